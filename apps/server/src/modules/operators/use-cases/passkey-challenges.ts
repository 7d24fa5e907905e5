/** What authenticators are asked to sign: random, for one operator and one purpose, for one answer within five minutes. */
import { makeToken, sha256 } from '#platform/crypto/tokens.ts';
import { challengeOf, userHandleOf, verifyAssertion, type Assertion } from '#platform/webauthn/verify.ts';
import type { Operators } from '../dependencies.ts';
import {
  deletePasskeyChallenge,
  insertPasskeyChallenge,
  listPasskeys,
  type Passkey,
  type PasskeyChallenge,
} from '../queries/keys.ts';

export const challengeMs = 5 * 60_000;

type Purpose = Pick<PasskeyChallenge, 'operatorId' | 'purpose'>;

/** @returns the challenge, base64url of 256 random bits. */
export async function makeChallenge({ db, clock }: Operators, purpose: Purpose): Promise<string> {
  const challenge = makeToken();
  const expiresAt = new Date(clock.now().getTime() + challengeMs);
  await insertPasskeyChallenge(db, { ...purpose, challengeHash: sha256(challenge), expiresAt });
  return challenge;
}

/** Uses up the challenge that a client says to have signed. @returns it, or null when it was made for nothing of the kind. */
export async function takeChallenge(
  { db, clock }: Operators,
  clientDataJSON: string,
  { operatorId, purpose }: Purpose,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const stored = await deletePasskeyChallenge(db, sha256(challenge));
  if (!stored || stored.expiresAt <= clock.now()) return null;
  return stored.operatorId === operatorId && stored.purpose === purpose ? challenge : null;
}

/** Checks a signature by one of the operator's passkeys; its use is still to be noted. */
export async function checkPasskey(
  operators: Operators,
  assertion: Assertion,
  purpose: Purpose,
): Promise<{ passkey: Passkey; signCount: bigint; backedUp: boolean } | null> {
  const { relyingParty, db } = operators;
  if (!relyingParty) return null;
  // First of all: whatever comes of it, the challenge is used up.
  const challenge = await takeChallenge(operators, assertion.clientDataJSON, purpose);
  if (challenge === null || assertion.userHandle !== userHandleOf(purpose.operatorId)) return null;
  const passkeys = await listPasskeys(db, purpose.operatorId);
  const passkey = passkeys.find(({ credentialId }) => credentialId.toString('base64url') === assertion.id);
  if (!passkey) return null;
  const facts = await verifyAssertion(assertion, challenge, passkey, relyingParty);
  return facts && { passkey, ...facts };
}
