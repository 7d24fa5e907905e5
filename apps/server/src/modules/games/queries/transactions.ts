/** SQL of the suppliers' transactions and launch tokens. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OwnConnection } from '#platform/db/own-connection.ts';

export const transactionKind = { bet: 1, win: 2, rollback: 3, tombstone: 4 } as const;

export type TransactionKind = keyof typeof transactionKind;

/** What a transaction id is used for. */
export interface Claim {
  vendor: string;
  transactionId: string;
  memberId: bigint;
  kind: TransactionKind;
  /** Digest of what may not differ in a repetition; null for a tombstone. */
  content: Buffer | null;
}

/** What stands under an id: this claim, or an earlier one. */
export interface ClaimedId {
  memberId: bigint;
  kind: number;
  content: Buffer | null;
}

/**
 * Claims ids, each at most once in the call.
 * @returns for each claim what stood there before it, or null where the id is now this claim's.
 */
export async function insertClaims(
  connection: OwnConnection,
  claims: readonly Claim[],
): Promise<(ClaimedId | null)[]> {
  // In one order in every process: two groups that wait for each other's ids would be a deadlock.
  const sorted = claims.toSorted(compareClaims);
  const { rows } = await connection.query<{ vendor: string; transaction_id: string }>({
    name: 'games_insert_claims',
    text: `with input as (
        select * from unnest($1::text[], $2::text[], $3::bigint[], $4::smallint[], $5::bytea[])
          with ordinality t(vendor, transaction_id, member_id, kind, content, ord)),
      taken as (
        insert into games.supplier_transaction (vendor, transaction_id, member_id, kind, content)
        select vendor, transaction_id, member_id, kind, content from input order by ord on conflict do nothing
        returning vendor, transaction_id)
      select vendor, transaction_id from taken`,
    values: [
      sorted.map(({ vendor }) => vendor),
      sorted.map(({ transactionId }) => transactionId),
      sorted.map(({ memberId }) => memberId),
      sorted.map(({ kind }) => transactionKind[kind]),
      sorted.map(({ content }) => content),
    ],
  });
  const answers: (ClaimedId | null)[] = claims.map(() => null);
  if (rows.length === claims.length) return answers;
  const fresh = new Set(rows.map((row) => `${row.vendor}\n${row.transaction_id}`));
  const known = claims
    .map((_, index) => index)
    .filter((index) => !fresh.has(`${claims[index]?.vendor}\n${claims[index]?.transactionId}`));
  const found = await findClaims(
    connection,
    known.map((index) => claims[index] as Claim),
  );
  known.forEach((index, position) => (answers[index] = found[position] ?? null));
  return answers;
}

function compareClaims(one: Claim, other: Claim): number {
  if (one.vendor !== other.vendor) return one.vendor < other.vendor ? -1 : 1;
  return one.transactionId < other.transactionId ? -1 : 1;
}

async function findClaims(
  connection: OwnConnection,
  ids: readonly Pick<Claim, 'vendor' | 'transactionId'>[],
): Promise<ClaimedId[]> {
  const { rows } = await connection.query<{
    ord: bigint;
    member_id: bigint;
    kind: number;
    content: Buffer | null;
  }>({
    name: 'games_find_claims',
    text: `select i.ord, t.member_id, t.kind, t.content
      from unnest($1::text[], $2::text[]) with ordinality i(vendor, transaction_id, ord)
      join games.supplier_transaction t using (vendor, transaction_id) order by i.ord`,
    values: [ids.map(({ vendor }) => vendor), ids.map(({ transactionId }) => transactionId)],
  });
  if (rows.length !== ids.length) throw new Error('a claimed transaction id vanished');
  return rows.map((row) => ({ memberId: row.member_id, kind: row.kind, content: row.content }));
}

export interface LaunchToken {
  vendor: string;
  brand: string;
  memberId: bigint;
  gameCode: string;
  currency: Currency;
  expiresAt: Date;
}

export async function insertLaunchToken(
  db: Queryable,
  hash: Buffer,
  token: LaunchToken,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into games.launch_token (token_hash, vendor, brand, member_id, game_code, currency, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [hash, token.vendor, token.brand, token.memberId, token.gameCode, token.currency, now, token.expiresAt],
  );
}

/**
 * Finds a token and, at its first use in time, gives it the length of a sitting.
 * @param sittingEndsAt when a token ends that is used for the first time now.
 */
export async function updateTokenUse(
  db: Queryable,
  hash: Buffer,
  now: Date,
  sittingEndsAt: Date,
): Promise<LaunchToken | null> {
  const { rows } = await db.query<{
    vendor: string;
    brand: string;
    member_id: bigint;
    game_code: string;
    currency: Currency;
    expires_at: Date;
  }>({
    name: 'games_use_token',
    text: `with used as (
        update games.launch_token set used_at = $2, expires_at = $3
         where token_hash = $1 and used_at is null and expires_at > $2 returning *)
      select vendor, brand, member_id, game_code, currency, expires_at from used
      union all
      select vendor, brand, member_id, game_code, currency, expires_at from games.launch_token
       where token_hash = $1 and not exists (select 1 from used)`,
    values: [hash, now, sittingEndsAt],
  });
  const row = rows[0];
  if (!row) return null;
  return {
    vendor: row.vendor,
    brand: row.brand,
    memberId: row.member_id,
    gameCode: row.game_code,
    currency: row.currency,
    expiresAt: row.expires_at,
  };
}

/** Tokens that ended long ago are of no use: a win that comes later still would be for a person to look at. */
export async function deleteOldTokens(db: Queryable, before: Date): Promise<void> {
  await db.query('delete from games.launch_token where expires_at < $1', [before]);
}

/** Notes what a player owes; the same rollback notes it once. */
export async function insertDeficit(
  db: Queryable,
  deficit: {
    brand: string;
    memberId: bigint;
    currency: string;
    vendor: string;
    transactionId: string;
    owedMinor: bigint;
    now: Date;
  },
): Promise<void> {
  await db.query(
    `insert into games.deficit (brand, member_id, currency, vendor, transaction_id, owed_minor, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [
      deficit.brand,
      deficit.memberId,
      deficit.currency,
      deficit.vendor,
      deficit.transactionId,
      deficit.owedMinor,
      deficit.now,
    ],
  );
}

export interface OpenDeficit {
  vendor: string;
  transactionId: string;
  owedMinor: bigint;
  repaidMinor: bigint;
}

export async function listOpenDeficits(
  db: Queryable,
  brand: string,
  memberId: bigint,
): Promise<OpenDeficit[]> {
  const { rows } = await db.query<{
    vendor: string;
    transaction_id: string;
    owed_minor: bigint;
    repaid_minor: bigint;
  }>({
    name: 'games_open_deficits',
    text: `select vendor, transaction_id, owed_minor, repaid_minor from games.deficit
      where brand = $1 and member_id = $2 and repaid_minor < owed_minor order by created_at`,
    values: [brand, memberId],
  });
  return rows.map((row) => ({
    vendor: row.vendor,
    transactionId: row.transaction_id,
    owedMinor: row.owed_minor,
    repaidMinor: row.repaid_minor,
  }));
}

/** Another process that was first leaves `repaidMinor` different, and then nothing is written. */
export async function updateDeficitRepaid(
  db: Queryable,
  deficit: OpenDeficit,
  repaidMinor: bigint,
): Promise<void> {
  await db.query(
    `update games.deficit set repaid_minor = $3 where vendor = $1 and transaction_id = $2 and repaid_minor = $4`,
    [deficit.vendor, deficit.transactionId, repaidMinor, deficit.repaidMinor],
  );
}
