/** A turnover requirement that a member need not meet any more: proposed by one operator, waived when another approves it. */
import * as z from 'zod/mini';
import { currency, id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Clock } from '#platform/clock.ts';
import { findOpenTurnover, updateTurnoverWaived } from '../turnover/queries.ts';

export const turnoverWaiverKind = 'turnover.waive';

const payload = z.object({
  brand: z.string(),
  memberId: id,
  currency,
  source: z.enum(['deposit', 'promotion', 'transfer', 'adjustment']),
  reference: z.string(),
  /** What it still holds back, minor units: compared with the limits of both persons. */
  locksMinor: z.string().check(z.regex(/^\d{1,18}$/)),
});
type TurnoverWaiver = z.output<typeof payload>;

export function turnoverWaivers({ clock }: { clock: Clock }): ApprovalKind {
  return approvalKind<TurnoverWaiver>({
    kind: turnoverWaiverKind,
    audit: { action: turnoverWaiverKind, object: 'member' },
    propose: 'turnover.propose',
    decide: 'turnover.approve',
    payload,
    subject: ({ memberId, brand }) => ({ objectId: memberId, brand }),
    derived: ['locksMinor'],
    amountMinor: ({ locksMinor }) => BigInt(locksMinor),
    // A member who plays meanwhile makes it no worse.
    compared: ['state'],
    async before(tx, { memberId, source, reference, ...account }) {
      const row = await findOpenTurnover(
        tx,
        { ...account, memberId: BigInt(memberId) },
        { source, reference },
      );
      if (row === null) return fail('not.found');
      const required = formatDecimal(row.requiredMinor, account.currency);
      return ok({ state: 'open', required, done: formatDecimal(row.doneMinor, account.currency) });
    },
    async execute(tx, { approvalId, payload: { memberId, source, reference, ...account } }) {
      const row = { source, reference, approvalId, at: clock.now() };
      const waived = await updateTurnoverWaived(tx, { ...account, memberId: BigInt(memberId) }, row);
      return waived ? ok({ state: 'waived' }) : fail('not.found');
    },
  });
}
