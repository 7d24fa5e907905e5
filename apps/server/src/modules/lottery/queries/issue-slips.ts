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

export interface OpenSlip extends Slip {
  currency: Currency;
  rows: StoredRow[];
  stopOnWin: boolean;
}

const listSlipsOf = async (
  db: Queryable,
  key: IssueKey,
  states: readonly SlipState[],
  page: { limit: number; after: bigint },
): Promise<OpenSlip[]> => {
  const { rows } = await db.query<OpenSlip>(
    `select ${slipColumns}, o.currency, o.rows, o.stop_on_win "stopOnWin"
     from lottery.slip s join lottery.bet_order o using (order_id)
     where s.brand = $1 and s.game = $2 and s.numero = $3 and s.state = any ($6) and s.slip_id > $5
     order by s.slip_id limit $4`,
    [...keyOf(key), page.limit, page.after, states],
  );
  return rows;
};

/** Slips of an issue that were accepted and not settled, by their number. @param after the last one that was read. */
export const listOpenSlips = (db: Queryable, key: IssueKey, limit: number, after = 0n): Promise<OpenSlip[]> =>
  listSlipsOf(db, key, ['accepted'], { limit, after });

/** The same, with those that are settled. */
export const listDrawnSlips = (
  db: Queryable,
  key: IssueKey,
  limit: number,
  after: bigint,
): Promise<OpenSlip[]> => listSlipsOf(db, key, ['accepted', 'won', 'lost'], { limit, after });

/** What was staked on the draw of an issue, minor units. */
export async function findDrawnSum(db: Queryable, key: IssueKey): Promise<bigint> {
  const { rows } = await db.query<{ sum: bigint }>(
    `select coalesce(sum(i.amount), 0)::bigint sum from lottery.slip i
     where ${isIssue} and i.state in ('accepted', 'won', 'lost')`,
    keyOf(key),
  );
  return rows[0]?.sum ?? 0n;
}

/** Writes what slips have won; those that are settled already stay. */
export async function updatePrizes(
  db: Queryable,
  prizes: readonly { slipId: bigint; prizeMinor: bigint; fundMinor: bigint }[],
  settledAt: Date,
): Promise<void> {
  await db.query(
    `update lottery.slip s set state = case when t.prize > 0 then 'won' else 'lost' end, prize = t.prize,
       fund_share = t.fund, settled_at = $3
     from unnest($1::bigint[], $2::bigint[], $4::bigint[]) t (id, prize, fund) where s.slip_id = t.id and s.state = 'accepted'`,
    [
      prizes.map(({ slipId }) => slipId),
      prizes.map(({ prizeMinor }) => prizeMinor),
      settledAt,
      prizes.map(({ fundMinor }) => fundMinor),
    ],
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
