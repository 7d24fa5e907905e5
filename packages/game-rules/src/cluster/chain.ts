/**
 * The exact moments of a chain of tumbles where groups pay anywhere and all symbols fall equally often.
 *
 * Where a symbol lies does not matter then: what is left after a tumble is how many there are of each symbol, all fewer
 * than `least`, and the order of the symbols does not matter either. A grid is filled cell by cell, each one equally likely to
 * be any symbol; counts beyond the last size that pays more are alike. So the states are multisets of counts with a number of
 * cells still to be filled, some ten thousand, and an expectation is the mean of at most as many as there are symbols.
 * Sums are floating point (relative error below 1e-12).
 *
 * What a group is worth may differ by symbol by a factor. As all symbols are alike in how they fall, the second moment
 * with any factors follows from two: that of all groups counted alike, and that of the groups of one marked symbol.
 */

export interface ChainRules {
  readonly cells: number;
  readonly symbols: number;
  /** Sizes of groups from which on more is paid, smallest first. Groups of the first and larger ones pay and vanish. */
  readonly sizes: readonly number[];
  /** What a group of each size is worth, whatever its symbol. */
  readonly worths: readonly number[];
}

/** Every state of a grid that is being filled. States stand behind those that they lead to. */
export interface Chain {
  /** `firstEdge[state]` to `firstEdge[state + 1]` are the states after one more cell, with their probabilities. */
  readonly firstEdge: readonly number[];
  readonly edgeTo: readonly number[];
  readonly edgeShare: readonly number[];
  /** Full grids on which something wins: the worth of the groups, and the state of what is left of the grid then. */
  readonly wins: readonly { readonly state: number; readonly worth: number; readonly next: number }[];
  /** The empty grid. */
  readonly start: number;
}

export interface Moments {
  mean: number;
  meanSquare: number;
  /** Probability that the first drop wins. */
  paying: number;
}

/** Spreads the values of full grids over all states before them, as expectations. */
function expected({ firstEdge, edgeTo, edgeShare }: Chain, values: Float64Array): Float64Array {
  for (let state = 0; state < values.length; state += 1) {
    for (let edge = firstEdge[state]!; edge < firstEdge[state + 1]!; edge += 1) {
      values[state]! += edgeShare[edge]! * values[edgeTo[edge]!]!;
    }
  }
  return values;
}

/** What a chain pays from an empty grid on, each drop's worth multiplied by its place in the row. */
export function chainMoments(chain: Chain, multiplierOf: (won: number) => number, tumbles: number): Moments {
  const states = chain.firstEdge.length - 1;
  let mean: Float64Array = new Float64Array(states);
  let meanSquare: Float64Array = new Float64Array(states);
  for (let drop = tumbles; drop >= 0; drop -= 1) {
    const multiplier = multiplierOf(drop);
    const [means, squares] = [new Float64Array(states), new Float64Array(states)];
    for (const { state, worth, next } of chain.wins) {
      const pay = multiplier * worth;
      const after = mean[next]!;
      means[state] = pay + after;
      squares[state] = pay ** 2 + 2 * pay * after + meanSquare[next]!;
    }
    [mean, meanSquare] = [expected(chain, means), expected(chain, squares)];
  }
  const [, paying] = wonDropsChances(chain, 0);
  return { mean: mean[chain.start]!, meanSquare: meanSquare[chain.start]!, paying: paying! };
}

/** Probability of each number of drops that win, from none to all that a game can have. */
export function wonDropsChances(chain: Chain, tumbles: number): number[] {
  const states = chain.firstEdge.length - 1;
  /** Of each state: that at least so many drops win from it on. */
  let reached: Float64Array = new Float64Array(states).fill(1);
  const chances = [1];
  for (let drop = 0; drop <= tumbles; drop += 1) {
    const next = new Float64Array(states);
    for (const win of chain.wins) next[win.state] = reached[win.next]!;
    reached = expected(chain, next);
    chances.push(reached[chain.start]!);
  }
  return chances.map((chance, won) => chance - (chances[won + 1] ?? 0));
}

/** How many symbols count how often, by the count; counts from the last size on stand together. */
type Counts = readonly number[];

/** @param marked counts the worth of one symbol's groups alone. */
export function chainOf(rules: ChainRules, marked: boolean): Chain {
  const { cells, symbols, sizes } = rules;
  const most = sizes.at(-1)!;
  const [firstEdge, edgeTo, edgeShare]: [number[], number[], number[]] = [[0], [], []];
  const known = new Map<number, number>();
  const full: { state: number; worth: number; left: Counts; leftOfMarked: number }[] = [];
  // How many count none follows from the others. A number below 2^53 for grids of the sizes that are played.
  const keyOf = (counts: Counts, own: number, missing: number): number =>
    counts.slice(1).reduce((key, times) => key * (symbols + 1) + times, own * (cells + 1) + missing);

  const stateOf = (counts: Counts, own: number, missing: number): number => {
    const key = keyOf(counts, own, missing);
    const found = known.get(key);
    if (found !== undefined) return found;
    const edges: [to: number, share: number][] = [];
    if (missing > 0) {
      counts.forEach((times, count) => {
        if (times === 0) return;
        const more = Math.min(count + 1, most);
        const after = counts.with(count, times - 1);
        edges.push([stateOf(after.with(more, after[more]! + 1), own, missing - 1), times / symbols]);
      });
      if (marked) edges.push([stateOf(counts, Math.min(own + 1, most), missing - 1), 1 / symbols]);
    }
    const state = firstEdge.length - 1;
    known.set(key, state);
    for (const [to, share] of edges) {
      edgeTo.push(to);
      edgeShare.push(share);
    }
    firstEdge.push(edgeTo.length);
    const won = missing === 0 ? vanished(rules, counts, own, marked) : null;
    if (won) full.push({ state, ...won });
    return state;
  };

  const none = Array.from({ length: most + 1 }, (_, count) => (count === 0 ? symbols - (marked ? 1 : 0) : 0));
  const start = stateOf(none, 0, cells);
  const wins: { state: number; worth: number; next: number }[] = [];
  // The list grows while it is walked: what is left of a grid is filled anew.
  for (let index = 0; index < full.length; index += 1) {
    const { state, worth, left, leftOfMarked } = full[index]!;
    const standing = left.reduce((sum, times, count) => sum + times * count, leftOfMarked);
    wins.push({ state, worth, next: stateOf(left, leftOfMarked, cells - standing) });
  }
  return { firstEdge, edgeTo, edgeShare, wins, start };
}

/** What a full grid pays and what is left of it; null where nothing wins. */
function vanished(
  { sizes, worths }: ChainRules,
  counts: Counts,
  own: number,
  marked: boolean,
): { worth: number; left: Counts; leftOfMarked: number } | null {
  const least = sizes[0]!;
  const worthOf = (size: number): number => worths[sizes.findLastIndex((from) => from <= size)] ?? 0;
  const winners = counts.reduce((sum, times, count) => sum + (count >= least ? times : 0), 0);
  if (winners === 0 && own < least) return null;
  const left = counts.map((times, count) => {
    if (count === 0) return times + winners;
    return count >= least ? 0 : times;
  });
  const all = counts.reduce((sum, times, count) => sum + (times > 0 ? times * worthOf(count) : 0), 0);
  return { worth: marked ? worthOf(own) : all, left, leftOfMarked: own >= least ? 0 : own };
}
