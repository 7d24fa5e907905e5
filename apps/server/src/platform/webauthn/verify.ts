/** What authenticators sign, checked: a new credential, and the use of one that is known (WebAuthn level 3). */
import type * as z from 'zod/mini';
import type { passkeyAssertion, passkeyAttestation } from '@perya/contract/accounts/passkey-fields.ts';
import type { RelyingParty } from './relying-party.ts';

export type Attestation = z.output<typeof passkeyAttestation>;
export type Assertion = z.output<typeof passkeyAssertion>;

/** EdDSA, ES256, RS256 (COSE): what authenticators of today can sign with. */
export const passkeyAlgorithms = [-8, -7, -257];

export interface NewCredential {
  credentialId: Buffer;
  /** COSE. */
  publicKey: Buffer;
  signCount: bigint;
  /** It may be on several devices, by their maker's account. */
  multiDevice: boolean;
  backedUp: boolean;
}

/** @returns null for whatever does not fit: origin, site, flags, challenge, bytes that are none of it. */
export async function verifyAttestation(
  { id, clientDataJSON, attestationObject }: Attestation,
  challenge: string,
  { rpId, origins }: RelyingParty,
): Promise<NewCredential | null> {
  // Its certificates take a while to load, and most processes' first minutes see no passkey.
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
    supportedAlgorithmIDs: passkeyAlgorithms,
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

/** A credential as it was stored. */
export interface KnownCredential {
  publicKey: Buffer;
  rpId: string;
  signCount: bigint;
}

/** @returns null for whatever does not fit: origin, site, flags, counter, signature, bytes that are none of it. */
export async function verifyAssertion(
  { id, userHandle, ...response }: Assertion,
  challenge: string,
  { publicKey, rpId, signCount }: KnownCredential,
  { origins }: RelyingParty,
): Promise<{ signCount: bigint; backedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const found = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { ...response, userHandle },
    },
    expectedChallenge: challenge,
    expectedOrigin: origins,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.from(publicKey), counter: Number(signCount) },
  }).catch(() => null);
  if (!found?.verified) return null;
  const { newCounter, credentialBackedUp } = found.authenticationInfo;
  return { signCount: BigInt(newCounter), backedUp: credentialBackedUp };
}

/** The challenge that a client says to have signed, 256 bits in base64url; null where it says none. */
export function challengeOf(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as {
      challenge?: unknown;
    };
    return typeof challenge === 'string' && /^[\w-]{43}$/.test(challenge) ? challenge : null;
  } catch {
    return null;
  }
}

/** What a credential calls its owner: nothing that names a person. */
export function userHandleOf(ownerId: bigint): string {
  return Buffer.from(String(ownerId)).toString('base64url');
}
