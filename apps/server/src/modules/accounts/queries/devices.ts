/** SQL of the devices that members log in with. */
import type { Queryable } from '#platform/db/database.ts';

export interface Devices {
  /** Devices that the member has logged in with. */
  count: number;
  /** The one that asks is among them. */
  known: boolean;
  /** Until when that one needs no second factor. */
  trustedUntil: Date | null;
}

/** @param tokenHash of the device that asks; null: it brought no token. */
export async function findDevices(
  tx: Queryable,
  memberId: bigint,
  tokenHash: Buffer | null,
): Promise<Devices> {
  const { rows } = await tx.query<Devices>(
    `select count(*)::int as count, coalesce(bool_or(token_hash = $2::bytea), false) as known,
       max(trusted_until) filter (where token_hash = $2::bytea) as "trustedUntil"
     from accounts.device where member_id = $1`,
    [memberId, tokenHash],
  );
  const [found] = rows;
  if (!found) throw new Error('An aggregate answers with one row');
  return found;
}

/** A new token for a device, for whomever it is known to. */
export async function updateDeviceToken(tx: Queryable, oldHash: Buffer, newHash: Buffer): Promise<void> {
  await tx.query(`update accounts.device set token_hash = $2 where token_hash = $1`, [oldHash, newHash]);
}

/** @param trustedUntil null: as it was. */
export async function upsertDevice(
  tx: Queryable,
  device: {
    tokenHash: Buffer;
    memberId: bigint;
    userAgent: string | null;
    at: Date;
    trustedUntil: Date | null;
  },
): Promise<void> {
  await tx.query(
    `insert into accounts.device as d (token_hash, member_id, user_agent, first_seen_at, last_seen_at, trusted_until)
     values ($1, $2, $3, $4, $4, $5)
     on conflict (token_hash, member_id) do update
       set user_agent = $3, last_seen_at = $4, trusted_until = coalesce($5, d.trusted_until)`,
    [device.tokenHash, device.memberId, device.userAgent, device.at, device.trustedUntil],
  );
}

/** No device of the member is spared the second factor any more, but the one named. */
export async function updateDevicesDistrusted(
  tx: Queryable,
  memberId: bigint,
  exceptTokenHash: Buffer | null,
): Promise<void> {
  await tx.query(
    `update accounts.device set trusted_until = null
     where member_id = $1 and token_hash is distinct from $2::bytea`,
    [memberId, exceptTokenHash],
  );
}

/** Keeps the devices of a member that were used last. */
export async function deleteOldestDevices(tx: Queryable, memberId: bigint, keep: number): Promise<void> {
  await tx.query(
    `delete from accounts.device where member_id = $1 and token_hash in (
       select token_hash from accounts.device where member_id = $1 order by last_seen_at desc offset $2)`,
    [memberId, keep],
  );
}

export async function deleteOldDevices(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.device where last_seen_at < $1::timestamptz - interval '400 days'`, [
    now,
  ]);
}
