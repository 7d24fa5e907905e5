/** An andar bahar table: one deck, freshly shuffled for every round. */
import { cardsInDeck, cardText, dealer, dealerOf, rankOf } from '../cards/shoe.ts';
import { dearMostMinor, liveLimits, sideMostMinor } from '../live-limits.ts';
import { liveSpot } from '../live-spot.ts';
import { tableFacts } from '../table-facts.ts';
import type { Outcome, TableClock, TableModel } from '../table-model.ts';
import { andarBaharSpots, backOf, checkRound, returnsOf, sideAt, winnerOf, type AndarBahar } from './bets.ts';

const dear: ReadonlySet<string> = new Set(['count-31', 'count-36', 'count-41']);

function mostOn(spot: string): bigint | undefined {
  if (spot === 'andar' || spot === 'bahar') return undefined;
  return dear.has(spot) ? dearMostMinor : sideMostMinor;
}

const spots = andarBaharSpots.map((spot) => liveSpot(spot, returnsOf(spot), mostOn(spot)));
const known: ReadonlySet<string> = new Set(andarBaharSpots);

/** @throws RangeError for cards that were not dealt like this */
export function roundOf(outcome: Outcome): AndarBahar {
  // Kept cards of one deck, none of them twice.
  dealerOf(outcome, cardsInDeck);
  const [open, ...dealt] = outcome;
  if (open === undefined) throw new RangeError('no cards');
  const round = { open, dealt };
  checkRound(round);
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

export interface AndarBaharOptions {
  readonly clock: TableClock;
  /** Opening the card, and looking at the end. */
  readonly showMs: number;
}

/** Each card that is dealt takes so long. */
export const perCardMs = 160;

export function andarBahar(name: string, { clock, showMs }: AndarBaharOptions): TableModel {
  return {
    name,
    family: 'table',
    kind: 'andar-bahar',
    facts: tableFacts(spots, 'andar'),
    clock,
    limits: liveLimits,
    spots,
    rules: {},
    draw(numbers) {
      const next = dealer(numbers, cardsInDeck);
      const cards = [next(), next()];
      while (rankOf(cards.at(-1)!) !== rankOf(cards[0]!)) cards.push(next());
      return cards;
    },
    isOutcome,
    accepts: ({ spot, choice }) => known.has(spot) && choice.length === 0,
    returnOf: (outcome, { spot }) => backOf(spot, roundOf(outcome)),
    showMs: (outcome) => showMs + (outcome.length - 1) * perCardMs,
    print(outcome) {
      const round = roundOf(outcome);
      const of = (side: 'andar' | 'bahar'): string =>
        round.dealt
          .filter((_, index) => sideAt(index) === side)
          .map(cardText)
          .join(' ');
      return [
        `open  ${cardText(round.open)}`,
        `andar ${of('andar')}`,
        `bahar ${of('bahar')}`,
        `winner ${winnerOf(round)}, ${round.dealt.length} cards`,
      ];
    },
  };
}
