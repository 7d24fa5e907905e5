/** SQL of a move: rows travel as JSON that nobody parses on the way, so that times and numbers stay what they are to the last digit. */
import type { Queryable } from '#platform/db/database.ts';

/** A purse, or an account of the house. */
export interface AccountSeq {
  owner_id: bigint;
  brand: string;
  currency: string;
  purse: bigint;
  /** Number of its last transfer. */
  seq: bigint;
}

/** Transfers of a purse, from a number (not included) to another. */
export interface Range extends AccountSeq {
  from: bigint;
}

export interface Rows {
  /** A JSON array. */
  rows: string;
  count: number;
  /** Of all rows, whatever their order. */
  digest: string;
}

const digestOf = (row: string): string =>
  `coalesce(sum(hashtextextended(${row}::text, 1)), 0)::text as digest`;

/**
 * Whether the role sees when transactions of other roles began (`pg_read_all_stats`). Without it `findSince` would overlook one that waits long for its
 * commit, and a claim of it could be missing in the copy.
 */
export async function seesTransactions(db: Queryable): Promise<boolean> {
  const { rows } = await db.query<{ sees: boolean }>(
    `select not exists (select from pg_stat_activity a
       where a.datname = current_database() and a.query = '<insufficient privilege>') as sees`,
  );
  return rows[0]?.sees === true;
}

/** A page of accounts with transfers of their own. @param after the last one of the page before */
export async function listAccountSeqs(
  db: Queryable,
  schema: string,
  after: AccountSeq | null,
  limit: number,
): Promise<AccountSeq[]> {
  const { rows } = await db.query<AccountSeq>(
    `select owner_id, brand, currency, purse, seq from ${schema}.account
     where owner_id >= 0 and (owner_id, brand, currency, purse) > ($1, $2, $3, $4) order by owner_id, brand, currency, purse limit $5`,
    [after?.owner_id ?? -1n, after?.brand ?? '', after?.currency ?? '', after?.purse ?? -1n, limit],
  );
  return rows;
}

/** How many transfers there are, as the accounts say. */
export async function sumSeqs(db: Queryable, schema: string): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(seq), 0)::bigint as sum from ${schema}.account where owner_id >= 0`,
  );
  return rows[0]?.sum ?? 0n;
}

const ranged = (schema: string): string => `
  from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) k (owner, brand, currency, purse, low, high)
  join lateral (select * from ${schema}.transfer x where x.member_id = k.owner and x.brand = k.brand and x.currency = k.currency
    and x.purse = k.purse and x.seq > 0 and x.seq > k.low and x.seq <= k.high offset 0) t on true`;

const rangeValues = (ranges: readonly Range[]): unknown[] => [
  ranges.map(({ owner_id }) => owner_id),
  ranges.map(({ brand }) => brand),
  ranges.map(({ currency }) => currency),
  ranges.map(({ purse }) => purse),
  ranges.map(({ from }) => from),
  ranges.map(({ seq }) => seq),
];

export async function readTransfers(db: Queryable, schema: string, ranges: readonly Range[]): Promise<Rows> {
  const { rows } = await db.query<Rows>(
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, ${digestOf('t')} ${ranged(schema)}`,
    rangeValues(ranges),
  );
  return rows[0] as Rows;
}

/** What a copy has of them. */
export async function digestTransfers(
  db: Queryable,
  schema: string,
  ranges: readonly Range[],
): Promise<Omit<Rows, 'rows'>> {
  const { rows } = await db.query<Omit<Rows, 'rows'>>(
    `select count(*)::int as count, ${digestOf('t')} ${ranged(schema)}`,
    rangeValues(ranges),
  );
  return rows[0] as Rows;
}

export async function insertRows(tx: Queryable, schema: string, table: string, json: string): Promise<void> {
  await tx.query(
    `insert into ${schema}.${table} select * from json_populate_recordset(null::${schema}.${table}, $1::json) on conflict do nothing`,
    [json],
  );
}

