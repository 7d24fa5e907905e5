/** A debt that the house gives up: proposed by one operator, written off when another approves it. */
import * as z from 'zod/mini';
import { currency, id } from '@perya/contract/fields.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Clock } from '#platform/clock.ts';
import { scheduler } from '#platform/due/due.ts';
import { writeOffWork } from '../debts/due-work.ts';
import { findDebt, lockDebtor, updateWrittenOff } from '../debts/queries.ts';

export const debtWriteOffKind = 'debt.write-off';

const payload = z.object({
  brand: z.string(),
  debtId: id,
  memberId: id,
  userName: z.string(),
  currency,
  /** Open when it was proposed, minor units; a payment in between makes the proposal stale. */
  amountMinor: z.string().check(z.regex(/^\d{1,18}$/)),
});
type DebtWriteOff = z.output<typeof payload>;

export function debtWriteOffs({ clock }: { clock: Clock }): ApprovalKind {
  return approvalKind<DebtWriteOff>({
    kind: debtWriteOffKind,
    audit: { action: debtWriteOffKind, object: 'debt' },
    propose: 'balance.propose',
    decide: 'balance.approve',
    payload,
    subject: ({ debtId, brand }) => ({ objectId: debtId, brand }),
    derived: ['userName', 'amountMinor'],
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    async before(tx, { debtId, memberId, currency: of }) {
      await lockDebtor(tx, BigInt(memberId));
      const debt = await findDebt(tx, BigInt(debtId));
      if (debt === null || debt.openMinor <= 0n) return fail('not.found');
      return ok({ open: formatDecimal(debt.openMinor, of) });
    },
    async execute(tx, { approvalId, payload: { debtId, memberId, currency: of } }) {
      await lockDebtor(tx, BigInt(memberId));
      const debt = await findDebt(tx, BigInt(debtId));
      if (debt === null || debt.openMinor <= 0n) return fail('not.found');
      const { openMinor } = debt;
      await updateWrittenOff(tx, debt.debtId, openMinor);
      await scheduler.schedule(tx, writeOffWork, {
        key: String(approvalId),
        dueAt: clock.now(),
        payload: { debtId, amountMinor: String(openMinor) },
      });
      return ok({ writtenOff: formatDecimal(openMinor, of) });
    },
  });
}
