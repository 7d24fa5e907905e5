/** The decision about a held win: proposed by one operator, carried out when another approves it. */
import * as z from 'zod/mini';
import { currency as currencySchema, id } from '@perya/contract/fields.ts';
import { heldWinDecision } from '@perya/contract/suppliers/operators/propose-held-win.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { lockHeldWin } from './queries/held-wins.ts';
import { settleHeldWin } from './use-cases/decide-held-win.ts';

export const heldWinKind = 'held-win.decide';

const payload = z.object({
  ...heldWinDecision.shape,
  brand: z.string(),
  memberId: id,
  userName: z.string(),
  currency: currencySchema,
  amount: z.string(),
  amountMinor: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
});
export type HeldWinProposal = z.output<typeof payload>;

export const heldWinApprovals = ({
  db,
  clock,
  ledger,
}: {
  db: Database;
  clock: Clock;
  ledger: Ledger;
}): ApprovalKind =>
  approvalKind<HeldWinProposal>({
    kind: heldWinKind,
    audit: { action: heldWinKind, object: 'held-win' },
    propose: 'held-win.propose',
    decide: 'held-win.approve',
    payload,
    subject: ({ vendor, transactionId, brand }) => ({ objectId: `${vendor} ${transactionId}`, brand }),
    derived: ['userName', 'amount', 'amountMinor'],
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    async before(tx, { vendor, transactionId, brand, amountMinor }) {
      const win = await lockHeldWin(tx, vendor, transactionId);
      if (win?.brand !== brand || win.amountMinor !== BigInt(amountMinor)) return fail('not.found');
      if (win.decision !== null) return fail('approval.closed');
      return ok({
        state: 'held',
        amount: formatDecimal(win.amountMinor, win.currency),
        because: win.because,
      });
    },
    async carryOut({ payload: { vendor, transactionId, decision }, reason, checkerId, approvalId }) {
      const how = decision === 'pay' ? { pay: ledger } : ('refuse' as const);
      const by = `approval:${approvalId}`;
      const decided = { vendor, transactionId, by, note: reason, at: clock.now() };
      const { answer } = await db.transaction((tx) => settleHeldWin(tx, decided, how));
      if (answer === 'done')
        return ok({ state: decision === 'pay' ? 'paid' : 'refused', checkerId: String(checkerId) });
      return fail(answer === 'not.found' ? 'not.found' : 'approval.closed');
    },
  });
