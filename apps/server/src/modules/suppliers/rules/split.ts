/** How a stake of cash and bonus money is booked, and what it wins: every leg of the cash comes first, also where it is zero. */
import type { HouseAccount } from '#modules/wallet/ledger/house.ts';
import type { Posting, Transfer } from '#modules/wallet/ledger/posting.ts';
import { allocate } from '@perya/money/allocate.ts';

/** The bonus part of a stake, minor units, positive. */
export interface BonusPart {
  grantId: bigint;
  minor: bigint;
}

/** A stake that was booked, minor units; null: cash alone. */
export interface Staked {
  stakeMinor: bigint;
  bonus: BonusPart | null;
}

/** What a bet's transfer says of its stake. */
export function stakedBy({ amountMinor, detail }: Pick<Transfer, 'amountMinor' | 'detail'>): Staked {
  const bonus = bonusOf({ detail });
  const part = bonus && { grantId: bonus.grantId, minor: -bonus.minor };
  return { stakeMinor: -amountMinor + (part?.minor ?? 0n), bonus: part };
}

/** The bonus leg of a transfer as its detail names it, signed like the amount. */
export function bonusOf({ detail }: Pick<Transfer, 'detail'>): BonusPart | null {
  const { grant, bonus } = detail ?? {};
  return typeof grant === 'string' && typeof bonus === 'string'
    ? { grantId: BigInt(grant), minor: BigInt(bonus) }
    : null;
}

/** Both legs of a transfer together, signed. */
export const totalOf = (transfer: Pick<Transfer, 'amountMinor' | 'detail'>): bigint =>
  transfer.amountMinor + (bonusOf(transfer)?.minor ?? 0n);

/** What is won by a stake, shared like it: cash wins cash, bonus wins bonus. A centavo that is left goes to the larger remainder. */
export function shareOfWin(
  amountMinor: bigint,
  staked: Staked | null,
): { cashMinor: bigint; bonus: BonusPart | null } {
  if (!staked?.bonus || amountMinor === 0n) return { cashMinor: amountMinor, bonus: null };
  const { grantId, minor } = staked.bonus;
  const [cashMinor = 0n, bonusMinor = 0n] = allocate(amountMinor, [staked.stakeMinor - minor, minor]);
  return { cashMinor, bonus: { grantId, minor: bonusMinor } };
}

/** The legs of a posting, signed; without a bonus part it is the one leg that it ever was. */
export function legsOf(
  cashMinor: bigint,
  bonus: BonusPart | null,
  house: HouseAccount,
): Pick<Posting, 'amountMinor' | 'house' | 'more'> {
  if (bonus === null) return { amountMinor: cashMinor, house };
  return { amountMinor: cashMinor, house, more: [{ purse: bonus.grantId, amountMinor: bonus.minor, house }] };
}

/** What the detail says of the bonus leg. */
export const bonusDetail = (bonus: BonusPart | null): { grant?: string; bonus?: string } =>
  bonus === null ? {} : { grant: String(bonus.grantId), bonus: String(bonus.minor) };
