/** SQL of the turnover requirements (migrations/0051_turnover.sql, sql/turnover.sql). */
import type { Queryable } from '#platform/db/database.ts';
import type { MemberAccount } from '../ledger/posting.ts';
import type { TurnoverPercent, TurnoverRow, TurnoverSource } from './turnover.ts';

const percents = ({ deposit, transfer, adjustment }: TurnoverPercent) => [deposit, transfer, adjustment];

/** Inside `tx`: locks the account's requirements, and counts what it has booked so far. */
export async function countTurnover(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  percent: TurnoverPercent,
): Promise<void> {
  const account = [memberId, brand, currency];
  await tx.query('select wallet.begin_turnover($1, $2, $3)', account);
  await tx.query('select wallet.count_turnover($1, $2, $3, $4, $5, $6)', [...account, ...percents(percent)]);
}

/** Begins to count these accounts. */
export async function beginTurnovers(tx: Queryable, accounts: readonly MemberAccount[]): Promise<void> {
  if (accounts.length === 0) return;
  await tx.query(
    `select wallet.begin_turnover(i.member, i.brand, i.currency)
     from unnest($1::bigint[], $2::text[], $3::text[]) i (member, brand, currency)`,
    columnsOf(accounts),
  );
}

/**
 * Counts those of these accounts that are counted at all. @returns false where another is at one of them, which must not be waited for
 * while others are held.
 */
export async function countTurnovers(
  tx: Queryable,
  accounts: readonly MemberAccount[],
  percentOf: (brand: string) => TurnoverPercent,
): Promise<boolean> {
  if (accounts.length === 0) return true;
  const each = accounts.map(({ brand }) => percentOf(brand));
  const { rows } = await tx.query<{ wanted: number; free: number }>(
    'select o_wanted as wanted, o_free as free from wallet.count_turnovers($1, $2, $3, $4, $5, $6)',
    [
      ...columnsOf(accounts),
      each.map(({ deposit }) => deposit),
      each.map(({ transfer }) => transfer),
      each.map(({ adjustment }) => adjustment),
    ],
  );
  const [row] = rows;
  return row !== undefined && row.wanted === row.free;
}

const columnsOf = (accounts: readonly MemberAccount[]) => [
  accounts.map(({ memberId }) => memberId),
  accounts.map(({ brand }) => brand),
  accounts.map(({ currency }) => currency),
];

/** Under the account's lock. @returns whether it is new. */
export async function insertTurnover(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  row: { source: TurnoverSource; reference: string; requiredMinor: bigint; locksMinor: bigint; at: Date },
): Promise<boolean> {
  const { rows } = await tx.query<{ added: boolean }>(
    'select wallet.add_turnover($1, $2, $3, $4, $5, $6, $7, $8) as added',
    [memberId, brand, currency, row.source, row.reference, row.requiredMinor, row.locksMinor, row.at],
  );
  return rows[0]?.added === true;
}

/** Those that are open, in the order in which they are filled. */
export async function listOpenTurnover(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
): Promise<TurnoverRow[]> {
  const { rows } = await db.query<TurnoverRow>(
    `select source, reference, required as "requiredMinor", done as "doneMinor", locks as "locksMinor", opened_at as "openedAt"
     from wallet.turnover where owner_id = $1 and brand = $2 and currency = $3 and state = 'open' order by place`,
    [memberId, brand, currency],
  );
  return rows;
}

/** Open requirements if all bookings are counted, otherwise null. One statement, so that both are of one moment. */
export async function listCountedTurnover(
  db: Queryable,
  { brand, memberId, currency }: MemberAccount,
): Promise<TurnoverRow[] | null> {
  const { rows } = await db.query<Omit<TurnoverRow, 'source'> & { source: TurnoverSource | null }>(
    `select t.source, t.reference, t.required as "requiredMinor", t.done as "doneMinor", t.locks as "locksMinor", t.opened_at as "openedAt"
     from wallet.turnover_count c
     left join wallet.account a on a.owner_id = c.owner_id and a.brand = c.brand and a.currency = c.currency and a.purse = 0
     left join wallet.turnover t on t.owner_id = c.owner_id and t.brand = c.brand and t.currency = c.currency and t.state = 'open'
     where c.owner_id = $1 and c.brand = $2 and c.currency = $3 and c.seq >= coalesce(a.seq, 0) order by t.place`,
    [memberId, brand, currency],
  );
  if (rows.length === 0) return null;
  return rows.flatMap(({ source, ...row }) => (source === null ? [] : [{ ...row, source }]));
}

/** An open requirement, or null. */
export async function findOpenTurnover(
  db: Queryable,
  account: MemberAccount,
  { source, reference }: Pick<TurnoverRow, 'source' | 'reference'>,
): Promise<TurnoverRow | null> {
  const rows = await listOpenTurnover(db, account);
  return rows.find((row) => row.source === source && row.reference === reference) ?? null;
}

/** The money of a requirement was taken back. One that is filled stays. */
export async function updateTurnoverVoid(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  { source, reference, at }: Pick<TurnoverRow, 'source' | 'reference'> & { at: Date },
): Promise<void> {
  await tx.query(
    `update wallet.turnover set state = 'void', closed_at = $6
     where owner_id = $1 and brand = $2 and currency = $3 and source = $4 and reference = $5 and state = 'open'`,
    [memberId, brand, currency, source, reference, at],
  );
}

/** @returns whether it was open. */
export async function updateTurnoverWaived(
  tx: Queryable,
  { brand, memberId, currency }: MemberAccount,
  row: { source: TurnoverSource; reference: string; approvalId: bigint; at: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update wallet.turnover set state = 'waived', approval = $6, closed_at = $7
     where owner_id = $1 and brand = $2 and currency = $3 and source = $4 and reference = $5 and state = 'open'`,
    [memberId, brand, currency, row.source, row.reference, row.approvalId, row.at],
  );
  return rowCount === 1;
}
