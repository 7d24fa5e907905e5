/** How symbols fall: where each is at a time. Places are rows from the top of the grid, times milliseconds. */
import type { Grid } from '@perya/game-rules/cluster/groups.ts';

export interface Piece {
  readonly symbol: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
  readonly startMs: number;
}

/** Rows per millisecond, squared. */
const gravity = 62e-6;
const bounceMs = 230;
const bounceRows = 0.11;

const fallMs = ({ from, to }: Piece): number => Math.sqrt((2 * Math.max(0, to - from)) / gravity);

/** When it touches what lies under it. */
export const landsAt = (piece: Piece): number => piece.startMs + fallMs(piece);

/** When it lies still. */
export const restsAt = (piece: Piece): number => (piece.from === piece.to ? 0 : landsAt(piece) + bounceMs);

/** `squash` is by how much it is flatter than at rest. */
export function placeOf(piece: Piece, elapsedMs: number): { row: number; squash: number } {
  const age = elapsedMs - piece.startMs;
  if (age <= 0) return { row: piece.from, squash: 0 };
  const lasts = fallMs(piece);
  if (age < lasts) return { row: piece.from + (gravity * age * age) / 2, squash: 0 };
  const share = (age - lasts) / bounceMs;
  if (share >= 1 || lasts === 0) return { row: piece.to, squash: 0 };
  const swing = Math.sin(share * Math.PI);
  const weight = Math.min(1, lasts / 260);
  return {
    row: piece.to - bounceRows * weight * swing * (1 - share),
    squash: share < 0.4 ? 0.14 * weight * Math.sin((share / 0.4) * Math.PI) : 0,
  };
}

/** A grid as it lies. */
export function still(grid: Grid, rows: number): Piece[] {
  return grid.map((symbol, cell) => {
    const row = cell % rows;
    return { symbol, column: Math.floor(cell / rows), from: row, to: row, startMs: 0 };
  });
}

/** A whole grid falls from above, each column from its time on, its lowest symbol first. */
export function fallIn(grid: Grid, rows: number, columnStartsMs: readonly number[]): Piece[] {
  return still(grid, rows).map((piece) => ({
    ...piece,
    from: piece.to - rows - 0.6,
    startMs: columnStartsMs[piece.column]! + (rows - 1 - piece.to) * 34,
  }));
}

/** A whole grid falls out below. */
export function fallOut(grid: Grid, rows: number): Piece[] {
  return still(grid, rows).map((piece) => ({
    ...piece,
    to: rows + 0.5,
    startMs: piece.column * 24 + (rows - 1 - piece.from) * 16,
  }));
}

/**
 * From one rest to the next: what stood over a gap falls into it, new ones follow from above.
 * @param gone the cells of the former grid that burst. @param fresh how many in each column of the next one are new.
 */
export function tumbled(
  next: Grid,
  rows: number,
  gone: ReadonlySet<number>,
  fresh: readonly number[],
): Piece[] {
  return fresh.flatMap((missing, column) => {
    const stayed = Array.from({ length: rows }, (_, row) => row).filter(
      (row) => !gone.has(column * rows + row),
    );
    return Array.from({ length: rows }, (_, row): Piece => {
      const from = row < missing ? row - missing - 0.3 : stayed[row - missing]!;
      const startMs = from === row ? 0 : 40 + column * 14 + (rows - 1 - row) * 22;
      return { symbol: next[column * rows + row]!, column, from, to: row, startMs };
    });
  });
}
