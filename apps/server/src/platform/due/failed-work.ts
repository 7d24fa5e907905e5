/** What an operator sees of work that failed for good, and does with it. */
import type { Queryable } from '../db/database.ts';
import { countFailed, deleteFailed, listFailed, updateReleased } from './queries.ts';

/** The newest failures first. */
export const listFailedWork = listFailed;

/** Failed work by kind; kinds without any are absent. */
export const countFailedWork = countFailed;

/** Has failed work run again, as often as new work. @param key null: all of the kind. @returns how many. */
export function releaseWork(
  tx: Queryable,
  { kind, key, now }: { kind: string; key: string | null; now: Date },
): Promise<number> {
  return updateReleased(tx, { kind, key, now });
}

/** Gives failed work up. @returns false when there is none under that name. */
export const discardWork = deleteFailed;
