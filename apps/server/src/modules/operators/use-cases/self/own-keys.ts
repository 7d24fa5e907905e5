/** The operator's own password, authenticator and passkeys. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { beginOwnPasskey as beginEndpoint } from '@perya/contract/operators/begin-own-passkey.ts';
import type { getOwnSecurity } from '@perya/contract/operators/get-own-security.ts';
import { passkeyTransports, type PasskeyTransport } from '@perya/contract/accounts/passkey-fields.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { makeTotpSecret, presentTotpSecret } from '#platform/crypto/totp.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import {
  passkeyAlgorithms,
  userHandleOf,
  verifyAttestation,
  type Attestation,
} from '#platform/webauthn/verify.ts';
import type { Caller, Operators } from '../../dependencies.ts';
import { presentPasskey } from '../../present.ts';
import {
  deleteAuthenticator,
  deletePasskey,
  findAuthenticator,
  insertPasskey,
  listPasskeys,
  replaceSetUp,
  type Passkey,
} from '../../queries/keys.ts';
import { findOperator, lockOperator, updatePassword } from '../../queries/operators.ts';
import { updateAllEnded } from '../../queries/sessions.ts';
import { spendCode } from '../codes.ts';
import { refuseWeak, type WeakPassword } from '../weak-password.ts';
import { openAttempt } from '../login/guard.ts';
import { challengeMs, makeChallenge, takeChallenge } from '../passkey-challenges.ts';

const mostPasskeys = 10;

export async function findOwnSecurity(
  { db, relyingParty }: Operators,
  { operatorId }: OperatorSession,
): Promise<ValueInputOf<typeof getOwnSecurity>> {
  const [operator, authenticator, passkeys] = await Promise.all([
    findOperator(db, operatorId),
    findAuthenticator(db, operatorId),
    listPasskeys(db, operatorId),
  ]);
  return {
    passwordChangedAt: (operator?.passwordChangedAt ?? operator?.createdAt ?? new Date(0)).toISOString(),
    authenticatorSince: authenticator?.confirmedAt?.toISOString() ?? null,
    passkeys: passkeys.map(presentPasskey),
    passkeysOffered: relyingParty !== null,
  };
}

/** All other sessions end: somebody may change a password because a stranger has the old one. */
export async function changeOwnPassword(
  operators: Operators,
  change: Change,
  { operatorId, sessionId, name }: OperatorSession,
  newPassword: string,
): Promise<Result<Record<never, never>, WeakPassword | 'system.overloaded'>> {
  const { clock, passwords } = operators;
  const weak = refuseWeak(operators, newPassword, { field: 'newPassword', name });
  if (weak) return weak;
  const hash = await passwords.hash(newPassword);
  if (hash === null) return fail('system.overloaded', { retryAfterSeconds: 5 });
  return change(async (tx, note) => {
    const at = clock.now();
    await lockOperator(tx, operatorId);
    await updatePassword(tx, operatorId, hash, at);
    const endedSessions = await updateAllEnded(tx, operatorId, sessionId, at);
    note({ objectId: String(operatorId), brand: null, after: { endedSessions } });
    return ok({});
  });
}

export async function beginOwnPasskey(
  operators: Operators,
  { operatorId, name }: OperatorSession,
): Promise<Result<ValueInputOf<typeof beginEndpoint>, 'passkey.unavailable' | 'passkey.limit'>> {
  const { relyingParty, db } = operators;
  if (!relyingParty) return fail('passkey.unavailable');
  const present = await listPasskeys(db, operatorId);
  if (present.length >= mostPasskeys) return fail('passkey.limit');
  return ok({
    challenge: await makeChallenge(operators, { operatorId, purpose: 'register' }),
    rp: { id: relyingParty.rpId, name: 'Perya console' },
    user: { id: userHandleOf(operatorId), name, displayName: name },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none',
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    excludeCredentials: present.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      type: 'public-key' as const,
      transports: transports as PasskeyTransport[],
    })),
  });
}

