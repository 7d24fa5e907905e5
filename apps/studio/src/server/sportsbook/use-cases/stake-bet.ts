import { randomUUID } from 'node:crypto';
import type { BetAnswer } from '../../../sportsbook-api.ts';
import { errorOfRefusedStake, fail, type Result } from '../../errors.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import { takeStake } from '../../stakes/take-stake.ts';
import type { SportsContext } from '../context.ts';
import { findAnyBet, updatePendingTo, type BetRow } from '../queries/bets.ts';
import { insertPayment } from '../queries/payments.ts';
import { answerOf } from './answer-bet.ts';
import { deliverNow } from './deliver-payments.ts';

/** Takes the stake of a pending bet. What is unknown becomes a rollback: a bet is open only where it surely was taken. */
export async function stakeBet(context: SportsContext, bet: BetRow): Promise<Result<BetAnswer>> {
  const { db, log } = context;
  const answer = await takeStake(context, bet);
  if (answer.kind === 'refused') {
    const code = errorOfRefusedStake(answer.status);
    await updatePendingTo(db, bet.id, 'refused', code);
    return fail(code, answer.balanceMinor === null ? undefined : { balanceMinor: answer.balanceMinor });
  }
  if (answer.kind === 'unknown') {
    log.warn({ bet: bet.id, reason: answer.reason }, 'unknown whether a bet was taken: it is rolled back');
    await refund(context, bet.id);
    return fail('round.interrupted');
  }
  // Meanwhile somebody may have given it up, and owes it back.
  if (!(await updatePendingTo(db, bet.id, 'open', null))) return fail('round.interrupted');
  return answerOf(context, (await findAnyBet(db, bet.id))!, answer.balanceMinor);
}

async function refund(context: SportsContext, id: string): Promise<void> {
  const owed = await context.db.transaction(async (tx) => {
    if (!(await updatePendingTo(tx, id, 'refunding', 'round.interrupted'))) return false;
    await insertPayment(tx, {
      uuid: randomUUID(),
      betId: id,
      kind: 'rollback',
      amountMinor: 0n,
      graceMs: deliveryGraceMs(context),
    });
    return true;
  });
  if (owed) await deliverNow(context, id);
}