/** Notes up to where the transfers of these accounts are copied; the accounts themselves follow at the end. */
export async function updateCopied(tx: Queryable, schema: string, ranges: readonly Range[]): Promise<void> {
  await tx.query(
    `insert into ${schema}.account as a (owner_id, brand, currency, purse, kind, floor, seq)
     select k.owner, k.brand, k.currency, k.purse, case when k.owner > 0 then 1 else 9 end, 0, max(k.high)
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::bigint[]) k (owner, brand, currency, purse, high)
     group by 1, 2, 3, 4
     on conflict (owner_id, brand, currency, purse) do update set seq = greatest(a.seq, excluded.seq)`,
    [
      ranges.map(({ owner_id }) => owner_id),
      ranges.map(({ brand }) => brand),
      ranges.map(({ currency }) => currency),
      ranges.map(({ purse }) => purse),
      ranges.map(({ seq }) => seq),
    ],
  );
}

/** Tables with rows that change, and their keys. The key puts a row into one of 1,024 groups. */
export const changing = {
  account: 'owner_id, brand, currency, purse',
  hold: 'member_id, brand, idempotency_key',
  cap: 'owner_id, brand, currency, measure, period',
  day_sum: 'owner_id, brand, currency, day',
  day_count: 'owner_id, brand, currency',
} as const;

export type Changing = keyof typeof changing;

const groupOf = (table: Changing): string =>
  `(hashtextextended(concat_ws('|', ${changing[table]}), 0) & 1023)::int`;

/** Count and digest of each group. */
export async function digestGroups(
  db: Queryable,
  schema: string,
  table: Changing,
): Promise<Map<number, string>> {
  const { rows } = await db.query<{ part: number; digest: string; count: number }>(
    `select ${groupOf(table)} as part, count(*)::int as count, ${digestOf('t')} from ${schema}.${table} t group by 1`,
  );
  return new Map(rows.map(({ part, count, digest }) => [part, `${count} ${digest}`]));
}

export async function readGroups(
  db: Queryable,
  schema: string,
  table: Changing,
  parts: readonly number[],
): Promise<string> {
  const { rows } = await db.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from ${schema}.${table} t where ${groupOf(table)} = any ($1::int[])`,
    [parts],
  );
  return rows[0]?.rows ?? '[]';
}

export async function deleteGroups(
  tx: Queryable,
  schema: string,
  table: Changing,
  parts: readonly number[],
): Promise<void> {
  await tx.query(`delete from ${schema}.${table} where ${groupOf(table)} = any ($1::int[])`, [parts]);
}

export async function readPurposes(db: Queryable, schema: string): Promise<string> {
  const { rows } = await db.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from ${schema}.purpose t`,
  );
  return rows[0]?.rows ?? '[]';
}

/** A page of claims in the order of their digests. @param after the last one of the page before. @param since written since then; null: all */
export async function readClaims(
  db: Queryable,
  schema: string,
  { after, since, limit }: { after: string | null; since: string | null; limit: number },
): Promise<Rows & { last: string | null }> {
  const { rows } = await db.query<Rows & { last: string | null }>(
    `select coalesce(json_agg(t), '[]')::text as rows, count(*)::int as count, max(encode(t.name, 'hex')) as last, ${digestOf('t')}
     from (select * from ${schema}.claim c where c.name > decode($1, 'hex') and c.at >= coalesce($2::timestamptz, '-infinity')
       order by c.name limit $3) t`,
    [after ?? '', since, limit],
  );
  return rows[0] as Rows & { last: string | null };
}

/** Count and digest of the claims of a time. */
export async function digestClaims(
  db: Queryable,
  schema: string,
  { since, until }: { since: string; until: string },
): Promise<string> {
  const { rows } = await db.query<Omit<Rows, 'rows'>>(
    `select count(*)::int as count, ${digestOf('t')} from ${schema}.claim t
     where t.at >= $1::timestamptz and t.at < $2::timestamptz`,
    [since, until],
  );
  return `${rows[0]?.count} ${rows[0]?.digest}`;
}

/**
 * The clock of the PostgreSQL that is copied, a little back: whatever commits later has begun since. A lane's statement takes ten seconds at most; a commit
 * may wait for a standby, and is asked for.
 */
export async function findSince(db: Queryable): Promise<string> {
  const { rows } = await db.query<{ since: string }>(
    `select least(clock_timestamp() - interval '30 seconds', (select min(a.xact_start) from pg_stat_activity a
       where a.datname = current_database()))::text as since`,
  );
  return rows[0]?.since as string;
}
