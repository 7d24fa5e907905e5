/**
 * Basketball: four quarters of forty possessions, home's and away's in turn, each worth 0 to 3 points; where nobody leads,
 * overtimes of twenty, until somebody does. The points that a side still makes are a sum of equal draws: exact by
 * convolution, overtimes included.
 */
import { convolve, power, shift, type Distribution } from './distribution.ts';
import { marketName } from './market.ts';
import { remember } from './remember.ts';
import {
  million,
  millionths,
  type Ending,
  type Engine,
  type MatchState,
  type Pair,
  type Strength,
} from './sport.ts';

const ticksOfQuarter = 40;
const ticksOfOvertime = 20;
const regular = 4 * ticksOfQuarter;
const tickS = 4;
const breakS = 20;
const closedTicks = 4;

/** Of a possession: nothing, a free throw, two or three points, before any side is stronger. */
const base = { one: 0.07, two: 0.31, three: 0.12 };
/** Numbers of a side in `Strength`. */
const perSide = 3;

export const basketball: Engine = {
  strengthOf: (edge) => [...side(1 + 0.045 * edge), ...side(1 - 0.045 * edge)],
  start: () => ({ tick: 0, score: [0, 0], periods: [[0, 0]], finished: 0, over: false }),
  next(state, strength, numbers) {
    const away = state.tick % 2;
    const points = pointsOf(
      numbers.nextInt(million),
      strength.slice(away * perSide, away * perSide + perSide),
    );
    const add = ([mine, theirs]: Pair): Pair => (away ? [mine, theirs + points] : [mine + points, theirs]);
    const score = add(state.score);
    const periods = state.periods.with(state.finished, add(state.periods[state.finished]!));
    const tick = state.tick + 1;
    const ended = tick <= regular ? tick % ticksOfQuarter === 0 : (tick - regular) % ticksOfOvertime === 0;
    const over = ended && tick >= regular && score[0] !== score[1];
    return {
      tick,
      score,
      periods: ended && !over ? [...periods, [0, 0]] : periods,
      finished: state.finished + (ended ? 1 : 0),
      over,
    };
  },
  pauseS: ({ tick }) => (tick > 0 && isBreak(tick) ? breakS : tickS),
  endings(state, strength, kind) {
    return kind === 'total' ? totals(state, strength) : margins(state, strength);
  },
  markets(state, strength) {
    const left = leftOf(state);
    if (left[0] + left[1] <= closedTicks) return [];
    const [home, away] = [mean(strength, 0), mean(strength, 1)];
    const margin = state.score[0] - state.score[1] + home * left[0] - away * left[1];
    const total = state.score[0] + state.score[1] + home * left[0] + away * left[1];
    const level = Math.round(margin);
    return [
      'winner',
      ...[-4.5, 0.5, 5.5].map((step) => marketName('handicap', step - level)),
      ...[-5.5, -0.5, 0, 4.5].map((step) => marketName('total', Math.round(total) + step)),
    ];
  },
  suspendedS: () => 0,
};

function side(factor: number): number[] {
  return [base.one, base.two, base.three].map((chance) => millionths(chance * factor));
}

function pointsOf(drawn: number, chances: Strength): number {
  const [one = 0, two = 0, three = 0] = chances;
  if (drawn < one) return 1;
  if (drawn < one + two) return 2;
  return drawn < one + two + three ? 3 : 0;
}

const isBreak = (tick: number): boolean =>
  tick < regular ? tick % ticksOfQuarter === 0 : (tick - regular) % ticksOfOvertime === 0;

/** The clock of the match, which runs down in every period. */
export function basketballClock({ tick }: MatchState): { period: number; secondsLeft: number } {
  const played = tick < regular ? tick : tick - regular;
  const length = tick < regular ? ticksOfQuarter : ticksOfOvertime;
  const period =
    tick < regular ? Math.floor(tick / ticksOfQuarter) : 4 + Math.floor(played / ticksOfOvertime);
  return { period: period + 1, secondsLeft: (length - (played % length)) * 15 };
}

function possession(strength: Strength, away: 0 | 1): Distribution {
  const [one = 0, two = 0, three = 0] = strength.slice(away * perSide, away * perSide + perSide);
  return [million - one - two - three, one, two, three].map((count) => count / million);
}

