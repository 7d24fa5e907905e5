import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import type { Accounts } from '../../dependencies.ts';
import { insertOpenedMessage } from '../../queries/guards.ts';

/** How long ago the person may have typed the code. */
const freshMs = 10 * 60_000;
const skewMs = 60_000;

/** A proved number; `spend` takes the proof away. @returns false when it was used before. */
export interface NumberProof {
  spend(tx: Queryable): Promise<boolean>;
}

export type NumberProofError = 'code.invalid' | 'third.party.unavailable' | 'third.party.unreachable';

/**
 * Whether an ID token of the brand's service vouches for this very number, just now (specification 1 §4, "Third-party SMS
 * path"). It proves one sign-in of one person, so it serves once.
 */
export async function proveByThirdParty(
  { clock, thirdParty }: Accounts,
  brand: string,
  idToken: string,
  e164: string,
): Promise<Result<NumberProof, NumberProofError>> {
  const service = thirdParty.smsOf(brand);
  if (!service) return fail('third.party.unavailable');
  const { issuer, audience, jwksUrl } = service;
  const token = await thirdParty.oidc.verifyIdToken(idToken, { issuer, audience, jwksUrl });
  if (!token.ok) return fail(token.error === 'third.party.refused' ? 'code.invalid' : token.error);
  const { sub, phone_number: number, auth_time: authTime } = token.value;
  if (number !== e164 || typeof authTime !== 'number') return fail('code.invalid');
  const authMs = authTime * 1000;
  const ageMs = clock.now().getTime() - authMs;
  if (!(ageMs >= -skewMs && ageMs <= freshMs)) return fail('code.invalid');
  // Of the sign-in, not of the token's text: a refreshed token proves no more than the first.
  const hash = sha256(JSON.stringify(['number-proof', brand, issuer, sub, e164, authTime]));
  return ok({ spend: (tx) => insertOpenedMessage(tx, hash, new Date(authMs + freshMs + 2 * skewMs)) });
}
