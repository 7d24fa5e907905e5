/** SQL of the codes that prove a number or an address. */
import type { Queryable } from '#platform/db/database.ts';
import type { Channel } from '#platform/messages/message.ts';
import { countedForMs, type AskedCodes, type Budget, type CodeTally } from '../rules/code-limits.ts';

/** One code of a purpose holds at a time, for a recipient of a brand. */
export interface CodeKey {
  brand: string;
  purpose: string;
  recipientHash: Buffer;
}

/** Codes for one recipient, and from one address, are asked for one after the other from here to the end of the transaction. */
export async function lockRecipient(
  tx: Queryable,
  { brand, recipientHash }: CodeKey,
  address: string,
): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_advisory_xact_lock(hashtextextended($2, 0))`,
    [`code:${brand}:${recipientHash.toString('hex')}`, `code-address:${brand}:${address}`],
  );
}

export async function findAskedCodes(
  tx: Queryable,
  { brand, purpose, recipientHash }: CodeKey,
  address: string,
  now: Date,
): Promise<AskedCodes> {
  const { rows } = await tx.query<AskedCodes>(
    `select count(*) filter (where recipient_hash = $3)::int as "byRecipient",
       min(created_at) filter (where recipient_hash = $3) as "oldestByRecipient",
       max(created_at) filter (where recipient_hash = $3 and purpose = $2) as "newestOfPurpose",
       count(*) filter (where address = $4)::int as "byAddress",
       min(created_at) filter (where address = $4) as "oldestByAddress"
     from accounts.verification_code
     where brand = $1 and (recipient_hash = $3 or address = $4) and created_at > $5`,
    [brand, purpose, recipientHash, address, new Date(now.getTime() - countedForMs)],
  );
  const [found] = rows;
  if (!found) throw new Error('An aggregate answers with one row');
  return found;
}

/** What a brand's codes are counted by. */
export interface TallyKey {
  brand: string;
  channel: Channel;
  budget: Budget;
  /** IANA name: days and hours begin with the brand's. */
  timeZone: string;
}

/**
 * Counts one more code of the brand and holds the counts until the transaction ends, in the same order for everybody. A
 * transaction that is rolled back has counted nothing.
 */
export async function countCode(
  tx: Queryable,
  { brand, channel, budget, timeZone }: TallyKey,
  now: Date,
): Promise<CodeTally[]> {
  const { rows } = await tx.query<CodeTally>(
    `insert into accounts.code_tally as t (brand, channel, budget, period, starts_at, asked)
     select $1, $2, $5, p.name, date_trunc(p.name, $3::timestamptz, $4), 1
     from unnest(array['hour', 'day']) with ordinality as p (name, place) order by p.place
     on conflict (brand, channel, budget, period, starts_at) do update set asked = t.asked + 1
     returning budget, period, asked,
       ((starts_at at time zone $4) + ('1 ' || period)::interval) at time zone $4 as "endsAt"`,
    [brand, channel, now, timeZone, budget],
  );
  return rows;
}

/** The counts of the periods that run, of every budget. */
export async function listTallies(
  db: Queryable,
  { brand, channel, timeZone }: Omit<TallyKey, 'budget'>,
  now: Date,
): Promise<Omit<CodeTally, 'endsAt'>[]> {
  const { rows } = await db.query<Omit<CodeTally, 'endsAt'>>(
    `select budget, period, asked from accounts.code_tally
     where brand = $1 and channel = $2 and starts_at = date_trunc(period, $3::timestamptz, $4)`,
    [brand, channel, now, timeZone],
  );
  return rows;
}

/** Codes that an address has asked a brand for. */
export async function countCodesFrom(
  db: Queryable,
  brand: string,
  address: string,
  since: Date,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from accounts.verification_code
     where brand = $1 and address = $2 and created_at > $3`,
    [brand, address, since],
  );
  return rows[0]?.count ?? 0;
}

/** @returns whether nobody was told before that the codes of this period are used up. */
export async function updateTallyTold(
  db: Queryable,
  { brand, channel, budget, timeZone }: TallyKey,
  period: CodeTally['period'],
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update accounts.code_tally set told_at = $4
     where brand = $1 and channel = $2 and budget = $6 and period = $3 and starts_at = date_trunc($3, $4::timestamptz, $5)
       and told_at is null`,
    [brand, channel, period, now, timeZone, budget],
  );
  return rowCount === 1;
}

export interface NewCode extends CodeKey {
  codeId: bigint;
  codeHash: Buffer;
  address: string;
  at: Date;
  expiresAt: Date;
  attempts: number;
}

/** A new code ends the older one. */
export async function insertCode(tx: Queryable, code: NewCode): Promise<void> {
  await tx.query(
    `update accounts.verification_code set replaced_at = $4
     where brand = $1 and purpose = $2 and recipient_hash = $3 and spent_at is null and replaced_at is null`,
    [code.brand, code.purpose, code.recipientHash, code.at],
  );
  await tx.query(
    `insert into accounts.verification_code
       (code_id, brand, purpose, recipient_hash, code_hash, address, created_at, expires_at, attempts_left)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      code.codeId,
      code.brand,
      code.purpose,
      code.recipientHash,
      code.codeHash,
      code.address,
      code.at,
      code.expiresAt,
      code.attempts,
    ],
  );
}

export interface OpenCode {
  codeId: bigint;
  codeHash: Buffer;
}

/** The code that holds, held by this transaction until it ends: two who bring it at once come one after the other. */
export async function lockOpenCode(tx: Queryable, key: CodeKey, now: Date): Promise<OpenCode | null> {
  const { rows } = await tx.query<OpenCode>(
    `select code_id as "codeId", code_hash as "codeHash" from accounts.verification_code
     where brand = $1 and purpose = $2 and recipient_hash = $3 and spent_at is null and replaced_at is null
       and expires_at > $4 and attempts_left > 0 for update`,
    [key.brand, key.purpose, key.recipientHash, now],
  );
  return rows[0] ?? null;
}

export async function updateCodeMissed(tx: Queryable, codeId: bigint): Promise<void> {
  await tx.query(
    `update accounts.verification_code set attempts_left = attempts_left - 1 where code_id = $1`,
    [codeId],
  );
}

export async function updateCodeSpent(tx: Queryable, codeId: bigint, now: Date): Promise<void> {
  await tx.query(`update accounts.verification_code set spent_at = $2 where code_id = $1`, [codeId, now]);
}

/** Limits look back an hour, or to the beginning of a day; what is older says nothing. */
export async function deleteOldCodes(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from accounts.verification_code where created_at < $1::timestamptz - interval '1 day'`,
    [now],
  );
  await db.query(`delete from accounts.code_tally where starts_at < $1::timestamptz - interval '3 days'`, [
    now,
  ]);
}
