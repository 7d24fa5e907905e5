/** SQL of the slips of one issue: their leaves, their end, and what of them is public. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { StoredRow } from '../rules/rows.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf } from './issues.ts';
import { slipColumns, type Slip } from './orders.ts';

/** Places are PostgreSQL's `int`. */
const mostPlaces = 2 ** 31 - 1;

/** The leaves of an issue in their order, all or those of a part; a cancelled slip keeps its leaf. */
export async function listLeaves(
  db: Queryable,
  key: IssueKey,
  { from, to }: Places = { from: 0, to: mostPlaces },
): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `select i.leaf_hash hash from lottery.slip i where ${isIssue} and i.leaf >= $4 and i.leaf < $5 order by i.leaf`,
    [...keyOf(key), from, to],
  );
  return rows.map(({ hash }) => hash);
}

/** A slip that its draw ends. */
export interface DrawnSlip extends Slip {
  leaf: number;
  /** Of prizes that a correction took back: what the member no longer had. */
  shortMinor: bigint;
  /** Version of the result that decided its prize. */
  resultVersion: number;
  currency: Currency;
  stopOnWin: boolean;
}

/** Places of an issue that are read together. */
const placesAtOnce = 5_000;

/** From one place on, before another. */
export interface Places {
  from: number;
  to: number;
}

/** Parts that are read ahead, each on a connection of its own. */
const partsAhead = 1;

/**
 * Reads an issue part by part. The next parts are read while the caller works on this one.
 * @param slips the number of its places
 */
async function* partsOf<Part>(
  { slips, atOnce = placesAtOnce }: { slips: number; atOnce?: number | undefined },
  read: (places: Places) => Promise<Part>,
): AsyncGenerator<Part, void, void> {
  const ahead: Promise<Part>[] = [];
  for (let from = 0; from < slips || ahead.length > 0; from += atOnce) {
    if (from < slips) {
      const part = read({ from, to: from + atOnce });
      // The error is thrown where the part is awaited; a caller that has stopped does not want it.
      part.catch(() => {});
      ahead.push(part);
    }
    if (ahead.length > partsAhead || from + atOnce >= slips) yield await ahead.shift()!;
  }
}

type SizedIssue = IssueKey & { slips: number };
type AtOnce = number | undefined;

/** All places of an issue, part by part. */
export function* placesOf({ slips }: SizedIssue, atOnce: AtOnce): Generator<Places> {
  const step = atOnce ?? placesAtOnce;
  for (let from = 0; from < slips; from += step) yield { from, to: from + step };
}

/** Slips with the same rows at the same prices and multiple: the draw judges them alike. */
export interface SlipGroup {
  rows: StoredRow[];
  multiple: number;
  /** Places of all of them. */
  leaves: number[];
  /** Places of slips with a rebate, or with a prize of an earlier result. */
  withMoney: number[];
}

/** Drawn slips of a part of an issue, joined with the rows of their orders. The part is read first, so that no plan joins all orders. */
const drawnPart = `with slice as materialized (
    select i.leaf, i.order_id, i.multiple, i.rebate, i.prize from lottery.slip i
    where ${isIssue} and i.leaf >= $4 and i.leaf < $5 and i.state in ('accepted', 'won', 'lost')),
  sold as materialized (
    select s.*, o.rows from slice s cross join lateral (
      select b.rows from lottery.bet_order b where b.order_id = s.order_id offset 0) o)`;

/** Slips that take part in the draw, settled or not, grouped within each part of the issue. */
export const drawnGroups = (db: Queryable, issue: SizedIssue, atOnce: AtOnce): AsyncGenerator<SlipGroup[]> =>
  partsOf({ slips: issue.slips, atOnce }, async ({ from, to }) => {
    const { rows } = await db.query<SlipGroup>(
      `${drawnPart}
       select rows, multiple, array_agg(leaf) leaves,
         coalesce(array_agg(leaf) filter (where rebate > 0 or prize > 0), '{}') "withMoney"
       from sold group by rows, multiple`,
      [...keyOf(issue), from, to],
    );
    return rows;
  });

