/** A coin bowl: four coins are shaken under a lid. */
import { dearMostMinor, liveLimits, sideMostMinor } from '../live-limits.ts';
import { liveSpot } from '../live-spot.ts';
import { classesOf } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import type { Outcome, TableClock, TableModel } from '../table-model.ts';
import { allFalls, backOf, coinBowlSpots, coins, red, redsOf, white } from './bets.ts';

/** @throws RangeError for impossible outcomes */
export function coinsOf(outcome: Outcome): Outcome {
  const sound = outcome.every((side) => side === white || side === red);
  if (outcome.length !== coins || !sound) throw new RangeError(`coins ${outcome.join()}`);
  return outcome;
}

function isOutcome(outcome: Outcome): boolean {
  try {
    coinsOf(outcome);
    return true;
  } catch {
    return false;
  }
}

function mostOn(spot: string): bigint | undefined {
  if (spot === 'even' || spot === 'odd') return undefined;
  return spot.startsWith('four') ? dearMostMinor : sideMostMinor;
}

export interface CoinBowlOptions {
  readonly clock: TableClock;
  readonly showMs: number;
}

export function coinBowl(name: string, { clock, showMs }: CoinBowlOptions): TableModel {
  const byId = new Map(coinBowlSpots.map((spot) => [spot.id, spot]));
  const falls = allFalls();
  const spots = coinBowlSpots.map((spot) =>
    liveSpot(spot.id, classesOf(falls.map((fallen) => backOf(spot, fallen))), mostOn(spot.id)),
  );
  return {
    name,
    family: 'table',
    kind: 'coin-bowl',
    facts: tableFacts(spots, 'even'),
    clock,
    limits: liveLimits,
    spots,
    rules: {},
    draw: (numbers) => Array.from({ length: coins }, () => numbers.nextInt(2)),
    isOutcome,
    accepts: ({ spot, choice }) => byId.has(spot) && choice.length === 0,
    returnOf(outcome, { spot }) {
      const place = byId.get(spot);
      return place ? backOf(place, coinsOf(outcome)) : 0;
    },
    showMs: () => showMs,
    print(outcome) {
      const reds = redsOf(coinsOf(outcome));
      return [`${reds} red, ${coins - reds} white`];
    },
  };
}
