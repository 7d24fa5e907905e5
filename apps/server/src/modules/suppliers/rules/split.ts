/** How a stake of cash and bonus money is booked, and what it wins: every leg of the cash comes first, also where it is zero. */
import type { HouseAccount } from '#modules/wallet/ledger/house.ts';
import type { Posting, Transfer } from '#modules/wallet/ledger/posting.ts';
import { allocate } from '@perya/money/allocate.ts';

/** The bonus part of a stake, minor units, positive. */
export interface BonusPart {
  grantId: bigint;
  minor: bigint;
}

/** The free spin that a bet was: the house has staked it, and what it wins goes into the grant's purse. */
export interface FreePart {
  grantId: bigint;
  /** Of the promotion, which pays what is won. */
  promotion: string;
  /** What the house has staked, minor units. */
  stakeMinor: bigint;
}

/** A stake that was booked, minor units. */
export interface Staked {
  /** Of a free spin, what the house has staked. */
  stakeMinor: bigint;
  /** Null: cash alone. */
  bonus: BonusPart | null;
  /** Null: the player's own money. */
  free: FreePart | null;
}

/** What a bet's transfer says of its stake. */
export function stakedBy({ amountMinor, detail }: Pick<Transfer, 'amountMinor' | 'detail'>): Staked {
  const free = freeOf({ detail });
  if (free !== null) return { stakeMinor: free.stakeMinor, bonus: null, free };
  const bonus = bonusOf({ detail });
  const part = bonus && { grantId: bonus.grantId, minor: -bonus.minor };
  return { stakeMinor: -amountMinor + (part?.minor ?? 0n), bonus: part, free };
}

/** The bonus leg of a transfer as its detail names it, signed like the amount. */
export function bonusOf({ detail }: Pick<Transfer, 'detail'>): BonusPart | null {
  const { grant, bonus } = detail ?? {};
  return typeof grant === 'string' && typeof bonus === 'string'
    ? { grantId: BigInt(grant), minor: BigInt(bonus) }
    : null;
}

/** The free spin that a transfer belongs to, as its detail names it. */
export function freeOf({ detail }: Pick<Transfer, 'detail'>): FreePart | null {
  const { spins, promotion: code, free } = detail ?? {};
  return typeof spins === 'string' && typeof code === 'string' && typeof free === 'string'
    ? { grantId: BigInt(spins), promotion: code, stakeMinor: BigInt(free) }
    : null;
}

/** Both legs of a transfer together, signed. */
export const totalOf = (transfer: Pick<Transfer, 'amountMinor' | 'detail'>): bigint =>
  transfer.amountMinor + (bonusOf(transfer)?.minor ?? 0n);

/** What is won by a stake, shared like it: cash wins cash, bonus wins bonus, a free spin wins for its grant. A centavo that is left goes to the larger remainder. */
export function shareOfWin(
  amountMinor: bigint,
  staked: Staked | null,
): { cashMinor: bigint; bonus: BonusPart | null } {
  if (!staked || amountMinor === 0n) return { cashMinor: amountMinor, bonus: null };
  if (staked.free) return { cashMinor: 0n, bonus: { grantId: staked.free.grantId, minor: amountMinor } };
  if (!staked.bonus) return { cashMinor: amountMinor, bonus: null };
  const { grantId, minor } = staked.bonus;
  const [cashMinor = 0n, bonusMinor = 0n] = allocate(amountMinor, [staked.stakeMinor - minor, minor]);
  return { cashMinor, bonus: { grantId, minor: bonusMinor } };
}

/**
 * The legs of a posting, signed; without a bonus part it is the one leg that it ever was.
 * @param free the free spin that won: its promotion pays the win, not the game's account
 */
export function legsOf(
  cashMinor: bigint,
  bonus: BonusPart | null,
  house: HouseAccount,
  free: FreePart | null = null,
): Pick<Posting, 'amountMinor' | 'house' | 'more'> {
  if (bonus === null) return { amountMinor: cashMinor, house };
  const payer: HouseAccount = free === null ? house : `promotion:${free.promotion}`;
  return {
    amountMinor: cashMinor,
    house,
    more: [{ purse: bonus.grantId, amountMinor: bonus.minor, house: payer }],
  };
}

/** What the detail says of the bonus leg. */
export const bonusDetail = (bonus: BonusPart | null): { grant?: string; bonus?: string } =>
  bonus === null ? {} : { grant: String(bonus.grantId), bonus: String(bonus.minor) };

/** What the detail says of the free spin. */
export const freeDetail = (free: FreePart | null): { spins?: string; promotion?: string; free?: string } =>
  free === null
    ? {}
    : { spins: String(free.grantId), promotion: free.promotion, free: String(free.stakeMinor) };
