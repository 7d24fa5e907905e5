/** SQL of statements and what they were compared with. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Ours, ReconciledLine, ReconciliationResult } from '../rules/reconcile.ts';

export interface Reconciliation {
  id: bigint;
  brand: string;
  provider: string;
  way: 'in' | 'out';
  currency: Currency;
  fileName: string;
  digest: Buffer;
  fromAt: Date;
  toAt: Date;
  importedBy: bigint;
  importedAt: Date;
  matched: number;
  missingHere: number;
  missingThere: number;
  differs: number;
  theirMinor: bigint;
  ourMinor: bigint;
}

export interface Booked {
  brand: string;
  provider: string;
  currency: Currency;
  fromAt: Date;
  toAt: Date;
}

/** Deposits that a statement may name: those of its days, and three days around them for what is not booked, or booked late. */
export async function listBookedDeposits(
  db: Queryable,
  { brand, provider, currency, fromAt, toAt }: Booked,
): Promise<Ours[]> {
  const { rows } = await db.query<Ours>(
    `select id, array_remove(array[provider_reference, bank_line, bank_reference, transfer_reference, id::text], null) as references,
       coalesce(received_minor, amount_minor) as "amountMinor",
       status in ('paid', 'chargedBack') and paid_at >= $4 and paid_at < $5 as "isExpected",
       status in ('paid', 'chargedBack') as "isBooked"
      from wallet.deposit_order
      where brand = $1 and provider = $2 and currency = $3
        and coalesce(paid_at, created_at) >= $4::timestamptz - interval '3 days'
        and coalesce(paid_at, created_at) < $5::timestamptz + interval '3 days'
      order by id`,
    [brand, provider, currency, fromAt, toAt],
  );
  return rows;
}

/** The same of withdrawals. */
export async function listBookedPayouts(
  db: Queryable,
  { brand, provider, currency, fromAt, toAt }: Booked,
): Promise<Ours[]> {
  const { rows } = await db.query<Ours>(
    `select id, array_remove(array[provider_reference, id::text], null) as references, amount_minor as "amountMinor",
       state = 'paid' and changed_at >= $4 and changed_at < $5 as "isExpected", state = 'paid' as "isBooked"
      from wallet.withdrawal
      where brand = $1 and provider = $2 and currency = $3 and changed_at >= $4::timestamptz - interval '3 days'
        and created_at < $5::timestamptz + interval '3 days'
      order by id`,
    [brand, provider, currency, fromAt, toAt],
  );
  return rows;
}

const columns = `reconciliation_id as id, brand, provider, way, currency, file_name as "fileName", digest, from_at as "fromAt",
  to_at as "toAt", imported_by as "importedBy", imported_at as "importedAt", matched, missing_here as "missingHere",
  missing_there as "missingThere", differs, their_minor as "theirMinor", our_minor as "ourMinor"`;

/** @returns false where the same statement was compared before. */
export async function insertReconciliation(
  tx: Queryable,
  one: Reconciliation,
  lines: readonly ReconciledLine[],
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into wallet.reconciliation (reconciliation_id, brand, provider, way, currency, file_name, digest, from_at, to_at,
       imported_by, imported_at, matched, missing_here, missing_there, differs, their_minor, our_minor)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17) on conflict (brand, digest) do nothing`,
    [
      one.id,
      one.brand,
      one.provider,
      one.way,
      one.currency,
      one.fileName,
      one.digest,
      one.fromAt,
      one.toAt,
      one.importedBy,
      one.importedAt,
      one.matched,
      one.missingHere,
      one.missingThere,
      one.differs,
      one.theirMinor,
      one.ourMinor,
    ],
  );
  if (rowCount !== 1) return false;
  await tx.query(
    `insert into wallet.reconciliation_line (reconciliation_id, position, result, reference, their_minor, our_minor, object_id)
     select $1, n, result, reference, theirs, ours, object from
       unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[]) with ordinality l (result, reference, theirs, ours, object, n)`,
    [
      one.id,
      lines.map(({ result }) => result),
      lines.map(({ reference }) => reference),
      lines.map(({ theirMinor }) => theirMinor),
      lines.map(({ ourMinor }) => ourMinor),
      lines.map(({ objectId }) => objectId),
    ],
  );
  return true;
}

export async function findReconciliationByDigest(
  db: Queryable,
  brand: string,
  digest: Buffer,
): Promise<Reconciliation | null> {
  const { rows } = await db.query<Reconciliation>(
    `select ${columns} from wallet.reconciliation where brand = $1 and digest = $2`,
    [brand, digest],
  );
  return rows[0] ?? null;
}

export async function findReconciliation(db: Queryable, id: bigint): Promise<Reconciliation | null> {
  const { rows } = await db.query<Reconciliation>(
    `select ${columns} from wallet.reconciliation where reconciliation_id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** The newest first. */
export async function listReconciliations(
  db: Queryable,
  {
    brands,
    brand,
    after,
  }: { brands: readonly string[] | null; brand: string | undefined; after: bigint | undefined },
  most: number,
): Promise<Reconciliation[]> {
  const { rows } = await db.query<Reconciliation>(
    `select ${columns} from wallet.reconciliation
      where ($1::text[] is null or brand = any($1)) and ($2::text is null or brand = $2) and ($3::bigint is null or reconciliation_id < $3)
      order by reconciliation_id desc limit $4`,
    [brands, brand ?? null, after ?? null, most],
  );
  return rows;
}

/** @param result undefined: all but those that are matched. */
export async function listReconciledLines(
  db: Queryable,
  id: bigint,
  result: ReconciliationResult | undefined,
): Promise<(ReconciledLine & { position: number })[]> {
  const { rows } = await db.query<ReconciledLine & { position: number }>(
    `select position, result, reference, their_minor as "theirMinor", our_minor as "ourMinor", object_id as "objectId"
      from wallet.reconciliation_line where reconciliation_id = $1
        and case when $2::text is null then result <> 'matched' else result = $2 end
      order by position limit 1000`,
    [id, result ?? null],
  );
  return rows;
}
