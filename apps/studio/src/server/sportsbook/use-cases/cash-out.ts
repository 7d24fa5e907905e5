import { randomUUID } from 'node:crypto';
import type { BetAnswer } from '../../../sportsbook-api.ts';
import { fail, ok, type Failure, type Result } from '../../errors.ts';
import type { SessionRow } from '../../queries.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import type { SportsContext } from '../context.ts';
import { offerFor } from '../offer.ts';
import { findBet, lockBet, updateToSettled } from '../queries/bets.ts';
import { insertPayment } from '../queries/payments.ts';
import { answerOf } from './answer-bet.ts';
import { deliverNow } from './deliver-payments.ts';

/**
 * Closes a bet for what is offered now, if that is no less than what the player saw. Repeated, it answers with the bet that is
 * cashed out already: it is paid once.
 */
export async function cashOut(
  context: SportsContext,
  session: SessionRow,
  { betId, leastMinor }: { betId: string; leastMinor: bigint },
): Promise<Result<BetAnswer>> {
  const { db } = context;
  const known = await findBet(db, session.player_id, betId);
  if (!known) return fail('not.found');
  const done = await db.transaction(async (tx): Promise<Failure | { ok: true; value: null }> => {
    const bet = await lockBet(tx, betId);
    if (bet?.outcome === 'cashed') return ok(null);
    const offer = bet && offerFor(context, bet);
    if (!bet || offer === null) return fail('offer.none');
    if (offer < leastMinor) return fail('offer.changed');
    await updateToSettled(tx, betId, { state: 'settling', outcome: 'cashed', payoutMinor: offer });
    await insertPayment(tx, {
      uuid: randomUUID(),
      betId,
      kind: 'win',
      amountMinor: offer,
      graceMs: deliveryGraceMs(context),
    });
    return ok(null);
  });
  if (!done.ok) return done;
  const answer = await deliverNow(context, betId);
  const balanceMinor = answer?.kind === 'taken' ? answer.balanceMinor : null;
  return answerOf(context, (await findBet(db, session.player_id, betId))!, balanceMinor);
}
