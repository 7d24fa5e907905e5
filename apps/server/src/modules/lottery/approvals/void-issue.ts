/** An issue that is not drawn: proposed by one operator, carried out when another approves it. */
import * as z from 'zod/mini';
import { gameCode, numero } from '@perya/contract/lottery/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findOperatorIssue } from '../queries/operator-issues.ts';
import { workKey } from '../seeds.ts';
import { voidIssue } from '../use-cases/void-issue.ts';

export const lotteryVoidKind = 'lottery.void';

const payload = z.object({
  brand: z.string(),
  game: gameCode,
  numero,
  /** Minor units that would go back, as it was proposed. */
  refundMinor: z.string().check(z.regex(/^\d{1,18}$/)),
});
type IssueVoid = z.output<typeof payload>;

export function lotteryVoids(dependencies: LotteryDependencies): ApprovalKind {
  const { ports } = dependencies;
  return approvalKind<IssueVoid>({
    kind: lotteryVoidKind,
    audit: { action: lotteryVoidKind, object: 'issue' },
    propose: 'lottery.propose',
    decide: 'lottery.approve',
    payload,
    subject: (issue) => ({ objectId: workKey(issue), brand: issue.brand }),
    derived: ['refundMinor'],
    amountMinor: ({ refundMinor }) => BigInt(refundMinor),
    // Sales go on meanwhile, and a lock passes: what counts is that it is not drawn, which the use case checks.
    compared: [],
    async before(tx, key) {
      const issue = await findOperatorIssue(tx, key);
      const currency = ports.brands().find(({ code }) => code === key.brand)?.currency;
      if (!issue || !currency) return fail('not.found');
      if (!['open', 'closing', 'closed'].includes(issue.state)) return fail('issue.state');
      return ok({
        state: issue.state,
        slips: issue.waiting,
        refund: formatDecimal(issue.stakedMinor, currency),
      });
    },
    async carryOut({ payload: key }) {
      const done = await voidIssue(dependencies, key);
      return done.ok ? ok({ refunded: done.value.refunded }) : done;
    },
  });
}
