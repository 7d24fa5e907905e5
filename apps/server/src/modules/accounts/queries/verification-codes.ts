/** SQL of the codes that prove a number or an address. */
import type { Queryable } from '#platform/db/database.ts';
import { countedForMs, type AskedCodes } from '../rules/code-limits.ts';

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

/** Limits look back an hour; what is older than a day says nothing. */
export async function deleteOldCodes(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from accounts.verification_code where created_at < $1::timestamptz - interval '1 day'`,
    [now],
  );
}
