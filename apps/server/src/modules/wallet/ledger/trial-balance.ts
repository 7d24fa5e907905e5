/**
 * The trial balance: what stands in every account of the house, by purpose, and what members have, per brand and currency. Together they are
 * zero, since each transfer gives to one account what it takes from another.
 */
import type { Queryable } from '#platform/db/database.ts';

/** A line: all stripes of a purpose, or all members' purses of a sort. */
export interface TrialBalanceLine {
  brand: string;
  currency: string;
  /** `members:cash`, `members:bonus`, or the purpose of a house account. */
  account: string;
  /** Transfers booked in it. */
  transfers: bigint;
  /** Minor units. */
  balanceMinor: bigint;
}

export interface TrialBalance {
  at: Date;
  /** In the order of brand, currency and account. */
  lines: TrialBalanceLine[];
  /** Per brand and currency; zero, or something is wrong. */
  sums: { brand: string; currency: string; sumMinor: bigint }[];
  isZero: boolean;
}

/**
 * As the account rows say now, or as the transfers said at a past moment. A transfer is of the moment at which its statement began.
 * One statement, so it sees one moment, also while the server posts.
 */
export async function readTrialBalance(db: Queryable, at: Date | null = null): Promise<TrialBalance> {
  const { rows } = await db.query<TrialBalanceLine & { now: Date }>(
    at === null ? nowQuery : thenQuery,
    at === null ? [] : [at],
  );
  const lines = rows.map(({ brand, currency, account, transfers, balanceMinor }) => ({
    brand,
    currency,
    account,
    transfers,
    balanceMinor,
  }));
  return toTrialBalance(at ?? rows[0]?.now ?? new Date(), lines);
}

/** Adds the sums. @param lines in the order of brand, currency and account. */
export function toTrialBalance(at: Date, lines: TrialBalanceLine[]): TrialBalance {
  const groups = Map.groupBy(lines, ({ brand, currency }) => `${brand} ${currency}`);
  const sums = [...groups.values()].map((group) => {
    const { brand, currency } = group[0] as TrialBalanceLine;
    return { brand, currency, sumMinor: group.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0n) };
  });
  return { at, lines, sums, isZero: sums.every(({ sumMinor }) => sumMinor === 0n) };
}

const linesOf = (accounts: string): string => `
  select a.brand, a.currency,
    case when a.owner_id > 0 then case a.purse when 0 then 'members:cash' else 'members:bonus' end
      else coalesce(f.code, 'unknown purpose ' || a.purse) end as account,
    sum(a.seq)::bigint as transfers, sum(a.balance)::bigint as "balanceMinor", now() as now
  from (${accounts}) a left join wallet.purpose f on a.owner_id <= 0 and f.id = a.purse
  group by 1, 2, 3 order by 1, 2, 3`;

const nowQuery = linesOf('select owner_id, brand, currency, purse, seq, balance from wallet.account');

/** Members and pools by the balance after their last transfer then, stripes by the sum of theirs: two ways that must agree. */
const thenQuery = linesOf(`
  select t.* from (
    select distinct on (member_id, brand, currency, purse) member_id as owner_id, brand, currency, purse, seq, balance_after as balance
    from wallet.transfer where at <= $1 order by member_id, brand, currency, purse, seq desc) t
  union all
  select house_id, brand, currency, purpose, count(*), -sum(amount) from wallet.transfer where at <= $1 group by 1, 2, 3, 4`);
