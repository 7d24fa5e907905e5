import type { Queryable } from '@perya/process/database.ts';
import { fairNumbers } from '@perya/game-rules/fair/fair-random.ts';
import type { Outcome, TableModel } from '@perya/game-rules/table/table-model.ts';
import {
  chainSeedOf,
  keyOf,
  publicChainSeedOf,
  tableOf,
  type TableContext,
  type TableGame,
} from '../context.ts';
import {
  holdsLease,
  lockRound,
  notifyTable,
  updateToShowing,
  updateToVoid,
  type TableRoundRow,
} from '../queries.ts';
import { chainHolds } from './check-chain.ts';
import { poolSumsOf, sumsFor } from '../rules/pool-sums.ts';
import { winOf } from '../rules/settle-ticket.ts';
import { lockAcceptedTickets, refundTicketsOfRound, settleTickets } from '../ticket-queries.ts';

/**
 * Draws a round, once for all. Bets that the wallet has not taken by now are not in it. In one transaction with that every
 * ticket is decided, except in a flight, where players still decide themselves. A pool is fixed here too: who shares in it, what they
 * are paid, and by which sums, cannot come apart, whenever the process dies. A round whose seeds do not hold is not drawn: its bets go back.
 * `false`: no longer ours.
 */
export async function drawRound(context: TableContext, game: TableGame, roundId: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await holdsLease(tx, game, context.process))) return false;
    const round = await lockRound(tx, roundId, 'update');
    if (round?.state !== 'open') return false;
    const model = tableOf(round.model);
    if (!(await chainHolds(context, tx, game, round.chain))) {
      await giveUp(context, tx, game, round);
      return true;
    }
    await refundTicketsOfRound(tx, round.id, ['pending']);
    const outcome = outcomeOf(context, model, round);
    const showMs = model.showMs(outcome);
    const shownFrom = context.clock.now();
    const tickets = model.flight ? [] : await lockAcceptedTickets(tx, round.id);
    const laid = poolSumsOf(model, tickets);
    await updateToShowing(tx, round.id, { outcome, laid, shownFrom, shownUntil: shownFrom + showMs });
    if (!model.flight) {
      await settleTickets(
        tx,
        tickets.map(({ id, bets, merchant }) => ({
          id,
          winMinor: winOf(model, outcome, bets, sumsFor(model, laid, merchant)),
          leftAt: null,
          delayMs: showMs,
        })),
      );
    }
    await notifyTable(tx, keyOf(game));
    return true;
  });
}

async function giveUp(
  context: TableContext,
  tx: Queryable,
  game: TableGame,
  round: TableRoundRow,
): Promise<void> {
  await refundTicketsOfRound(tx, round.id, ['pending', 'accepted']);
  const seed = publicChainSeedOf(context, round.chain, round.nonce);
  await updateToVoid(tx, round.id, context.clock.now(), seed);
  await notifyTable(tx, keyOf(game));
}

function outcomeOf(context: TableContext, model: TableModel, round: TableRoundRow): Outcome {
  const serverSeed = chainSeedOf(context, round.chain, round.nonce);
  return model.draw(fairNumbers({ serverSeed, clientSeed: round.client_seed, nonce: round.nonce }));
}
