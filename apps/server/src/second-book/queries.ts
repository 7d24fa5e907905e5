/** SQL of the second book. Its role reads issues and slips without their buyers, and writes checks, prizes and its pulse only. */
import type { Queryable } from '#platform/db/database.ts';
import type { SoldRow } from './rows.ts';

export interface Issue {
  brand: string;
  game: string;
  numero: string;
  state: 'open' | 'closed' | 'drawn';
  slips: number;
  soldMinor: bigint;
  root: string | null;
  numbers: number[] | null;
  version: number;
}

export const nameOf = ({ brand, game, numero }: Issue): string => `${brand}:${game}:${numero}`;

const keyOf = ({ brand, game, numero }: Issue): string[] => [brand, game, numero];
const ofIssue = 'i.brand = $1 and i.game = $2 and i.numero = $3';
const columns = `i.brand, i.game, i.numero, i.state, i.slips, i.sold "soldMinor", i.root, i.numbers, i.result_version "version"`;

/** Issues on sale with at least so many slips. */
export async function listSelling(db: Queryable, slips: number): Promise<Issue[]> {
  const { rows } = await db.query<Issue>(
    `select ${columns} from lottery.issue i where i.state = 'open' and i.slips >= $1`,
    [slips],
  );
  return rows;
}

/** A check that is missing. */
export interface Missing extends Issue {
  what: 'sales' | 'prizes';
}

/**
 * Issues whose sales or prizes lack a check. What differs is checked again by a process that has started since, since it or the
 * server may be mended.
 */
export async function listMissing(db: Queryable, startedAt: Date): Promise<Missing[]> {
  const last = (version: string): string =>
    `select c.fault, c.checked_at from lottery.book_check c where c.brand = i.brand and c.game = i.game
       and c.numero = i.numero and c.version = ${version} order by c.check_id desc limit 1`;
  const { rows } = await db.query<Missing>(
    `select ${columns}, case when t.sales then 'sales' else 'prizes' end what
     from lottery.issue i
       left join lateral (${last('0')}) s on true
       left join lateral (${last('greatest(i.result_version, 1)')}) p on true
       cross join lateral (select s.checked_at is null or (s.fault is not null and s.checked_at < $1) sales) t
     where i.state in ('closed', 'drawn') and (t.sales or (i.state = 'drawn' and s.fault is null
       and (p.checked_at is null or (i.book = 'differs' and p.checked_at < $1))))
     order by i.draws_at`,
    [startedAt],
  );
  return rows;
}

/** From one place on, before another. */
export interface Places {
  from: number;
  to: number;
}

/** Slips with the same rows, multiple and price. */
export interface SoldGroup {
  rows: SoldRow[];
  multiple: number;
  amountMinor: bigint;
  rebateMinor: bigint;
  slipIds: string[];
  leaves: number[];
  hashes: string[];
}

/** All slips of a part of an issue, also those that were given back since. The part is read first, so that no plan joins all orders. */
const part = (states: string): string => `with slice as materialized (
    select i.leaf, i.slip_id, i.order_id, i.multiple, i.amount, i.rebate, i.leaf_hash from lottery.slip i
    where ${ofIssue} and i.leaf >= $4 and i.leaf < $5${states}),
  sold as materialized (
    select s.*, o.rows from slice s cross join lateral (
      select b.rows from lottery.bet_order b where b.order_id = s.order_id offset 0) o)`;

export async function listSold(db: Queryable, issue: Issue, { from, to }: Places): Promise<SoldGroup[]> {
  const { rows } = await db.query<SoldGroup>(
    `${part('')}
     select rows, multiple, amount "amountMinor", rebate "rebateMinor", array_agg(slip_id::text) "slipIds",
       array_agg(leaf) leaves, array_agg(leaf_hash) hashes
     from sold group by rows, multiple, amount, rebate`,
    [...keyOf(issue), from, to],
  );
  return rows;
}

/** Drawn slips with the same rows and multiple. */
export interface DrawnGroup {
  rows: SoldRow[];
  multiple: number;
  leaves: number[];
}

export async function listDrawn(db: Queryable, issue: Issue, { from, to }: Places): Promise<DrawnGroup[]> {
  const { rows } = await db.query<DrawnGroup>(
    `${part(" and i.state in ('accepted', 'won', 'lost')")}
     select rows, multiple, array_agg(leaf order by leaf) leaves from sold group by rows, multiple`,
    [...keyOf(issue), from, to],
  );
  return rows;
}

/** Prizes of a part of an issue, by place. */
export interface Part {
  from: number;
  leaves: number[];
  prizes: bigint[];
  firsts: bigint[];
}

export interface Check {
  /** 0: of the sales. */
  version: number;
  slips: number;
  amountMinor: bigint;
  fault: string | null;
}

/** Every server hears of checks here. Payload: `brand:game:numero`. */
const checkedChannel = 'lottery_checked';

export async function insertCheck(
  tx: Queryable,
  issue: Issue,
  { id, version, slips, amountMinor, fault }: Check & { id: bigint },
  parts: readonly Part[],
): Promise<void> {
  await tx.query(
    `insert into lottery.book_check (check_id, brand, game, numero, version, slips, amount, fault)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, ...keyOf(issue), version, slips, amountMinor, fault],
  );
  for (const { from, leaves, prizes, firsts } of parts)
    await tx.query(
      `insert into lottery.book_prize (check_id, from_leaf, leaves, prizes, firsts) values ($1, $2, $3, $4, $5)`,
      [id, from, leaves, prizes, firsts],
    );
  await tx.query('select pg_notify($1, $2)', [checkedChannel, nameOf(issue)]);
}

export async function updatePulse(db: Queryable): Promise<void> {
  await db.query(
    `insert into lottery.book_pulse (seen_at) values (now()) on conflict (only_one) do update set seen_at = excluded.seen_at`,
  );
}
