/**
 * The course of a match: every tick of it, drawn from the match's seed. The seed's hash stands with the match before
 * anybody can bet on it; when the match is over the seed is shown, and anybody can draw the course again.
 */
import {
  promiseFault,
  type CheckDrand,
  type PromisedBeacon,
  type PromiseFault,
} from '../fair/beacon-proof.ts';
import { commitmentOf, fairNumbers } from '../fair/fair-random.ts';
import { engines } from './engines.ts';
import { resultOf, type MatchState, type Result, type Sport, type Strength } from './sport.ts';

export interface Moment {
  /** Seconds since the kick-off. */
  readonly atS: number;
  readonly state: MatchState;
  /** Nothing is offered until so many seconds after the kick-off. */
  readonly closedUntilS: number;
}

export interface Course {
  readonly sport: Sport;
  readonly strength: Strength;
  /** The first one is the kick-off, the last one the end. */
  readonly moments: readonly Moment[];
  readonly endsAtS: number;
  readonly result: Result;
}

/** What a course is drawn from. */
export interface MatchSeed {
  /** 64 hexadecimal digits. */
  readonly serverSeed: string;
  /** The match's own code stands in the place of a client seed: no two matches share their numbers. */
  readonly match: string;
  /** Of the beacon round that was promised when the seed was laid down; absent by rule 1. */
  readonly beaconValue?: string | null;
}

/** Rule 1: the match's code. Rule 2: SHA-256 of the text `<beacon value>:<code>`. */
const clientSeedOf = ({ match, beaconValue }: MatchSeed): string =>
  beaconValue ? commitmentOf(`${beaconValue}:${match}`) : match;

/** What is public of a match's seed. */
export interface CourseProof {
  readonly seedHash: string;
  /** Null until the match is over. */
  readonly serverSeed: string | null;
  /** ISO 8601: when the seed was laid down. */
  readonly laidAt: string;
  /** Null by rule 1. */
  readonly beacon: PromisedBeacon | null;
  /** Null by rule 1, and until the beacon round has come. */
  readonly beaconValue: string | null;
}

/** `seed`: another one was laid down. */
export type CourseFault = 'seed' | PromiseFault;

/**
 * @param checkDrand null where the beacon is none of drand
 * @returns what does not fit, or null.
 */
export function courseFault(
  { seedHash, laidAt, beacon, beaconValue }: CourseProof,
  serverSeed: string,
  checkDrand: CheckDrand | null,
): CourseFault | null {
  if (commitmentOf(serverSeed) !== seedHash) return 'seed';
  return beacon && promiseFault(beacon, beaconValue, laidAt, checkDrand);
}

export function drawCourse(sport: Sport, strength: Strength, seed: MatchSeed): Course {
  const engine = engines[sport];
  const numbers = fairNumbers({ serverSeed: seed.serverSeed, clientSeed: clientSeedOf(seed), nonce: 0 });
  let moment: Moment = { atS: 0, state: engine.start(), closedUntilS: 0 };
  const moments = [moment];
  while (!moment.state.over) {
    const { state: before, atS: since, closedUntilS } = moment;
    const state = engine.next(before, strength, numbers);
    const atS = since + engine.pauseS(before);
    const closedS = engine.suspendedS(before, state);
    moment = { atS, state, closedUntilS: Math.max(closedUntilS, closedS > 0 ? atS + closedS : 0) };
    moments.push(moment);
  }
  return { sport, strength, moments, endsAtS: moment.atS, result: resultOf(moment.state) };
}

/** Where a match stands so many seconds after its kick-off; before it, as at the kick-off. */
export function momentAt({ moments }: Course, seconds: number): Moment {
  let [low, high] = [0, moments.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (moments[middle]!.atS <= seconds) low = middle;
    else high = middle - 1;
  }
  return moments[low]!;
}

/** A change of the score that everybody sees: a goal, points, a set. */
export interface Incident {
  readonly atS: number;
  readonly tick: number;
  readonly side: 'home' | 'away';
  readonly points: number;
  readonly score: readonly [number, number];
  /** Counted from 1. */
  readonly period: number;
}

/** What happened until then, the first thing first. */
export function incidentsUntil({ moments }: Course, seconds: number): Incident[] {
  return moments.flatMap(({ atS, state }, at): Incident[] => {
    const before = moments[at - 1]?.state.score;
    if (!before || atS > seconds) return [];
    const gained = [state.score[0] - before[0], state.score[1] - before[1]] as const;
    if (gained[0] + gained[1] === 0) return [];
    return [
      {
        atS,
        tick: state.tick,
        side: gained[0] > 0 ? 'home' : 'away',
        points: gained[0] + gained[1],
        score: state.score,
        period: moments[at - 1]!.state.finished + 1,
      },
    ];
  });
}
