/** Proves an ID token: signature by the provider's own keys, issuer, audience, times (OpenID Connect Core 1.0 §3.1.3.7). */
import { isSafeAddress } from '@perya/process/production.ts';
import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Clock } from '#platform/clock.ts';
import { answerTimeoutSeconds } from './discovery.ts';

/** Public keys only: a token "signed" with a shared secret, or not at all, is never looked at. */
const algorithms = ['RS256', 'PS256', 'ES256', 'EdDSA'];
/** Clocks differ a little. */
export const skewSeconds = 30;

export interface ExpectedToken {
  issuer: string;
  audience: string;
  jwksUrl: string;
}

export type IdTokenError = 'third.party.refused' | 'third.party.unreachable';
export type IdToken = JWTPayload & { iss: string; sub: string; exp: number; iat: number };
export type VerifyIdToken = (
  token: string,
  expected: ExpectedToken,
) => Promise<Result<IdToken, IdTokenError>>;

export function createIdTokenVerifier(clock: Clock): VerifyIdToken {
  const keySets = new Map<string, JWTVerifyGetKey>();
  const keysOf = (url: string): JWTVerifyGetKey => {
    // A key that is not known yet makes the set be fetched again, at most every half minute: providers change their keys.
    const keys =
      keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: answerTimeoutSeconds * 1_000 });
    keySets.set(url, keys);
    return keys;
  };
  return async (token, { issuer, audience, jwksUrl }) => {
    // Keys that came in the clear prove nothing.
    if (!isSafeAddress(jwksUrl)) return fail('third.party.unreachable');
    try {
      const { payload } = await jwtVerify(token, keysOf(jwksUrl), {
        algorithms,
        issuer,
        audience,
        clockTolerance: skewSeconds,
        currentDate: clock.now(),
        requiredClaims: ['sub', 'exp', 'iat'],
      });
      return isFor(payload, audience) ? ok(payload as IdToken) : fail('third.party.refused');
    } catch (error) {
      return fail(isUnreachable(error) ? 'third.party.unreachable' : 'third.party.refused');
    }
  };
}

/** A token for several has to name the one that it was made for. */
function isFor({ aud, azp, sub }: JWTPayload, audience: string): boolean {
  if (typeof sub !== 'string' || sub === '' || sub.length > 255) return false;
  if (azp !== undefined) return azp === audience;
  return !Array.isArray(aud) || aud.length === 1;
}

/** The keys could not be had: that says nothing about the token. */
function isUnreachable(error: unknown): boolean {
  if (!(error instanceof errors.JOSEError)) return true;
  return ['ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID', 'ERR_JOSE_GENERIC'].includes(error.code);
}
