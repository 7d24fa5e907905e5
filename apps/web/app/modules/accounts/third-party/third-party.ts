/** Going to another service to sign in, and what this browser keeps meanwhile (specification 1 §2, social sign-in). */
import type { ApiRequest } from '@perya/contract/api.ts';
import { api, ApiError } from '#app/lib/api.ts';
import { safeNext } from '#app/lib/next-path.ts';
import { sessionStore, storageWorks } from '#app/lib/stores.ts';

type Begin = ApiRequest<'POST /wps/session/thirdParty/begin'>['body'];
export type Provider = Begin['provider'];

/** A sign-in that was begun in this tab. */
export interface Begun {
  provider: Provider;
  purpose: Begin['purpose'];
  state: string;
  /** Nobody else can finish it: the server and the service know only what is derived from it. */
  browserKey: string;
  /** Where the visitor wanted to go. */
  next: string;
}

const storageKey = 'MC_THIRD_PARTY';

/** Leaves the site; the service leads back to `/m/login/callback`. */
export async function goToService(
  provider: Provider,
  purpose: Begin['purpose'],
  next: string,
): Promise<void> {
  // Leaving the site, this document ends.
  if (!storageWorks()) throw new ApiError('browser.storage', 0);
  const browserKey = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const body = { provider, purpose, browserKey };
  const { authorizationUrl, state } = await api('POST /wps/session/thirdParty/begin', { body });
  const begun: Begun = { provider, purpose, state, browserKey, next: safeNext(next) };
  sessionStore.setItem(storageKey, JSON.stringify(begun));
  location.assign(authorizationUrl);
}

/** Takes what was kept: it serves one return. */
export function takeBegun(): Begun | null {
  const text = sessionStore.getItem(storageKey);
  sessionStore.removeItem(storageKey);
  try {
    return JSON.parse(text ?? 'null') as Begun | null;
  } catch {
    return null;
  }
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
