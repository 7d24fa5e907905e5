/** SQL of the report of incentives. Sums of purses come from the grants, the cost from the house's account. */
import type { RewardKind } from '@perya/contract/promotions/gift.ts';
import type { incentiveParts } from '@perya/contract/promotions/operators/incentive-rewards.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';

export interface Incentive {
  code: string;
  since: Date;
  stopped: boolean;
  budgetMinor: bigint | null;
  issuedCount: number;
  issuedMinor: bigint;
  /** Cash and gifts that were taken; bonus money that became cash. */
  takenMinor: bigint;
  convertedMinor: bigint;
  /** Rewards that lapsed; bonuses whose time ran out. */
  lapsedMinor: bigint;
  expiredMinor: bigint;
  adjustedMinor: bigint;
  liabilityMinor: bigint;
  /** Below zero in the ledger, above zero here. */
  costMinor: bigint;
  members: number;
  /** Below zero: they won. */
  earnedMinor: bigint;
}

/** Given whole when it was taken; a bonus and free spins have a purse. */
const wasTaken = `r.state = 'claimed' and r.kind in ('cash', 'points', 'turns', 'voucher')`;

/** @param timeZone of the brand's days */
export async function listIncentives(db: Queryable, brand: string, timeZone: string): Promise<Incentive[]> {
  const { rows } = await db.query<Incentive>(
    `with given as (
       select code, min(created_at) as since, count(*)::int as count, coalesce(sum(amount), 0)::bigint as issued,
         coalesce(sum(amount) filter (where state = 'expired'), 0)::bigint as lapsed,
         coalesce(sum(amount) filter (where ${wasTaken} and revoked_at is null), 0)::bigint as taken,
         coalesce(sum(amount) filter (where ${wasTaken} and revoked_at is not null), 0)::bigint as revoked
       from promotions.reward r where brand = $1 group by code),
     bonus as (
       select g.code, sum(g.converted)::bigint as converted,
         coalesce(sum(g.removed) filter (where g.state = 'expired'), 0)::bigint as expired,
         coalesce(sum(g.removed) filter (where g.state in ('cancelled', 'forfeited')), 0)::bigint as adjusted,
         coalesce(sum(a.balance), 0)::bigint as liability
       from promotions.bonus_grant g left join wallet.account a
         on a.owner_id = g.member_id and a.brand = g.brand and a.currency = g.currency and a.purse = g.grant_id
       where g.brand = $1 group by g.code),
     -- Wins of open free spins are owed, and become a bonus later.
     spins as (
       select s.code, coalesce(sum(a.balance), 0)::bigint as liability
       from promotions.spin_grant s join wallet.account a
         on a.owner_id = s.member_id and a.brand = s.brand and a.currency = s.currency and a.purse = s.grant_id
       where s.brand = $1 and s.state = 'open' group by s.code),
     -- The week from a member's first reward on.
     taken as (
       select code, member_id, min(created_at at time zone $2)::date as day from promotions.reward
       where brand = $1 and state <> 'rejected' group by code, member_id),
     earned as (
       select t.code, count(distinct t.member_id)::int as members, coalesce(sum(d.staked - d.won), 0)::bigint as earned
       from taken t left join reports.member_day d on d.member_id = t.member_id and d.brand = $1 and d.day between t.day and t.day + 6
       group by t.code),
     house as (
       select substr(p.code, 11) as code, -sum(a.balance)::bigint as cost from wallet.purpose p
         join wallet.account a on a.purse = p.id and a.owner_id < 0 and a.brand = $1
       where p.code like 'promotion:%' group by p.code)
     select given.code, given.since, f.stopped_at is not null as stopped, f.budget as "budgetMinor", given.count as "issuedCount",
       given.issued as "issuedMinor", given.taken as "takenMinor", coalesce(bonus.converted, 0) as "convertedMinor",
       given.lapsed as "lapsedMinor", coalesce(bonus.expired, 0) as "expiredMinor", coalesce(bonus.adjusted, 0) + given.revoked as "adjustedMinor",
       coalesce(bonus.liability, 0) + coalesce(spins.liability, 0) as "liabilityMinor", coalesce(house.cost, 0) as "costMinor",
       coalesce(earned.members, 0) as members, coalesce(earned.earned, 0) as "earnedMinor"
     from given left join bonus on bonus.code = given.code left join spins on spins.code = given.code left join house on house.code = given.code
       left join earned on earned.code = given.code
       left join promotions.fund f on f.brand = $1 and f.code = given.code
     order by given.code`,
    [brand, timeZone],
  );
  return rows;
}

export interface IncentiveReward {
  rewardId: bigint;
  /** Of the promotion. */
  code: string;
  memberId: bigint;
  period: string;
  kind: RewardKind;
  currency: Currency;
  amountMinor: bigint | null;
  state: string;
  createdAt: Date;
  /** Of a bonus; null: none was granted. */
  grantState: string | null;
  balanceMinor: bigint;
  convertedMinor: bigint | null;
  removedMinor: bigint | null;
}

/** The rewards that make one number of the report, or those of a member, the newest first. @param before only older ones than this; null: all */
export async function listIncentiveRewards(
  db: Queryable,
  of: { brand: string; part: (typeof incentiveParts)[number] } & ({ code: string } | { memberId: bigint }),
  { before, limit }: { before: bigint | null; limit: number },
): Promise<IncentiveReward[]> {
  const { rows } = await db.query<IncentiveReward>(
    `select r.reward_id as "rewardId", r.code, r.member_id as "memberId", r.period, r.kind, r.currency, r.amount as "amountMinor", r.state,
       r.created_at as "createdAt", g.state as "grantState", coalesce(a.balance, 0)::bigint as "balanceMinor",
       g.converted as "convertedMinor", g.removed as "removedMinor"
     from promotions.reward r left join promotions.bonus_grant g on g.grant_id = r.reward_id
       left join wallet.account a on a.owner_id = r.member_id and a.brand = r.brand and a.currency = r.currency
         and a.purse = r.reward_id
     where r.brand = $1 and ${'code' in of ? 'r.code = $2' : 'r.member_id = $2'} and ($4::bigint is null or r.reward_id < $4)
       and case $3 when 'redeemed' then (${wasTaken} and r.revoked_at is null) or g.converted > 0
         when 'expired' then r.state = 'expired' or (g.state = 'expired' and g.removed > 0)
         when 'adjusted' then (g.state in ('cancelled', 'forfeited') and g.removed > 0) or (${wasTaken} and r.revoked_at is not null)
         when 'liability' then a.balance > 0
         else true end
     order by r.reward_id desc limit $5`,
    [of.brand, 'code' in of ? of.code : of.memberId, of.part, before, limit],
  );
  return rows;
}
