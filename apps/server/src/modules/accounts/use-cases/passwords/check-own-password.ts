import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  findFailures,
  insertAttempt,
  lockLoginName,
  updateAttemptAbandoned,
  updateAttemptSucceeded,
  type LoginName,
} from '../../queries/guards.ts';
import { findPasswordHash } from '../../queries/passwords.ts';
import { guardLogin, knownForMs } from '../../rules/login-guard.ts';

export interface OwnPassword {
  member: { memberId: bigint; brand: string; userName: string };
  password: string;
  address: string;
}

/**
 * Whether a member who is logged in knows the account's password. A phone that was left lying about must not be a place
 * to guess it, so that wrong ones count like failed logins: the next attempt waits, each time longer.
 */
export async function checkOwnPassword(
  { db, clock, makeId, hasher, settingsOf }: Accounts,
  { member, password, address }: OwnPassword,
): Promise<Result<null, 'password.wrong' | 'login.locked' | 'system.overloaded'>> {
  const { memberId, brand, userName } = member;
  const { security } = settingsOf(brand);
  const attemptId = makeId();
  const name: LoginName = { brand, nameHash: sha256(canonicalName(userName)), address };
  const begun = await db.transaction(async (tx) => {
    await lockLoginName(tx, name);
    const at = clock.now();
    const since = new Date(at.getTime() - security.failureWindowMinutes * 60_000);
    const failures = await findFailures(tx, name, since, new Date(at.getTime() - knownForMs));
    const { waitSeconds } = guardLogin(failures, security, at);
    if (waitSeconds > 0) return fail('login.locked', { retryAfterSeconds: waitSeconds });
    await insertAttempt(tx, { ...name, attemptId, userName, at });
    return ok(null);
  });
  if (!begun.ok) return begun;
  const right = await hasher.verify(password, await findPasswordHash(db, memberId));
  if (right === null) {
    await updateAttemptAbandoned(db, attemptId);
    return fail('system.overloaded', { retryAfterSeconds: 3 });
  }
  if (!right) return fail('password.wrong');
  await updateAttemptSucceeded(db, { ...name, attemptId }, memberId);
  return ok(null);
}