/** Slips with the same rows and multiple that take part in the draw, at some places. */
export async function listOpenGroups(
  db: Queryable,
  issue: IssueKey,
  { from, to }: Places,
): Promise<{ rows: StoredRow[]; multiple: number; slips: number }[]> {
  const { rows } = await db.query<{ rows: StoredRow[]; multiple: number; slips: number }>(
    `${drawnPart} select rows, multiple, count(*)::int slips from sold group by rows, multiple`,
    [...keyOf(issue), from, to],
  );
  return rows;
}

/** Rows of an issue whose stakes are being booked. */
export async function listPendingRows(
  db: Queryable,
  issue: IssueKey,
): Promise<{ rows: StoredRow[]; multiple: number }[]> {
  const { rows } = await db.query<{ rows: StoredRow[]; multiple: number }>(
    `select o.rows, i.multiple from lottery.slip i join lottery.bet_order o using (order_id)
     where ${isIssue} and i.state = 'pending'`,
    keyOf(issue),
  );
  return rows;
}

/** How many slips take part in the draw, before a place. */
export async function countOpen(db: Queryable, key: IssueKey, before: number): Promise<number> {
  const { rows } = await db.query<{ slips: number }>(
    `select count(*)::int slips from lottery.slip i
     where ${isIssue} and i.leaf >= 0 and i.leaf < $4 and i.state in ('accepted', 'won', 'lost')`,
    [...keyOf(key), before],
  );
  return rows[0]!.slips;
}

/** The leaves of an issue in their order, part by part. */
export const leavesOf = (db: Queryable, issue: SizedIssue, atOnce: AtOnce): AsyncGenerator<string[]> =>
  partsOf({ slips: issue.slips, atOnce }, (places) => listLeaves(db, issue, places));

/** Slips that take part in the draw, by their places, in this order. */
export async function listDrawnAt(
  db: Queryable,
  key: IssueKey,
  leaves: readonly number[],
): Promise<DrawnSlip[]> {
  const { rows } = await db.query<DrawnSlip>(
    `with slice as materialized (
       select i.* from lottery.slip i where ${isIssue} and i.leaf = any ($4) and i.state in ('accepted', 'won', 'lost'))
     select ${slipColumns}, s.short "shortMinor", s.result_version "resultVersion", o.currency, o.stop_on_win "stopOnWin"
     from slice s cross join lateral (
       select b.currency, b.stop_on_win from lottery.bet_order b where b.order_id = s.order_id offset 0) o
     order by s.leaf`,
    [...keyOf(key), leaves],
  );
  return rows;
}

/** Orders with a drawn slip at these places. */
export async function listDrawnOrders(db: Queryable, key: IssueKey, { from, to }: Places): Promise<bigint[]> {
  const { rows } = await db.query<{ orderId: bigint }>(
    `select i.order_id "orderId" from lottery.slip i
     where ${isIssue} and i.leaf >= $4 and i.leaf < $5 and i.state in ('won', 'lost')`,
    [...keyOf(key), from, to],
  );
  return rows.map(({ orderId }) => orderId);
}

