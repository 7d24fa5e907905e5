/** SQL of what operators see of agents: the tree, one agent, history of contracts, holds and claw-backs. */
import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Page } from '../dependencies.ts';

export interface TreeRow {
  memberId: bigint;
  userName: string;
  type: number;
  state: string;
  registeredAt: Date;
  uplineId: bigint | null;
  uplineName: string | null;
  directCount: number;
  teamCount: number;
  earnedMinor: bigint;
  held: boolean;
}

const rowColumns = `m.member_id as "memberId", m.user_name as "userName", m.type, m.status as state, m.registered_at as "registeredAt",
  u.member_id as "uplineId", u.user_name as "uplineName",
  (select count(*)::int from agents.edge d where d.ancestor_id = m.member_id and d.depth = 1) as "directCount",
  (select count(*)::int from agents.edge d where d.ancestor_id = m.member_id and d.depth > 0) as "teamCount",
  (select coalesce(sum(p.amount), 0)::bigint from agents.payout p join agents.run r using (run_id)
    where p.member_id = m.member_id and r.last_day >= $2) as "earnedMinor",
  exists (select from agents.hold h where h.member_id = m.member_id and h.released_at is null) as held`;

/** Members directly below one, by the beginning of their name, or the agents below the house. */
export type TreePart = { parentId: bigint } | { name: string } | 'top';

function partOf(part: TreePart): { where: string; order: string; value: string | bigint | null } {
  if (part === 'top')
    return { where: `m.upline_id is null and m.type in (1, 2, 41, 42)`, order: 'm.name_key', value: null };
  if ('parentId' in part)
    return {
      where: `m.upline_id = $3::bigint`,
      order: 'm.registered_at desc, m.member_id',
      value: part.parentId,
    };
  const pattern = `${canonicalName(part.name).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return { where: `m.name_key like $3`, order: 'm.name_key', value: pattern };
}

/** @param since earnings of runs that ended on this day or later */
export async function listTreeRows(
  db: Queryable,
  brand: string,
  part: TreePart,
  since: string,
  page: Page,
): Promise<{ rows: TreeRow[]; total: number }> {
  const { where, order, value } = partOf(part);
  const from = `from accounts.member m left join accounts.member u on u.member_id = m.upline_id where m.brand = $1 and ${where}`;
  const values = value === null ? [] : [value];
  const at = values.length + 3;
  const { rows } = await db.query<TreeRow>(
    `select ${rowColumns} ${from} order by ${order} limit $${at} offset $${at + 1}`,
    [brand, since, ...values, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  const { rows: counted } = await db.query<{ total: number }>(
    `select count(*)::int as total ${from} and $2::date is not null`,
    [brand, since, ...values],
  );
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface FoundMember {
  memberId: bigint;
  brand: string;
  userName: string;
  type: number;
  state: string;
  registeredAt: Date;
  directCount: number;
  teamCount: number;
}

export async function findTreeMember(db: Queryable, memberId: bigint): Promise<FoundMember | null> {
  const { rows } = await db.query<FoundMember>(
    `select m.member_id as "memberId", m.brand, m.user_name as "userName", m.type, m.status as state, m.registered_at as "registeredAt",
       (select count(*)::int from agents.edge d where d.ancestor_id = m.member_id and d.depth = 1) as "directCount",
       (select count(*)::int from agents.edge d where d.ancestor_id = m.member_id and d.depth > 0) as "teamCount"
     from accounts.member m where m.member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

/** From the member directly below the house down to this one. */
export async function listWholePath(
  db: Queryable,
  memberId: bigint,
): Promise<{ memberId: bigint; userName: string; type: number }[]> {
  const { rows } = await db.query<{ memberId: bigint; userName: string; type: number }>(
    `select m.member_id as "memberId", m.user_name as "userName", m.type from agents.edge e
     join accounts.member m on m.member_id = e.ancestor_id where e.member_id = $1 order by e.depth desc`,
    [memberId],
  );
  return rows;
}

export interface RateRow {
  type: string;
  ppm: number;
  validFrom: string;
  setBy: string | null;
  setAt: Date;
}

/** Newest first. */
export async function listRateRows(db: Queryable, memberId: bigint): Promise<RateRow[]> {
  const { rows } = await db.query<RateRow>(
    `select r.game_type as type, r.ppm, to_char(r.valid_from, 'YYYY-MM-DD') as "validFrom", s.user_name as "setBy", r.set_at as "setAt"
     from agents.rate r left join accounts.member s on s.member_id = r.set_by
     where r.member_id = $1 order by r.valid_from desc, r.game_type limit 200`,
    [memberId],
  );
  return rows;
}

export interface ContractEvent {
  contractId: bigint;
  action: 'N' | 'E' | 'A' | 'R' | 'V' | 'C';
  version: number;
  by: string;
  at: Date;
}

/** Of these contracts, in their order. */
export async function listContractEvents(
  db: Queryable,
  contractIds: readonly bigint[],
): Promise<ContractEvent[]> {
  const { rows } = await db.query<ContractEvent>(
    `select e.contract_id as "contractId", e.action, e.version, m.user_name as by, e.at from agents.contract_event e
     join accounts.member m on m.member_id = e.by_member where e.contract_id = any ($1::bigint[]) order by e.event_id`,
    [contractIds],
  );
  return rows;
}

export interface Hold {
  reason: string;
  heldAt: Date;
  releasedAt: Date | null;
  releaseReason: string | null;
}

/** Newest first. */
export async function listHolds(db: Queryable, memberId: bigint): Promise<Hold[]> {
  const { rows } = await db.query<Hold>(
    `select reason, held_at as "heldAt", released_at as "releasedAt", release_reason as "releaseReason" from agents.hold
     where member_id = $1 order by held_at desc, hold_id desc`,
    [memberId],
  );
  return rows;
}

export interface NewHold {
  holdId: bigint;
  brand: string;
  memberId: bigint;
  reason: string;
  operatorId: bigint;
  at: Date;
}

/** @returns false where the member's earnings are held already. */
export async function insertHold(tx: Queryable, hold: NewHold): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.hold (hold_id, brand, member_id, reason, held_by, held_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (member_id) where released_at is null do nothing`,
    [hold.holdId, hold.brand, hold.memberId, hold.reason, hold.operatorId, hold.at],
  );
  return rowCount === 1;
}

/** @returns false where nothing is held. */
export async function updateReleased(
  tx: Queryable,
  { memberId, reason, operatorId, at }: Pick<NewHold, 'memberId' | 'reason' | 'operatorId' | 'at'>,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update agents.hold set released_at = $4, released_by = $3, release_reason = $2 where member_id = $1 and released_at is null`,
    [memberId, reason, operatorId, at],
  );
  return rowCount === 1;
}

