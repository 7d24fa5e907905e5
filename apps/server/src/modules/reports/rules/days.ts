/** What transfers add to the sums of their days. Pure. */
import type { Transfer } from '#modules/wallet/ledger/posting.ts';

export interface Dated extends Transfer {
  kindNumber: number;
  /** `2026-11-25`, of the brand. */
  day: string;
}

export interface HouseDay {
  brand: string;
  currency: string;
  day: string;
  purpose: number;
  kind: number;
  credit: boolean;
  pool: boolean;
  vendor: string;
  game: string;
  postings: bigint;
  amountMinor: bigint;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export function houseDaysOf(transfers: readonly Dated[]): HouseDay[] {
  const sums = new Map<string, HouseDay>();
  for (const { brand, currency, day, houseAccount, kindNumber, amountMinor, memberId, detail } of transfers) {
    const credit = amountMinor > 0n;
    const pool = memberId === 0n;
    const [vendor, game] = [textOf(detail?.['vendor']), textOf(detail?.['game'])];
    const key = [brand, currency, day, houseAccount.purpose, kindNumber, credit, pool, vendor, game].join(
      ' ',
    );
    const sum = sums.get(key);
    if (sum) {
      sum.postings += 1n;
      sum.amountMinor += amountMinor;
    } else
      sums.set(key, {
        brand,
        currency,
        day,
        purpose: houseAccount.purpose,
        kind: kindNumber,
        credit,
        pool,
        vendor,
        game,
        postings: 1n,
        amountMinor,
      });
  }
  return [...sums.values()];
}

export interface MemberDay {
  memberId: bigint;
  brand: string;
  currency: string;
  day: string;
  deposits: number;
  depositedMinor: bigint;
  withdrawals: number;
  withdrawnMinor: bigint;
  bets: number;
  stakedMinor: bigint;
  wonMinor: bigint;
  promotedMinor: bigint;
}

/** Kinds that a member's sums know; of the others nothing is counted. */
const promoted: ReadonlySet<string> = new Set(['promotion', 'rebate', 'commission', 'bonusGrant']);

export function memberDaysOf(transfers: readonly Dated[]): MemberDay[] {
  const sums = new Map<string, MemberDay>();
  for (const { memberId, brand, currency, day, kind, amountMinor } of transfers) {
    if (memberId === 0n) continue;
    const key = `${memberId} ${brand} ${currency} ${day}`;
    const sum = sums.get(key) ?? emptyDay({ memberId, brand, currency, day });
    sums.set(key, sum);
    if (kind === 'deposit') {
      sum.deposits += 1;
      sum.depositedMinor += amountMinor;
    } else if (kind === 'chargeback') sum.depositedMinor += amountMinor;
    else if (kind === 'withdrawal') {
      sum.withdrawals += 1;
      sum.withdrawnMinor -= amountMinor;
    } else if (kind === 'bet') {
      sum.bets += 1;
      sum.stakedMinor -= amountMinor;
    } else if (kind === 'rollback' && amountMinor > 0n) sum.stakedMinor -= amountMinor;
    else if (kind === 'win' || kind === 'jackpot' || kind === 'rollback') sum.wonMinor += amountMinor;
    else if (promoted.has(kind)) sum.promotedMinor += amountMinor;
  }
  return [...sums.values()];
}

const emptyDay = (of: Pick<MemberDay, 'memberId' | 'brand' | 'currency' | 'day'>): MemberDay => ({
  ...of,
  deposits: 0,
  depositedMinor: 0n,
  withdrawals: 0,
  withdrawnMinor: 0n,
  bets: 0,
  stakedMinor: 0n,
  wonMinor: 0n,
  promotedMinor: 0n,
});
