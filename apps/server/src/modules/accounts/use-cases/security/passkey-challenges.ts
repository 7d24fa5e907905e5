/** What authenticators are asked to sign: random, for one purpose and one session, for one answer within five minutes. */
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import {
  deletePasskeyChallenge,
  insertPasskeyChallenge,
  type PasskeyChallenge,
} from '../../queries/passkeys.ts';
import { relyingPartyOf, type RelyingParty } from '#platform/webauthn/relying-party.ts';
import { challengeOf } from '#platform/webauthn/verify.ts';

/** A login page offers passkeys for as long as it is open, and asks anew; a person takes a minute or two. */
export const challengeMs = 5 * 60_000;

type Purpose = Pick<PasskeyChallenge, 'brand' | 'purpose' | 'sessionId'>;

/** @returns the challenge, base64url of 256 random bits. */
export async function makeChallenge({ db, clock }: Accounts, purpose: Purpose): Promise<string> {
  const challenge = makeToken();
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  await insertPasskeyChallenge(db, { ...purpose, challengeHash: sha256(challenge), expiresAt });
  return challenge;
}

/** Uses up the challenge that a client says to have signed. @returns it, or null when it was made for nothing of the kind. */
export async function takeChallenge(
  { db, clock }: Accounts,
  clientDataJSON: string,
  { brand, purpose, sessionId }: Purpose,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const stored = await deletePasskeyChallenge(db, sha256(challenge));
  if (!stored || stored.expiresAt <= clock.now()) return null;
  const fits = stored.brand === brand && stored.purpose === purpose && stored.sessionId === sessionId;
  return fits ? challenge : null;
}

export function passkeysOf({ settingsOf, publicUrl }: Accounts, brand: string): RelyingParty | null {
  return relyingPartyOf(settingsOf(brand).mainDomain, publicUrl);
}
