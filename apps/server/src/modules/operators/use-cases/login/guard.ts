/**
 * What slows guessing down: every try is stored before it is checked, by the name as it was typed, whether there is such a name or not.
 * Failures count, not starts: honest tries side by side do not lock each other out.
 */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Caller, Operators } from '../../dependencies.ts';
import { untilSettled } from '#platform/limits/until-settled.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import {
  countFailures,
  deleteFailure,
  deleteFailuresOf,
  insertFailure,
  updateFailureRefused,
} from '../../queries/logins.ts';
import type { Operator } from '../../queries/operators.ts';
import { hasSessionFrom } from '../../queries/sessions.ts';
import {
  failureWindowMs,
  hangsOnOthers,
  knownForMs,
  lostAfterMs,
  waitForLogin,
} from '../../rules/login-guard.ts';

export interface Attempt {
  /** It was right, so it is no failure; the failures before it stay until the whole login has succeeded. */
  withdraw(): Promise<void>;
  /** It was wrong: the audit hears of it. */
  refuse(what: 'password' | 'code' | 'passkey'): Promise<void>;
}

/** Counts a try of a name from an address. @param operator who has the name; null: nobody. */
export async function openAttempt(
  { db, clock, makeId }: Operators,
  name: string,
  operator: Operator | null,
  { ip, requestId }: Caller,
): Promise<Result<Attempt, 'login.locked'>> {
  const now = clock.now();
  const tried = { failureId: makeId(), name: name.toLowerCase(), address: ip, at: now };
  // First of all, so that tries side by side see each other.
  const failure = { ...tried, failureId: await db.transaction((tx) => insertFailure(tx, tried)) };
  const knownAddress =
    operator !== null &&
    (await hasSessionFrom(db, operator.operatorId, ip, new Date(now.getTime() - knownForMs)));
  const settled = await untilSettled(async () => {
    const at = clock.now().getTime();
    const since = new Date(at - failureWindowMs);
    const counts = await countFailures(db, failure, { since, lostBefore: new Date(at - lostAfterMs) });
    const seconds = waitForLogin({ ...counts, knownAddress }, clock.now());
    return seconds === 0 && hangsOnOthers({ ...counts, knownAddress }, counts) ? null : { seconds };
  });
  const event = (action: string, what?: string) =>
    db.transaction(async (tx) => {
      const actor = {
        kind: 'nobody',
        name: operator?.name ?? 'unknown name',
        address: ip,
        requestId,
      } as const;
      const objectId = operator ? String(operator.operatorId) : '-';
      await writeAudit(tx, clock, actor, {
        action,
        object: 'operator',
        objectId,
        brand: null,
        ...(what !== undefined && { after: { wrong: what } }),
      });
    });
  const retryAfterSeconds = settled === null ? 3 : settled.seconds;
  if (retryAfterSeconds > 0) {
    // A try that was not even checked does not lengthen the wait.
    await deleteFailure(db, failure.failureId);
    await event('login.locked');
    return fail('login.locked', { retryAfterSeconds });
  }
  return ok({
    withdraw: () => deleteFailure(db, failure.failureId),
    async refuse(what) {
      await updateFailureRefused(db, failure.failureId, clock.now());
      await event('login.failed', what);
    },
  });
}

export function forgiveFailures({ db }: Operators, name: string, { ip }: Caller): Promise<void> {
  return deleteFailuresOf(db, name.toLowerCase(), ip);
}
