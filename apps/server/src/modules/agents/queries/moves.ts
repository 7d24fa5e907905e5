/** SQL of branches that are moved. */
import type { Queryable } from '#platform/db/database.ts';
import type { Mover } from '../rules/moves.ts';

export interface Move {
  moveId: bigint;
  memberId: bigint;
  toUpline: bigint;
  effectiveOn: string;
}

export interface NewMove extends Move {
  brand: string;
  reason: string;
  at: Date;
}

/** @returns false where another move of the brand waits. */
export async function insertMove(tx: Queryable, move: NewMove): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into agents.move (move_id, brand, member_id, from_upline, to_upline, effective_on, reason, decided_at)
     select $1, $2, m.member_id, m.upline_id, $4, $5, $6, $7 from accounts.member m where m.member_id = $3 on conflict do nothing`,
    [move.moveId, move.brand, move.memberId, move.toUpline, move.effectiveOn, move.reason, move.at],
  );
  return rowCount === 1;
}

/** Locks the brand's waiting move if it takes effect by a day. */
export async function lockDueMove(tx: Queryable, brand: string, by: string): Promise<Move | null> {
  const { rows } = await tx.query<Move>(
    `select move_id as "moveId", member_id as "memberId", to_upline as "toUpline", to_char(effective_on, 'YYYY-MM-DD') as "effectiveOn"
     from agents.move where brand = $1 and applied_at is null and effective_on <= $2 for update`,
    [brand, by],
  );
  return rows[0] ?? null;
}

export async function updateMoved(
  tx: Queryable,
  { moveId, memberId, toUpline }: Move,
  at: Date,
): Promise<void> {
  await tx.query('select agents.move_branch($1, $2)', [memberId, toUpline]);
  await tx.query('update agents.move set applied_at = $2 where move_id = $1', [moveId, at]);
}

export async function findMover(db: Queryable, memberId: bigint): Promise<Mover | null> {
  const { rows } = await db.query<Mover>(
    `select m.brand, m.user_name as "userName", m.type, m.status = 'active' as active, m.upline_id as "uplineId", u.user_name as "uplineName",
       (select max(e.depth)::int from agents.edge e where e.member_id = m.member_id) as depth,
       (select max(e.depth)::int from agents.edge e where e.ancestor_id = m.member_id) as height
     from accounts.member m left join accounts.member u on u.member_id = m.upline_id where m.member_id = $1`,
    [memberId],
  );
  return rows[0] ?? null;
}

export async function findByWholeName(db: Queryable, brand: string, key: string): Promise<bigint | null> {
  const { rows } = await db.query<{ memberId: bigint }>(
    `select member_id as "memberId" from accounts.member where brand = $1 and name_key = $2`,
    [brand, key],
  );
  return rows[0]?.memberId ?? null;
}

/** Whether a member is in another member's branch or is that member. */
export async function isBelow(db: Queryable, memberId: bigint, ancestorId: bigint): Promise<boolean> {
  const { rows } = await db.query('select from agents.edge where ancestor_id = $1 and member_id = $2', [
    ancestorId,
    memberId,
  ]);
  return rows.length > 0;
}

/** Whether a member's branch waits to be moved: until then the member can agree to nothing. */
export async function isMoving(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query('select from agents.move where member_id = $1 and applied_at is null', [
    memberId,
  ]);
  return rows.length > 0;
}

/** Whether the member has an open contract with the upline. */
export async function hasOpenContract(db: Queryable, memberId: bigint): Promise<boolean> {
  const { rows } = await db.query(
    `select from agents.contract where downline_id = $1 and status in ('P', 'E', 'A', 'V') limit 1`,
    [memberId],
  );
  return rows.length > 0;
}
