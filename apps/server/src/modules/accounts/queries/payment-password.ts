/** SQL of the payment password, its guard, and the payee's name. */
import type { Queryable } from '#platform/db/database.ts';

export interface PaymentPassword {
  hash: string | null;
  setAt: Date | null;
  resetAt: Date | null;
}

const columns = `m.payment_password_hash as hash,
  case when m.payment_password_hash is not null then coalesce(g.set_at, m.registered_at) end as "setAt",
  g.reset_at as "resetAt"`;

export async function findPaymentPassword(db: Queryable, memberId: bigint): Promise<PaymentPassword> {
  const { rows } = await db.query<PaymentPassword>(
    `select ${columns} from accounts.member m left join accounts.payment_guard g using (member_id) where m.member_id = $1`,
    [memberId],
  );
  const [found] = rows;
  if (!found) throw new Error('a session is of a member who does not exist');
  return found;
}

/** Changes side by side see each other. */
export async function lockPaymentPassword(tx: Queryable, memberId: bigint): Promise<PaymentPassword> {
  await tx.query('insert into accounts.payment_guard (member_id) values ($1) on conflict do nothing', [
    memberId,
  ]);
  await tx.query('select from accounts.payment_guard where member_id = $1 for update', [memberId]);
  return findPaymentPassword(tx, memberId);
}

/** @param reset a forgotten one is replaced. */
export async function updatePaymentPassword(
  tx: Queryable,
  memberId: bigint,
  { hash, at, reset }: { hash: string | null; at: Date; reset: boolean },
): Promise<void> {
  await tx.query('update accounts.member set payment_password_hash = $2 where member_id = $1', [
    memberId,
    hash,
  ]);
  await tx.query(
    `update accounts.payment_guard set set_at = $2,
       reset_at = case when $3 then $2 else reset_at end where member_id = $1`,
    [memberId, at, reset],
  );
}

export async function findPayeeName(db: Queryable, memberId: bigint): Promise<string | null> {
  const { rows } = await db.query<{ name: string | null }>(
    `select profile ->> 'payeeName' as name from accounts.member where member_id = $1`,
    [memberId],
  );
  return rows[0]?.name || null;
}

/** When the member was first seen on the newest of the devices; null: on none. */
export async function findNewestDevice(db: Queryable, memberId: bigint): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date | null }>(
    'select max(first_seen_at) as at from accounts.device where member_id = $1',
    [memberId],
  );
  return rows[0]?.at ?? null;
}
