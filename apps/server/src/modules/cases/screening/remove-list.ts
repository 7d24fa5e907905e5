import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { CasesDependencies } from '../dependencies.ts';
import { findWatchList, lockCurrentList, updateEnded, type WatchList } from './queries.ts';

/** Ends screening against a list. Its alerts and cases stay. Idempotent. */
export async function removeList(
  { db, clock }: Pick<CasesDependencies, 'db' | 'clock'>,
  change: Change,
  operator: OperatorSession,
  { listId, reason }: { listId: bigint; reason: string },
): Promise<Result<WatchList, 'not.found'>> {
  const found = await findWatchList(db, listId);
  if (!found || !mayTouch(operator, found.brand)) return fail('not.found');
  const { brand, kind, name, fileName, entries } = found;
  return change(async (tx, note) => {
    const current = await lockCurrentList(tx, brand, name);
    if (current?.listId !== listId) {
      note.nothing();
      return ok((await findWatchList(tx, listId)) ?? found);
    }
    const at = clock.now();
    await updateEnded(tx, listId, { at, removedBy: operator.operatorId });
    note({ objectId: String(listId), brand, before: { kind, name, fileName, entries }, after: {}, reason });
    return ok({ ...current, replacedAt: at, removedBy: operator.operatorId });
  });
}
