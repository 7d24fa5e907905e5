/** SQL of what members of one household share: devices, and addresses, which are kept as keyed hashes after their sessions. */
import type { Queryable } from '#platform/db/database.ts';

/** Notes that a member has come from an address. */
export async function upsertAddressTrace(
  tx: Queryable,
  { memberId, hash, at }: { memberId: bigint; hash: Buffer; at: Date },
): Promise<void> {
  await tx.query(
    `insert into accounts.address_trace as t (hash, member_id, first_seen_at, last_seen_at) values ($1, $2, $3, $3)
     on conflict (hash, member_id) do update set last_seen_at = greatest(t.last_seen_at, excluded.last_seen_at)`,
    [hash, memberId, at],
  );
}

/** Where these sessions were opened from; those without an address are left out. */
export async function listSessionAddresses(
  db: Queryable,
  sessionIds: readonly bigint[],
): Promise<{ memberId: bigint; address: string }[]> {
  const { rows } = await db.query<{ memberId: bigint; address: string }>(
    `select member_id as "memberId", host(address) as address from accounts.session
     where session_id = any($1::bigint[]) and address is not null`,
    [sessionIds],
  );
  return rows;
}

/** Deletes traces that are older than a device is kept, and than any offer looks back. */
export async function deleteOldTraces(db: Queryable, now: Date): Promise<void> {
  await db.query(
    `delete from accounts.address_trace where last_seen_at < $1::timestamptz - interval '400 days'`,
    [now],
  );
}

/**
 * Lists members who have logged in on a device of this one, or come from an address of this one's registration or sessions, or one used since a
 * time.
 * @param since of the addresses' last use on both sides
 * @returns at most 10,000 members, first those who share a device. `householdDays` does not look at members beyond that.
 */
export async function listHousehold(db: Queryable, memberId: bigint, since: Date): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `with address as (
       select register_address as address from accounts.member where member_id = $1 and register_address is not null
       union select address from accounts.session where member_id = $1 and address is not null)
     select member_id as id from (
       select b.member_id, 0 as apart from accounts.device a join accounts.device b using (token_hash) where a.member_id = $1
       union all select m.member_id, 1 from accounts.member m where m.register_address in (select address from address)
       union all select s.member_id, 1 from accounts.session s where s.address in (select address from address)
       union all select b.member_id, 1 from accounts.address_trace a join accounts.address_trace b using (hash)
         where a.member_id = $1 and a.last_seen_at >= $2 and b.last_seen_at >= $2) found
     where member_id <> $1 group by member_id order by min(apart), member_id desc limit 10000`,
    [memberId, since],
  );
  return rows.map(({ id }) => id);
}

/** Names of a member's devices and addresses: two members of one household share one. @param since of the addresses' last use */
export async function listTraces(db: Queryable, memberId: bigint, since: Date): Promise<string[]> {
  const { rows } = await db.query<{ trace: string }>(
    `select 'device ' || encode(token_hash, 'hex') as trace from accounts.device where member_id = $1
     union select 'address ' || register_address::text from accounts.member where member_id = $1 and register_address is not null
     union select 'address ' || address::text from accounts.session where member_id = $1 and address is not null
     union select 'login ' || encode(hash, 'hex') from accounts.address_trace where member_id = $1 and last_seen_at >= $2`,
    [memberId, since],
  );
  return rows.map(({ trace }) => trace);
}
