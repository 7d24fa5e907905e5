/** A roulette table with one zero, plain or with struck numbers. */
import { dearMostMinor, liveLimits, sideMostMinor } from '../live-limits.ts';
import { liveSpot } from '../live-spot.ts';
import { classesOf, type ReturnClass } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import type { Outcome, TableClock, TableModel } from '../table-model.ts';
import {
  colourOf,
  findRouletteSpot,
  pockets,
  roulettePays,
  rouletteSpots,
  type RouletteSpot,
} from './layout.ts';
import { drawStorm, plainToOne, stormReturns, strikesOf } from './storm.ts';

export interface RouletteRules {
  /** Numbers are struck before the ball falls. */
  readonly storm: boolean;
}

export interface RouletteOptions extends RouletteRules {
  readonly clock: TableClock;
  readonly showMs: number;
}

const win = (toOne: number): number => (toOne + 1) * 100;
const allPockets = Array.from({ length: pockets }, (_, pocket) => pocket);

/** Hundredths of the stake. */
function backOf({ kind, covers }: RouletteSpot, outcome: Outcome, storm: boolean): number {
  const pocket = outcome[0]!;
  if (!covers.includes(pocket)) return 0;
  if (!storm || kind !== 'straight') return win(roulettePays[kind]);
  const strike = strikesOf(outcome).find((one) => one.pocket === pocket);
  return win(strike?.toOne ?? plainToOne);
}

function returnsOf(spot: RouletteSpot, storm: boolean): ReturnClass[] {
  if (storm && spot.kind === 'straight') return stormReturns();
  return classesOf(allPockets.map((pocket) => backOf(spot, [pocket], false)));
}

function isOutcome(outcome: Outcome, storm: boolean): boolean {
  const [pocket] = outcome;
  if (pocket === undefined || !allPockets.includes(pocket)) return false;
  if (!storm) return outcome.length === 1;
  try {
    strikesOf(outcome);
    return true;
  } catch {
    return false;
  }
}

function mostOn({ kind }: RouletteSpot): bigint | undefined {
  if (kind === 'straight') return dearMostMinor;
  return roulettePays[kind] > 2 ? sideMostMinor : undefined;
}

export function roulette(name: string, { storm, clock, showMs }: RouletteOptions): TableModel {
  const spots = rouletteSpots.map((spot) => liveSpot(spot.id, returnsOf(spot, storm), mostOn(spot)));
  const rules: RouletteRules = { storm };
  return {
    name,
    family: 'table',
    kind: 'roulette',
    facts: tableFacts(spots, storm ? 'straight-17' : 'red'),
    clock,
    limits: liveLimits,
    spots,
    rules,
    draw: (numbers) => (storm ? drawStorm(numbers) : [numbers.nextInt(pockets)]),
    isOutcome: (outcome) => isOutcome(outcome, storm),
    accepts: ({ spot, choice }) => findRouletteSpot(spot) !== null && choice.length === 0,
    returnOf(outcome, { spot }) {
      const place = findRouletteSpot(spot);
      return place ? backOf(place, outcome, storm) : 0;
    },
    showMs: () => showMs,
    print(outcome) {
      const pocket = outcome[0]!;
      const struck = storm
        ? strikesOf(outcome).map((one) => `struck ${one.pocket} pays ${one.toOne} to 1`)
        : [];
      return [`${pocket} ${colourOf(pocket)}`, ...struck];
    },
  };
}
