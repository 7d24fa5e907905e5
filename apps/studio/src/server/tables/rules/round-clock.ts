/** When a round of a table goes on, by the studio's clock. Times are milliseconds since 1970. */
import type { TableModel } from '@perya/game-rules/table/table-model.ts';
import type { TablePhase } from '../../../table-api.ts';

/**
 * Between the closing of the bets and the draw: bets that came in time are still being taken by the wallet. One that the
 * wallet has not taken by the draw is not in the round.
 */
export const closedMs = 1500;

/** A draw that is later than this does not take place: the process that ran the table was away, and its players with it. */
export const lateDrawMs = 6000;

/** So long after the end of a flight a cash-out that came in time may still be on its way through the server. */
export const lateExitMs = 1500;

export interface RoundTimes {
  closesAt: number;
  drawsAt: number;
}

export function roundTimes({ clock }: Pick<TableModel, 'clock'>, now: number): RoundTimes {
  const closesAt = now + clock.bettingMs;
  return { closesAt, drawsAt: closesAt + closedMs };
}

export type RoundState = 'open' | 'showing' | 'over' | 'void';

export function phaseOf(
  { state, closesAt }: { state: RoundState; closesAt: number },
  now: number,
): TablePhase {
  if (state !== 'open') return state;
  return now < closesAt ? 'betting' : 'closed';
}
