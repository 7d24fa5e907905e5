/**
 * The exact mathematics of a slot with tumbling whose groups pay anywhere. Given the number of scatters, a game is a chain
 * of tumbles on the cells that are left (`chain.ts`); the free games follow by recursion (`scatters.ts`). Where groups have to
 * touch, the places matter, and no state is small enough to be counted: there `measure.ts` measures.
 */
import { chainMoments, chainOf, wonDropsChances, type ChainRules, type Moments } from './chain.ts';
import { facesOf, multiplierAt, type ClusterRules } from './cluster-rules.ts';
import { mostOf } from './limits.ts';
import { freeGamesOpened, freeGamesWorth, scatterChances } from './scatters.ts';

export interface Mathematics {
  /** Returns of one stake, as fractions of it. */
  rtp: number;
  rtpGroups: number;
  rtpScatters: number;
  rtpFreeGames: number;
  /** Share of paid games that pay anything at once (before free games). */
  hitRate: number;
  freeGamesRate: number;
  freeGamesMean: number;
  /** Mean worth of the free games once opened, in stakes. */
  freeGamesWorth: number;
  /** Standard deviation of a round's return, in stakes. */
  standardDeviation: number;
  maxPaidGame: number;
  maxRound: number;
}

/** What the groups of a game pay, given its scatters. Parts of the stake. */
export interface GameMoments {
  readonly scatters: number;
  readonly chance: number;
  readonly paid: Moments;
  readonly free: Moments;
  /** Chances of how many drops win. */
  readonly wonDrops: readonly number[];
}

/**
 * @param squares left out, mean squares are `NaN`: they take most of the time.
 * @throws RangeError for rules that cannot be counted: wilds, symbols that fall differently often, multipliers kept
 * from game to game, pays that are not in proportion
 */
export function countGames(rules: ClusterRules, squares = true): GameMoments[] {
  const faces = facesOf(rules);
  const symbols = rules.pays.length;
  const alike = faces.length === symbols && rules.weights.slice(2).every((weight) => weight === 1);
  if (rules.groups !== 'anywhere' || !alike || rules.freeGames.keeps) throw new RangeError('not countable');
  const factors = rules.pays.map(([least]) => least!);
  const shape = rules.pays[0]!.map((pay) => pay / factors[0]!);
  const even = rules.pays.every((row, symbol) =>
    row.every((pay, band) => pay === factors[symbol]! * shape[band]!),
  );
  if (!even) throw new RangeError('the pays are not in proportion');
  return scatterChances(rules).map((chance, scatters) => {
    const chain: ChainRules = {
      cells: rules.columns * rules.rows - scatters,
      symbols,
      sizes: rules.sizes,
      worths: shape,
    };
    const alikeChain = chainOf(chain, false);
    const markedChain = squares ? chainOf(chain, true) : null;
    const moments = (multipliers: readonly number[]): Moments => {
      const at = (won: number): number => multiplierAt(multipliers, won);
      const all = chainMoments(alikeChain, at, rules.tumbles);
      const markedSquare = markedChain ? chainMoments(markedChain, at, rules.tumbles).meanSquare : NaN;
      return weighted(factors, all, markedSquare);
    };
    return {
      scatters,
      chance,
      paid: moments(rules.multipliers),
      free: moments(rules.freeGames.multipliers),
      wonDrops: wonDropsChances(alikeChain, rules.tumbles),
    };
  });
}

/**
 * The moments with a factor of each symbol. With U the worth of a symbol's groups: E[(Σ fU)²] = Σf² · E[U²] +
 * ((Σf)² − Σf²) · E[UU′], and E[UU′] follows from the second moment of all symbols counted alike.
 */
function weighted(factors: readonly number[], all: Moments, markedSquare: number): Moments {
  const count = factors.length;
  const sum = factors.reduce((total, factor) => total + factor, 0);
  const squares = factors.reduce((total, factor) => total + factor ** 2, 0);
  const crossed = (all.meanSquare - count * markedSquare) / (count * (count - 1));
  return {
    mean: (sum / count) * all.mean,
    meanSquare: squares * markedSquare + (sum ** 2 - squares) * crossed,
    paying: all.paying,
  };
}

/** Everything that the document of such a model states. */
export function computeMathematics(rules: ClusterRules, games = countGames(rules)): Mathematics {
  const { stakeParts, scatter } = rules;
  const scatterPay = (count: number): number => (scatter.pays[count] ?? 0) * stakeParts;
  const classes = games.map(({ scatters, chance, free }) => {
    const fixed = scatterPay(scatters);
    const mean = free.mean + fixed;
    return { chance, scatters, mean, meanSquare: free.meanSquare + 2 * free.mean * fixed + fixed ** 2 };
  });
  const sum = { groups: 0, scatters: 0, free: 0, square: 0, paying: 0 };
  for (const { scatters, chance, paid } of games) {
    const fixed = scatterPay(scatters);
    const after = freeGamesWorth(rules, rules.freeGames.opened[scatters] ?? 0, classes);
    const others = fixed + after.mean;
    sum.groups += chance * paid.mean;
    sum.scatters += chance * fixed;
    sum.free += chance * after.mean;
    sum.paying += chance * (fixed > 0 ? 1 : paid.paying);
    // Given the scatters, the paid game's groups and the free games are independent.
    const othersSquare = fixed ** 2 + 2 * fixed * after.mean + after.meanSquare;
    sum.square += chance * (paid.meanSquare + 2 * paid.mean * others + othersSquare);
  }
  const rtp = (sum.groups + sum.scatters + sum.free) / stakeParts;
  const opened = freeGamesOpened(rules);
  const most = mostOf(rules);
  return {
    rtp,
    rtpGroups: sum.groups / stakeParts,
    rtpScatters: sum.scatters / stakeParts,
    rtpFreeGames: sum.free / stakeParts,
    hitRate: sum.paying,
    freeGamesRate: opened.rate,
    freeGamesMean: opened.mean,
    freeGamesWorth: sum.free / stakeParts / opened.rate,
    standardDeviation: Math.sqrt(sum.square / stakeParts ** 2 - rtp ** 2),
    maxPaidGame: most.paidGame,
    maxRound: most.round,
  };
}
