import { canonicalName } from '@perya/contract/accounts/plain-text.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import { untilSettled } from '#platform/limits/until-settled.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  findFailures,
  insertAttempt,
  lockLoginName,
  updateAttemptAbandoned,
  updateAttemptRefused,
  updateAttemptSucceeded,
  type LoginName,
} from '../../queries/guards.ts';
import { findPasswordHash } from '../../queries/passwords.ts';
import { guardLogin, waitsForOthers, windowOf } from '../../rules/login-guard.ts';

export interface OwnPassword {
  member: { memberId: bigint; brand: string; userName: string };
  password: string;
  address: string;
}

/**
 * Whether a member who is logged in knows the account's password. A phone that was left lying about must not be a place
 * to guess it, so that wrong ones count like failed logins, and for the member besides: a session may come from many addresses.
 */
export async function checkOwnPassword(
  accounts: Accounts,
  own: OwnPassword,
): Promise<Result<null, OwnPasswordError>> {
  const guesser = {
    space: 'own-password',
    who: String(own.member.memberId),
    address: null,
    isShared: false,
  };
  const tried = await accounts.tries.guard(guesser, async () => {
    const answer = await attempt(accounts, own);
    const outcome = answer.ok ? 'right' : answer.error === 'password.wrong' ? 'wrong' : 'unknown';
    return { answer, outcome };
  });
  return 'answer' in tried ? tried.answer : fail('login.locked', tried);
}

type OwnPasswordError = 'password.wrong' | 'login.locked' | 'system.overloaded';

async function attempt(
  { db, clock, makeId, hasher, settingsOf }: Accounts,
  { member, password, address }: OwnPassword,
): Promise<Result<null, OwnPasswordError>> {
  const { memberId, brand, userName } = member;
  const { security } = settingsOf(brand);
  const attemptId = makeId();
  const name: LoginName = { brand, nameHash: sha256(canonicalName(userName)), address };
  const begun = await untilSettled(() =>
    db.transaction(async (tx) => {
      await lockLoginName(tx, name);
      const at = clock.now();
      const failures = await findFailures(tx, name, windowOf(security, at));
      if (waitsForOthers(failures, security, at)) return null;
      const { waitSeconds } = guardLogin(failures, security, at);
      if (waitSeconds > 0) return fail('login.locked', { retryAfterSeconds: waitSeconds });
      await insertAttempt(tx, { ...name, attemptId, userName, at });
      return ok(null);
    }),
  );
  if (begun === null) return fail('system.overloaded', { retryAfterSeconds: 3 });
  if (!begun.ok) return begun;
  const right = await hasher.verify(password, await findPasswordHash(db, memberId));
  if (right === null) {
    await updateAttemptAbandoned(db, attemptId);
    return fail('system.overloaded', { retryAfterSeconds: 3 });
  }
  if (!right) {
    await updateAttemptRefused(db, attemptId, clock.now());
    return fail('password.wrong');
  }
  await updateAttemptSucceeded(db, { ...name, attemptId }, memberId);
  return ok(null);
}
