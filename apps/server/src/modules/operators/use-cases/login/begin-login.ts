import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { operatorLogin } from '@perya/contract/operators/login.ts';
import type { PasskeyTransport } from '@perya/contract/accounts/passkey-fields.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import { makeTotpSecret, presentTotpSecret } from '#platform/crypto/totp.ts';
import type { Caller, Operators } from '../../dependencies.ts';
import { findAuthenticator, listPasskeys, replaceSetUp } from '../../queries/keys.ts';
import { insertLoginChallenge } from '../../queries/logins.ts';
import { findOperatorByName, type Operator } from '../../queries/operators.ts';
import { challengeMs, makeChallenge } from '../passkey-challenges.ts';
import { openAttempt } from './guard.ts';

type Begun = ValueInputOf<typeof operatorLogin>;

/** The second step must follow within this time. */
const loginMs = 5 * 60_000;

/** Checks name and password. Unknown, invited and disabled operators answer like a wrong password, after the same work. */
export async function beginLogin(
  operators: Operators,
  { name, password }: { name: string; password: string },
  caller: Caller,
): Promise<Result<Begun, 'login.failed' | 'login.locked' | 'system.overloaded'>> {
  const { db, clock, passwords } = operators;
  const operator = await findOperatorByName(db, name);
  const attempt = await openAttempt(operators, name, operator, caller);
  if (!attempt.ok) return attempt;
  const active = operator?.state === 'active' ? operator : null;
  const right = await passwords.verify(password, active?.passwordHash ?? null);
  if (right === null) {
    await attempt.value.withdraw();
    return fail('system.overloaded', { retryAfterSeconds: 5 });
  }
  if (!right || active === null) {
    await attempt.value.refuse('password');
    return fail('login.failed');
  }
  await attempt.value.withdraw();
  const challengeToken = makeToken();
  const expiresAt = new Date(clock.now().getTime() + loginMs);
  await insertLoginChallenge(db, sha256(challengeToken), active.operatorId, expiresAt);
  return ok({
    challengeToken,
    expiresAt: expiresAt.toISOString(),
    ...(await secondStepOf(operators, active)),
  });
}

async function secondStepOf(
  operators: Operators,
  { operatorId, name }: Operator,
): Promise<Pick<Begun, 'authenticator' | 'passkey' | 'setUp'>> {
  const { db, clock, relyingParty, secretBox } = operators;
  const authenticator = (await findAuthenticator(db, operatorId)) !== null;
  const passkeys = relyingParty ? await listPasskeys(db, operatorId) : [];
  if (!authenticator && passkeys.length === 0) {
    const bytes = makeTotpSecret();
    await replaceSetUp(db, operatorId, secretBox.seal(bytes, operatorId), clock.now());
    return {
      authenticator,
      passkey: null,
      setUp: presentTotpSecret(bytes, { issuer: 'Perya console', account: name }),
    };
  }
  if (!relyingParty || passkeys.length === 0) return { authenticator, passkey: null, setUp: null };
  const passkey = {
    challenge: await makeChallenge(operators, { operatorId, purpose: 'login' }),
    rpId: relyingParty.rpId,
    timeout: challengeMs,
    userVerification: 'required' as const,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
      transports: transports as PasskeyTransport[],
    })),
  };
  return { authenticator, passkey, setUp: null };
}
