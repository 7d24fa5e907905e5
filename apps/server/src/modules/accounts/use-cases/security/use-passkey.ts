/** A passkey is used: to log in, or as a fresh proof of who the member is. */
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { passkeyLoginOptions } from '@perya/contract/accounts/passkey-login-options.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Session } from '#platform/http/bind.ts';
import { userHandleOf, verifyAssertion, type Assertion } from '#platform/webauthn/verify.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { findMember, type Member } from '../../queries/members.ts';
import {
  findPasskey,
  updatePasskeyUsed,
  type Passkey,
  type PasskeyChallenge,
} from '../../queries/passkeys.ts';
import { updateVerified } from '../../queries/sessions.ts';
import { letIn, type SessionValue } from '../login/open-member-session.ts';
import { challengeMs, makeChallenge, passkeysOf, takeChallenge } from './passkey-challenges.ts';

type PasskeyError = 'passkey.invalid' | 'passkey.unavailable';
type Purpose = Pick<PasskeyChallenge, 'brand' | 'purpose' | 'sessionId'>;

/** Names no credential, so it says nothing of any account: the authenticator offers those that it keeps for this site. */
export async function passkeyOptions(
  accounts: Accounts,
  purpose: Purpose,
): Promise<Result<ValueInputOf<typeof passkeyLoginOptions>, 'passkey.unavailable'>> {
  const relyingParty = passkeysOf(accounts, purpose.brand);
  if (!relyingParty) return fail('passkey.unavailable');
  const challenge = await makeChallenge(accounts, purpose);
  return ok({ challenge, rpId: relyingParty.rpId, timeout: challengeMs, userVerification: 'required' });
}

export async function logInByPasskey(
  accounts: Accounts,
  brand: string,
  assertion: Assertion,
  caller: Caller,
): Promise<Result<SessionValue, PasskeyError>> {
  const used = await verify(accounts, assertion, { brand, purpose: 'login', sessionId: null });
  if (!used.ok) return used;
  const { member, passkey, ...facts } = used.value;
  return accounts.db.transaction(async (tx) => {
    const at = accounts.clock.now();
    if (!(await updatePasskeyUsed(tx, passkey.passkeyId, { ...facts, at }))) return fail('passkey.invalid');
    return ok(await letIn(accounts, tx, member, { caller, method: 'passkey' }));
  });
}

export async function proveByPasskey(
  accounts: Accounts,
  { brand, sessionId, memberId }: Session,
  assertion: Assertion,
): Promise<Result<Record<never, never>, PasskeyError>> {
  const used = await verify(accounts, assertion, { brand, purpose: 'confirm', sessionId });
  if (!used.ok) return used;
  const { member, passkey, ...facts } = used.value;
  if (member.memberId !== memberId) return fail('passkey.invalid');
  return accounts.db.transaction(async (tx) => {
    const at = accounts.clock.now();
    if (!(await updatePasskeyUsed(tx, passkey.passkeyId, { ...facts, at }))) return fail('passkey.invalid');
    await updateVerified(tx, sessionId, at);
    return ok({});
  });
}

interface Used {
  member: Member;
  passkey: Passkey;
  signCount: bigint;
  backedUp: boolean;
}

async function verify(
  accounts: Accounts,
  assertion: Assertion,
  purpose: Purpose,
): Promise<Result<Used, PasskeyError>> {
  const relyingParty = passkeysOf(accounts, purpose.brand);
  if (!relyingParty) return fail('passkey.unavailable');
  // First of all: whatever comes of it, the challenge is used up.
  const challenge = await takeChallenge(accounts, assertion.clientDataJSON, purpose);
  if (challenge === null) return fail('passkey.invalid');
  const passkey = await findPasskey(accounts.db, Buffer.from(assertion.id, 'base64url'));
  const member = passkey && (await findMember(accounts.db, passkey.memberId));
  if (!passkey || !member || member.brand !== purpose.brand || member.status !== 'active') {
    return fail('passkey.invalid');
  }
  if (assertion.userHandle !== userHandleOf(member.memberId)) return fail('passkey.invalid');
  const facts = await verifyAssertion(assertion, challenge, passkey, relyingParty);
  return facts ? ok({ member, passkey, ...facts }) : fail('passkey.invalid');
}
