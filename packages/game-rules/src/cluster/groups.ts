/** Finds what wins on a grid. Cells are numbered column by column, each from top to bottom. */
import { paySymbols, wildSymbol } from '../lines/line-rules.ts';
import { payOf, type ClusterRules } from './cluster-rules.ts';

export interface GroupWin {
  readonly symbol: number;
  /** Wilds that stand for the symbol included; in no particular order. */
  readonly cells: readonly number[];
  /** Parts of the stake, before any multiplier. */
  readonly pay: number;
}

export type Grid = readonly number[];

/** A wild can belong to groups of several symbols; a group of wilds alone is none. */
export function groupFinder(rules: ClusterRules): (grid: Grid) => GroupWin[] {
  return rules.groups === 'touching' ? touchingGroups(rules) : groupsAnywhere(rules);
}

const isPaying = (symbol: number): boolean => symbol >= paySymbols[0]!;

function groupsAnywhere({ sizes, pays }: ClusterRules): (grid: Grid) => GroupWin[] {
  return (grid) => {
    const cellsOf = new Map<number, number[]>(paySymbols.map((symbol) => [symbol, []]));
    grid.forEach((symbol, cell) => cellsOf.get(symbol)?.push(cell));
    return paySymbols.flatMap((symbol) => {
      const cells = cellsOf.get(symbol)!;
      const pay = payOf(sizes, pays[symbol - paySymbols[0]!]!, cells.length);
      return pay > 0 ? [{ symbol, cells, pay }] : [];
    });
  };
}

function touchingGroups(rules: ClusterRules): (grid: Grid) => GroupWin[] {
  const { sizes, pays } = rules;
  const beside = neighbours(rules);
  const least = sizes[0]!;
  return (grid) => {
    // The number of the group that a cell was last counted in; 0: of none.
    const group = new Uint8Array(grid.length);
    const wins: GroupWin[] = [];
    let groups = 0;
    for (let first = 0; first < grid.length; first += 1) {
      const symbol = grid[first]!;
      if (!isPaying(symbol) || group[first] !== 0) continue;
      groups += 1;
      group[first] = groups;
      const cells = [first];
      // The list grows while it is walked.
      for (let next = 0; next < cells.length; next += 1) {
        for (const cell of beside[cells[next]!]!) {
          const here = grid[cell]!;
          if (group[cell] === groups || (here !== symbol && here !== wildSymbol)) continue;
          group[cell] = groups;
          cells.push(cell);
        }
      }
      if (cells.length < least) continue;
      wins.push({ symbol, cells, pay: payOf(sizes, pays[symbol - paySymbols[0]!]!, cells.length) });
    }
    return wins;
  };
}

/** Of each cell: those beside, above and below it. */
export function neighbours({ columns, rows }: Pick<ClusterRules, 'columns' | 'rows'>): number[][] {
  return Array.from({ length: columns * rows }, (_, cell) => {
    const row = cell % rows;
    return [
      ...(row > 0 ? [cell - 1] : []),
      ...(row < rows - 1 ? [cell + 1] : []),
      ...(cell >= rows ? [cell - rows] : []),
      ...(cell < (columns - 1) * rows ? [cell + rows] : []),
    ];
  });
}
