import { deliverDueMagazines } from '../fish/use-cases/deliver-magazines.ts';
import { deliverDuePvpRounds } from '../pvp/use-cases/deliver-rounds.ts';
import { listRoundsById, updateAbandonedToSettling, type RoundDetailRow } from '../queries.ts';
import { repeat, type Repeated } from '../repeat.ts';
import { claimDue, updatePendingToRefunding } from '../stake-queries.ts';
import { deliverDueTickets } from '../tables/use-cases/deliver-tickets.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import type { Context } from './context.ts';
import { deliverJackpot } from './deliver-jackpot.ts';
import { deliverOwed } from './deliver-owed.ts';
import { endAbandonedChoices } from './end-abandoned.ts';

/** Sends the wallet what a round owes it, once. Sending it again later is harmless: the transaction's id is the round's. */
export async function deliver(context: Context, round: RoundDetailRow): Promise<WalletAnswer> {
  return (await deliverOwed(context, 'round', round)).answer;
}

/** One pass over everything that is due: rounds of dead processes, abandoned steps, wins and rollbacks. */
export async function deliverDue(context: Context): Promise<number> {
  const { db } = context;
  await updatePendingToRefunding(db, 'round');
  await updateAbandonedToSettling(db, context.config.abandonedAfterMs);
  await endAbandonedChoices(context);
  const jackpots = await claimDue(db, 'jackpot_win', listRoundsById, 20);
  await Promise.all(jackpots.map((round) => deliverJackpot(context, round)));
  const due = await claimDue(db, 'round', listRoundsById, 20);
  await Promise.all(due.map((round) => deliver(context, round)));
  const others = (await deliverDueTickets(context)) + (await deliverDuePvpRounds(context));
  return jackpots.length + due.length + others + (await deliverDueMagazines(context));
}

/** Runs `deliverDue` until stopped. */
export function startDelivery(context: Context, everyMs = 500): Repeated {
  return repeat({
    everyMs,
    work: () => deliverDue(context),
    onError: (error) => context.log.error({ err: error }, 'a pass over the rounds that are due failed'),
    hasMore: (delivered) => delivered > 0,
  });
}
