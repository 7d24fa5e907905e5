/**
 * SQL of the tree. `accounts.member` is read here for names, types and times; whatever concerns a member of a team is asked below the
 * agent (`edge.ancestor_id`), so that no parameter leads outside of his branch.
 */
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';

export interface TeamMember {
  memberId: bigint;
  userName: string;
  type: number;
  /** Below the agent; 0: the agent. */
  depth: number;
}

const memberColumns = `m.member_id as "memberId", m.user_name as "userName", m.type, e.depth`;

/** One of an agent's branch, himself included; null: nobody of it. */
export async function findInTeam(
  db: Queryable,
  agentId: bigint,
  memberId: bigint,
): Promise<TeamMember | null> {
  const { rows } = await db.query<TeamMember>(
    `select ${memberColumns} from agents.edge e join accounts.member m using (member_id)
     where e.ancestor_id = $1 and e.member_id = $2`,
    [agentId, memberId],
  );
  return rows[0] ?? null;
}

/** One below an agent by the whole name; null: nobody below him. */
export async function findInTeamByName(
  db: Queryable,
  { brand, memberId: agentId }: { brand: string; memberId: bigint },
  name: string,
): Promise<TeamMember | null> {
  const { rows } = await db.query<TeamMember>(
    `select ${memberColumns} from accounts.member m join agents.edge e on e.member_id = m.member_id and e.ancestor_id = $1
     where m.brand = $2 and m.name_key = $3 and e.depth > 0`,
    [agentId, brand, canonicalName(name)],
  );
  return rows[0] ?? null;
}

/** From an agent down to one of his branch, both included; empty: not of his branch. */
export async function listPath(db: Queryable, agentId: bigint, memberId: bigint): Promise<TeamMember[]> {
  const { rows } = await db.query<TeamMember>(
    `select m.member_id as "memberId", m.user_name as "userName", m.type, e.depth
     from agents.edge e join agents.edge below on below.ancestor_id = e.member_id and below.member_id = $2
       join accounts.member m on m.member_id = e.member_id
     where e.ancestor_id = $1 order by e.depth`,
    [agentId, memberId],
  );
  return rows;
}

export interface Upline {
  memberId: bigint;
  userName: string;
}

/** Null: the member stands directly below the house. */
export async function findUpline(db: Queryable, memberId: bigint): Promise<Upline | null> {
  const { rows } = await db.query<Upline>(
    `select u.member_id as "memberId", u.user_name as "userName" from accounts.member m
     join accounts.member u on u.member_id = m.upline_id where m.member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** How many members stand above; 0: directly below the house. */
export async function findDepth(db: Queryable, memberId: bigint): Promise<number> {
  const { rows } = await db.query<{ depth: number }>(
    `select max(depth)::int as depth from agents.edge where member_id = $1`,
    [memberId],
  );
  return rows[0]?.depth ?? 0;
}

export interface ListedMember extends TeamMember {
  registeredAt: Date;
  online: boolean;
  unfinished: boolean;
  directCount: number;
  teamCount: number;
  /** Of today, minor units. */
  stakeMinor: bigint;
}

const listed = `${memberColumns}, m.registered_at as "registeredAt", m.unfinished,
  exists (select from accounts.session s where s.member_id = m.member_id and s.last_seen_at > $3) as online,
  (select count(*)::int from agents.edge d where d.ancestor_id = m.member_id and d.depth = 1) as "directCount",
  (select count(*)::int from agents.edge d where d.ancestor_id = m.member_id and d.depth > 0) as "teamCount",
  (select coalesce(sum(p.stake), 0)::bigint from agents.day_play p where p.member_id = m.member_id and p.day = $4) as "stakeMinor"`;

export interface Listing {
  onlineSince: Date;
  today: string;
}

/** Those directly below a member, newest first. */
export async function listDirect(
  db: Queryable,
  { agentId, parentId }: { agentId: bigint; parentId: bigint },
  { onlineSince, today }: Listing,
  page: Page,
): Promise<{ members: ListedMember[]; total: number }> {
  const from = `from agents.edge below join agents.edge e on e.member_id = below.member_id and e.ancestor_id = $1
    join accounts.member m on m.member_id = below.member_id where below.ancestor_id = $2 and below.depth = 1`;
  const { rows } = await db.query<ListedMember>(
    `select ${listed} ${from} order by m.registered_at desc, m.member_id limit $5 offset $6`,
    [agentId, parentId, onlineSince, today, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  const { rows: counted } = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, [
    agentId,
    parentId,
  ]);
  return { members: rows, total: counted[0]?.total ?? 0 };
}

/** Those of the whole branch by name. @param whole the name is the whole name, not its beginning */
export async function listByName(
  db: Queryable,
  { agentId, name, whole }: { agentId: bigint; name: string; whole: boolean },
  { onlineSince, today }: Listing,
  page: Page,
): Promise<{ members: ListedMember[]; total: number }> {
  const pattern = canonicalName(name).replaceAll(/[\\%_]/g, String.raw`\$&`) + (whole ? '' : '%');
  const from = `from agents.edge e join accounts.member m using (member_id)
    where e.ancestor_id = $1 and e.depth > 0 and m.name_key like $2`;
  const { rows } = await db.query<ListedMember>(
    `select ${listed} ${from} order by m.name_key limit $5 offset $6`,
    [agentId, pattern, onlineSince, today, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  const { rows: counted } = await db.query<{ total: number }>(`select count(*)::int as total ${from}`, [
    agentId,
    pattern,
  ]);
  return { members: rows, total: counted[0]?.total ?? 0 };
}

/** Names of members of a branch; who is not in it is absent. */
export async function listNames(
  db: Queryable,
  agentId: bigint,
  memberIds: readonly bigint[],
): Promise<Map<bigint, TeamMember>> {
  const { rows } = await db.query<TeamMember>(
    `select ${memberColumns} from agents.edge e join accounts.member m using (member_id)
     where e.ancestor_id = $1 and e.member_id = any ($2::bigint[])`,
    [agentId, memberIds],
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}
