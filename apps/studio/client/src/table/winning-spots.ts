import type { Outcome, TableModel } from '@perya/game-rules/table/table-model.ts';

/** The spots that an outcome pays, of a table whose bets are nothing but a spot. */
export function winningSpots(model: TableModel, outcome: Outcome): string[] {
  return model.spots
    .filter(({ id }) => model.returnOf(outcome, { spot: id, choice: [] }) > 0)
    .map(({ id }) => id);
}