export async function addOwnPasskey(
  operators: Operators,
  change: Change,
  { operatorId }: OperatorSession,
  { name, attestation }: { name: string; attestation: Attestation },
): Promise<
  Result<ReturnType<typeof presentPasskey>, 'passkey.invalid' | 'passkey.unavailable' | 'passkey.limit'>
> {
  const { relyingParty, makeId, clock } = operators;
  if (!relyingParty) return fail('passkey.unavailable');
  const purpose = { operatorId, purpose: 'register' } as const;
  const challenge = await takeChallenge(operators, attestation.clientDataJSON, purpose);
  const found = challenge === null ? null : await verifyAttestation(attestation, challenge, relyingParty);
  if (!found) return fail('passkey.invalid');
  const passkey: Passkey = {
    passkeyId: makeId(),
    operatorId,
    ...found,
    rpId: relyingParty.rpId,
    transports: passkeyTransports.filter((one) => attestation.transports.includes(one)),
    name,
    createdAt: clock.now(),
    lastUsedAt: null,
  };
  return change(async (tx, note) => {
    await lockOperator(tx, operatorId);
    if ((await listPasskeys(tx, operatorId)).length >= mostPasskeys) return fail('passkey.limit');
    if (!(await insertPasskey(tx, passkey))) return fail('passkey.invalid');
    note({ objectId: String(operatorId), brand: null, after: { passkey: name } });
    return ok(presentPasskey(passkey));
  });
}

export function removeOwnPasskey(
  change: Change,
  { operatorId }: OperatorSession,
  passkeyId: string,
): Promise<Result<Record<never, never>, 'not.found' | 'second.factor.last'>> {
  return change(async (tx, note) => {
    await lockOperator(tx, operatorId);
    const name = await deletePasskey(tx, operatorId, passkeyId);
    if (name === null) return fail('not.found');
    if (!(await hasFactor(tx, operatorId))) return fail('second.factor.last');
    note({ objectId: String(operatorId), brand: null, before: { passkey: name } });
    return ok({});
  });
}

export function beginOwnAuthenticator(
  { clock, secretBox }: Operators,
  change: Change,
  { operatorId, name }: OperatorSession,
): Promise<Result<{ secret: string; uri: string }>> {
  return change(async (tx, note) => {
    const bytes = makeTotpSecret();
    await replaceSetUp(tx, operatorId, secretBox.seal(bytes, operatorId), clock.now());
    note({ objectId: String(operatorId), brand: null });
    return ok(presentTotpSecret(bytes, { issuer: 'Perya console', account: name }));
  });
}

export async function confirmOwnAuthenticator(
  operators: Operators,
  change: Change,
  { operatorId, name }: OperatorSession,
  code: string,
  caller: Caller,
): Promise<Result<Record<never, never>, 'second.factor.invalid' | 'login.locked'>> {
  const operator = await findOperator(operators.db, operatorId);
  const attempt = await openAttempt(operators, name, operator, caller);
  if (!attempt.ok) return attempt;
  const confirmed = await change<Record<never, never>, 'second.factor.invalid'>(async (tx, note) => {
    if (!(await spendCode(operators, tx, operatorId, code, { setUp: true })))
      return fail('second.factor.invalid', { fields: { code: 'second.factor.invalid' } });
    note({ objectId: String(operatorId), brand: null });
    return ok({});
  });
  if (confirmed.ok) await attempt.value.withdraw();
  else await attempt.value.refuse('code');
  return confirmed;
}

export function removeOwnAuthenticator(
  change: Change,
  { operatorId }: OperatorSession,
): Promise<Result<Record<never, never>, 'not.found' | 'second.factor.last'>> {
  return change(async (tx, note) => {
    await lockOperator(tx, operatorId);
    if (!(await deleteAuthenticator(tx, operatorId))) return fail('not.found');
    if (!(await hasFactor(tx, operatorId))) return fail('second.factor.last');
    note({ objectId: String(operatorId), brand: null });
    return ok({});
  });
}

async function hasFactor(tx: Queryable, operatorId: bigint): Promise<boolean> {
  return (
    (await findAuthenticator(tx, operatorId)) !== null || (await listPasskeys(tx, operatorId)).length > 0
  );
}
