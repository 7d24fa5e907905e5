/**
 * Football: two halves of 225 ticks. In each tick home scores, or away, or nobody, with the same chances all through: the
 * Poisson process of goals in small steps, whose rest of a match has an exact, short formula.
 */
import { marketName } from './market.ts';
import { remember } from './remember.ts';
import { million, millionths, type Ending, type Engine, type MatchState } from './sport.ts';

const ticksOfHalf = 225;
const ticks = 2 * ticksOfHalf;
const tickS = 2;
const breakS = 40;
/** Nothing is offered for so long after a goal. */
const afterGoalS = 8;
/** Nor in the last moments, in which a price would be a certainty. */
const closedTicks = 10;
/** More goals of one side than a match can have by any chance that counts. */
const mostGoals = 20;

/** Minutes of play: a tick is twelve seconds of it. */
export const footballMinute = ({ tick }: Pick<MatchState, 'tick'>): number =>
  Math.min(90, Math.floor((tick * 90) / ticks));

export const football: Engine = {
  strengthOf: (edge) => [
    millionths((1.38 * Math.exp(0.42 * edge)) / ticks),
    millionths((1.22 * Math.exp(-0.42 * edge)) / ticks),
  ],
  start: () => ({ tick: 0, score: [0, 0], periods: [[0, 0]], finished: 0, over: false }),
  next(state, [home = 0, away = 0], numbers) {
    const drawn = numbers.nextInt(million);
    const goal = drawn < home ? 0 : drawn < home + away ? 1 : null;
    const tick = state.tick + 1;
    const score = goal === null ? state.score : ([state.score[0] + 1 - goal, state.score[1] + goal] as const);
    const [first = [0, 0], second] = state.periods;
    const periods =
      goal === null
        ? state.periods
        : second === undefined
          ? [score]
          : [first, [score[0] - first[0], score[1] - first[1]] as const];
    const half = tick === ticksOfHalf;
    return {
      tick,
      score,
      periods: half ? [...periods, [0, 0]] : periods,
      finished: tick === ticks ? 2 : tick >= ticksOfHalf ? 1 : 0,
      over: tick === ticks,
    };
  },
  pauseS: ({ tick }) => (tick === ticksOfHalf ? breakS : tickS),
  endings: (state, strength) => goalEndings(state, strength),
  markets(state, strength) {
    if (state.tick > ticks - closedTicks) return [];
    const expected =
      state.score[0] + state.score[1] + ((strength[0]! + strength[1]!) / million) * (ticks - state.tick);
    const margin =
      state.score[0] - state.score[1] + ((strength[0]! - strength[1]!) / million) * (ticks - state.tick);
    const middle = Math.max(0, Math.round(expected - 0.5));
    // Three half lines round the middle and one whole line, which can push.
    const totals = [middle - 0.5, middle, middle + 0.5, middle + 1.5].filter((line) => line > 0);
    const level = Math.round(margin);
    return [
      'result',
      'double',
      'draw-no-bet',
      ...totals.map((line) => marketName('total', line)),
      ...[-level - 0.5, -level, -level + 0.5].map((line) => marketName('handicap', line)),
      'both',
      'score',
    ];
  },
  suspendedS: (before, after) =>
    before.score[0] !== after.score[0] || before.score[1] !== after.score[1] ? afterGoalS : 0,
};

/** The goals still to come follow the multinomial distribution of the ticks that are left. */
const goalEndings = remember(({ tick, score }, [home = 0, away = 0]): readonly Ending[] => {
  const left = ticks - tick;
  const [chanceHome, chanceAway] = [home / million, away / million];
  const none = 1 - chanceHome - chanceAway;
  const list: Ending[] = [];
  let first = none ** left;
  for (let mine = 0; mine <= Math.min(left, mostGoals); mine += 1) {
    let chance = first;
    for (let theirs = 0; theirs <= Math.min(left - mine, mostGoals); theirs += 1) {
      list.push({ chance, result: { score: [score[0] + mine, score[1] + theirs], periods: [], over: true } });
      chance *= ((left - mine - theirs) / (theirs + 1)) * (chanceAway / none);
    }
    first *= ((left - mine) / (mine + 1)) * (chanceHome / none);
  }
  return list;
});
