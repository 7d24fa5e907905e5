/** SQL of orders and their slips. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { IssueTimes } from '../rules/calendar.ts';
import type { StoredRow } from '../rules/rows.ts';
import type { IssueKey } from '../seeds.ts';
import { keyOf, type IssueState } from './issues.ts';

export type SlipState =
  | 'pending'
  | 'accepted'
  | 'won'
  | 'lost'
  | 'cancelled'
  | 'stopped'
  | 'void'
  | 'rejected';

export interface Order {
  orderId: bigint;
  memberId: bigint;
  brand: string;
  game: string;
  currency: Currency;
  requestId: string;
  requestHash: string;
  rows: StoredRow[];
  amountMinor: bigint;
  totalMinor: bigint;
  stopOnWin: boolean;
  state: 'pending' | 'accepted' | 'rejected';
  createdAt: Date;
}

const orderColumns = `o.order_id "orderId", o.member_id "memberId", o.brand, o.game, o.currency, o.request_id "requestId",
  o.request_hash "requestHash", o.rows, o.amount "amountMinor", o.total "totalMinor", o.stop_on_win "stopOnWin", o.state,
  o.created_at "createdAt"`;

export async function findOrder(db: Queryable, memberId: bigint, orderId: bigint): Promise<Order | null> {
  const { rows } = await db.query<Order>(
    `select ${orderColumns} from lottery.bet_order o where o.member_id = $1 and o.order_id = $2`,
    [memberId, orderId],
  );
  return rows[0] ?? null;
}

export async function findOrderOfRequest(
  db: Queryable,
  memberId: bigint,
  requestId: string,
): Promise<Order | null> {
  const { rows } = await db.query<Order>(
    `select ${orderColumns} from lottery.bet_order o where o.member_id = $1 and o.request_id = $2`,
    [memberId, requestId],
  );
  return rows[0] ?? null;
}

/** @returns whether it was still pending. */
export async function updateRejected(db: Queryable, orderId: bigint): Promise<boolean> {
  const { rowCount } = await db.query(
    `update lottery.bet_order set state = 'rejected' where order_id = $1 and state = 'pending'`,
    [orderId],
  );
  return rowCount === 1;
}

export interface Slip extends IssueKey {
  slipId: bigint;
  orderId: bigint;
  position: number;
  memberId: bigint;
  multiple: number;
  amountMinor: bigint;
  state: SlipState;
  leaf: number | null;
  leafHash: string | null;
  prizeMinor: bigint;
  /** Comes back with the draw. */
  rebateMinor: bigint;
}

export const slipColumns = `s.slip_id "slipId", s.order_id "orderId", s.position, s.member_id "memberId", s.brand, s.game, s.numero,
  s.multiple, s.amount "amountMinor", s.state, s.leaf, s.leaf_hash "leafHash", s.prize "prizeMinor", s.rebate "rebateMinor"`;

export type NewSlip = Omit<Slip, 'state' | 'leaf' | 'leafHash' | 'prizeMinor'>;

export interface DraftSlip extends NewSlip {
  /** When its issue locks and draws. */
  times: IssueTimes;
  /** What the member may stake on its issue, minor units; null: no limit. */
  mostMinor: bigint | null;
  /** What one outcome of its issue may pay, minor units; null: no limit. */
  mostPayoutMinor: bigint | null;
}

