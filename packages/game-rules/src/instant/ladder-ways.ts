/** Every way of climbing the ladders: so many steps, then take. */
import type { Choice } from '../choices.ts';
import { coinRules, heads, longestToss } from './coin-toss.ts';
import { hoopRules, hoopSpots, longestHoops } from './hoops.ts';
import { atFoot, climbed, worthOfStep, type LadderRules, type LadderState } from './ladder.ts';
import type { WayOfPlaying } from './mathematics.ts';
import { count } from './odds.ts';
import { towerFloors, towerRules, towers } from './towers.ts';

const difficulties = ['easy', 'medium', 'hard', 'extreme'] as const;

/** These steps, then take. @returns null where one of them is not offered */
function ladderWay(
  name: string,
  rules: LadderRules,
  level: number,
  steps: readonly Choice[],
): WayOfPlaying | null {
  let state: LadderState = atFoot(level);
  for (const step of steps) {
    if (worthOfStep(rules, state, step) === null) return null;
    state = climbed(rules, state, step);
  }
  return { name, endings: [{ pays: state.worth, share: Number(state.ways) / Number(state.all) }] };
}

const same = (step: Choice, times: number): Choice[] => Array.from({ length: times }, () => step);

export const coinWay = (calls: number): WayOfPlaying =>
  ladderWay(`${calls} right calls`, coinRules, 0, same(heads, calls))!;

export const towerWay = (level: number, floors: number): WayOfPlaying =>
  ladderWay(`${difficulties[level]}, ${floors} floors`, towerRules, level, same([0], floors))!;

/** @param shots so many from each spot, in no order: the chance and the pay do not depend on it. */
function hoopWay(shots: readonly number[]): WayOfPlaying | null {
  const told = shots.flatMap((times, spot) => (times > 0 ? [`${times} from spot ${spot + 1}`] : []));
  const steps = shots.flatMap((times, spot) => same([spot], times));
  return ladderWay(told.join(', '), hoopRules, 0, steps);
}

export const hoopReference = (): WayOfPlaying => hoopWay([0, 3, 0, 0])!;

/** Sets of shots, those of one spot alone first. A set is left out where it would pay too much on the way. */
export function* hoopWays(): Generator<WayOfPlaying> {
  const spots = hoopSpots.length;
  const alone = count(0, spots - 1).flatMap((spot) =>
    count(1, longestHoops).map((times) => count(0, spots - 1).map((one) => (one === spot ? times : 0))),
  );
  const mixed = setsOf(spots, longestHoops).filter((shots) => shots.filter((one) => one > 0).length > 1);
  for (const shots of [...alone, ...mixed]) {
    const way = hoopWay(shots);
    if (way) yield way;
  }
}

/** Every list of `kinds` numbers from 0 on whose sum is at most `most`. */
function setsOf(kinds: number, most: number): number[][] {
  if (kinds === 0) return [[]];
  return count(0, most).flatMap((first) => setsOf(kinds - 1, most - first).map((rest) => [first, ...rest]));
}

export const coinWays = (): WayOfPlaying[] => count(1, longestToss).map(coinWay);
export const towerWays = (): WayOfPlaying[] =>
  towers.flatMap((_, level) => count(1, towerFloors).map((floors) => towerWay(level, floors)));
