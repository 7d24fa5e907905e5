/**
 * Markets and how they are settled. A market is named by its kind and, where it has one, a line: `result`, `total:2.5`,
 * `handicap:-1.5` (home's), `period:2`. The same rule settles bets and, over all ways to end, makes the prices: the two
 * cannot disagree.
 */
import type { Pair, Result } from './sport.ts';

export type Outcome = 'won' | 'lost' | 'push' | 'void';

const kinds = {
  /** Home, draw, away. */
  result: ['home', 'draw', 'away'],
  double: ['1x', '12', 'x2'],
  winner: ['home', 'away'],
  /** The stake comes back at a draw. */
  'draw-no-bet': ['home', 'away'],
  total: ['over', 'under'],
  handicap: ['home', 'away'],
  both: ['yes', 'no'],
  /** Exact score: `2-1`, or `other`. */
  score: [],
  /** The winner of a set or map. */
  period: ['home', 'away'],
  /** Games of all sets together. */
  games: ['over', 'under'],
} as const;

export type MarketKind = keyof typeof kinds;

export interface Market {
  readonly kind: MarketKind;
  /** 0 where the kind has none. */
  readonly line: number;
}

const lined: ReadonlySet<string> = new Set(['total', 'handicap', 'period', 'games']);

/** @returns null for what is no market. */
export function readMarket(name: string): Market | null {
  const [, kind = '', line] = /^([a-z-]{1,12})(?::(-?\d{1,3}(?:\.5)?))?$/.exec(name) ?? [];
  if (!Object.hasOwn(kinds, kind) || lined.has(kind) !== (line !== undefined)) return null;
  return { kind: kind as MarketKind, line: Number(line ?? 0) };
}

/** Scores that football names; every other one is `other`. */
export const namedScores: readonly string[] = [0, 1, 2, 3].flatMap((home) =>
  [0, 1, 2, 3].map((away) => `${home}-${away}`),
);

/** Exact scores of a match of sets, home's first. */
export const setScores = (toWin: number): string[] => {
  const losing = Array.from({ length: toWin }, (_, at) => at);
  return [
    ...losing.map((lost) => `${toWin}-${lost}`),
    ...losing.toReversed().map((lost) => `${lost}-${toWin}`),
  ];
};

/** @param setsToWin 0 for a match of goals. */
export function selectionsOf({ kind }: Market, setsToWin: number): readonly string[] {
  if (kind !== 'score') return kinds[kind];
  return setsToWin > 0 ? setScores(setsToWin) : [...namedScores, 'other'];
}

/**
 * What a result means for a selection; null while it is open. A period that a finished match did not reach is void.
 * @param selection of `selectionsOf`.
 */
export function outcomeOf({ kind, line }: Market, selection: string, result: Result): Outcome | null {
  if (kind === 'period') {
    const played = result.periods[line - 1];
    if (played === undefined) return result.over ? 'void' : null;
    return won(selection === 'home' ? played[0] > played[1] : played[1] > played[0]);
  }
  if (!result.over) return null;
  const [home, away] = result.score;
  switch (kind) {
    case 'result':
    case 'winner':
      return won(selection === leader(home - away));
    case 'double':
      return won({ '1x': home >= away, '12': home !== away, x2: away >= home }[selection] === true);
    case 'draw-no-bet':
    case 'handicap':
      return byDistance(selection === 'home' ? home + line - away : away - line - home);
    case 'total':
      return byDistance(selection === 'over' ? home + away - line : line - home - away);
    case 'games':
      return byDistance(
        selection === 'over' ? gamesOf(result.periods) - line : line - gamesOf(result.periods),
      );
    case 'both':
      return won((home > 0 && away > 0) === (selection === 'yes'));
    case 'score':
      return won(
        selection === 'other' ? !namedScores.includes(`${home}-${away}`) : selection === `${home}-${away}`,
      );
  }
}

const won = (is: boolean): Outcome => (is ? 'won' : 'lost');

const leader = (margin: number): string => (margin > 0 ? 'home' : margin < 0 ? 'away' : 'draw');

function byDistance(distance: number): Outcome {
  if (distance === 0) return 'push';
  return won(distance > 0);
}

const gamesOf = (periods: readonly Pair[]): number =>
  periods.reduce((sum, [home, away]) => sum + home + away, 0);

/** How an ending of a market is written: `total:2.5`. */
export const marketName = (kind: MarketKind, line?: number): string =>
  line === undefined ? kind : `${kind}:${line === 0 ? 0 : line}`;
