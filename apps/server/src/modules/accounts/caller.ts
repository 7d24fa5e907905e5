/** Who is on the other side of a login: the address, the browser, the device. */
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Call } from '#platform/http/bind.ts';
import { countedAddress } from '@perya/http/counted-address.ts';

export interface Caller {
  /** As attempts are counted by it. */
  address: string;
  /** As the browser describes itself, at most 200 characters. */
  userAgent: string | null;
  /** Of what is sent to the member. */
  language: PhraseLanguage;
  /** What this device was given at its last login. */
  deviceToken: string | null;
  /** Gives the device its token for the next login. */
  keepDevice: (token: string) => void;
}

/** A cookie, because scripts cannot read it. It opens nothing: it spares a known device the second factor and the notice. */
const plainName = 'perya_device';
/** A browser takes it from this very host alone, and by https alone: no neighbour under the same domain can plant one. */
const hostName = `__Host-${plainName}`;
const cookieSeconds = 400 * 86_400;

/** @param secure the site is reached by https. */
export function callerOf(call: Pick<Call, 'ip' | 'language' | 'fastify' | 'reply'>, secure: boolean): Caller {
  const { 'user-agent': userAgent, cookie = '' } = call.fastify.headers;
  const cookieName = secure ? hostName : plainName;
  const found = new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(?:;|$)`).exec(cookie);
  return {
    address: countedAddress(call.ip),
    userAgent: storable(userAgent),
    language: call.language,
    deviceToken: found?.[1] ?? null,
    keepDevice(token) {
      // The prefix asks for the whole site as its path.
      const attributes = `Path=${secure ? '/' : '/wps'}; Max-Age=${cookieSeconds}; HttpOnly; SameSite=Strict`;
      void call.reply.header(
        'set-cookie',
        `${cookieName}=${token}; ${attributes}${secure ? '; Secure' : ''}`,
      );
    },
  };
}

/** Headers are bytes of the sender's: only what is readable is kept. */
function storable(userAgent: string | undefined): string | null {
  const text = (userAgent ?? '')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .trim()
    .slice(0, 200);
  return text === '' ? null : text;
}
