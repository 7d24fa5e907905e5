/**
 * The house's side of the chart of accounts. Each posting names its house account, so the postings alone give GGR per
 * product, the cost of each promotion and the money in flight at each payment provider. `wallet.purpose` stores the codes.
 */

import type { Currency } from '@perya/money/money.ts';

/** A category of the catalogue; `OTHER` if the game is no longer known. */
export type Product =
  | 'RNG'
  | 'LIVE'
  | 'FISH'
  | 'SPORTS'
  | 'ESPORTS'
  | 'PVP'
  | 'COCKFIGHT'
  | 'LOTT'
  | 'ELOTT'
  | 'OTHER';

/** A house account, by its purpose. The balance is the house's money: stakes minus wins; costs are negative. */
export type HouseAccount =
  /** Stakes minus wins: GGR. */
  | `gaming:${Product}`
  /** Money in flight at a payment provider. Negative: it owes us deposits; positive: we owe it payouts. */
  | `clearing:${string}:${'in' | 'out'}`
  /** Cost of one promotion. */
  | `promotion:${string}`
  | 'rebate'
  | 'commission'
  /** Fees from members, such as for a withdrawal. */
  | 'fee'
  /** Corrections by the house. */
  | 'adjustment'
  /** What the house has put into the pools of a jackpot. */
  | `contribution:${string}`
  /** Taken out of a pool and not yet paid to its winner. */
  | `prize:${string}`
  /** Money between members: sent and not yet received. */
  | 'transit'
  /** Debts of members: below zero, what they owe. */
  | 'receivable'
  /** Debts that were written off: a cost. */
  | 'writeoff'
  /** Suspense: money that is not assigned yet. */
  | 'suspense'
  /** Play money. */
  | 'trial';

/** A pool of a jackpot: a guarded account of the house, never below zero. */
export type Pool = `jackpot:${string}:${string}` | typeof bridge;

/** Clearing between two house accounts: a guarded account, empty before and after each move. */
export const bridge = 'bridge:house';

export const gaming = (product: Product): HouseAccount => `gaming:${product}`;
export const clearing = (provider: string, way: 'in' | 'out'): HouseAccount => `clearing:${provider}:${way}`;
export const promotion = (code: string): HouseAccount => `promotion:${code}`;
export const contribution = (jackpot: string): HouseAccount => `contribution:${jackpot}`;
export const prize = (jackpot: string): HouseAccount => `prize:${jackpot}`;
export const pool = (jackpot: string, tier: string): Pool => `jackpot:${jackpot}:${tier}`;

/** Owner of the guarded accounts. Members have positive numbers, the lanes' stripes negative ones. */
export const guardedOwner = 0n;

/** The form that `wallet.purpose` accepts. */
export const isPurpose = (code: string): boolean =>
  code.length <= 120 && /^[a-z]+(?::[A-Za-z0-9._-]+)*$/.test(code);

/** Moves money between two house accounts; no member's balance changes. */
export interface HouseMove {
  brand: string;
  currency: Currency;
  from: HouseAccount;
  to: HouseAccount;
  /** Minor units, above zero. */
  amountMinor: bigint;
  /** Unique among the house's moves and pools of the brand. */
  idempotencyKey: string;
}
