import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { passkeyCreation } from '@perya/contract/accounts/passkey-creation-options.ts';
import { passkeyTransports, type PasskeyTransport } from '@perya/contract/accounts/passkey-fields.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import {
  passkeyAlgorithms,
  userHandleOf,
  verifyAttestation,
  type Attestation,
} from '#platform/webauthn/verify.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { insertPasskey, listPasskeysOf, type Passkey } from '../../queries/passkeys.ts';
import { deviceOf } from '../../rules/device.ts';
import { challengeMs, makeChallenge, passkeysOf, takeChallenge } from './passkey-challenges.ts';
import { needFreshProof, type ProofError } from './prove-identity.ts';

type CreationOptions = ValueInputOf<typeof passkeyCreation>;

const mostPasskeys = 10;

/** Options for a new passkey. A device that already has one of the member's is excluded. */
export async function beginPasskey(
  accounts: Accounts,
  session: Session,
): Promise<Result<CreationOptions, ProofError | 'passkey.unavailable' | 'passkey.limit'>> {
  const { brand, sessionId, memberId, userName } = session;
  const relyingParty = passkeysOf(accounts, brand);
  if (!relyingParty) return fail('passkey.unavailable');
  const proof = await needFreshProof(accounts, session);
  if (!proof.ok) return proof;
  const present = await listPasskeysOf(accounts.db, memberId);
  if (present.length >= mostPasskeys) return fail('passkey.limit');
  return ok({
    challenge: await makeChallenge(accounts, { brand, purpose: 'register', sessionId }),
    rp: { id: relyingParty.rpId, name: accounts.settingsOf(brand).name },
    user: { id: userHandleOf(memberId), name: userName, displayName: userName },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none',
    // Stored by the authenticator, so that a login needs no name; unlocked by fingerprint, face or PIN.
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

export async function addPasskey(
  accounts: Accounts,
  session: Session,
  attestation: Attestation,
  { userAgent }: Pick<Caller, 'userAgent'>,
): Promise<Result<Passkey, ProofError | 'passkey.invalid' | 'passkey.unavailable' | 'passkey.limit'>> {
  const { brand, sessionId, memberId } = session;
  const relyingParty = passkeysOf(accounts, brand);
  if (!relyingParty) return fail('passkey.unavailable');
  const purpose = { brand, purpose: 'register' as const, sessionId };
  const challenge = await takeChallenge(accounts, attestation.clientDataJSON, purpose);
  const found = challenge === null ? null : await verifyAttestation(attestation, challenge, relyingParty);
  if (!found) return fail('passkey.invalid');
  const { system, browser } = deviceOf(userAgent);
  const passkey: Passkey = {
    passkeyId: accounts.makeId(),
    memberId,
    ...found,
    rpId: relyingParty.rpId,
    transports: passkeyTransports.filter((one) => attestation.transports.includes(one)),
    name: [system, browser].filter(Boolean).join(' · ') || 'Passkey',
    createdAt: accounts.clock.now(),
    lastUsedAt: null,
  };
  const { passkeyId, name, createdAt: at } = passkey;
  const added = await accounts.db.transaction(async (tx) => {
    if (!(await insertPasskey(tx, passkey, mostPasskeys))) return false;
    const content = { kind: 'passkeyAdded', values: { name } } as const;
    const key = `passkey:added:${passkeyId}`;
    return writeMail(tx, { mailId: accounts.makeId(), brand, memberId, key, at, content });
  });
  if (added) return ok(passkey);
  const { length } = await listPasskeysOf(accounts.db, memberId);
  return fail(length >= mostPasskeys ? 'passkey.limit' : 'passkey.invalid');
}
