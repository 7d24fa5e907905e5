/** SQL of orders and their slips. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { StoredRow } from '../rules/rows.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf, type IssueState } from './issues.ts';

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

/** @returns those that were stored; the others repeat a request that is there. Rows are inserted in this order. */
export async function insertOrders(db: Queryable, orders: readonly Order[]): Promise<Set<bigint>> {
  const { rows } = await db.query<{ orderId: bigint }>(
    `insert into lottery.bet_order (order_id, member_id, brand, game, currency, request_id, request_hash, rows, amount, total,
       stop_on_win, created_at)
     select * from unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::jsonb[],
       $9::bigint[], $10::bigint[], $11::boolean[], $12::timestamptz[])
     on conflict do nothing returning order_id "orderId"`,
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
      orders.map(({ createdAt }) => createdAt),
    ],
  );
  return new Set(rows.map(({ orderId }) => orderId));
}

/** Takes orders back that were inserted in the same transaction. */
export async function deleteOrders(db: Queryable, orderIds: readonly bigint[]): Promise<void> {
  await db.query('delete from lottery.bet_order where order_id = any ($1)', [orderIds]);
}

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

/** @returns those that were still pending. Locks them in one order, since others may decide some of them at the same time. */
export async function updateOrderStates(
  db: Queryable,
  orderIds: readonly bigint[],
  state: 'accepted' | 'rejected',
): Promise<bigint[]> {
  const { rows } = await db.query<{ orderId: bigint }>(
    `with pending as materialized (
       select order_id from lottery.bet_order where order_id = any ($1) and state = 'pending' order by order_id for update)
     update lottery.bet_order o set state = $2 from pending p where o.order_id = p.order_id and o.state = 'pending'
     returning o.order_id "orderId"`,
    [orderIds, state],
  );
  return rows.map(({ orderId }) => orderId);
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

export async function insertSlips(db: Queryable, slips: readonly NewSlip[]): Promise<void> {
  await db.query(
    `insert into lottery.slip (slip_id, order_id, position, member_id, brand, game, numero, multiple, amount, rebate)
     select * from unnest($1::bigint[], $2::bigint[], $3::int[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::int[],
       $9::bigint[], $10::bigint[])`,
    [
      slips.map(({ slipId }) => slipId),
      slips.map(({ orderId }) => orderId),
      slips.map(({ position }) => position),
      slips.map(({ memberId }) => memberId),
      slips.map(({ brand }) => brand),
      slips.map(({ game }) => game),
      slips.map(({ numero }) => numero),
      slips.map(({ multiple }) => multiple),
      slips.map(({ amountMinor }) => amountMinor),
      slips.map(({ rebateMinor }) => rebateMinor),
    ],
  );
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

/** What the place of a slip in its issue follows from. */
export type PendingSlip = IssueKey & Pick<Slip, 'slipId' | 'orderId' | 'multiple' | 'amountMinor'>;

/** The slips of orders that are accepted now, each order in its plan's order. */
export async function listPending(db: Queryable, orderIds: readonly bigint[]): Promise<PendingSlip[]> {
  const { rows } = await db.query<PendingSlip>(
    `select s.slip_id "slipId", s.order_id "orderId", s.brand, s.game, s.numero, s.multiple, s.amount "amountMinor"
     from lottery.slip s where s.order_id = any ($1) order by s.order_id, s.position`,
    [orderIds],
  );
  return rows;
}

/** What a member has staked on issues of a game, minor units by issue. What was given back is not counted. */
export async function sumStakes(
  db: Queryable,
  { memberId, brand, game, createdAt }: Pick<Order, 'memberId' | 'brand' | 'game' | 'createdAt'>,
  numeros: readonly string[],
): Promise<Map<string, bigint>> {
  const { rows } = await db.query<{ numero: string; stakedMinor: bigint }>(
    // An issue is on sale for twenty draws at most, which are less than a month.
    `select s.numero, sum(s.amount)::bigint "stakedMinor" from lottery.bet_order o join lottery.slip s using (order_id)
     where o.member_id = $1 and o.brand = $2 and o.game = $3 and o.created_at > $4::timestamptz - interval '31 days'
       and s.numero = any ($5) and s.state in ('pending', 'accepted') group by s.numero`,
    [memberId, brand, game, createdAt, numeros],
  );
  return new Map(rows.map(({ numero, stakedMinor }) => [numero, stakedMinor]));
}

/** Counts accepted slips in their issue, whose row orders sales that arrive at once. @returns the place of the first. */
export async function addSales(
  db: Queryable,
  key: IssueKey,
  { slips, soldMinor }: { slips: number; soldMinor: bigint },
): Promise<number> {
  const { rows } = await db.query<{ leaf: number }>(
    `update lottery.issue i set slips = i.slips + $4, sold = i.sold + $5 where ${isIssue} returning i.slips - $4 leaf`,
    [...keyOf(key), slips, soldMinor],
  );
  if (!rows[0]) throw new Error('a slip has no issue');
  return rows[0].leaf;
}

/** Gives accepted slips their places. */
export async function updateAccepted(
  db: Queryable,
  placed: readonly { slipId: bigint; leaf: number; leafHash: string }[],
): Promise<void> {
  await db.query(
    `update lottery.slip s set state = 'accepted', leaf = t.leaf, leaf_hash = t.hash
     from unnest($1::bigint[], $2::int[], $3::text[]) t (id, leaf, hash) where s.slip_id = t.id and s.state = 'pending'`,
    [
      placed.map(({ slipId }) => slipId),
      placed.map(({ leaf }) => leaf),
      placed.map(({ leafHash }) => leafHash),
    ],
  );
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

/** Games that a member has bought. */
export async function listGamesOf(db: Queryable, brand: string, memberId: bigint): Promise<string[]> {
  const { rows } = await db.query<{ game: string }>(
    `select distinct o.game from lottery.bet_order o where o.brand = $1 and o.member_id = $2 and o.state <> 'rejected'
     order by o.game`,
    [brand, memberId],
  );
  return rows.map(({ game }) => game);
}
