/** SQL of invitation links. */
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';
import type { Rates } from '../rules/rates.ts';
import type { AccountKind } from '../rules/types.ts';

export interface Link {
  linkId: bigint;
  brand: string;
  agentId: bigint;
  code: string;
  channel: string;
  account: AccountKind;
  rates: Rates;
  closed: boolean;
  startsAt: Date;
  endsAt: Date | null;
  registered: number;
  createdAt: Date;
}

const columns = `link_id as "linkId", brand, agent_id as "agentId", code, channel, account, rates, closed, starts_at as "startsAt",
  ends_at as "endsAt", registered, created_at as "createdAt"`;

/** @returns null where the code is taken; with the same `requestId` the first link again. */
export async function insertLink(
  tx: Queryable,
  link: Omit<Link, 'registered' | 'closed'>,
  requestId: string,
): Promise<Link | null> {
  const { rows } = await tx.query<Link>(
    `insert into agents.link (link_id, brand, agent_id, code, channel, account, rates, starts_at, ends_at, created_at, request_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict do nothing returning ${columns}`,
    [
      link.linkId,
      link.brand,
      link.agentId,
      link.code,
      link.channel,
      link.account,
      JSON.stringify(link.rates),
      link.startsAt,
      link.endsAt,
      link.createdAt,
      requestId,
    ],
  );
  return rows[0] ?? null;
}

export async function findLinkOfRequest(
  db: Queryable,
  agentId: bigint,
  requestId: string,
): Promise<Link | null> {
  const { rows } = await db.query<Link>(
    `select ${columns} from agents.link where agent_id = $1 and request_id = $2`,
    [agentId, requestId],
  );
  return rows[0] ?? null;
}

/** Whose code it is, with the agent's type and state. */
export async function findLinkByCode(
  db: Queryable,
  brand: string,
  code: string,
): Promise<(Link & { agentType: number; agentActive: boolean }) | null> {
  const { rows } = await db.query<Link & { agentType: number; agentActive: boolean }>(
    `select l.link_id as "linkId", l.brand, l.agent_id as "agentId", l.code, l.channel, l.account, l.rates, l.closed,
       l.starts_at as "startsAt", l.ends_at as "endsAt", l.registered, l.created_at as "createdAt", m.type as "agentType",
       m.status = 'active' as "agentActive"
     from agents.link l join accounts.member m on m.member_id = l.agent_id where l.brand = $1 and l.code = $2`,
    [brand, canonicalName(code).toUpperCase()],
  );
  return rows[0] ?? null;
}

export async function countLinks(db: Queryable, agentId: bigint): Promise<number> {
  const { rows } = await db.query<{ total: number }>(
    'select count(*)::int as total from agents.link where agent_id = $1',
    [agentId],
  );
  return rows[0]?.total ?? 0;
}

export async function listLinks(db: Queryable, agentId: bigint, page: Page): Promise<Link[]> {
  const { rows } = await db.query<Link>(
    `select ${columns} from agents.link where agent_id = $1 order by created_at desc, link_id desc limit $2 offset $3`,
    [agentId, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  return rows;
}

export interface LinkChange {
  closed?: boolean | undefined;
  /** Undefined: stays. */
  endsAt?: Date | null | undefined;
}

/** @returns null where the agent has no such link. */
export async function updateLink(
  tx: Queryable,
  agentId: bigint,
  linkId: bigint,
  { closed, endsAt }: LinkChange,
): Promise<Link | null> {
  const { rows } = await tx.query<Link>(
    `update agents.link set closed = coalesce($3, closed), ends_at = case when $4::boolean then $5::timestamptz else ends_at end
     where agent_id = $1 and link_id = $2 returning ${columns}`,
    [agentId, linkId, closed ?? null, endsAt !== undefined, endsAt ?? null],
  );
  return rows[0] ?? null;
}

/** Locks an open link and counts a registration. @returns null where it is not open any more. */
export async function updateLinkJoined(
  tx: Queryable,
  { brand, code, memberId, at }: { brand: string; code: string; memberId: bigint; at: Date },
): Promise<Link | null> {
  const { rows } = await tx.query<Link>(
    `update agents.link set registered = registered + 1 where brand = $1 and code = $2 and not closed
       and starts_at <= $3 and (ends_at is null or ends_at > $3) returning ${columns}`,
    [brand, code, at],
  );
  const [link] = rows;
  if (!link) return null;
  await tx.query('insert into agents.joined (member_id, link_id, joined_at) values ($1, $2, $3)', [
    memberId,
    link.linkId,
    at,
  ]);
  return link;
}
