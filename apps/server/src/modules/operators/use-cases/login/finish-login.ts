/** The second step of a login: a code, or a passkey; then there is a session. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Assertion } from '#platform/webauthn/verify.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { Caller, Operators } from '../../dependencies.ts';
import { findAuthenticator, listPasskeys, updatePasskeyUsed } from '../../queries/keys.ts';
import { deleteLoginChallenge, findLoginChallenge } from '../../queries/logins.ts';
import { findOperator, lockOperator, updateAccess, type Operator } from '../../queries/operators.ts';
import { insertSession, type SessionRow } from '../../queries/sessions.ts';
import { sessionEnd } from '../../rules/session-limits.ts';
import { spendCode } from '../codes.ts';
import { checkPasskey } from '../passkey-challenges.ts';
import { forgiveFailures, openAttempt } from './guard.ts';

export interface OpenedSession {
  /** For the cookie. */
  token: string;
  session: SessionRow;
}

type Opened<Code extends 'second.factor.invalid' | 'passkey.invalid'> = Promise<
  Result<OpenedSession, Code | 'second.factor.expired' | 'login.locked'>
>;

export async function finishByCode(
  operators: Operators,
  { challengeToken, code }: { challengeToken: string; code: string },
  caller: Caller,
): Opened<'second.factor.invalid'> {
  const { db } = operators;
  const operator = await findWaiting(operators, challengeToken);
  if (!operator) return fail('second.factor.expired');
  const attempt = await openAttempt(operators, operator.name, operator, caller);
  if (!attempt.ok) return attempt;
  const { operatorId } = operator;
  const opened = await db.transaction(async (tx) => {
    const hasAny =
      (await findAuthenticator(tx, operatorId)) !== null || (await listPasskeys(tx, operatorId)).length > 0;
    if (!(await spendCode(operators, tx, operatorId, code, { setUp: !hasAny })))
      return fail('second.factor.invalid', { fields: { code: 'second.factor.invalid' } });
    return openSession(operators, tx, operator, challengeToken, caller, hasAny ? 'code' : 'first code');
  });
  if (opened.ok) await forgiveFailures(operators, operator.name, caller);
  else await attempt.value.refuse('code');
  return opened;
}

export async function finishByPasskey(
  operators: Operators,
  { challengeToken, assertion }: { challengeToken: string; assertion: Assertion },
  caller: Caller,
): Opened<'passkey.invalid'> {
  const { db, clock } = operators;
  const operator = await findWaiting(operators, challengeToken);
  if (!operator) return fail('second.factor.expired');
  const attempt = await openAttempt(operators, operator.name, operator, caller);
  if (!attempt.ok) return attempt;
  const purpose = { operatorId: operator.operatorId, purpose: 'login' } as const;
  const used = await checkPasskey(operators, assertion, purpose);
  const opened = used
    ? await db.transaction(async (tx) => {
        const { passkey, ...facts } = used;
        if (!(await updatePasskeyUsed(tx, passkey.passkeyId, { ...facts, at: clock.now() })))
          return fail('passkey.invalid');
        return openSession(operators, tx, operator, challengeToken, caller, 'passkey');
      })
    : fail('passkey.invalid');
  if (opened.ok) await forgiveFailures(operators, operator.name, caller);
  else await attempt.value.refuse('passkey');
  return opened;
}

async function findWaiting({ db, clock }: Operators, challengeToken: string): Promise<Operator | null> {
  const operatorId = await findLoginChallenge(db, sha256(challengeToken), clock.now());
  const operator = operatorId === null ? null : await findOperator(db, operatorId);
  return operator?.state === 'active' ? operator : null;
}

async function openSession(
  { clock, makeId }: Operators,
  tx: Queryable,
  { operatorId }: Operator,
  challengeToken: string,
  { ip, userAgent, requestId }: Caller,
  by: string,
): Promise<Result<OpenedSession, 'second.factor.expired'>> {
  const operator = await lockOperator(tx, operatorId);
  if (operator?.state !== 'active' || !(await deleteLoginChallenge(tx, sha256(challengeToken))))
    return fail('second.factor.expired');
  const token = makeToken();
  const at = clock.now();
  const sessionId = makeId();
  const endsAt = sessionEnd(at);
  await insertSession(tx, {
    sessionId,
    tokenHash: sha256(token),
    operatorId,
    address: ip,
    userAgent,
    at,
    endsAt,
  });
  await updateAccess(tx, operatorId, at, ip);
  const { name, title, roles, brands, amountLimitMinor } = operator;
  const actor = { kind: 'operator', name, operatorId, roles, address: ip, sessionId, requestId } as const;
  const entry = { action: 'session.begin', object: 'session', objectId: String(sessionId), brand: null };
  await writeAudit(tx, clock, actor, { ...entry, after: { by } });
  const session = {
    sessionId,
    operatorId,
    name,
    title,
    roles,
    brands,
    amountLimitMinor,
    provedAt: at,
    endsAt,
  };
  return ok({ token, session });
}
