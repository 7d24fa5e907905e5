/** The rules of a bet: what a slip may hold, what it wins, what it is worth before its end. Amounts are minor units. */
import { divide } from '@perya/money/rounding.ts';
import type { Outcome } from './market.ts';
import { worthOf, type Fair } from './odds.ts';

export const limits = {
  leastStakeMinor: 1_000n,
  mostStakeMinor: 2_000_000n,
  mostPayoutMinor: 50_000_000n,
  mostLegs: 10,
} as const;

/** Live bets are taken so long after they were placed, if nothing has happened. */
export const betDelayMs = 5_000;

const cashOutMarginPercent = 5n;
/** What the house keeps of the fair worth of a bet that is cashed out. */
export const cashOutMargin = Number(cashOutMarginPercent) / 100;
const billion = 1_000_000_000n;

/** Which changes of the odds the player takes without being asked again. */
export const acceptances = ['none', 'better', 'any'] as const;
export type Acceptance = (typeof acceptances)[number];

/** @returns whether the odds of now may take the place of those that the player saw. */
export function takes(acceptance: Acceptance, seen: number, now: number): boolean {
  if (now === seen || acceptance === 'any') return true;
  return acceptance === 'better' && now > seen;
}

/** Legs of one match hang together: their odds may not be multiplied. */
export const areUnrelated = (matches: readonly string[]): boolean => new Set(matches).size === matches.length;

/**
 * What a stake brings at these odds (hundredths) multiplied, the stake included: whole minor units, rounded down, and no
 * more than the house pays for one bet.
 */
export function payoutOf(stakeMinor: bigint, odds: readonly number[]): bigint {
  const product = odds.reduce((all, one) => all * BigInt(one), stakeMinor);
  return product / 100n ** BigInt(odds.length);
}

/** The odds of all legs multiplied, for the eye: hundredths, rounded down. */
export const combined = (odds: readonly number[]): number => Number(payoutOf(100n, odds));

export interface SettledLeg {
  odds: number;
  /** Null while it is open. */
  outcome: Outcome | null;
}

export type Settlement =
  | { kind: 'open' }
  /** Nothing of it can be played: the stake goes back by taking the bet back. */
  | { kind: 'void' }
  | { kind: 'settled'; outcome: 'won' | 'lost' | 'push'; payoutMinor: bigint };

/** A lost leg ends a bet at once; a leg that is void or pushes counts as odds of 1. */
export function settle(stakeMinor: bigint, legs: readonly SettledLeg[]): Settlement {
  if (legs.some(({ outcome }) => outcome === 'lost'))
    return { kind: 'settled', outcome: 'lost', payoutMinor: 0n };
  if (legs.some(({ outcome }) => outcome === null)) return { kind: 'open' };
  if (legs.every(({ outcome }) => outcome === 'void')) return { kind: 'void' };
  const won = legs.filter(({ outcome }) => outcome === 'won').map(({ odds }) => odds);
  return {
    kind: 'settled',
    outcome: won.length > 0 ? 'won' : 'push',
    payoutMinor: won.length > 0 ? capped(payoutOf(stakeMinor, won)) : stakeMinor,
  };
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other);
const capped = (minor: bigint): bigint => least(minor, limits.mostPayoutMinor);

/** A leg as it is worth now: settled, or with the chances of now. */
export type LiveLeg = { odds: number; outcome: Outcome } | { odds: number; outcome: null; fair: Fair };

/**
 * What is offered for a bet before its end: its fair worth, stake × Π (odds × chance to win + chance of the stake back), less
 * the margin, rounded down. Null where nothing is left of it, or where it has come to its end.
 */
export function cashOutOf(stakeMinor: bigint, legs: readonly LiveLeg[]): bigint | null {
  if (legs.every(({ outcome }) => outcome !== null)) return null;
  const worth = legs.reduce((all, leg) => all * worthOfLeg(leg), 1);
  const most = capped(
    payoutOf(
      stakeMinor,
      legs.map(({ odds, outcome }) => (outcome === null || outcome === 'won' ? odds : 100)),
    ),
  );
  // Chances are fractions, money is not: the worth counts in billionths of the stake.
  const fair = least(stakeMinor * BigInt(Math.floor(worth * 1e9)), most * billion);
  const offer = divide(fair * (100n - cashOutMarginPercent), billion * 100n, 'down');
  return offer > 0n ? offer : null;
}

function worthOfLeg(leg: LiveLeg): number {
  if (leg.outcome === null) return worthOf(leg.fair, leg.odds);
  return { won: leg.odds / 100, lost: 0, push: 1, void: 1 }[leg.outcome];
}
