/** A fresh proof of who is there: the password again, and a second factor. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { Assertion } from '#platform/webauthn/verify.ts';
import type { Caller, Operators } from '../../dependencies.ts';
import { updatePasskeyUsed } from '../../queries/keys.ts';
import { findOperator } from '../../queries/operators.ts';
import { updateProved } from '../../queries/sessions.ts';
import { provedUntil } from '../../rules/session-limits.ts';
import { spendCode } from '../codes.ts';
import { openAttempt } from '../login/guard.ts';
import { checkPasskey } from '../passkey-challenges.ts';

type Factor = 'second.factor.invalid' | 'passkey.invalid';
type Proved<Code extends Factor> = Promise<
  Result<{ provedUntil: string }, Code | 'password.wrong' | 'login.locked' | 'system.overloaded'>
>;

export function proveByCode(
  operators: Operators,
  change: Change,
  operator: OperatorSession,
  { password, code }: { password: string; code: string },
  caller: Caller,
): Proved<'second.factor.invalid'> {
  return prove(operators, change, operator, password, caller, {
    wrong: 'second.factor.invalid',
    what: 'code',
    spend: (tx) => spendCode(operators, tx, operator.operatorId, code),
  });
}

export async function proveByPasskey(
  operators: Operators,
  change: Change,
  operator: OperatorSession,
  { password, assertion }: { password: string; assertion: Assertion },
  caller: Caller,
): Proved<'passkey.invalid'> {
  // Before the transaction, which must not wait for another connection of the same pool.
  const purpose = { operatorId: operator.operatorId, purpose: 'confirm' } as const;
  const used = await checkPasskey(operators, assertion, purpose);
  return prove(operators, change, operator, password, caller, {
    wrong: 'passkey.invalid',
    what: 'passkey',
    async spend(tx) {
      if (!used) return false;
      const { passkey, ...facts } = used;
      return updatePasskeyUsed(tx, passkey.passkeyId, { ...facts, at: operators.clock.now() });
    },
  });
}

async function prove<Code extends Factor>(
  operators: Operators,
  change: Change,
  { sessionId, operatorId, name }: OperatorSession,
  password: string,
  caller: Caller,
  factor: { wrong: Code; what: 'code' | 'passkey'; spend: (tx: Queryable) => Promise<boolean> },
): Proved<Code> {
  const { db, clock, passwords } = operators;
  const operator = await findOperator(db, operatorId);
  const attempt = await openAttempt(operators, name, operator, caller);
  if (!attempt.ok) return attempt;
  const right = await passwords.verify(password, operator?.passwordHash ?? null);
  if (right === null) {
    await attempt.value.withdraw();
    return fail('system.overloaded', { retryAfterSeconds: 5 });
  }
  if (!right) {
    await attempt.value.refuse('password');
    return fail('password.wrong', { fields: { password: 'password.wrong' } });
  }
  const proved = await change<{ provedUntil: string }, Code>(async (tx, note) => {
    if (!(await factor.spend(tx))) return fail(factor.wrong);
    const at = clock.now();
    await updateProved(tx, sessionId, at);
    note({ objectId: String(sessionId), brand: null, after: { by: `password and ${factor.what}` } });
    return ok({ provedUntil: provedUntil(at).toISOString() });
  });
  if (proved.ok) await attempt.value.withdraw();
  else await attempt.value.refuse(factor.what);
  return proved;
}