/** @returns of each order: 0 stored, 1 known, 2 closed, 3 over a limit (`sql/sale.sql`). */
export async function storeOrders(
  db: Queryable,
  drafts: readonly { order: Order; slips: readonly DraftSlip[] }[],
  now: Date,
): Promise<number[]> {
  const orders = drafts.map(({ order }) => order);
  const slips = drafts.flatMap(({ slips: all }, at) => all.map((slip) => ({ ...slip, of: at + 1 })));
  const { rows } = await db.query<{ answers: number[] }>(
    `select o_answer answers from lottery.store_orders($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
       $20)`,
    [
      orders.map(({ orderId }) => orderId),
      orders.map(({ memberId }) => memberId),
      orders.map(({ brand }) => brand),
      orders.map(({ game }) => game),
      orders.map(({ currency }) => currency),
      orders.map(({ requestId }) => requestId),
      orders.map(({ requestHash }) => requestHash),
      orders.map(({ rows: sold }) => JSON.stringify(sold)),
      orders.map(({ amountMinor }) => amountMinor),
      orders.map(({ totalMinor }) => totalMinor),
      orders.map(({ stopOnWin }) => stopOnWin),
      now,
      slips.map(({ slipId }) => slipId),
      slips.map(({ of }) => of),
      slips.map(({ position }) => position),
      slips.map(({ numero }) => numero),
      slips.map(({ multiple }) => multiple),
      slips.map(({ amountMinor }) => amountMinor),
      slips.map(({ rebateMinor }) => rebateMinor),
      slips.map(({ mostMinor }) => mostMinor),
    ],
  );
  return rows[0]!.answers;
}

/** Accepts orders that are still pending, with all their slips. @param leaves by rising slip */
export async function updateAccepted(
  db: Queryable,
  orderIds: readonly bigint[],
  leaves: readonly { slipId: bigint; leafHash: string }[],
): Promise<void> {
  await db.query('select lottery.accept_orders($1, $2, $3)', [
    orderIds,
    leaves.map(({ slipId }) => slipId),
    leaves.map(({ leafHash }) => leafHash),
  ]);
}

export interface PlannedSlip extends Slip {
  locksAt: Date;
  drawsAt: Date;
  issueState: IssueState;
  numbers: number[] | null;
}

/** The plans of orders, each in its order. */
export async function listPlans(db: Queryable, orderIds: readonly bigint[]): Promise<PlannedSlip[]> {
  const { rows } = await db.query<PlannedSlip>(
    `select ${slipColumns}, i.locks_at "locksAt", i.draws_at "drawsAt", i.state "issueState", i.numbers
     from lottery.slip s join lottery.issue i on i.brand = s.brand and i.game = s.game and i.numero = s.numero
     where s.order_id = any ($1) order by s.order_id, s.position`,
    [orderIds],
  );
  return rows;
}

/** Ends slips of an order that wait. @returns those that did. */
export async function updateSlips(
  db: Queryable,
  slipIds: readonly bigint[],
  { from, to, at }: { from: SlipState; to: SlipState; at: Date },
): Promise<bigint[]> {
  const { rows } = await db.query<{ id: bigint }>(
    `update lottery.slip set state = $3, settled_at = $4 where slip_id = any ($1) and state = $2 returning slip_id id`,
    [slipIds, from, to, at],
  );
  return rows.map(({ id }) => id);
}

/** Orders with a slip in an issue that the ledger has not answered for. */
export async function listPendingOrders(db: Queryable, key: IssueKey, limit: number): Promise<Order[]> {
  const { rows } = await db.query<Order>(
    `select ${orderColumns} from lottery.bet_order o where o.state = 'pending' and exists (
       select from lottery.slip s where s.order_id = o.order_id and s.brand = $1 and s.game = $2 and s.numero = $3
         and s.state = 'pending') order by o.order_id limit $4`,
    [...keyOf(key), limit],
  );
  return rows;
}

/** Of these orders, those that have no slip left that waits. */
export async function listOrdersAtEnd(
  db: Queryable,
  orderIds: readonly bigint[],
): Promise<Pick<Order, 'brand' | 'memberId' | 'currency' | 'game' | 'orderId'>[]> {
  const { rows } = await db.query<Pick<Order, 'brand' | 'memberId' | 'currency' | 'game' | 'orderId'>>(
    `select o.brand, o.member_id "memberId", o.currency, o.game, o.order_id "orderId" from lottery.bet_order o where o.order_id = any ($1)
       and not exists (select from lottery.slip s where s.order_id = o.order_id and s.state in ('pending', 'accepted'))`,
    [orderIds],
  );
  return rows;
}