/** What was staked on the draw of an issue, minor units. */
export async function findDrawnSum(db: Queryable, key: IssueKey): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(i.amount), 0)::bigint sum from lottery.slip i
     where ${isIssue} and i.state in ('accepted', 'won', 'lost')`,
    keyOf(key),
  );
  return rows[0]?.sum ?? 0n;
}

export interface SettledPrize {
  slipId: bigint;
  prizeMinor: bigint;
  fundMinor: bigint;
  /** Of prizes that were taken back: what is still owed. */
  shortMinor: bigint;
}

/** Writes the prizes of a result. Skips slips that follow this result already. */
export async function updatePrizes(
  db: Queryable,
  prizes: readonly SettledPrize[],
  { version, at }: { version: number; at: Date },
): Promise<void> {
  await db.query(
    `update lottery.slip s set state = case when t.prize > 0 then 'won' else 'lost' end, prize = t.prize,
       fund_share = t.fund, short = t.short, settled_at = $5, result_version = $6
     from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) t (id, prize, fund, short)
     where s.slip_id = t.id and (s.state = 'accepted' or (s.state in ('won', 'lost') and s.result_version < $6))`,
    [
      prizes.map(({ slipId }) => slipId),
      prizes.map(({ prizeMinor }) => prizeMinor),
      prizes.map(({ fundMinor }) => fundMinor),
      prizes.map(({ shortMinor }) => shortMinor),
      at,
      version,
    ],
  );
}

/** Marks the remaining slips of a settled issue as lost, at these places. */
export async function updateLost(
  db: Queryable,
  key: IssueKey,
  { places: { from, to }, at }: { places: Places; at: Date },
): Promise<void> {
  await db.query(
    `update lottery.slip i set state = 'lost', settled_at = $6
     where ${isIssue} and i.leaf >= $4 and i.leaf < $5 and i.state = 'accepted'`,
    [...keyOf(key), from, to, at],
  );
}

export interface PlacedSlip extends Slip {
  rows: StoredRow[];
  currency: Currency;
  fundMinor: bigint;
}

/** Slips that have a place in the tree of an issue, from one on. */
export async function listPlaced(
  db: Queryable,
  key: IssueKey,
  { from, limit }: { from: number; limit: number },
): Promise<PlacedSlip[]> {
  const { rows } = await db.query<PlacedSlip>(
    `select ${slipColumns}, o.rows, o.currency, s.fund_share "fundMinor"
     from lottery.slip s join lottery.bet_order o using (order_id)
     where s.brand = $1 and s.game = $2 and s.numero = $3 and s.leaf >= $4 order by s.leaf limit $5`,
    [...keyOf(key), from, limit],
  );
  return rows;
}

/** Slips of a member that have their place, of orders of a span of time, by their numbers. */
export async function listPlacedOf(
  db: Queryable,
  {
    brand,
    memberId,
    from,
    to,
    after,
  }: { brand: string; memberId: bigint; from: Date; to: Date; after: bigint },
  limit: number,
): Promise<PlacedSlip[]> {
  const { rows } = await db.query<PlacedSlip>(
    `select ${slipColumns}, o.rows, o.currency, s.fund_share "fundMinor"
     from lottery.slip s join lottery.bet_order o using (order_id)
     where o.brand = $1 and o.member_id = $2 and o.created_at >= $3 and o.created_at < $4 and s.leaf is not null
       and s.slip_id > $5 order by s.slip_id limit $6`,
    [brand, memberId, from, to, after, limit],
  );
  return rows;
}

/** A slip of a member that has its place. */
export async function findPlaced(
  db: Queryable,
  memberId: bigint,
  slipId: bigint,
): Promise<PlacedSlip | null> {
  const { rows } = await db.query<PlacedSlip>(
    `select ${slipColumns}, o.rows, o.currency, s.fund_share "fundMinor"
     from lottery.slip s join lottery.bet_order o using (order_id)
     where s.member_id = $1 and s.slip_id = $2 and s.leaf is not null`,
    [memberId, slipId],
  );
  return rows[0] ?? null;
}

/** All slips of an issue that wait end without a draw. */
export async function voidSlips(db: Queryable, key: IssueKey, at: Date): Promise<void> {
  await db.query(
    `update lottery.slip i set state = 'void', settled_at = $4 where ${isIssue} and i.state = 'accepted'`,
    [...keyOf(key), at],
  );
}

/** Void slips of an issue whose stake was not given back yet. */
export async function listVoided(db: Queryable, key: IssueKey, limit: number): Promise<Slip[]> {
  const { rows } = await db.query<Slip>(
    `select ${slipColumns} from lottery.slip s where s.brand = $1 and s.game = $2 and s.numero = $3
       and s.state = 'void' and not s.refunded order by s.slip_id limit $4`,
    [...keyOf(key), limit],
  );
  return rows;
}
