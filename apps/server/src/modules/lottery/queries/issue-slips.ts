/** SQL of the slips of one issue: their leaves, their end, and what of them is public. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { StoredRow } from '../rules/rows.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf } from './issues.ts';
import { slipColumns, type Slip, type SlipState } from './orders.ts';

/** The leaves of an issue in their order; a slip that was cancelled keeps its leaf. */
export async function listLeaves(db: Queryable, key: IssueKey): Promise<string[]> {
  const { rows } = await db.query<{ hash: string }>(
    `select leaf_hash hash from lottery.slip i where ${isIssue} and leaf is not null order by leaf`,
    keyOf(key),
  );
  return rows.map(({ hash }) => hash);
}

/** Slips that are read, and winners that are paid, at a time. */
export const sliceSize = 2_000;

export interface OpenSlip extends Slip {
  /** Of prizes that a correction took back: what the member no longer had. */
  shortMinor: bigint;
  /** Version of the result that decided its prize. */
  resultVersion: number;
  currency: Currency;
  rows: StoredRow[];
  stopOnWin: boolean;
}

/** Slips of an issue in the order of the tree, which an index has. @param after the place of the last slip that was read */
const listSlipsOf = async (
  db: Queryable,
  key: IssueKey,
  states: readonly SlipState[],
  page: { limit: number; after: number },
): Promise<OpenSlip[]> => {
  const { rows } = await db.query<OpenSlip>(
    // The slice first, so that no plan joins all orders for each slip.
    `with slice as materialized (
       select i.* from lottery.slip i where ${isIssue} and i.leaf > $5 and i.state = any ($6) order by i.leaf limit $4)
     select ${slipColumns}, s.short "shortMinor", s.result_version "resultVersion", o.currency, o.rows,
       o.stop_on_win "stopOnWin"
     from slice s cross join lateral (
       select b.currency, b.rows, b.stop_on_win from lottery.bet_order b where b.order_id = s.order_id offset 0) o
     order by s.leaf`,
    [...keyOf(key), page.limit, page.after, states],
  );
  return rows;
};

/** Before the first place. */
const start = -1;

/** All slips of an issue in some states, slice by slice. */
async function* slicesOf(
  db: Queryable,
  key: IssueKey,
  states: readonly SlipState[],
): AsyncGenerator<OpenSlip[]> {
  for (let after = start; ;) {
    const slips = await listSlipsOf(db, key, states, { limit: sliceSize, after });
    if (slips.length > 0) yield slips;
    if (slips.length < sliceSize) return;
    after = slips.at(-1)!.leaf ?? after;
  }
}

/** Slips that were accepted and not settled. */
export const openSlices = (db: Queryable, key: IssueKey): AsyncGenerator<OpenSlip[]> =>
  slicesOf(db, key, ['accepted']);

/** The same, with those that are settled. */
export const drawnSlices = (db: Queryable, key: IssueKey): AsyncGenerator<OpenSlip[]> =>
  slicesOf(db, key, ['accepted', 'won', 'lost']);

/** The first waiting slips, for operators. */
export const listOpenSlips = (db: Queryable, key: IssueKey, limit: number): Promise<OpenSlip[]> =>
  listSlipsOf(db, key, ['accepted'], { limit, after: start });

/** Orders that an issue's draw may have ended, slice by slice. */
export async function* orderSlices(db: Queryable, key: IssueKey): AsyncGenerator<bigint[]> {
  for (let after = start; ;) {
    const { rows } = await db.query<{ orderId: bigint; leaf: number }>(
      `select i.order_id "orderId", i.leaf from lottery.slip i where ${isIssue} and i.leaf > $4 and i.state in ('won', 'lost')
       order by i.leaf limit $5`,
      [...keyOf(key), after, sliceSize],
    );
    if (rows.length > 0) yield rows.map(({ orderId }) => orderId);
    if (rows.length < sliceSize) return;
    after = rows.at(-1)!.leaf;
  }
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

/** Marks the remaining slips of a drawn issue as lost. Call it once all winners have their prizes. */
export async function updateLost(db: Queryable, key: IssueKey, at: Date): Promise<void> {
  await db.query(
    `update lottery.slip i set state = 'lost', settled_at = $4 where ${isIssue} and i.state = 'accepted'`,
    [...keyOf(key), at],
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
