/**
 * The best way to play, exactly: cards of an endless shoe do not depend on each other, so what a hand is worth follows from its
 * total, the dealer's open card and whose chip lies on it. `blackjack/figures.ts` has what comes of it.
 */
import type { Choice } from '../../choices.ts';
import { blackjackTotal, noCards, withValue, type Count } from './hand.ts';
import { compare, dealerStandsOn, double, hit, payOf, split, stand, tyingTotal } from './rules.ts';

/** Ace to nine, and what counts ten, with the chance of each. */
export const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
export const shareOf = (value: number): number => (value === 10 ? 4 : 1) / 13;

export interface DealerEnd {
  readonly total: number;
  readonly natural: boolean;
  readonly share: number;
}

const memo = <Key extends readonly (number | boolean)[], Value>(of: (...key: Key) => Value) => {
  const known = new Map<string, Value>();
  return (...key: Key): Value => {
    const name = key.join();
    const found = known.get(name);
    if (found !== undefined) return found;
    const value = of(...key);
    known.set(name, value);
    return value;
  };
};

/** Adds shares of the same end. */
export function merged<End extends { readonly share: number }>(
  ends: readonly End[],
  nameOf: (end: End) => string,
): End[] {
  const byName = new Map<string, End>();
  for (const end of ends) {
    const name = nameOf(end);
    byName.set(name, { ...end, share: end.share + (byName.get(name)?.share ?? 0) });
  }
  return [...byName.values()];
}

/** What the dealer ends with from a count of so many cards. */
const endsFrom = memo((total: number, soft: boolean, cards: number): DealerEnd[] => {
  if (total >= dealerStandsOn)
    return [
      { total: Math.min(total, tyingTotal + 1), natural: cards === 2 && total === blackjackTotal, share: 1 },
    ];
  const ends = values.flatMap((value) => {
    const next = withValue({ total, soft }, value);
    const after = endsFrom(next.total, next.soft, Math.min(cards + 1, 3));
    return after.map((end) => ({ ...end, share: end.share * shareOf(value) }));
  });
  return merged(ends, ({ total: end, natural }) => `${end} ${natural}`);
});

/** What the dealer ends with, by the value of the card that lies open. */
export function dealerEnds(up: number): DealerEnd[] {
  const { total, soft } = withValue(noCards, up);
  return endsFrom(total, soft, 1);
}

/** What a hand brings that stands, in hundredths of the stake. */
const worthOfStand = memo((up: number, total: number, free: boolean, doubled: boolean): number =>
  dealerEnds(up).reduce((sum, end) => sum + end.share * payOf({ free, doubled }, compare(total, end)), 0),
);

const afterCard = (count: Count, worthOf: (next: Count) => number): number =>
  values.reduce((sum, value) => sum + shareOf(value) * worthOf(withValue(count, value)), 0);

const hitFrom = memo((up: number, total: number, soft: boolean, free: boolean): number =>
  afterCard({ total, soft }, (next) => worthOfGoing(up, next, free)),
);
const worthOfHit = (up: number, { total, soft }: Count, free: boolean): number =>
  hitFrom(up, total, soft, free);

/** With more than two cards: hit or stand. */
function worthOfGoing(up: number, count: Count, free: boolean): number {
  const standing = worthOfStand(up, count.total, free, false);
  return count.total >= blackjackTotal ? standing : Math.max(standing, worthOfHit(up, count, free));
}

const canDouble = ({ total, soft }: Count): boolean => !soft && total >= 9 && total <= 11;

/** Below every worth where it is not offered. */
const worthOfDouble = (up: number, count: Count, free: boolean): number =>
  canDouble(count) ? afterCard(count, ({ total }) => worthOfStand(up, total, free, true)) : -1;

/** With two cards that are not split. */
const worthOfTwo = (up: number, count: Count, free: boolean): number =>
  Math.max(worthOfGoing(up, count, free), worthOfDouble(up, count, free));

/** Of a pair that is split: both hands together. */
const worthOfSplit = memo((up: number, value: number): number =>
  [false, true].reduce(
    (sum, free) =>
      sum +
      afterCard(withValue(noCards, value), (count) =>
        value === 1 ? worthOfStand(up, count.total, free, false) : worthOfTwo(up, count, free),
      ),
    0,
  ),
);

export interface Position {
  readonly up: number;
  readonly count: Count;
  readonly free: boolean;
  /** Of a hand of two cards. */
  readonly first: boolean;
  /** The value of both cards where they may be split; else null. */
  readonly pair: number | null;
}

/** The choice that brings the most in the long run; the first of equal ones. */
export function bestChoice({ up, count, free, first, pair }: Position): Choice {
  const worths: [choice: Choice, worth: number][] = [
    [stand, worthOfStand(up, count.total, free, false)],
    [hit, worthOfHit(up, count, free)],
    ...(first ? [[double, worthOfDouble(up, count, free)] as [Choice, number]] : []),
    ...(pair === null ? [] : [[split, worthOfSplit(up, pair)] as [Choice, number]]),
  ];
  return worths.reduce((best, one) => (one[1] > best[1] + 1e-9 ? one : best))[0];
}

/** A player who does as the dealer does. */
export const dealersChoice = ({ count }: Position): Choice => (count.total >= dealerStandsOn ? stand : hit);

export type Plan = (position: Position) => Choice;
