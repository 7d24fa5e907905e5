/**
 * Andar bahar: a card is opened, then cards are dealt by turns to andar and bahar until one has its rank. What each bet gets
 * back, in hundredths of its stake.
 */
import { cardsInDeck, rankOf, suitOf } from '../cards/shoe.ts';
import type { ReturnClass } from '../spot-figures.ts';

export const sides = ['andar', 'bahar'] as const;
export type AndarBaharSide = (typeof sides)[number];

/** Andar gets the first card and so wins more often: it pays 0.9 to 1. */
export const sideBacks: Readonly<Record<AndarBaharSide, number>> = { andar: 190, bahar: 200 };

export const suitNames = ['spades', 'hearts', 'clubs', 'diamonds'] as const;
export const suitBack = 380;

/** How many cards are dealt, the last one included. */
export const countBets = [
  { id: 'count-1', from: 1, to: 5, back: 350 },
  { id: 'count-6', from: 6, to: 10, back: 440 },
  { id: 'count-11', from: 11, to: 15, back: 560 },
  { id: 'count-16', from: 16, to: 25, back: 435 },
  { id: 'count-26', from: 26, to: 30, back: 1550 },
  { id: 'count-31', from: 31, to: 35, back: 2550 },
  { id: 'count-36', from: 36, to: 40, back: 5000 },
  { id: 'count-41', from: 41, to: 49, back: 12_000 },
] as const;

export interface AndarBahar {
  /** Opened first: its rank is looked for. */
  readonly open: number;
  /** Dealt by turns, andar first; the last one has the rank. */
  readonly dealt: readonly number[];
}

export const andarBaharSpots: readonly string[] = [
  ...sides,
  ...suitNames.map((suit) => `open-${suit}`),
  ...countBets.map(({ id }) => id),
];

export const sideAt = (index: number): AndarBaharSide => sides[index % 2]!;
export const winnerOf = ({ dealt }: AndarBahar): AndarBaharSide => sideAt(dealt.length - 1);

/** The longest deal: 48 cards of other ranks, then one of the three. */
export const longestDeal = cardsInDeck - 3;

export function backOf(spot: string, round: AndarBahar): number {
  if (spot === 'andar' || spot === 'bahar') return winnerOf(round) === spot ? sideBacks[spot] : 0;
  if (spot.startsWith('open-')) return spot === `open-${suitNames[suitOf(round.open)]}` ? suitBack : 0;
  const bet = countBets.find(({ id }) => id === spot);
  if (!bet) return 0;
  const cards = round.dealt.length;
  return cards >= bet.from && cards <= bet.to ? bet.back : 0;
}

/** In how many ways the three cards of the rank lie among the other 51, the first of them at this place (from 1). */
export function waysAt(place: number): number {
  const behind = cardsInDeck - 1 - place;
  return (behind * (behind - 1)) / 2;
}

/** All that can come back of a stake on a spot: every place of the deciding card, or every suit. */
export function returnsOf(spot: string): ReturnClass[] {
  if (spot.startsWith('open-'))
    return [
      { hundredths: suitBack, ways: 1 },
      { hundredths: 0, ways: suitNames.length - 1 },
    ];
  const backs = new Map<number, number>();
  for (let place = 1; place <= longestDeal; place += 1) {
    const round = { open: 0, dealt: Array.from({ length: place }, () => 0) };
    const back = backOf(spot, round);
    backs.set(back, (backs.get(back) ?? 0) + waysAt(place));
  }
  return [...backs].map(([hundredths, ways]) => ({ hundredths, ways }));
}

/** @throws RangeError for cards that were not dealt like this */
export function checkRound({ open, dealt }: AndarBahar): void {
  const matching = dealt.findIndex((card) => rankOf(card) === rankOf(open));
  if (matching < 0 || matching !== dealt.length - 1) throw new RangeError(`cards ${dealt.join()}`);
}
