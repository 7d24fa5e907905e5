import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import type { Outcome, TableModel } from '@perya/game-rules/table/table-model.ts';
import { keyOf, tableOf, type TableContext, type TableGame } from '../context.ts';
import { holdsLease, lockRound, notifyTable, updateToShowing, type TableRoundRow } from '../queries.ts';
import { seedOf } from '../rules/seed-chain.ts';
import { winOf } from '../rules/settle-ticket.ts';
import { lockAcceptedTickets, refundTicketsOfRound, settleTickets } from '../ticket-queries.ts';

/**
 * Draws a round, once for all. Bets that the wallet has not taken by now are not in it. In one transaction with that every
 * ticket is decided, except in a flight, where players still decide themselves. `false`: no longer ours.
 */
export async function drawRound(context: TableContext, game: TableGame, roundId: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await holdsLease(tx, game, context.process))) return false;
    const round = await lockRound(tx, roundId, 'update');
    if (round?.state !== 'open') return false;
    const model = tableOf(round.model);
    await refundTicketsOfRound(tx, round.id, ['pending']);
    const outcome = outcomeOf(model, round);
    const showMs = model.showMs(outcome);
    const shownFrom = context.clock.now();
    await updateToShowing(tx, round.id, { outcome, shownFrom, shownUntil: shownFrom + showMs });
    if (!model.flight) {
      const tickets = await lockAcceptedTickets(tx, round.id);
      await settleTickets(
        tx,
        tickets.map(({ id, bets }) => ({
          id,
          winMinor: winOf(model, outcome, bets),
          leftAt: null,
          delayMs: showMs,
        })),
      );
    }
    await notifyTable(tx, keyOf(game));
    return true;
  });
}

function outcomeOf(model: TableModel, round: TableRoundRow): Outcome {
  const serverSeed = seedOf({ lastSeed: round.last_seed, length: round.length }, round.nonce);
  return model.draw(fairNumbers({ serverSeed, clientSeed: round.client_seed, nonce: round.nonce }));
}
