import { deliverStake } from '../../stakes/deliver-stake.ts';
import { deliveryGraceMs, type Context } from '../../use-cases/context.ts';
import { claimRoundsOfMatch, listPvpRoundsById } from '../queries/rounds.ts';

/** Pays or returns what a match owes, now; the delivery comes for what gets no answer. @returns balances by seat */
export async function deliverMatchNow(context: Context, matchId: string): Promise<Map<number, bigint>> {
  const { db } = context;
  const claimed = await claimRoundsOfMatch(db, matchId, deliveryGraceMs(context));
  const rounds = await listPvpRoundsById(db, claimed);
  const balances = new Map<number, bigint>();
  await Promise.all(
    rounds.map(async (round) => {
      const { answer } = await deliverStake(context, 'pvp_round', round);
      if (answer.kind === 'taken') balances.set(round.seat, answer.balanceMinor);
    }),
  );
  return balances;
}
