/** SQL of the rewards. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Reward, RewardState } from '../reward.ts';

const columns = `reward_id as "rewardId", brand, code, member_id as "memberId", period, kind, currency, amount as "amountMinor", titles,
  terms, spins, gift, state, reason, automatic, expires_at as "expiresAt", created_at as "createdAt", ended_at as "endedAt",
  turnover as "turnoverMinor", revoked_at as "revokedAt"`;

/** @returns false where the member has a reward of this promotion and period already. */
export async function insertReward(tx: Queryable, reward: Reward): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promotions.reward (reward_id, brand, code, member_id, period, kind, currency, amount, titles, terms, state, reason,
       automatic, expires_at, created_at, ended_at, turnover, spins, gift)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)
     on conflict (member_id, brand, code, period) do nothing`,
    [
      reward.rewardId,
      reward.brand,
      reward.code,
      reward.memberId,
      reward.period,
      reward.kind,
      reward.currency,
      reward.amountMinor,
      JSON.stringify(reward.titles),
      reward.terms === null ? null : JSON.stringify(reward.terms),
      reward.state,
      reward.reason,
      reward.automatic,
      reward.expiresAt,
      reward.createdAt,
      reward.endedAt,
      reward.turnoverMinor,
      reward.spins === null ? null : JSON.stringify(reward.spins),
      reward.gift === null ? null : JSON.stringify(reward.gift),
    ],
  );
  return rowCount === 1;
}

export interface RewardName {
  brand: string;
  memberId: bigint;
  code: string;
  period: string;
}

export async function findRewardOf(db: Queryable, name: RewardName): Promise<Reward | null> {
  const { rows } = await db.query<Reward>(
    `select ${columns} from promotions.reward where member_id = $1 and brand = $2 and code = $3 and period = $4`,
    [name.memberId, name.brand, name.code, name.period],
  );
  return rows[0] ?? null;
}

export async function findReward(db: Queryable, rewardId: bigint): Promise<Reward | null> {
  const { rows } = await db.query<Reward>(`select ${columns} from promotions.reward where reward_id = $1`, [
    rewardId,
  ]);
  return rows[0] ?? null;
}

/** A member's rewards, those that wait first, then the newest. */
export async function listRewardsOf(
  db: Queryable,
  { brand, memberId }: Pick<RewardName, 'brand' | 'memberId'>,
  limit: number,
): Promise<Reward[]> {
  const { rows } = await db.query<Reward>(
    `select ${columns} from promotions.reward where member_id = $1 and brand = $2
     order by (state = 'issued') desc, reward_id desc limit $3`,
    [memberId, brand, limit],
  );
  return rows;
}

/** Code and period of a member's rewards of some promotions. */
export async function listRewardPeriods(
  db: Queryable,
  { brand, memberId }: Pick<RewardName, 'brand' | 'memberId'>,
  codes: readonly string[],
  since: Date,
): Promise<{ code: string; period: string }[]> {
  const { rows } = await db.query<{ code: string; period: string }>(
    `select code, period from promotions.reward
     where member_id = $1 and brand = $2 and code = any($3::text[]) and created_at >= $4`,
    [memberId, brand, codes, since],
  );
  return rows;
}

/** Whether one of these members has had a promotion since then. */
export async function hasRewardAmong(
  db: Queryable,
  { brand, code }: Pick<RewardName, 'brand' | 'code'>,
  memberIds: readonly bigint[],
  since: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from promotions.reward where member_id = any ($1) and brand = $2 and code = $3 and created_at >= $4
       and state in ('issued', 'claimed') limit 1`,
    [memberIds, brand, code, since],
  );
  return rowCount === 1;
}

/** Locks the traces of a household, so that a second claim sees what the first one took. Inside `tx`. */
export async function lockHousehold(
  tx: Queryable,
  { brand, code }: Pick<RewardName, 'brand' | 'code'>,
  traces: readonly string[],
): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(key) from (
       select distinct hashtextextended('promotions.household:' || $1 || ':' || $2 || ':' || trace, 0) as key
       from unnest($3::text[]) trace order by 1) ordered`,
    [brand, code, traces],
  );
}

/** Two requests for one reward wait here for each other. Inside `tx`. */
export async function lockRewardName(
  tx: Queryable,
  { brand, memberId, code, period }: RewardName,
): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `promotions.reward:${memberId}:${brand}:${code}:${period}`,
  ]);
}

/** @returns false where it is not in one of these states any more. */
export async function updateRewardState(
  tx: Queryable,
  rewardId: bigint,
  from: readonly RewardState[],
  to: { state: RewardState; at: Date; reason?: string | undefined; amountMinor?: bigint | undefined },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.reward set state = $3, reason = $5, amount = coalesce($6, amount),
       ended_at = case when $3 in ('claimed', 'rejected', 'expired') then $4::timestamptz end
     where reward_id = $1 and state = any ($2)`,
    [rewardId, from, to.state, to.at, to.reason ?? null, to.amountMinor ?? null],
  );
  return rowCount === 1;
}

/** From then on it is paid, and lapses no more. @returns false where it has ended. */
export async function updateRewardPaying(tx: Queryable, rewardId: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.reward set automatic = true where reward_id = $1 and state = 'issued'`,
    [rewardId],
  );
  return rowCount === 1;
}

/** @returns false where it was taken, or has ended. */
export async function updateRewardLapsed(tx: Queryable, rewardId: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.reward set state = 'expired', ended_at = $2
     where reward_id = $1 and state = 'issued' and not automatic`,
    [rewardId, at],
  );
  return rowCount === 1;
}

/** @returns false if it was revoked before. */
export async function updateRewardRevoked(tx: Queryable, rewardId: bigint, at: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update promotions.reward set revoked_at = $2 where reward_id = $1 and revoked_at is null',
    [rewardId, at],
  );
  return rowCount === 1;
}

export async function isRewardRevoked(db: Queryable, rewardId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from promotions.reward where reward_id = $1 and revoked_at is not null',
    [rewardId],
  );
  return rowCount === 1;
}

/**
 * Takes a reward out of its promotion's fund, inside the transaction that records the reward.
 * @returns why not; null: taken, or the promotion has no fund.
 */
export async function takeFromFund(
  tx: Queryable,
  {
    brand,
    code,
    currency,
    amountMinor,
  }: { brand: string; code: string; currency: Currency; amountMinor: bigint },
): Promise<'stopped' | 'budget' | null> {
  const { rowCount } = await tx.query(
    `update promotions.fund set reserved = reserved + $4, claims = claims + 1
     where brand = $1 and code = $2 and currency = $3 and stopped_at is null
       and (budget is null or reserved + $4 <= budget) and (max_claims is null or claims < max_claims)`,
    [brand, code, currency, amountMinor],
  );
  if (rowCount === 1) return null;
  const { rows } = await tx.query<{ stopped: boolean }>(
    'select stopped_at is not null as stopped from promotions.fund where brand = $1 and code = $2',
    [brand, code],
  );
  if (!rows[0]) return null;
  return rows[0].stopped ? 'stopped' : 'budget';
}

/** Gives back what a reward that was never taken had reserved. */
export async function returnToFund(
  tx: Queryable,
  { brand, code, amountMinor }: { brand: string; code: string; amountMinor: bigint },
): Promise<void> {
  await tx.query(
    `update promotions.fund set reserved = greatest(reserved - $3, 0), claims = greatest(claims - 1, 0)
     where brand = $1 and code = $2`,
    [brand, code, amountMinor],
  );
}
