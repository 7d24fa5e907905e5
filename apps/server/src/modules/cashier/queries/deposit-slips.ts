/** SQL of what members show of their transfers. */
import type { Queryable } from '#platform/db/database.ts';
import type { DepositFlag } from '../rules/deposit.ts';
import { stepInto } from './deposits.ts';

export interface DepositSlip {
  slipId: bigint;
  orderId: bigint;
  brand: string;
  memberId: bigint;
  /** SHA-256 of the picture as it was redrawn. */
  digest: Buffer;
  bankReference: string;
  sentAt: Date;
}

/** @returns false where the order has this picture already. */
export async function insertSlip(tx: Queryable, slip: DepositSlip): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into wallet.deposit_slip (slip_id, order_id, brand, member_id, digest, bank_reference, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (order_id, digest) do nothing`,
    [slip.slipId, slip.orderId, slip.brand, slip.memberId, slip.digest, slip.bankReference, slip.sentAt],
  );
  return rowCount === 1;
}

const columns = `slip_id as "slipId", order_id as "orderId", brand, member_id as "memberId", digest,
  bank_reference as "bankReference", sent_at as "sentAt"`;

/** Those whose pictures are kept. */
export async function listSlips(db: Queryable, orderId: bigint): Promise<DepositSlip[]> {
  const { rows } = await db.query<DepositSlip>(
    `select ${columns} from wallet.deposit_slip where order_id = $1 and deleted_at is null order by slip_id`,
    [orderId],
  );
  return rows;
}

export async function findSlip(db: Queryable, slipId: bigint): Promise<DepositSlip | null> {
  const { rows } = await db.query<DepositSlip>(
    `select ${columns} from wallet.deposit_slip where slip_id = $1`,
    [slipId],
  );
  return rows[0] ?? null;
}

/** The pictures are gone; their digests stay. */
export async function updateSlipsDeleted(db: Queryable, orderId: bigint, at: Date): Promise<void> {
  await db.query(
    'update wallet.deposit_slip set deleted_at = $2 where order_id = $1 and deleted_at is null',
    [orderId, at],
  );
}

/** Of these slips, those whose pictures are gone. */
export async function listDeletedSlips(db: Queryable, slipIds: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    'select slip_id as id from wallet.deposit_slip where slip_id = any($1::bigint[]) and deleted_at is not null',
    [slipIds],
  );
  return rows.map(({ id }) => id);
}

/** Other orders of the brand with the same picture, or with the same bank reference (typed, or from the statement). */
export async function listAlike(
  db: Queryable,
  { orderId, brand, bankReference }: { orderId: bigint; brand: string; bankReference: string | null },
): Promise<{ orderId: bigint; flag: DepositFlag }[]> {
  const { rows } = await db.query<{ orderId: bigint; flag: DepositFlag }>(
    `select distinct other.order_id as "orderId", 'samePicture' as flag from wallet.deposit_slip own
       join wallet.deposit_slip other on other.brand = own.brand and other.digest = own.digest and other.order_id <> own.order_id
      where own.order_id = $1
     union
     select id, 'sameReference' from wallet.deposit_order
      where brand = $2 and id <> $1 and $3::text is not null and (bank_reference = $3 or bank_line = $3)
     order by 1`,
    [orderId, brand, bankReference],
  );
  return rows;
}

/** The member says that the transfer was made: a person looks. @returns false where the order cannot be proved any more. */
export async function updateProof(
  tx: Queryable,
  orderId: bigint,
  { reason, bankReference }: { reason: 'slip' | 'transfer'; bankReference: string },
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update wallet.deposit_order set status = 'review', review_reason = $2, bank_reference = $3, proof_at = $4,
       steps = case when status = 'review' then steps else ${stepInto(`'review'`, '$4')} end
      where id = $1 and status in ('pending', 'review') and flow in ('transfer', 'slip')`,
    [orderId, reason, bankReference, now],
  );
  return rowCount === 1;
}

export async function updateFlags(
  tx: Queryable,
  orderId: bigint,
  flags: readonly DepositFlag[],
): Promise<void> {
  await tx.query(
    `update wallet.deposit_order set flags = (select array(select distinct unnest(flags || $2::text[]) order by 1)) where id = $1`,
    [orderId, flags],
  );
}
