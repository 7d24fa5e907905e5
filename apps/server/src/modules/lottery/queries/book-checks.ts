/** SQL of what the second book says. Only the book writes it. */
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf } from './issues.ts';

export interface BookCheck {
  checkId: bigint;
  fault: string | null;
}

/** The last check. @param version 0: of the sales; from 1 on: of the prizes by that version of the result */
export async function findCheck(db: Queryable, key: IssueKey, version: number): Promise<BookCheck | null> {
  const { rows } = await db.query<BookCheck>(
    `select i.check_id "checkId", i.fault from lottery.book_check i
     where ${isIssue} and i.version = $4 order by i.check_id desc limit 1`,
    [...keyOf(key), version],
  );
  return rows[0] ?? null;
}

/** Prizes of the slips at some places, minor units, without shares of a first prize's fund. */
export interface BookPrizes {
  leaves: number[];
  prizes: string[];
  firsts: string[];
}

export async function listBookPrizes(db: Queryable, checkId: bigint): Promise<BookPrizes[]> {
  const { rows } = await db.query<BookPrizes>(
    `select leaves, prizes::text[], firsts::text[] from lottery.book_prize where check_id = $1 order by from_leaf`,
    [checkId],
  );
  return rows;
}

/** Wakes the second book. */
export async function notifyBook(db: Queryable): Promise<void> {
  await db.query(`select pg_notify('lottery_book', '')`);
}

/** Issues that can be drawn or paid since the second book has checked them. */
export async function listChecked(db: Queryable, now: Date): Promise<IssueKey[]> {
  const { rows } = await db.query<IssueKey>(
    `select i.brand, i.game, i.numero from lottery.issue i
     where i.state in ('closed', 'drawn') and i.draws_at <= $1 and i.book is distinct from 'differs'
       and (i.state = 'drawn' or i.source = 'own')
       and exists (select 1 from lottery.book_check c where c.brand = i.brand and c.game = i.game and c.numero = i.numero
         and c.version = i.result_version)`,
    [now],
  );
  return rows;
}

/** How long ago the second book last said that it runs, seconds; null: never. */
export async function findBookSilence(db: Queryable): Promise<number | null> {
  const { rows } = await db.query<{ seconds: number }>(
    'select extract(epoch from now() - seen_at)::float8 seconds from lottery.book_pulse',
  );
  return rows[0]?.seconds ?? null;
}

/**
 * Of the issue `i`: whether the second book differs, or its check has been missing for half a minute after the draw. Such an issue
 * is neither drawn nor paid.
 */
export const waitsForBook = `(i.book = 'differs' and i.state not in ('settled', 'void')
  or i.draws_at < now() - interval '30 seconds' and (i.state = 'drawn' and i.book is distinct from 'agreed'
    or i.state = 'closed' and i.book is null))`;

/** Issues that wait for the second book, for operators. */
export const findWaitingBooks = (
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> =>
  findQueueState(
    db,
    `select i.draws_at as at from lottery.issue i where ${waitsForBook}
       and ($1::text[] is null or i.brand = any ($1)) order by i.draws_at`,
    brands,
    most,
  );
