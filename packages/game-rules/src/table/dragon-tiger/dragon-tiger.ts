/** A dragon tiger table. */
import { cardText, dealer, dealerOf } from '../cards/shoe.ts';
import { dearMostMinor, liveLimits, sideMostMinor } from '../live-limits.ts';
import { liveSpot } from '../live-spot.ts';
import type { ReturnClass } from '../spot-figures.ts';
import { tableFacts } from '../table-facts.ts';
import type { Outcome, TableClock, TableModel } from '../table-model.ts';
import { backOf, dragonTigerSpots, type DragonTiger } from './bets.ts';

const main: ReadonlySet<string> = new Set(['dragon', 'tiger']);

/** Every pair of faces, with in how many ways a shoe of eight decks deals it. */
export function returnsOf(spot: string): ReturnClass[] {
  const backs = new Map<number, number>();
  for (let dragon = 0; dragon < 52; dragon += 1) {
    for (let tiger = 0; tiger < 52; tiger += 1) {
      const back = backOf(spot, { dragon, tiger });
      const ways = 8 * (dragon === tiger ? 7 : 8);
      backs.set(back, (backs.get(back) ?? 0) + ways);
    }
  }
  return [...backs].map(([hundredths, ways]) => ({ hundredths, ways }));
}

const mostOn = (spot: string): bigint | undefined =>
  main.has(spot) ? undefined : spot === 'suited-tie' ? dearMostMinor : sideMostMinor;

const spots = dragonTigerSpots.map((spot) => liveSpot(spot, returnsOf(spot), mostOn(spot)));
const known: ReadonlySet<string> = new Set(dragonTigerSpots);

/** @throws RangeError for cards that were not dealt like this */
export function roundOf(outcome: Outcome): DragonTiger {
  const again = dealerOf(outcome);
  const round = { dragon: again.next(), tiger: again.next() };
  again.end();
  return round;
}

function isOutcome(outcome: Outcome): boolean {
  try {
    roundOf(outcome);
    return true;
  } catch {
    return false;
  }
}

export interface DragonTigerOptions {
  readonly clock: TableClock;
  /** How long the two cards take to be dealt, turned and looked at. */
  readonly showMs: number;
}

export function dragonTiger(name: string, { clock, showMs }: DragonTigerOptions): TableModel {
  return {
    name,
    family: 'table',
    kind: 'dragon-tiger',
    facts: tableFacts(spots, 'dragon'),
    clock,
    limits: liveLimits,
    spots,
    rules: {},
    draw(numbers) {
      const next = dealer(numbers);
      return [next(), next()];
    },
    isOutcome,
    accepts: ({ spot, choice }) => known.has(spot) && choice.length === 0,
    returnOf: (outcome, { spot }) => backOf(spot, roundOf(outcome)),
    showMs: () => showMs,
    print(outcome) {
      const { dragon, tiger } = roundOf(outcome);
      return [`dragon ${cardText(dragon)}`, `tiger  ${cardText(tiger)}`];
    },
  };
}
