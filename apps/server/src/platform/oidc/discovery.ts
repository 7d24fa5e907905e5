/** What an OpenID Connect provider says about itself (OpenID Connect Discovery 1.0), kept for an hour. */
import * as z from 'zod';
import type { Clock } from '#platform/clock.ts';

const freshMs = 60 * 60_000;
export const answerTimeoutMs = 5_000;

const address = z.url({ protocol: /^https?$/ });
const metadata = z.object({
  issuer: z.string(),
  authorization_endpoint: address,
  token_endpoint: address.optional(),
  jwks_uri: address,
});
export type ProviderMetadata = z.infer<typeof metadata>;

/** Resolves with null when the provider cannot be reached or does not say what it has to. */
export type Discover = (issuer: string) => Promise<ProviderMetadata | null>;

export function createDiscovery(clock: Clock): Discover {
  const known = new Map<string, { readAtMs: number; reading: Promise<ProviderMetadata | null> }>();
  return (issuer) => {
    const nowMs = clock.now().getTime();
    const kept = known.get(issuer);
    if (kept && nowMs - kept.readAtMs < freshMs) return kept.reading;
    const reading = read(issuer).then((found) => {
      // A failure is not kept: the next person tries again.
      if (found === null) known.delete(issuer);
      return found;
    });
    known.set(issuer, { readAtMs: nowMs, reading });
    return reading;
  };
}

async function read(issuer: string): Promise<ProviderMetadata | null> {
  const base = issuer.replace(/\/$/, '');
  const answer = await fetch(`${base}/.well-known/openid-configuration`, {
    headers: { accept: 'application/json' },
    signal: AbortSignal.timeout(answerTimeoutMs),
  })
    // Some put a slash at the end and lead there; nobody leads to another host.
    .then((response) => (response.ok && originOf(response.url) === originOf(base) ? response.json() : null))
    .catch(() => null);
  const parsed = metadata.safeParse(answer);
  if (!parsed.success) return null;
  const { issuer: named, ...addresses } = parsed.data;
  // Whoever answers for another issuer is not asked; neither is an unprotected address of a protected one.
  if (named.replace(/\/$/, '') !== base) return null;
  const insecure = Object.values(addresses).some((one) => one?.startsWith('http:'));
  return insecure && base.startsWith('https:') ? null : parsed.data;
}

function originOf(url: string): string {
  return new URL(url).origin;
}
