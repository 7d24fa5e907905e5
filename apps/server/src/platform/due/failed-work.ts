/** What an operator sees of work that failed for good, and does with it: at the console and at the command line alike. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '../change.ts';
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

/** Releases failed work, on record. */
export function releaseOnRecord(
  change: Change,
  { kind, key, reason, now }: { kind: string; key: string | null; reason: string; now: Date },
): Promise<Result<{ released: number }, 'not.found'>> {
  return change(async (tx, note) => {
    const released = await releaseWork(tx, { kind, key, now });
    if (released === 0) return fail('not.found');
    note({ objectId: key === null ? kind : `${kind} ${key}`, brand: null, after: { released }, reason });
    return ok({ released });
  });
}

/** Discards failed work, on record. */
export function discardOnRecord(
  change: Change,
  { kind, key, reason }: { kind: string; key: string; reason: string },
): Promise<Result<null, 'not.found'>> {
  return change(async (tx, note) => {
    if (!(await discardWork(tx, kind, key))) return fail('not.found');
    note({ objectId: `${kind} ${key}`, brand: null, after: { state: 'discarded' }, reason });
    return ok(null);
  });
}
