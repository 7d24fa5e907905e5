import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { Operators } from '../../dependencies.ts';
import { listSessionsOf, updateEnded, type ListedSession } from '../../queries/sessions.ts';
import { idleSince } from '../../rules/session-limits.ts';

export function listOwnSessions(
  { db, clock }: Operators,
  { operatorId }: OperatorSession,
): Promise<ListedSession[]> {
  const now = clock.now();
  return listSessionsOf(db, operatorId, now, idleSince(now));
}

/** @param sessionId the own session (a logout), or another of the operator's. */
export function endOwnSession(
  { clock }: Operators,
  change: Change,
  { operatorId }: OperatorSession,
  sessionId: string,
): Promise<Result<Record<never, never>, 'not.found'>> {
  return change(async (tx, note) => {
    if (!(await updateEnded(tx, operatorId, sessionId, clock.now()))) return fail('not.found');
    note({ objectId: sessionId, brand: null });
    return ok({});
  });
}
