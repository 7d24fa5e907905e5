import type { TableModel } from '@perya/game-rules/table/table-model.ts';
import { tableOf, type TableContext, type TableGame } from '../context.ts';
import { findLastRound, type TableRoundRow } from '../queries.ts';
import { automaticExitOf } from '../rules/settle-ticket.ts';
import { listTicketsOfRound } from '../ticket-queries.ts';
import { drawRound } from './draw-round.ts';
import { finishRound, settleAutomaticExits } from './finish-round.ts';
import { openRound } from './open-round.ts';

/** `rests`: nothing to do until somebody comes. `lost`: another process runs the table. */
export type NextStep = { kind: 'wait'; ms: number } | { kind: 'rests' } | { kind: 'lost' };

/** A table whose chain waits for its beacon round looks so often. */
const beaconStepMs = 300;

/** A table that has stopped looks so often whether the cause is gone. */
const stoppedStepMs = 10_000;

/** Automatic exits of a flight are looked for so often. */
const flightStepMs = 200;

/**
 * Does everything at a table that is due by the studio's clock, and says when there will be something again. The state
 * in the database alone says what is due, so that any process can go on where another one ended.
 * @param wanted whether somebody is at the table: without, no further round is opened.
 */
export async function runTable(context: TableContext, game: TableGame, wanted: boolean): Promise<NextStep> {
  // Each turn moves the table on by one state: more than a few in one call would be a bug, not a busy table.
  for (let turn = 0; turn < 8; turn += 1) {
    const round = await findLastRound(context.db, game);
    const now = context.clock.now();
    const due = round ? dueAt(game.model, round) : now;
    if (round?.state === 'showing' && now < due && tableOf(round.model).flight)
      return followFlight(context, game, round, due - now);
    if (now < due) return { kind: 'wait', ms: due - now };
    if (!round || round.state === 'over' || round.state === 'void') {
      if (!wanted) return { kind: 'rests' };
      const opened = await openRound(context, game);
      if (opened === 'lost') return { kind: 'lost' };
      if (opened === 'stopped') return { kind: 'wait', ms: stoppedStepMs };
      if (opened === 'waits') return { kind: 'wait', ms: beaconStepMs };
    } else {
      const moved =
        round.state === 'open'
          ? await drawRound(context, game, round.id)
          : await finishRound(context, game, round.id);
      if (!moved) return { kind: 'lost' };
    }
  }
  return { kind: 'wait', ms: 1000 };
}

/** When the round goes on; of one that is over, when the next one opens. */
function dueAt(model: TableModel, round: TableRoundRow): number {
  switch (round.state) {
    case 'open':
      return round.draws_at.getTime();
    case 'showing':
      return round.shown_until!.getTime();
    case 'over':
    case 'void':
      return round.over_at!.getTime() + model.clock.pauseMs;
  }
}

async function followFlight(
  context: TableContext,
  game: TableGame,
  round: TableRoundRow,
  leftMs: number,
): Promise<NextStep> {
  const tickets = await listTicketsOfRound(context.db, round.id);
  const waiting = tickets.some(
    ({ state, bets }) => state === 'accepted' && automaticExitOf(tableOf(round.model), bets) !== null,
  );
  if (!waiting) return { kind: 'wait', ms: leftMs };
  if (!(await settleAutomaticExits(context, game, round.id))) return { kind: 'lost' };
  return { kind: 'wait', ms: Math.min(leftMs, flightStepMs) };
}
