/** SQL of who invited whom, and by which code. */
import type { Queryable } from '#platform/db/database.ts';

/** The code by which a member invites; null: none yet. @param tx locks the member, so that two at once make one code. */
export async function findInvitationCode(
  tx: Queryable,
  brand: string,
  memberId: bigint,
): Promise<string | null> {
  await tx.query('select from accounts.member where member_id = $1 for no key update', [memberId]);
  const { rows } = await tx.query<{ code: string }>(
    `select code from accounts.affiliate where brand = $1 and member_id = $2 and enabled and domain is null order by code limit 1`,
    [brand, memberId],
  );
  return rows[0]?.code ?? null;
}

/** @returns false: somebody has this code. */
export async function insertInvitationCode(
  tx: Queryable,
  brand: string,
  memberId: bigint,
  code: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into accounts.affiliate (brand, code, member_id, domain) values ($1, $2, $3, null)
     on conflict (brand, code_key) do nothing`,
    [brand, code, memberId],
  );
  return rowCount === 1;
}

export interface Recommended {
  memberId: bigint;
  recommenderId: bigint;
  userName: string;
  registeredAt: Date;
}

/** Who is named as having recommended the site, else the player by whose code somebody has come; agents have lines instead. */
const inviter = `coalesce(m.recommender_id, (select u.member_id from accounts.member u where u.member_id = m.upline_id and u.type = 0))`;
const columns = `m.member_id as "memberId", m.user_name as "userName", m.registered_at as "registeredAt"`;

/** Those of these members whom somebody recommended. */
export async function listRecommendations(
  tx: Queryable,
  memberIds: readonly bigint[],
): Promise<Recommended[]> {
  const { rows } = await tx.query<Recommended>(
    `select * from (select ${columns}, ${inviter} as "recommenderId" from accounts.member m
       where m.member_id = any($1::bigint[]) and (m.recommender_id is not null or m.upline_id is not null)) r
     where r."recommenderId" is not null`,
    [memberIds],
  );
  return rows;
}

/** Whom a member has recommended, the newest first, and how many there are. */
export async function listRecommendedBy(
  db: Queryable,
  memberId: bigint,
  limit: number,
): Promise<{ friends: Recommended[]; total: number }> {
  const come = `(m.recommender_id = $1 or (m.recommender_id is null and m.upline_id = $1))`;
  const [list, count] = await Promise.all([
    db.query<Recommended>(
      `select ${columns}, $1::bigint as "recommenderId" from accounts.member m where ${come}
       order by m.member_id desc limit $2`,
      [memberId, limit],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from accounts.member m where ${come}`, [
      memberId,
    ]),
  ]);
  return { friends: list.rows, total: count.rows[0]?.total ?? 0 };
}

/** What two members have in common: a device that both have logged in on, an address that both have come from. */
export async function findSharedTraces(
  tx: Queryable,
  one: bigint,
  other: bigint,
): Promise<{ device: boolean; address: boolean }> {
  const [found] = await listSharedTraces(tx, [{ one, other }]);
  return found ?? { device: false, address: false };
}

/** The same of many pairs, in their order. */
export async function listSharedTraces(
  tx: Queryable,
  pairs: readonly { one: bigint; other: bigint }[],
): Promise<{ device: boolean; address: boolean }[]> {
  const { rows } = await tx.query<{ device: boolean; address: boolean }>(
    `with pair as (select * from unnest($1::bigint[], $2::bigint[]) with ordinality p (one, other, place)),
     trace as materialized (
       select member_id, register_address as address from accounts.member where member_id = any ($1::bigint[] || $2::bigint[])
       union select member_id, address from accounts.session where member_id = any ($1::bigint[] || $2::bigint[]))
     select
       exists (select from accounts.device a join accounts.device b using (token_hash)
         where a.member_id = p.one and b.member_id = p.other) as device,
       exists (select from trace a join trace b on a.address = b.address
         where a.member_id = p.one and b.member_id = p.other and a.address is not null) as address
     from pair p order by p.place`,
    [pairs.map(({ one }) => one), pairs.map(({ other }) => other)],
  );
  return rows;
}
