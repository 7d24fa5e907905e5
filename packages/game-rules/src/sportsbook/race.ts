/**
 * Matches of sets whose points are equal draws: volleyball, and the maps of esports. A set is won by who first has so many
 * points, with two ahead where the rules ask for it; the match by who first has so many sets. All chances by recursion.
 */
import { marketName } from './market.ts';
import { periodEndings, setsEndings } from './sets.ts';
import { million, millionths, type Ending, type Engine, type MatchState, type Pair } from './sport.ts';

export interface RaceRules {
  setsToWin: number;
  /** Points of a set; the last one can be shorter. */
  target: number;
  lastTarget: number;
  /** Ahead by so many at the end of a set. */
  winBy: 1 | 2;
  tickS: number;
  breakS: number;
  /** What an edge of 1 adds to the chance of a point. */
  edgeStep: number;
  /** Maps: who chose the map has it a little easier; home chooses the odd ones. */
  choiceStep: number;
}

/** Nothing is offered for so long after the end of a set. */
const afterSetS = 6;

export function createRace(rules: RaceRules): Engine {
  const sets = 2 * rules.setsToWin - 1;
  const targetOf = (set: number): number => (set === sets - 1 ? rules.lastTarget : rules.target);
  const chanceOf = (strength: readonly number[], set: number): number => (strength[set] ?? 0) / million;
  const endsSet = ([home, away]: Pair, set: number): boolean =>
    Math.max(home, away) >= targetOf(set) && Math.abs(home - away) >= rules.winBy;

  /** The chance of home to win the set that runs. */
  const runningSet = (state: MatchState, strength: readonly number[]): number => {
    const set = state.finished;
    return setChance(state.periods[set] ?? [0, 0], targetOf(set), rules.winBy, chanceOf(strength, set));
  };
  const wholeSet = (strength: readonly number[], set: number): number =>
    setChance([0, 0], targetOf(set), rules.winBy, chanceOf(strength, set));

  return {
    strengthOf: (edge) =>
      Array.from({ length: sets }, (_, set) =>
        millionths(
          Math.min(0.7, Math.max(0.3, 0.5 + rules.edgeStep * edge + rules.choiceStep * choiceOf(set, sets))),
        ),
      ),
    start: () => ({ tick: 0, score: [0, 0], periods: [[0, 0]], finished: 0, over: false }),
    next(state, strength, numbers) {
      const set = state.finished;
      const mine = numbers.nextInt(million) < (strength[set] ?? 0);
      const [home, away] = state.periods[set]!;
      const points: Pair = mine ? [home + 1, away] : [home, away + 1];
      const periods = state.periods.with(set, points);
      const tick = state.tick + 1;
      if (!endsSet(points, set)) return { ...state, tick, periods };
      const score: Pair = mine ? [state.score[0] + 1, state.score[1]] : [state.score[0], state.score[1] + 1];
      const over = Math.max(...score) === rules.setsToWin;
      return { tick, score, periods: over ? periods : [...periods, [0, 0]], finished: set + 1, over };
    },
    pauseS: ({ tick, finished, periods }) =>
      tick > 0 && periods[finished]?.[0] === 0 && periods[finished]?.[1] === 0 ? rules.breakS : rules.tickS,
    endings(state, strength, kind, line): readonly Ending[] {
      if (kind === 'period') {
        const set = line - 1;
        const [home, away] = state.periods[set] ?? [0, 0];
        if (set < state.finished) return periodEndings(line, home > away ? 1 : 0);
        return periodEndings(
          line,
          set === state.finished ? runningSet(state, strength) : wholeSet(strength, set),
        );
      }
      if (state.over) return [{ chance: 1, result: { score: state.score, periods: [], over: true } }];
      return setsEndings(state.score, rules.setsToWin, runningSet(state, strength), (set) =>
        wholeSet(strength, set),
      );
    },
    markets({ score, finished, over }) {
      if (over) return [];
      const most = Math.max(...score);
      // The set after this one only where it is sure to be played.
      const periods = most + 1 < rules.setsToWin ? [finished + 1, finished + 2] : [finished + 1];
      const distances = Array.from({ length: rules.setsToWin - 1 }, (_, at) => at + 1.5);
      const left = Array.from({ length: rules.setsToWin - 1 }, (_, at) => rules.setsToWin + at + 0.5);
      return [
        'winner',
        ...periods.map((set) => marketName('period', set)),
        ...distances.flatMap((by) => [marketName('handicap', -by), marketName('handicap', by)]),
        ...left.filter((line) => line > score[0] + score[1]).map((line) => marketName('total', line)),
        'score',
      ];
    },
    suspendedS: (before, after) => (before.finished === after.finished ? 0 : afterSetS),
  };
}

/** 1 where home chose, -1 where away did; the last map is nobody's. */
const choiceOf = (set: number, sets: number): number => (set === sets - 1 ? 0 : set % 2 === 0 ? 1 : -1);

/** The chance to win a set from these points on. */
export function setChance([home, away]: Pair, target: number, winBy: 1 | 2, chance: number): number {
  const level = chance ** 2 / (chance ** 2 + (1 - chance) ** 2);
  if (winBy === 2 && home >= target - 1 && away >= target - 1) {
    const ahead = home - away;
    if (ahead >= 2) return 1;
    if (ahead <= -2) return 0;
    if (ahead === 0) return level;
    return ahead > 0 ? chance + (1 - chance) * level : chance * level;
  }
  if (home >= target) return 1;
  if (away >= target) return 0;
  // Row by row from the end: `row[theirs]` is the chance with `mine` points of home.
  let row = Array.from({ length: target + 1 }, () => 1);
  for (let mine = target - 1; mine >= home; mine -= 1) {
    const next = Array.from({ length: target + 1 }, () => 0);
    for (let theirs = target - 1; theirs >= away; theirs -= 1) {
      const both = winBy === 2 && mine === target - 1 && theirs === target - 1;
      next[theirs] = both ? level : chance * row[theirs]! + (1 - chance) * next[theirs + 1]!;
    }
    row = next;
  }
  return row[away]!;
}
