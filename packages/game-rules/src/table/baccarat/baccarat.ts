/** A baccarat table. */
import { cardText, dealer } from '../cards/shoe.ts';
import { dearMostMinor, liveLimits, sideMostMinor } from '../live-limits.ts';
import { liveSpot } from '../live-spot.ts';
import { tableFacts } from '../table-facts.ts';
import type { Outcome, TableClock, TableModel } from '../table-model.ts';
import { backOf, baccaratSpots, resultOf, winnerOf, type BaccaratSpot, type BankerRule } from './bets.ts';
import { countedReturns } from './counted.ts';
import { deal, handsOf, totalOf } from './hands.ts';

export interface BaccaratRules {
  readonly banker: BankerRule;
  /** From turning one card to turning the next; a squeeze takes its time. */
  readonly turnMs: number;
}

export interface BaccaratOptions extends BaccaratRules {
  readonly clock: TableClock;
}

const known: ReadonlySet<string> = new Set(baccaratSpots);
const main: ReadonlySet<string> = new Set(['player', 'banker']);
const dear: ReadonlySet<string> = new Set(['perfect-pair', 'lucky-six', 'player-dragon', 'banker-dragon']);

function mostOn(spot: BaccaratSpot): bigint | undefined {
  if (main.has(spot)) return undefined;
  return dear.has(spot) ? dearMostMinor : sideMostMinor;
}

function isOutcome(outcome: Outcome): boolean {
  try {
    handsOf(outcome);
    return true;
  } catch {
    return false;
  }
}

/** For the cards that slide out, and for the result to be seen. */
const dealMs = 2200;
const restMs = 3400;

export function baccarat(name: string, { banker, turnMs, clock }: BaccaratOptions): TableModel {
  const spots = baccaratSpots.map((spot) => liveSpot(spot, countedReturns(spot, banker), mostOn(spot)));
  const rules: BaccaratRules = { banker, turnMs };
  return {
    name,
    family: 'table',
    kind: 'baccarat',
    facts: tableFacts(spots, 'banker'),
    clock,
    limits: liveLimits,
    spots,
    rules,
    draw: (numbers) => deal(dealer(numbers)).cards,
    isOutcome,
    accepts: ({ spot, choice }) => known.has(spot) && choice.length === 0,
    returnOf: (outcome, { spot }) => backOf(spot as BaccaratSpot, resultOf(handsOf(outcome)), banker),
    showMs: (outcome) => dealMs + outcome.length * turnMs + restMs,
    print(outcome) {
      const hands = handsOf(outcome);
      const line = (hand: readonly number[]): string => `${hand.map(cardText).join(' ')} = ${totalOf(hand)}`;
      return [
        `player ${line(hands.player)}`,
        `banker ${line(hands.banker)}`,
        `winner ${winnerOf(resultOf(hands))}`,
      ];
    },
  };
}
