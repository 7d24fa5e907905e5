import { fail, ok, type Result } from '@perya/contract/result.ts';
import { findRound, updateRoundClosed } from '../queries/rounds.ts';
import { roundStatus } from '../rules/rounds.ts';
import { accountOf, transactionKey, type SupplierContext } from '../context.ts';
import { refundBet } from './roll-back.ts';

/**
 * Ends a round that its supplier left open (wallet rule 30): `close` keeps the stakes, `refund` gives back every stake of
 * it, once, as a rollback by the supplier would; whatever the supplier sends later for them is then answered with
 * TRANSACTION_ROLLED_BACK.
 */
export async function settleOpenRound(
  context: SupplierContext,
  round: { brand: string; memberId: bigint; roundId: bigint },
  how: 'close' | 'refund',
): Promise<Result<null, 'not.found'>> {
  const { brand, memberId } = round;
  const account = { brand, memberId, currency: context.currencyOf(brand) };
  await context.rounds.counted(account);
  const found = await findRound(context.db, round.brand, round.memberId, round.roundId);
  if (found === null || roundStatus(found) !== 'open') return fail('not.found');
  const supplier = await context.doors.supplier(found.vendor);
  if (how === 'refund' && supplier !== null) {
    const token = { ...found, sessionId: null, expiresAt: found.openedAt };
    for (const bet of found.bets) {
      const transfer = await context.ledger.findTransfer({
        ...accountOf(token),
        idempotencyKey: transactionKey(found.vendor, bet),
      });
      if (transfer?.kind === 'bet') await refundBet(context, { supplier, token }, bet, transfer);
    }
    await context.rounds.counted(account);
  }
  await updateRoundClosed(context.db, found, context.clock.now());
  return ok(null);
}