/**
 * The slips that come after these in their plans and wait for a draw that has not been. Their issues are locked against it, in
 * one order for all plans.
 */
export async function listLater(
  db: Queryable,
  won: readonly Pick<Slip, 'orderId' | 'position'>[],
): Promise<Slip[]> {
  const { rows } = await db.query<Slip & { issueState: IssueState }>(
    `select ${slipColumns}, i.state "issueState"
     from unnest($1::bigint[], $2::int[]) w (id, position)
     join lottery.slip s on s.order_id = w.id and s.position > w.position and s.state = 'accepted'
     join lottery.issue i on i.brand = s.brand and i.game = s.game and i.numero = s.numero
     order by i.numero, s.slip_id for share of i`,
    [won.map(({ orderId }) => orderId), won.map(({ position }) => position)],
  );
  return rows.filter(({ issueState }) => issueState !== 'drawn' && issueState !== 'settled');
}

export interface OrderFilter {
  brand: string;
  memberId: bigint;
  game?: string | undefined;
  state?: 'open' | 'won' | 'done' | undefined;
  plans?: boolean | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
}

/** A member's orders, newest first; what was rejected is none. */
export async function listOrders(
  db: Queryable,
  { brand, memberId, game, state, plans = false, from, to }: OrderFilter,
  page: { limit: number; offset: number },
): Promise<{ orders: Order[]; total: number }> {
  // Slips without a prize are written after their issue is settled.
  const waits = `exists (select from lottery.slip s join lottery.issue i using (brand, game, numero)
    where s.order_id = o.order_id and (s.state = 'pending' or (s.state = 'accepted' and i.state <> 'settled')))`;
  const where = `o.brand = $1 and o.member_id = $2 and o.state <> 'rejected' and ($3::text is null or o.game = $3)
    and ($4::timestamptz is null or o.created_at >= $4) and ($5::timestamptz is null or o.created_at < $5)
    and ($6::text is null or case $6 when 'open' then ${waits} when 'done' then not ${waits}
      else exists (select from lottery.slip s where s.order_id = o.order_id and s.state = 'won') end)
    and (not $7 or exists (select from lottery.slip s where s.order_id = o.order_id and s.position > 1))`;
  const values = [brand, memberId, game ?? null, from ?? null, to ?? null, state ?? null, plans];
  const [list, count] = await Promise.all([
    db.query<Order>(
      `select ${orderColumns} from lottery.bet_order o where ${where} order by o.order_id desc limit $8 offset $9`,
      [...values, page.limit, page.offset],
    ),
    db.query<{ total: bigint }>(`select count(*) total from lottery.bet_order o where ${where}`, values),
  ]);
  return { orders: list.rows, total: Number(count.rows[0]?.total ?? 0n) };
}

/** Slips that ended without a draw and whose stake was not given back yet. */
export async function listRefundable(db: Queryable, limit: number): Promise<Slip[]> {
  const { rows } = await db.query<Slip>(
    `select ${slipColumns} from lottery.slip s where s.state in ('cancelled', 'stopped', 'void') and not s.refunded
     order by s.slip_id limit $1`,
    [limit],
  );
  return rows;
}

export async function updateRefunded(db: Queryable, slipId: bigint): Promise<void> {
  await db.query('update lottery.slip set refunded = true where slip_id = $1', [slipId]);
}

/** Games of a member's orders, the latest first. */
export async function listGamesOf(db: Queryable, brand: string, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ game: string }>(
    `select o.game from lottery.bet_order o where o.brand = $1 and o.member_id = $2 and o.state <> 'rejected'
     group by o.game order by max(o.order_id) desc`,
    [brand, memberId],
  );
  return rows.map(({ game }) => game);
}
