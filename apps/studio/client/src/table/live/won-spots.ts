import type { Outcome, TableModel } from '@perya/game-rules/table/table-model.ts';

/** The spots on which a stake brings more than itself. */
export const wonSpots = ({ spots, returnOf }: TableModel, outcome: Outcome): string[] =>
  spots.filter(({ id }) => returnOf(outcome, { spot: id, choice: [] }) > 100).map(({ id }) => id);
