import { spotFigures, type ReturnClass } from './spot-figures.ts';
import type { BetSpot } from './table-model.ts';

/** @param classes all that can come back of a stake @param mostMinor undefined: the table's own limit */
export const liveSpot = (
  id: string,
  classes: readonly ReturnClass[],
  mostMinor: bigint | undefined,
): BetSpot => ({ id, ...spotFigures(classes), ...(mostMinor !== undefined && { mostMinor }) });
