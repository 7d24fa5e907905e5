import { setTimeout as pause } from 'node:timers/promises';
import {
  claimDueRounds,
  updateAbandonedToSettling,
  updatePendingToRefunding,
  updateToCancelled,
  updateToClosed,
  type RoundDetailRow,
} from '../queries.ts';
import type { WalletAnswer } from '../wallet-client.ts';
import { deliverDuePvpRounds } from '../pvp/use-cases/deliver-rounds.ts';
import { deliverDueMagazines } from '../fish/use-cases/deliver-magazines.ts';
import { deliverDueTickets } from '../tables/use-cases/deliver-tickets.ts';
import type { Context } from './context.ts';
import { claimDueJackpots } from '../jackpot-queries.ts';
import { deliverJackpot } from './deliver-jackpot.ts';
import { endAbandonedChoices } from './end-abandoned.ts';
import { sendOwed } from './send-owed.ts';

/** Sends the wallet what a round owes it, once. Sending it again later is harmless: the transaction's id is the round's. */
export async function deliver(context: Context, round: RoundDetailRow): Promise<WalletAnswer> {
  const { answer, done } = await sendOwed(context, round);
  if (done && round.state === 'settling') await updateToClosed(context.db, round.id);
  else if (done) await updateToCancelled(context.db, round.id);
  return answer;
}

/** One pass over everything that is due: rounds of dead processes, abandoned steps, wins and rollbacks. */
export async function deliverDue(context: Context): Promise<number> {
  await updatePendingToRefunding(context.db);
  await updateAbandonedToSettling(context.db, context.config.abandonedAfterMs);
  await endAbandonedChoices(context);
  const jackpots = await claimDueJackpots(context.db, 20);
  await Promise.all(jackpots.map((round) => deliverJackpot(context, round)));
  const due = await claimDueRounds(context.db, 20);
  await Promise.all(due.map((round) => deliver(context, round)));
  const others = (await deliverDueTickets(context)) + (await deliverDuePvpRounds(context));
  return jackpots.length + due.length + others + (await deliverDueMagazines(context));
}

/** Runs `deliverDue` until stopped; a database that is away for a while only delays it. */
export function startDelivery(context: Context, everyMs = 500): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const delivered = await deliverDue(context).catch((error: unknown) => {
        context.log.error({ err: error }, 'a pass over the rounds that are due failed');
        return 0;
      });
      if (delivered === 0) await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
