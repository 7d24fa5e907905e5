/**
 * Tennis: best of three sets with a tie-break at six games all. The server of a point wins it by a chance of his own; games,
 * tie-breaks, sets and the match follow by recursion, and with them how many games a match has.
 */
import { marketName } from './market.ts';
import { remember } from './remember.ts';
import { periodEndings } from './sets.ts';
import {
  million,
  millionths,
  type Ending,
  type Engine,
  type MatchState,
  type Pair,
  type Side,
  type Strength,
} from './sport.ts';

const setsToWin = 2;
const tickS = 4;
const breakS = 15;
const afterSetS = 6;

const other = (side: Side): Side => (side === 0 ? 1 : 0);
const isTieBreak = ([home, away]: Pair): boolean => home === 6 && away === 6;
const add = ([home, away]: Pair, side: Side): Pair => (side === 0 ? [home + 1, away] : [home, away + 1]);
const gameOver = ([home, away]: Pair, target: number): boolean =>
  Math.max(home, away) >= target && Math.abs(home - away) >= 2;
const setOver = ([home, away]: Pair): boolean =>
  home === 7 || away === 7 || (Math.max(home, away) === 6 && Math.abs(home - away) >= 2);

/** Who serves a point of a tie-break that `first` began: one point, then two each in turn. */
const tieBreakServer = (first: Side, point: number): Side =>
  Math.floor((point + 1) / 2) % 2 === 0 ? first : other(first);

/** Chance of home to win a point that this side serves. */
const pointChance = (strength: Strength, server: Side): number =>
  (server === 0 ? (strength[0] ?? 0) : million - (strength[1] ?? 0)) / million;

export const tennis: Engine = {
  strengthOf: (edge) => [millionths(0.63 + 0.028 * edge), millionths(0.63 - 0.028 * edge)],
  start: () => ({
    tick: 0,
    score: [0, 0],
    periods: [[0, 0]],
    finished: 0,
    game: [0, 0],
    server: 0,
    over: false,
  }),
  next(state, strength, numbers) {
    const { game = [0, 0], server = 0 } = state;
    const games = state.periods[state.finished]!;
    const tieBreak = isTieBreak(games);
    const serves = tieBreak ? tieBreakServer(server, game[0] + game[1]) : server;
    const winner: Side =
      numbers.nextInt(million) < Math.round(pointChance(strength, serves) * million) ? 0 : 1;
    const points = add(game, winner);
    const tick = state.tick + 1;
    if (!gameOver(points, tieBreak ? 7 : 4)) return { ...state, tick, game: points };
    const after = add(games, winner);
    const periods = state.periods.with(state.finished, after);
    const fresh = { tick, game: [0, 0] as const, server: other(server) };
    if (!setOver(after)) return { ...state, ...fresh, periods };
    const score = add(state.score, winner);
    const over = Math.max(...score) === setsToWin;
    return {
      ...fresh,
      score,
      periods: over ? periods : [...periods, [0, 0]],
      finished: state.finished + 1,
      over,
    };
  },
  pauseS: ({ tick, finished, periods, game = [0, 0] }) => {
    const [home, away] = periods[finished] ?? [0, 0];
    return tick > 0 && home + away + game[0] + game[1] === 0 ? breakS : tickS;
  },
  endings,
  markets(state, strength) {
    const { score, finished, over } = state;
    if (over) return [];
    const periods = Math.max(...score) + 1 < setsToWin ? [finished + 1, finished + 2] : [finished + 1];
    const expected = matchEndings(state, strength).reduce(
      (sum, { chance, result }) => sum + chance * (result.periods[0]?.[0] ?? 0),
      0,
    );
    const middle = Math.floor(expected);
    return [
      'winner',
      ...periods.map((set) => marketName('period', set)),
      marketName('handicap', -1.5),
      marketName('handicap', 1.5),
      ...[middle - 1.5, middle + 0.5, middle + 2.5].map((line) => marketName('games', line)),
      ...(score[0] + score[1] < 2 ? [marketName('total', 2.5)] : []),
      'score',
    ];
  },
  suspendedS: (before, after) => (before.finished === after.finished ? 0 : afterSetS),
};

function endings(state: MatchState, strength: Strength, kind: string, line: number): readonly Ending[] {
  if (kind !== 'period') return matchEndings(state, strength);
  const set = line - 1;
  const [home, away] = state.periods[set] ?? [0, 0];
  if (set < state.finished) return periodEndings(line, home > away ? 1 : 0);
  if (set === state.finished) return periodEndings(line, homeShare(runningSet(state, strength)));
  // Who serves first in the next set hangs on the games of this one.
  const chance = runningSet(state, strength).reduce(
    (sum, end) => sum + end.chance * homeShare(wholeSet(strength, end.server)),
    0,
  );
  return periodEndings(line, chance);
}