export interface Clawback {
  amountMinor: bigint;
  reason: string;
  decidedAt: Date;
  takenOn: string | null;
}

/** Newest first. */
export async function listClawbacks(db: Queryable, memberId: bigint): Promise<Clawback[]> {
  const { rows } = await db.query<Clawback>(
    `select c.amount as "amountMinor", c.reason, c.decided_at as "decidedAt", to_char(r.last_day, 'YYYY-MM-DD') as "takenOn"
     from agents.clawback c left join agents.run r using (run_id) where c.member_id = $1 order by c.decided_at desc, c.clawback_id desc`,
    [memberId],
  );
  return rows;
}

export async function insertClawback(
  tx: Queryable,
  clawback: {
    clawbackId: bigint;
    brand: string;
    memberId: bigint;
    amountMinor: bigint;
    reason: string;
    at: Date;
  },
): Promise<void> {
  await tx.query(
    `insert into agents.clawback (clawback_id, brand, member_id, amount, reason, decided_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (clawback_id) do nothing`,
    [
      clawback.clawbackId,
      clawback.brand,
      clawback.memberId,
      clawback.amountMinor,
      clawback.reason,
      clawback.at,
    ],
  );
}

/** What runs have given a member, and all claw-backs, minor units. */
export async function findPaid(
  db: Queryable,
  memberId: bigint,
): Promise<{ paidMinor: bigint; openMinor: bigint }> {
  const { rows } = await db.query<{ paidMinor: bigint; openMinor: bigint }>(
    `select (select coalesce(sum(amount), 0)::bigint from agents.payout where member_id = $1) as "paidMinor",
       (select coalesce(sum(amount), 0)::bigint from agents.clawback where member_id = $1) as "openMinor"`,
    [memberId],
  );
  return rows[0] ?? { paidMinor: 0n, openMinor: 0n };
}

export interface RunPayout {
  memberId: bigint;
  userName: string;
  earnedMinor: bigint;
  carryInMinor: bigint;
  amountMinor: bigint;
  carryOutMinor: bigint;
  postedAt: Date | null;
  held: boolean;
}

/** The largest first. */
export async function listRunPayouts(
  db: Queryable,
  runId: bigint,
  page: Page,
): Promise<{ payouts: RunPayout[]; total: number }> {
  const { rows } = await db.query<RunPayout & { count: number }>(
    `select p.member_id as "memberId", m.user_name as "userName", p.earned as "earnedMinor", p.carry_in as "carryInMinor",
       p.amount as "amountMinor", p.carry_out as "carryOutMinor", p.posted_at as "postedAt",
       p.posted_at is null and p.amount > 0
         and exists (select from agents.hold h where h.member_id = p.member_id and h.released_at is null) as held,
       count(*) over ()::int as count
     from agents.payout p join accounts.member m using (member_id) where p.run_id = $1
     order by p.amount desc, p.member_id limit $2 offset $3`,
    [runId, page.pageSize, (page.pageNo - 1) * page.pageSize],
  );
  return { payouts: rows, total: rows[0]?.count ?? 0 };
}