const mean = (strength: Strength, away: 0 | 1): number =>
  possession(strength, away).reduce((sum, chance, points) => sum + chance * points, 0);

/** Possessions of each side until the end of the regular time, or of the overtime that runs. */
function leftOf({ tick, over }: MatchState): Pair {
  if (over) return [0, 0];
  const end =
    tick < regular
      ? regular
      : regular + (Math.floor((tick - regular) / ticksOfOvertime) + 1) * ticksOfOvertime;
  return [Math.ceil(end / 2) - Math.ceil(tick / 2), Math.floor(end / 2) - Math.floor(tick / 2)];
}

interface Sides {
  home: Distribution;
  away: Distribution;
}

/** Points of both sides at the end of the time that runs. */
function sidesOf(state: MatchState, strength: Strength): Sides {
  const [home, away] = leftOf(state);
  return {
    home: shift(power(possession(strength, 0), home), state.score[0]),
    away: shift(power(possession(strength, 1), away), state.score[1]),
  };
}

const overtimeOf = (strength: Strength): Sides => ({
  home: power(possession(strength, 0), ticksOfOvertime / 2),
  away: power(possession(strength, 1), ticksOfOvertime / 2),
});

/** Chance of every margin, home's points less away's, by margin. */
function marginsOf({ home, away }: Sides): Map<number, number> {
  const sums = new Map<number, number>();
  for (const [mine, chance] of home.entries()) {
    if (chance === 0) continue;
    for (const [theirs, other] of away.entries()) {
      if (other > 0) sums.set(mine - theirs, (sums.get(mine - theirs) ?? 0) + chance * other);
    }
  }
  return sums;
}

const tieOf = ({ home, away }: Sides, points: number): number => (home[points] ?? 0) * (away[points] ?? 0);

const margins = remember((state, strength): Ending[] => {
  const now = marginsOf(sidesOf(state, strength));
  const level = state.over ? 0 : (now.get(0) ?? 0);
  if (level > 0) {
    // One overtime after another until somebody leads: each is the same, so that its margins share the chance of a tie.
    const later = marginsOf(overtimeOf(strength));
    const decided = 1 - (later.get(0) ?? 0);
    for (const [margin, chance] of later)
      now.set(margin, (now.get(margin) ?? 0) + (level * chance) / decided);
    now.set(0, 0);
  }
  return [...now].map(([margin, chance]) => ending(chance, [Math.max(0, margin), Math.max(0, -margin)]));
});

const totals = remember((state, strength): Ending[] => {
  const now = sidesOf(state, strength);
  const all = convolve(now.home, now.away);
  const points = Array.from({ length: Math.min(now.home.length, now.away.length) }, (_, at) => at);
  if (!state.over && points.some((at) => tieOf(now, at) > 0)) {
    const later = overtimeTotals(overtimeOf(strength), 120);
    for (const at of points) {
      const tie = tieOf(now, at);
      if (tie === 0) continue;
      all[2 * at]! -= tie;
      for (const [more, chance] of later.entries())
        all[2 * at + more] = (all[2 * at + more] ?? 0) + tie * chance;
    }
  }
  return [...all.keys()].map((total) => ending(Math.max(0, all[total] ?? 0), [total, 0]));
});

/** Points of all overtimes together, from the first on until one is decided. */
function overtimeTotals(overtime: Sides, most: number): number[] {
  const all = convolve(overtime.home, overtime.away);
  const ties = overtime.home.map((_, points) => tieOf(overtime, points));
  const sums: number[] = [];
  for (let total = 0; total < most; total += 1) {
    const tie = total % 2 === 0 ? (ties[total / 2] ?? 0) : 0;
    let chance = (all[total] ?? 0) - tie;
    for (let points = 1; 2 * points <= total; points += 1)
      chance += (ties[points] ?? 0) * sums[total - 2 * points]!;
    sums.push(chance / (1 - ties[0]!));
  }
  return sums;
}

const ending = (chance: number, score: Pair): Ending => ({
  chance,
  result: { score, periods: [], over: true },
});