/** How a set can end. */
interface SetEnd {
  chance: number;
  games: Pair;
  /** Who serves first in the set after it. */
  server: Side;
}

const homeShare = (ends: readonly SetEnd[]): number =>
  ends.reduce((sum, { chance, games }) => sum + (games[0] > games[1] ? chance : 0), 0);

/** Chance of home to win a game from these points on. */
export function gameChance([home, away]: Pair, chance: number): number {
  const level = chance ** 2 / (chance ** 2 + (1 - chance) ** 2);
  if (home >= 3 && away >= 3) {
    if (home === away) return level;
    return home > away ? chance + (1 - chance) * level : chance * level;
  }
  if (home === 4) return 1;
  if (away === 4) return 0;
  return chance * gameChance([home + 1, away], chance) + (1 - chance) * gameChance([home, away + 1], chance);
}

/** Chance of home to win a tie-break from these points on. */
export function tieBreakChance(points: Pair, first: Side, strength: Strength): number {
  const known = new Map<number, number>();
  const from = ([home, away]: Pair): number => {
    if (gameOver([home, away], 7)) return home > away ? 1 : 0;
    // From six all on every two points are served one by each.
    if (home >= 6 && home === away) {
      const [mine, theirs] = [pointChance(strength, 0), pointChance(strength, 1)];
      return (mine * theirs) / (mine * theirs + (1 - mine) * (1 - theirs));
    }
    const name = home * 100 + away;
    const before = known.get(name);
    if (before !== undefined) return before;
    const wins = pointChance(strength, tieBreakServer(first, home + away));
    const chance = wins * from([home + 1, away]) + (1 - wins) * from([home, away + 1]);
    known.set(name, chance);
    return chance;
  };
  return from(points);
}

/** Every end of a set from its games on. @param running chance of home in the game that runs; without it a game begins. */
function setEnds(games: Pair, server: Side, strength: Strength, running: number | null): SetEnd[] {
  const ends = new Map<string, SetEnd>();
  let tieBreak: number | null = null;
  const holds = [
    gameChance([0, 0], pointChance(strength, 0)),
    gameChance([0, 0], pointChance(strength, 1)),
  ] as const;
  const play = (at: Pair, serves: Side, chance: number, first: boolean): void => {
    if (setOver(at)) {
      const name = at.join('-');
      ends.set(name, { chance: (ends.get(name)?.chance ?? 0) + chance, games: at, server: serves });
      return;
    }
    // At six games all it is always the same one who serves.
    if (isTieBreak(at)) tieBreak ??= tieBreakChance([0, 0], serves, strength);
    const whole = isTieBreak(at) ? tieBreak! : holds[serves];
    const wins = first ? (running ?? whole) : whole;
    play(add(at, 0), other(serves), chance * wins, false);
    play(add(at, 1), other(serves), chance * (1 - wins), false);
  };
  play(games, server, 1, true);
  return [...ends.values()];
}

const runningSet = remember((state, strength): SetEnd[] => {
  const { game = [0, 0], server = 0 } = state;
  const games = state.periods[state.finished] ?? [0, 0];
  const running = isTieBreak(games)
    ? tieBreakChance(game, server, strength)
    : gameChance(game, pointChance(strength, server));
  return setEnds(games, server, strength, running);
});

/** Whole sets are asked for again and again: one of each strength and server is kept. */
const wholeSets = new WeakMap<Strength, [SetEnd[]?, SetEnd[]?]>();

function wholeSet(strength: Strength, server: Side): SetEnd[] {
  const kept = wholeSets.get(strength) ?? [];
  wholeSets.set(strength, kept);
  return (kept[server] ??= setEnds([0, 0], server, strength, null));
}

/** Every end of the match: sets, and all games as those of one period. */
const matchEndings = remember((state, strength): Ending[] => {
  const played = state.periods.slice(0, state.finished).reduce((sum, [home, away]) => sum + home + away, 0);
  const ends = new Map<string, Ending>();
  const play = (score: Pair, games: number, sets: readonly SetEnd[], chance: number): void => {
    if (Math.max(...score) === setsToWin) {
      const name = `${score.join('-')} ${games}`;
      const before = ends.get(name)?.chance ?? 0;
      ends.set(name, { chance: before + chance, result: { score, periods: [[games, 0]], over: true } });
      return;
    }
    for (const end of sets) {
      const next = add(score, end.games[0] > end.games[1] ? 0 : 1);
      play(next, games + end.games[0] + end.games[1], wholeSet(strength, end.server), chance * end.chance);
    }
  };
  play(state.score, played, state.over ? [] : runningSet(state, strength), 1);
  return [...ends.values()];
});
