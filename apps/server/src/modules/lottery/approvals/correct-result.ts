/** Correction of a result from outside: one operator proposes it with the money it moves, another approves it. */
import * as z from 'zod/mini';
import { gameCode, numero } from '@perya/contract/lottery/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { lockIssue } from '../queries/issues.ts';
import { workKey } from '../seeds.ts';
import { correctResult, mayCorrect } from '../use-cases/correct-result.ts';

export const lotteryCorrectionKind = 'lottery.correct';

const minor = z.string().check(z.regex(/^\d{1,18}$/));
const payload = z.object({
  brand: z.string(),
  game: gameCode,
  numero,
  numbers: z.array(z.number()),
  /** As it was proposed: slips whose prize changes, minor units taken back and paid instead. */
  slips: z.number(),
  backMinor: minor,
  paidMinor: minor,
});
type Correction = z.output<typeof payload>;

export function lotteryCorrections(dependencies: Pick<LotteryDependencies, 'clock' | 'due'>): ApprovalKind {
  return approvalKind<Correction>({
    kind: lotteryCorrectionKind,
    audit: { action: lotteryCorrectionKind, object: 'issue' },
    propose: 'lottery.propose',
    decide: 'lottery.approve',
    payload,
    subject: (issue) => ({ objectId: workKey(issue), brand: issue.brand }),
    derived: ['slips', 'backMinor', 'paidMinor'],
    amountMinor: ({ backMinor, paidMinor }) => BigInt(backMinor) + BigInt(paidMinor),
    async before(tx, key) {
      const issue = await lockIssue(tx, key, 'update');
      if (!issue?.numbers) return fail('not.found');
      if (!mayCorrect(issue)) return fail('issue.state');
      return ok({ numbers: issue.numbers, version: issue.resultVersion });
    },
    execute: (tx, { approvalId, payload: { numbers, ...key } }) =>
      correctResult(tx, dependencies, key, { numbers, approvalId }),
  });
}
