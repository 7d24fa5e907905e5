/**
 * The house's side of the chart of accounts. A posting names the house account on its other side, so that the postings alone tell GGR per
 * product, the cost of each promotion and the money in flight at each payment provider. The codes are kept in `wallet.purpose`.
 */

import type { Currency } from '@perya/money/money.ts';

/** What members play: a category of the catalogue; `OTHER` where the game is not known any more. */
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

/** A house account, by its purpose. Its balance is what the house has in it: stakes less wins, costs below zero. */
export type HouseAccount =
  /** Stakes less wins: GGR. */
  | `gaming:${Product}`
  /** Money in flight at a payment provider: below zero, it owes us deposits; above zero, we owe it payouts. */
  | `clearing:${string}:${'in' | 'out'}`
  /** Cost of one promotion. */
  | `promotion:${string}`
  | 'rebate'
  | 'commission'
  /** What members paid for a service (a withdrawal). */
  | 'fee'
  /** Corrections by the house. */
  | 'adjustment'
  /** What the house has put into the pools of a jackpot. */
  | `contribution:${string}`
  /** Taken out of a pool and not yet paid to its winner. */
  | `prize:${string}`
  /** Money between members: sent and not yet received. */
  | 'transit'
  /** Money whose place is not known yet. */
  | 'suspense'
  /** Play money. */
  | 'trial';

/** A pool of a jackpot: a guarded account of the house, never below zero. */
export type Pool = `jackpot:${string}:${string}` | typeof bridge;

/** Between two accounts of the house: a guarded account that is empty before and after each move. */
export const bridge = 'bridge:house';

export const gaming = (product: Product): HouseAccount => `gaming:${product}`;
export const clearing = (provider: string, way: 'in' | 'out'): HouseAccount => `clearing:${provider}:${way}`;
export const promotion = (code: string): HouseAccount => `promotion:${code}`;
export const contribution = (jackpot: string): HouseAccount => `contribution:${jackpot}`;
export const prize = (jackpot: string): HouseAccount => `prize:${jackpot}`;
export const pool = (jackpot: string, tier: string): Pool => `jackpot:${jackpot}:${tier}`;

/** Owner of the guarded accounts. Members are above zero, the lanes' stripes below. */
export const guardedOwner = 0n;

/** As `wallet.purpose` takes it. */
export const isPurpose = (code: string): boolean =>
  code.length <= 120 && /^[a-z]+(?::[A-Za-z0-9._-]+)*$/.test(code);

/** Moves money from one account of the house to another: nobody's balance changes. */
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
