/** What transfers add to the sums of their days. Pure. */
import { addedBy, countedBy } from '#modules/wallet/index.ts';
import type { Transfer } from '#modules/wallet/ledger/posting.ts';

export interface Dated extends Transfer {
  kindNumber: number;
  /** Code of the house account. */
  house: string;
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
  for (const transfer of transfers) {
    const { brand, currency, day, houseAccount, kindNumber, amountMinor, memberId, detail } = transfer;
    // A bet of cash and bonus is one.
    const postings = transfer.kind === 'bet' && transfer.leg > 0 ? 0n : 1n;
    const credit = amountMinor > 0n;
    const pool = memberId === 0n;
    const [vendor, game] = [textOf(detail?.['vendor']), textOf(detail?.['game'])];
    const key = [brand, currency, day, houseAccount.purpose, kindNumber, credit, pool, vendor, game].join(
      ' ',
    );
    const sum = sums.get(key);
    if (sum) {
      sum.postings += postings;
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
        postings,
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
  jackpotsMinor: bigint;
  promotedMinor: bigint;
}

export function memberDaysOf(transfers: readonly Dated[]): MemberDay[] {
  const sums = new Map<string, MemberDay>();
  for (const transfer of transfers) {
    const { memberId, brand, currency, day } = transfer;
    if (memberId === 0n) continue;
    const key = `${memberId} ${brand} ${currency} ${day}`;
    const sum = sums.get(key) ?? emptyDay({ memberId, brand, currency, day });
    sums.set(key, sum);
    sum.deposits += countedBy('deposits', transfer);
    sum.depositedMinor += addedBy('deposited', transfer);
    sum.withdrawals += countedBy('withdrawals', transfer);
    sum.withdrawnMinor += addedBy('withdrawn', transfer);
    sum.bets += countedBy('bets', transfer);
    sum.stakedMinor += addedBy('stakes', transfer);
    sum.wonMinor += addedBy('wins', transfer);
    sum.jackpotsMinor += addedBy('jackpots', transfer);
    sum.promotedMinor += addedBy('promoted', transfer);
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
  jackpotsMinor: 0n,
  promotedMinor: 0n,
});

/** What the house owes its members more at the end of a day than at its beginning. */
export interface OwedDay {
  brand: string;
  currency: string;
  day: string;
  moreMinor: bigint;
}

export function owedDaysOf(transfers: readonly Dated[]): OwedDay[] {
  const sums = new Map<string, OwedDay>();
  for (const transfer of transfers) {
    const { memberId, brand, currency, day } = transfer;
    if (memberId === 0n) continue;
    const key = `${brand} ${currency} ${day}`;
    const sum = sums.get(key) ?? { brand, currency, day, moreMinor: 0n };
    sums.set(key, sum);
    sum.moreMinor += addedBy('owedMore', transfer);
  }
  return [...sums.values()];
}
