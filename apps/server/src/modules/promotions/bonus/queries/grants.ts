/** SQL of the bonus grants. */
import type { Queryable } from '#platform/db/database.ts';
import type { BonusGrant, GrantEnd, GrantOwner } from '../grant.ts';

const columns = `grant_id as "grantId", member_id as "memberId", brand, code, currency, amount as "amountMinor", required as "requiredMinor",
  progress as "progressMinor", terms, titles, state, reason, ended_by as "endedBy", granted_at as "grantedAt", activated_at as "activatedAt",
  expires_at as "expiresAt", ended_at as "endedAt", converted as "convertedMinor", removed as "removedMinor"`;

export type NewGrant = Pick<
  BonusGrant,
  | 'grantId'
  | 'memberId'
  | 'brand'
  | 'code'
  | 'currency'
  | 'amountMinor'
  | 'requiredMinor'
  | 'terms'
  | 'titles'
  | 'grantedAt'
>;

/** Its money is in the purse already. A repetition changes nothing. */
export async function insertGrant(tx: Queryable, grant: NewGrant): Promise<void> {
  await tx.query(
    `insert into promotions.bonus_grant (grant_id, member_id, brand, code, currency, amount, required, terms, titles, granted_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      grant.grantId,
      grant.memberId,
      grant.brand,
      grant.code,
      grant.currency,
      grant.amountMinor,
      grant.requiredMinor,
      JSON.stringify(grant.terms),
      JSON.stringify(grant.titles),
      grant.grantedAt,
    ],
  );
}

/** The grant that stakes may use now. */
export async function findStakeable(
  db: Queryable,
  { memberId, brand, currency }: GrantOwner,
  now: Date,
): Promise<BonusGrant | null> {
  const { rows } = await db.query<BonusGrant>(
    `select ${columns} from promotions.bonus_grant
     where member_id = $1 and brand = $2 and currency = $3 and state = 'active' and expires_at > $4`,
    [memberId, brand, currency, now],
  );
  return rows[0] ?? null;
}

export async function findGrant(db: Queryable, grantId: bigint): Promise<BonusGrant | null> {
  const { rows } = await db.query<BonusGrant>(
    `select ${columns} from promotions.bonus_grant where grant_id = $1`,
    [grantId],
  );
  return rows[0] ?? null;
}

/** A member's, open ones first in the order in which they begin, then the newest of those that have ended. */
export async function listGrantsOf(
  db: Queryable,
  { memberId, brand }: Pick<GrantOwner, 'memberId' | 'brand'>,
  limit: number,
): Promise<BonusGrant[]> {
  const { rows } = await db.query<BonusGrant>(
    `select ${columns} from promotions.bonus_grant where member_id = $1 and brand = $2
     order by state <> 'active', state <> 'queued', case when ended_at is null then grant_id else -grant_id end limit $3`,
    [memberId, brand, limit],
  );
  return rows;
}

/**
 * One transaction at a time decides about a member's bonuses. It locks the member, not the rows: two concurrent claims do not see each other's
 * rows, and ending the active grant locks rows in another order than ending a queued one.
 */
const memberLock = (member: string): string => `hashtextextended('promotions.bonus_grant', ${member})`;

/**
 * Locks a member's open grants until the transaction ends, and lists them in the order in which they begin. It waits for the lock, so take it
 * before any row that another holder of the lock could want. Callers that hold due work or other members' locks use `tryLockGrantsOf`.
 */
export async function lockOpenGrants(tx: Queryable, owner: GrantOwner): Promise<BonusGrant[]> {
  // A statement of its own, so that the next one sees what was committed while it waited.
  await tx.query(`select pg_advisory_xact_lock(${memberLock('$1::bigint')})`, [owner.memberId]);
  return listOpenGrants(tx, owner);
}

/** Locks the grants of these members without waiting. @returns false if another transaction holds one; some of them may be locked then */
export async function tryLockGrantsOf(tx: Queryable, memberIds: readonly bigint[]): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(${memberLock('m.id')}) as locked from unnest($1::bigint[]) m (id)`,
    [memberIds],
  );
  return rows.every(({ locked }) => locked);
}

