/** What an OpenID Connect provider says about itself (OpenID Connect Discovery 1.0), kept for an hour. */
import { allowInsecureRequests, customFetch, discovery, type ServerMetadata } from 'openid-client';
import { isSafeAddress } from '@perya/process/production.ts';
import type { Clock } from '#platform/clock.ts';

const freshMs = 60 * 60_000;
export const answerTimeoutSeconds = 5;

export type ProviderMetadata = Readonly<ServerMetadata> & {
  authorization_endpoint: string;
  jwks_uri: string;
};

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

/** A provider of a private network may answer in plain http, and then alone. */
export const isInsecure = (issuer: string): boolean => issuer.startsWith('http:');

async function read(issuer: string): Promise<ProviderMetadata | null> {
  // In the clear anyone on the way could say who somebody is.
  if (!isSafeAddress(issuer)) return null;
  try {
    const configuration = await discovery(new URL(issuer), 'discovery', undefined, undefined, {
      timeout: answerTimeoutSeconds,
      execute: isInsecure(issuer) ? [allowInsecureRequests] : [],
      [customFetch]: fetchWithinOrigin,
    });
    const metadata = configuration.serverMetadata();
    return isComplete(metadata, issuer) ? metadata : null;
  } catch {
    return null;
  }
}

/** Some providers lead to the same address with a slash; no answer is taken from another host. */
async function fetchWithinOrigin(url: string, options: object): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'follow' });
  if (new URL(response.url).origin !== new URL(url).origin) throw new Error('led to another host');
  return response;
}

function isComplete(metadata: Readonly<ServerMetadata>, issuer: string): metadata is ProviderMetadata {
  const { authorization_endpoint: authorization, token_endpoint: token, jwks_uri: keys } = metadata;
  if (authorization === undefined || keys === undefined) return false;
  const addresses = [authorization, keys, ...(token === undefined ? [] : [token])];
  const protocols = isInsecure(issuer) ? ['http:', 'https:'] : ['https:'];
  return addresses.every((one) => isSafeAddress(one) && protocols.includes(new URL(one).protocol));
}
