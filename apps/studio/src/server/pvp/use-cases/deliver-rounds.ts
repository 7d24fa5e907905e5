import type { Context } from '../../use-cases/context.ts';
import { deliveryGraceMs } from '../../use-cases/context.ts';
import { sendOwed } from '../../use-cases/send-owed.ts';
import type { WalletAnswer } from '../../wallet-client.ts';
import {
  claimDuePvpRounds,
  claimRoundsOfMatch,
  updatePendingPvpRoundsToRefunding,
  updatePvpRoundToCancelled,
  updatePvpRoundToClosed,
  type PvpRoundRow,
} from '../queries/rounds.ts';

/** Pays or returns what a match owes, now; the delivery comes for what gets no answer. @returns balances by seat */
export async function deliverMatchNow(context: Context, matchId: string): Promise<Map<number, number>> {
  const rounds = await claimRoundsOfMatch(context.db, matchId, deliveryGraceMs(context));
  const balances = new Map<number, number>();
  await Promise.all(
    rounds.map(async (round) => {
      const answer = await deliverRound(context, round);
      if (answer.kind === 'taken') balances.set(round.seat, Number(answer.balanceMinor));
    }),
  );
  return balances;
}

async function deliverRound(context: Context, round: PvpRoundRow): Promise<WalletAnswer> {
  const { answer, done } = await sendOwed(context, round);
  if (done && round.state === 'settling') await updatePvpRoundToClosed(context.db, round.id);
  else if (done) await updatePvpRoundToCancelled(context.db, round.id);
  return answer;
}

/** One pass over the rounds that are due. @returns how many there were */
export async function deliverDuePvpRounds(context: Context): Promise<number> {
  await updatePendingPvpRoundsToRefunding(context.db);
  const due = await claimDuePvpRounds(context.db, 50);
  await Promise.all(due.map((round) => deliverRound(context, round)));
  return due.length;
}
