import type { ParsedRequestOf, ValueInputOf } from '@perya/contract/endpoint.ts';
import type { addPasskey as addPasskeyEndpoint } from '@perya/contract/accounts/add-passkey.ts';
import type { passkeyCreation } from '@perya/contract/accounts/passkey-creation-options.ts';
import { passkeyTransports, type PasskeyTransport } from '@perya/contract/accounts/passkey-fields.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Caller } from '../../caller.ts';
import type { Accounts } from '../../dependencies.ts';
import { insertPasskey, listPasskeysOf, type Passkey } from '../../queries/passkeys.ts';
import { deviceOf } from '../../rules/device.ts';
import type { RelyingParty } from '../../rules/relying-party.ts';
import { challengeMs, makeChallenge, passkeysOf, takeChallenge } from './passkey-challenges.ts';
import { needFreshProof, type ProofError } from './prove-identity.ts';
import { userHandleOf } from './use-passkey.ts';

export type Attestation = ParsedRequestOf<typeof addPasskeyEndpoint>['body'];
type CreationOptions = ValueInputOf<typeof passkeyCreation>;

const mostPasskeys = 10;
/** EdDSA, ES256, RS256 (COSE): what authenticators of today can sign with. */
const algorithms = [-8, -7, -257];

/** What a new passkey has to be made from. One that the member has already is not made twice on the same device. */
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
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: challengeMs,
    attestation: 'none',
    // Kept by the authenticator, so that a login needs no name; opened by a finger, a face or a PIN.
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
  const found = challenge === null ? null : await checkAttestation(attestation, challenge, relyingParty);
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

type Checked = Pick<Passkey, 'credentialId' | 'publicKey' | 'signCount' | 'multiDevice' | 'backedUp'>;

async function checkAttestation(
  { id, clientDataJSON, attestationObject }: Attestation,
  challenge: string,
  { rpId, origins }: RelyingParty,
): Promise<Checked | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  // It throws for whatever does not fit.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo) return null;
  const { credential, credentialBackedUp, credentialDeviceType } = registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    signCount: BigInt(credential.counter),
    multiDevice: credentialDeviceType === 'multiDevice',
    backedUp: credentialBackedUp,
  };
}