/** A member's open grants in the order in which they begin, to be shown. */
export async function listOpenGrants(
  db: Queryable,
  { memberId, brand, currency }: GrantOwner,
): Promise<BonusGrant[]> {
  const { rows } = await db.query<BonusGrant>(
    `select ${columns} from promotions.bonus_grant
     where member_id = $1 and brand = $2 and currency = $3 and state in ('active', 'queued') order by grant_id`,
    [memberId, brand, currency],
  );
  return rows;
}

export async function updateGrantActive(
  tx: Queryable,
  grantId: bigint,
  { activatedAt, expiresAt }: { activatedAt: Date; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `update promotions.bonus_grant set state = 'active', activated_at = $2, expires_at = $3
     where grant_id = $1 and state = 'queued'`,
    [grantId, activatedAt, expiresAt],
  );
}

/** @returns false where it has ended before. */
export async function updateGrantEnded(
  tx: Queryable,
  grantId: bigint,
  { at, ...end }: GrantEnd & { at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.bonus_grant set state = $2, ended_at = $3, reason = $4, ended_by = $5
     where grant_id = $1 and state in ('queued', 'active')`,
    [
      grantId,
      end.state,
      at,
      end.state === 'forfeited' ? end.reason : null,
      end.state === 'cancelled' ? end.by : null,
    ],
  );
  return rowCount === 1;
}

/** Locks the active grants of these members without waiting; null if another transaction holds one. */
export async function lockActiveOf(
  tx: Queryable,
  memberIds: readonly bigint[],
): Promise<BonusGrant[] | null> {
  const listActive = async (of: readonly bigint[]): Promise<BonusGrant[]> => {
    const { rows } = await tx.query<BonusGrant>(
      `select ${columns} from promotions.bonus_grant where member_id = any ($1) and state = 'active' order by grant_id`,
      [of],
    );
    return rows;
  };
  const owners = [...new Set((await listActive(memberIds)).map(({ memberId }) => memberId))];
  if (owners.length === 0) return [];
  // Another grant may be active by now.
  return (await tryLockGrantsOf(tx, owners)) ? listActive(owners) : null;
}

/** Of these grants, those that have ended. */
export async function listEnded(tx: Queryable, grantIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select grant_id as id from promotions.bonus_grant where grant_id = any ($1) and ended_at is not null
     order by grant_id`,
    [grantIds],
  );
  return rows.map(({ id }) => id);
}

/** Adds up what has left the purses of grants that have ended. */
export async function addOutcome(
  tx: Queryable,
  moved: readonly { grantId: bigint; convertedMinor: bigint; removedMinor: bigint }[],
): Promise<void> {
  await tx.query(
    `update promotions.bonus_grant g set converted = g.converted + m.converted, removed = g.removed + m.removed
     from (select t.grant_id, sum(t.converted) as converted, sum(t.removed) as removed
       from unnest($1::bigint[], $2::bigint[], $3::bigint[]) t (grant_id, converted, removed) group by t.grant_id) m
     where g.grant_id = m.grant_id`,
    [
      moved.map(({ grantId }) => grantId),
      moved.map(({ convertedMinor }) => convertedMinor),
      moved.map(({ removedMinor }) => removedMinor),
    ],
  );
}

/** Members with an active grant. */
export async function listActiveOwners(
  db: Queryable,
  memberId: bigint | null,
): Promise<{ brand: string; memberId: bigint; grantId: bigint }[]> {
  const { rows } = await db.query<{ brand: string; memberId: bigint; grantId: bigint }>(
    `select brand, member_id as "memberId", grant_id as "grantId" from promotions.bonus_grant
     where state = 'active' and ($1::bigint is null or member_id = $1)`,
    [memberId],
  );
  return rows;
}
