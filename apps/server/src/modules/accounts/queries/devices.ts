/** SQL of the devices that members log in with. */
import type { Queryable } from '#platform/db/database.ts';

export interface Device {
  trustedUntil: Date | null;
}

export async function findDevice(tx: Queryable, tokenHash: Buffer, memberId: bigint): Promise<Device | null> {
  const { rows } = await tx.query<Device>(
    `select trusted_until as "trustedUntil" from accounts.device where token_hash = $1 and member_id = $2`,
    [tokenHash, memberId],
  );
  return rows[0] ?? null;
}

/** Whether the member has logged in with any device that is remembered. */
export async function hasDevices(tx: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    `select exists (select 1 from accounts.device where member_id = $1) as found`,
    [memberId],
  );
  return rows[0]?.found ?? false;
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

export async function deleteOldDevices(db: Queryable, now: Date): Promise<void> {
  await db.query(`delete from accounts.device where last_seen_at < $1::timestamptz - interval '400 days'`, [
    now,
  ]);
}
