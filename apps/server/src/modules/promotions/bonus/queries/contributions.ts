/** SQL of what bets count for. */
import type { Queryable } from '#platform/db/database.ts';
import type { StakeClause } from '../rules/stake.ts';

export interface Contribution {
  grantId: bigint;
  /** The ledger's key of the bet. */
  bet: string;
  stakedMinor: bigint;
  weight: number;
  countedMinor: bigint;
  because: StakeClause | null;
  product: string;
  game: string;
  takenBack: boolean;
  at: Date;
}

/** A bet that was taken back before it was read counts nothing: its row is there. */
export async function insertContributions(tx: Queryable, rows: readonly Contribution[]): Promise<void> {
  await tx.query(
    `insert into promotions.contribution (grant_id, bet, staked, weight, counted, because, product, game, at)
     select * from unnest($1::bigint[], $2::text[], $3::bigint[], $4::smallint[], $5::bigint[], $6::text[], $7::text[], $8::text[],
       $9::timestamptz[]) on conflict do nothing`,
    [
      rows.map(({ grantId }) => grantId),
      rows.map(({ bet }) => bet),
      rows.map(({ stakedMinor }) => stakedMinor),
      rows.map(({ weight }) => weight),
      rows.map(({ countedMinor }) => countedMinor),
      rows.map(({ because }) => because),
      rows.map(({ product }) => product),
      rows.map(({ game }) => game),
      rows.map(({ at }) => at),
    ],
  );
}

/** Takes bets back, also those that have not been read yet. */
export async function takeBackContributions(tx: Queryable, rows: readonly Contribution[]): Promise<void> {
  await tx.query(
    `insert into promotions.contribution (grant_id, bet, staked, weight, counted, product, game, taken_back, at)
     select t.grant_id, t.bet, t.staked, 0, 0, t.product, t.game, true, t.at
     from unnest($1::bigint[], $2::text[], $3::bigint[], $4::text[], $5::text[], $6::timestamptz[])
       t (grant_id, bet, staked, product, game, at)
     on conflict (grant_id, bet) do update set counted = 0, taken_back = true`,
    [
      rows.map(({ grantId }) => grantId),
      rows.map(({ bet }) => bet),
      rows.map(({ stakedMinor }) => stakedMinor),
      rows.map(({ product }) => product),
      rows.map(({ game }) => game),
      rows.map(({ at }) => at),
    ],
  );
}

/** Adds up what counts for these grants. @returns those that have reached their requirement. */
export async function updateTurnover(
  tx: Queryable,
  grantIds: readonly bigint[],
): Promise<{ grantId: bigint; reached: boolean; progressMinor: bigint }[]> {
  const { rows } = await tx.query<{ grantId: bigint; reached: boolean; progressMinor: bigint }>(
    `update promotions.bonus_grant g set turnover = coalesce(
       (select sum(c.counted) from promotions.contribution c where c.grant_id = g.grant_id), 0)
     where g.grant_id = any ($1)
     returning g.grant_id as "grantId", g.progress = g.required as reached, g.progress as "progressMinor"`,
    [grantIds],
  );
  return rows;
}

/** The newest bets of a grant. */
export async function listContributions(
  db: Queryable,
  grantId: bigint,
  limit: number,
): Promise<Contribution[]> {
  const { rows } = await db.query<Contribution>(
    `select grant_id as "grantId", bet, staked as "stakedMinor", weight, counted as "countedMinor", because, product, game,
       taken_back as "takenBack", at
     from promotions.contribution where grant_id = $1 order by at desc, bet limit $2`,
    [grantId, limit],
  );
  return rows;
}

export interface RefusedStake {
  grantId: bigint;
  clause: StakeClause;
  product: string;
  game: string;
  stakeMinor: bigint;
  at: Date;
}

/** Keeps the newest of each grant. */
export async function upsertRefusedStake(tx: Queryable, refused: RefusedStake): Promise<void> {
  await tx.query(
    `insert into promotions.refused_stake (grant_id, clause, product, game, stake, at) values ($1, $2, $3, $4, $5, $6)
     on conflict (grant_id) do update set clause = excluded.clause, product = excluded.product, game = excluded.game,
       stake = excluded.stake, at = excluded.at`,
    [refused.grantId, refused.clause, refused.product, refused.game, refused.stakeMinor, refused.at],
  );
}

export async function findRefusedStake(db: Queryable, grantId: bigint): Promise<RefusedStake | null> {
  const { rows } = await db.query<RefusedStake>(
    `select grant_id as "grantId", clause, product, game, stake as "stakeMinor", at from promotions.refused_stake
     where grant_id = $1`,
    [grantId],
  );
  return rows[0] ?? null;
}

/** The codes of the house's purposes, by number: what product a bet's house account is of. */
export async function listPurposeCodes(db: Queryable): Promise<Map<number, string>> {
  const { rows } = await db.query<{ id: number; code: string }>('select id, code from wallet.purpose');
  return new Map(rows.map(({ id, code }) => [id, code]));
}
