/** SQL of the free spins. */
import type { Queryable } from '#platform/db/database.ts';
import type { FreeBet, SpinGrant } from '../spin-grant.ts';

const columns = `grant_id as "grantId", member_id as "memberId", brand, code, currency, vendor, game, count, spins_left as "left",
  value as "valueMinor", terms, titles, state, granted_at as "grantedAt", expires_at as "expiresAt", ended_at as "endedAt"`;

export type NewSpinGrant = Omit<SpinGrant, 'left' | 'state' | 'endedAt'>;

/** A repetition changes nothing. */
export async function insertSpinGrant(tx: Queryable, grant: NewSpinGrant): Promise<void> {
  await tx.query(
    `insert into promotions.spin_grant (grant_id, member_id, brand, code, currency, vendor, game, count, spins_left, value, terms, titles,
       granted_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12, $13) on conflict do nothing`,
    [
      grant.grantId,
      grant.memberId,
      grant.brand,
      grant.code,
      grant.currency,
      grant.vendor,
      grant.game,
      grant.count,
      grant.valueMinor,
      JSON.stringify(grant.terms),
      JSON.stringify(grant.titles),
      grant.grantedAt,
      grant.expiresAt,
    ],
  );
}

export async function findSpinGrant(db: Queryable, grantId: bigint): Promise<SpinGrant | null> {
  const { rows } = await db.query<SpinGrant>(
    `select ${columns} from promotions.spin_grant where grant_id = $1`,
    [grantId],
  );
  return rows[0] ?? null;
}

/** Locks it until the end of the transaction. */
export async function lockSpinGrant(tx: Queryable, grantId: bigint): Promise<SpinGrant | null> {
  const { rows } = await tx.query<SpinGrant>(
    `select ${columns} from promotions.spin_grant where grant_id = $1 for update`,
    [grantId],
  );
  return rows[0] ?? null;
}

/** A member's, open ones first, then the newest. */
export async function listSpinGrantsOf(
  db: Queryable,
  { memberId, brand }: Pick<SpinGrant, 'memberId' | 'brand'>,
  limit: number,
): Promise<SpinGrant[]> {
  const { rows } = await db.query<SpinGrant>(
    `select ${columns} from promotions.spin_grant where member_id = $1 and brand = $2
     order by (state = 'open') desc, case when state = 'open' then grant_id else -grant_id end limit $3`,
    [memberId, brand, limit],
  );
  return rows;
}

/** What a member can play in a game, the one that ends first before the others. */
export async function listLiveSpins(
  db: Queryable,
  {
    memberId,
    brand,
    currency,
    vendor,
    game,
  }: Pick<FreeBet, 'memberId' | 'brand' | 'currency' | 'vendor' | 'game'>,
  now: Date,
): Promise<SpinGrant[]> {
  const { rows } = await db.query<SpinGrant>(
    `select ${columns} from promotions.spin_grant
     where member_id = $1 and brand = $2 and currency = $3 and vendor = $4 and game = $5 and state = 'open' and spins_left > 0
       and expires_at > $6
     order by expires_at, grant_id`,
    [memberId, brand, currency, vendor, game, now],
  );
  return rows;
}

/** Takes a spin out of a grant that has one and covers the stake. @returns false where it has none, or does not */
export async function updateSpinTaken(
  tx: Queryable,
  grantId: bigint,
  stakeMinor: bigint,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update promotions.spin_grant set spins_left = spins_left - 1
     where grant_id = $1 and state = 'open' and spins_left > 0 and expires_at > $2 and value >= $3`,
    [grantId, now, stakeMinor],
  );
  return rowCount === 1;
}

export interface SpinBet {
  grantId: bigint;
  state: 'open' | 'settled' | 'returned';
  memberId: bigint;
  code: string;
}

/** @returns false where the bet has taken a spin before. */
export async function insertSpinBet(
  tx: Queryable,
  { vendor, bet }: Pick<FreeBet, 'vendor' | 'bet'>,
  grantId: bigint,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into promotions.spin_bet (vendor, bet, grant_id, at) values ($1, $2, $3, $4) on conflict do nothing`,
    [vendor, bet, grantId, at],
  );
  return rowCount === 1;
}

export async function findSpinBet(db: Queryable, vendor: string, bet: string): Promise<SpinBet | null> {
  const { rows } = await db.query<SpinBet>(
    `select b.grant_id as "grantId", b.state, g.member_id as "memberId", g.code
     from promotions.spin_bet b join promotions.spin_grant g using (grant_id) where b.vendor = $1 and b.bet = $2`,
    [vendor, bet],
  );
  return rows[0] ?? null;
}

/** @returns the grant of the bet; null where it was in another state than these. */
export async function updateSpinBet(
  tx: Queryable,
  { vendor, bet }: Pick<FreeBet, 'vendor' | 'bet'>,
  from: readonly SpinBet['state'][],
  to: SpinBet['state'],
): Promise<bigint | null> {
  const { rows } = await tx.query<{ grantId: bigint }>(
    `update promotions.spin_bet set state = $4 where vendor = $1 and bet = $2 and state = any ($3) returning grant_id as "grantId"`,
    [vendor, bet, from, to],
  );
  return rows[0]?.grantId ?? null;
}

/** Gives a spin back to a grant that has not ended. */
export async function updateSpinReturned(tx: Queryable, grantId: bigint): Promise<void> {
  await tx.query(
    `update promotions.spin_grant set spins_left = spins_left + 1 where grant_id = $1 and state = 'open' and spins_left < count`,
    [grantId],
  );
}

/** When the newest spin was taken whose round is not over; null: none. */
export async function findOpenSpin(tx: Queryable, grantId: bigint): Promise<Date | null> {
  const { rows } = await tx.query<{ at: Date | null }>(
    `select max(at) as at from promotions.spin_bet where grant_id = $1 and state = 'open'`,
    [grantId],
  );
  return rows[0]?.at ?? null;
}

export async function updateSpinsEnded(tx: Queryable, grantId: bigint, at: Date): Promise<void> {
  await tx.query(
    `update promotions.spin_grant set state = 'ended', ended_at = $2 where grant_id = $1 and state = 'open'`,
    [grantId, at],
  );
}

/** Of these purses, those of spins that have ended and have not become a bonus. */
export async function listEndedSpins(tx: Queryable, purses: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await tx.query<{ id: bigint }>(
    `select s.grant_id as id from promotions.spin_grant s where s.grant_id = any ($1) and s.state = 'ended'
       and not exists (select from promotions.bonus_grant g where g.grant_id = s.grant_id) order by 1`,
    [purses],
  );
  return rows.map(({ id }) => id);
}
