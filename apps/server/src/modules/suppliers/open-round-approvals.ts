/** The end of a round that its supplier has left open: proposed by one operator, carried out when another approves it. */
import * as z from 'zod/mini';
import { currency as currencySchema } from '@perya/contract/fields.ts';
import { openRound } from '@perya/contract/suppliers/operators/propose-open-round.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { approvalKind, type ApprovalKind } from '#modules/operators/index.ts';
import type { SupplierContext } from './context.ts';
import { findRound } from './queries/rounds.ts';
import { roundStatus } from './rules/rounds.ts';
import { settleOpenRound } from './use-cases/settle-open-round.ts';

export const openRoundKind = 'round.settle';

const payload = z.object({
  ...openRound.shape,
  name: z.string(),
  currency: currencySchema,
  amountMinor: z.string().check(z.regex(/^\d{1,18}$/)),
});
export type OpenRoundProposal = z.output<typeof payload>;

export const openRoundApprovals = (context: SupplierContext): ApprovalKind =>
  approvalKind<OpenRoundProposal>({
    kind: openRoundKind,
    audit: { action: openRoundKind, object: 'round' },
    propose: 'round.propose',
    decide: 'round.approve',
    payload,
    subject: ({ roundId, brand }) => ({ objectId: roundId, brand }),
    derived: ['name', 'amountMinor'],
    amountMinor: ({ amountMinor }) => BigInt(amountMinor),
    async before(tx, { brand, memberId, roundId }) {
      const round = await findRound(tx, brand, BigInt(memberId), BigInt(roundId));
      if (round === null) return fail('not.found');
      if (roundStatus(round) !== 'open') return fail('approval.closed');
      const { stakedMinor, refundedMinor, wonMinor, currency } = round;
      return ok({
        state: 'open',
        stake: formatDecimal(stakedMinor - refundedMinor, currency),
        win: formatDecimal(wonMinor, currency),
      });
    },
    async carryOut({ payload: { brand, memberId, roundId, how } }) {
      const round = { brand, memberId: BigInt(memberId), roundId: BigInt(roundId) };
      const found = await findRound(context.db, brand, round.memberId, round.roundId);
      // After a crash: the refund has ended it already.
      if (found !== null && roundStatus(found) !== 'open') return ok({ state: roundStatus(found) });
      const settled = await settleOpenRound(context, round, how);
      return settled.ok ? ok({ state: how === 'refund' ? 'cancelled' : 'closed' }) : settled;
    },
  });
