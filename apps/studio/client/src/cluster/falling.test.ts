import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fallIn, landsAt, placeOf, restsAt, still, tumbled, type Piece } from './falling.ts';

const rows = 5;
const columns = 3;

/** Where everything lies when nothing moves any more. */
const atRest = (pieces: readonly Piece[]): number[] => {
  const grid: number[] = [];
  for (const piece of pieces) {
    const { row, squash } = placeOf(piece, restsAt(piece) + 1);
    expect(squash).toBe(0);
    grid[piece.column * rows + row] = piece.symbol;
  }
  return grid;
};

const grids = fc.array(fc.nat(9), { minLength: rows * columns, maxLength: rows * columns });

test('what falls in lies as the grid says, the lowest of a column first', () => {
  fc.assert(
    fc.property(grids, (grid) => {
      const pieces = fallIn(grid, rows, [0, 70, 140]);
      expect(atRest(pieces)).toEqual(grid);
      expect(atRest(still(grid, rows))).toEqual(grid);
      const [top, bottom] = [pieces[0]!, pieces[rows - 1]!];
      expect(landsAt(bottom)).toBeLessThan(landsAt(top));
    }),
  );
});

test('a tumble ends at the next grid; what stayed comes from where it was and never rises', () => {
  fc.assert(
    fc.property(grids, grids, fc.uniqueArray(fc.nat(rows * columns - 1)), (former, fresh, cells) => {
      const gone = new Set(cells);
      const missing = [0, 1, 2].map(
        (column) => cells.filter((cell) => Math.floor(cell / rows) === column).length,
      );
      const next = missing.flatMap((count, column) => {
        const own = former.slice(column * rows, (column + 1) * rows);
        return [...fresh.slice(0, count), ...own.filter((_, row) => !gone.has(column * rows + row))];
      });
      const pieces = tumbled(next, rows, gone, missing);
      expect(atRest(pieces)).toEqual(next);
      for (const { symbol, column, from, to } of pieces) {
        expect(from).toBeLessThanOrEqual(to);
        // A symbol that stayed is the one that lay there.
        expect(from < 0 || former[column * rows + from] === symbol).toBe(true);
      }
    }),
  );
});
