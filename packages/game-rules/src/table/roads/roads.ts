/**
 * The road maps of baccarat and dragon tiger: the customary ways to write down past rounds. They record and tell nothing of what
 * comes, as every round is dealt from a fresh shoe.
 */

/** One side is red, the other blue; a tie belongs to neither. */
export type Side = 'red' | 'blue';

export interface RoadRound {
  readonly winner: Side | 'tie';
  /** Baccarat: dots in the corners. */
  readonly redPair?: boolean;
  readonly bluePair?: boolean;
}

export interface RoadCell {
  readonly column: number;
  /** 0 on top. */
  readonly row: number;
  readonly side: Side;
}

export interface BigRoadCell extends RoadCell {
  /** Ties that came after this round, before the next that was won; those before the first stand at it too. */
  readonly ties: number;
  readonly redPair: boolean;
  readonly bluePair: boolean;
}

/** Every road has six rows. */
export const roadRows = 6;

export interface BeadCell extends RoadRound {
  readonly column: number;
  readonly row: number;
}

/** Every round in its turn, down each column of six. */
export function beadPlate(rounds: readonly RoadRound[]): BeadCell[] {
  return rounds.map((round, index) => ({
    ...round,
    column: Math.floor(index / roadRows),
    row: index % roadRows,
  }));
}

interface Won {
  side: Side;
  ties: number;
  redPair: boolean;
  bluePair: boolean;
}

/** The rounds that were won, in streaks: a new one begins when the winner changes. Ties are counted where they fell. */
export function streaks(rounds: readonly RoadRound[]): Won[][] {
  const columns: Won[][] = [];
  let early = 0;
  for (const { winner, redPair = false, bluePair = false } of rounds) {
    const column = columns.at(-1);
    if (winner === 'tie') {
      if (column) column.at(-1)!.ties += 1;
      else early += 1;
      continue;
    }
    const won: Won = { side: winner, ties: column ? 0 : early, redPair, bluePair };
    if (column?.[0]?.side === winner) column.push(won);
    else columns.push([won]);
  }
  return columns;
}

/**
 * Puts streaks on a grid of six rows: each begins on top of the column after that in which the last one began, goes down while
 * the place below is free, and then to the right: the dragon's tail.
 */
function layOut<Entry>(
  columns: readonly (readonly Entry[])[],
): { entry: Entry; column: number; row: number }[] {
  const taken = new Set<string>();
  const placed: { entry: Entry; column: number; row: number }[] = [];
  let start = 0;
  for (const entries of columns) {
    while (taken.has(`${start}:0`)) start += 1;
    let [column, row] = [start, 0];
    let turned = false;
    entries.forEach((entry, index) => {
      if (index > 0) {
        if (!turned && row + 1 < roadRows && !taken.has(`${column}:${row + 1}`)) row += 1;
        else {
          turned = true;
          column += 1;
        }
      }
      taken.add(`${column}:${row}`);
      placed.push({ entry, column, row });
    });
    start += 1;
  }
  return placed;
}

export function bigRoad(rounds: readonly RoadRound[]): BigRoadCell[] {
  return layOut(streaks(rounds)).map(({ entry, column, row }) => ({ ...entry, column, row }));
}

/** How far back each derived road looks: the big eye boy one streak, the small road two, the cockroach pig three. */
export const derivedRoads = { bigEye: 1, small: 2, cockroach: 3 } as const;
export type DerivedRoad = keyof typeof derivedRoads;

/**
 * A derived road is red where the big road repeats itself and blue where it does not. The first of a streak compares the two
 * streaks before it: the last and the one `back` further; any later one asks whether the streak `back` before is as long as
 * its own row, or ended just above it.
 */
export function derivedSides(rounds: readonly RoadRound[], back: number): Side[] {
  const lengths = streaks(rounds).map((column) => column.length);
  const sides: Side[] = [];
  lengths.forEach((length, column) => {
    for (let row = 0; row < length; row += 1) {
      if (row === 0) {
        if (column <= back) continue;
        sides.push(lengths[column - 1] === lengths[column - 1 - back] ? 'red' : 'blue');
      } else if (column >= back) {
        sides.push(lengths[column - back] === row ? 'blue' : 'red');
      }
    }
  });
  return sides;
}

export function derivedRoad(rounds: readonly RoadRound[], road: DerivedRoad): RoadCell[] {
  const sides = derivedSides(rounds, derivedRoads[road]);
  const cells = layOut(streaks(sides.map((winner) => ({ winner }))));
  return cells.map(({ entry: { side }, column, row }) => ({ side, column, row }));
}

/** What each derived road would write if `side` won next; null where it would write nothing yet. */
export function askRoads(rounds: readonly RoadRound[], side: Side): Record<DerivedRoad, Side | null> {
  const next = [...rounds, { winner: side }];
  const written = (back: number): Side | null => {
    const [before, after] = [derivedSides(rounds, back), derivedSides(next, back)];
    return after.length > before.length ? after.at(-1)! : null;
  };
  return { bigEye: written(1), small: written(2), cockroach: written(3) };
}
