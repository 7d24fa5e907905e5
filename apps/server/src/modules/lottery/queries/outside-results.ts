/** SQL of results from outside: what was entered, and every result that an issue has had. */
import type { Queryable } from '#platform/db/database.ts';
import { findQueueState, type QueueState } from '#platform/queue.ts';
import type { IssueKey } from '../seeds.ts';
import { isIssue, keyOf } from './issues.ts';

export interface ResultEntry {
  /** An operator's number, or `feed`. */
  entrant: string;
  name: string;
  numbers: number[];
  enteredAt: Date;
}

export async function insertEntry(db: Queryable, key: IssueKey, entry: ResultEntry): Promise<void> {
  await db.query(
    `insert into lottery.result_entry (brand, game, numero, entrant, name, numbers, entered_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [...keyOf(key), entry.entrant, entry.name, entry.numbers, entry.enteredAt],
  );
}

export async function listEntries(db: Queryable, key: IssueKey): Promise<ResultEntry[]> {
  const { rows } = await db.query<ResultEntry>(
    `select i.entrant, i.name, i.numbers, i.entered_at "enteredAt" from lottery.result_entry i where ${isIssue}
     order by i.entered_at, i.entrant`,
    keyOf(key),
  );
  return rows;
}

export interface ResultVersion {
  version: number;
  numbers: number[];
  knownAt: Date;
  approvalId: bigint | null;
}

export async function insertVersion(db: Queryable, key: IssueKey, result: ResultVersion): Promise<void> {
  await db.query(
    `insert into lottery.result_version (brand, game, numero, version, numbers, known_at, approval_id)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [...keyOf(key), result.version, result.numbers, result.knownAt, result.approvalId],
  );
}

export async function listVersions(db: Queryable, key: IssueKey): Promise<ResultVersion[]> {
  const { rows } = await db.query<ResultVersion>(
    `select i.version, i.numbers, i.known_at "knownAt", i.approval_id "approvalId" from lottery.result_version i
     where ${isIssue} order by i.version`,
    keyOf(key),
  );
  return rows;
}

/** Issues that wait for a result from outside after their draw time. */
export function findWaitingResults(
  db: Queryable,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const select = `select draws_at as at from lottery.issue where source = 'outside' and state = 'closed' and draws_at <= now()
         and ($1::text[] is null or brand = any ($1)) order by draws_at`;
  return findQueueState(db, select, brands, most);
}
