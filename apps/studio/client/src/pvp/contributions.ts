/**
 * What this phone gives to the shuffle: a secret number for each match, whose fingerprint goes first. It stays here until the
 * house has fixed its own; a reload in between must not lose it.
 */
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { sessionStore } from '../stores.ts';

const storageKey = 'perya-studio.contributions';
const most = 4;

export interface Contributions {
  /** A new secret. @returns its fingerprint */
  make(): string;
  /** The secret behind a fingerprint; null where it is not known here. */
  of(commitment: string): string | null;
}

export function createContributions(): Contributions {
  let known = read();
  return {
    make() {
      const bytes = crypto.getRandomValues(new Uint8Array(32));
      const secret = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
      known = [secret, ...known].slice(0, most);
      sessionStore.setItem(storageKey, known.join());
      return commitmentOf(secret);
    },
    of: (commitment) => known.find((secret) => commitmentOf(secret) === commitment) ?? null,
  };
}

function read(): string[] {
  return (sessionStore.getItem(storageKey) ?? '').split(',').filter((secret) => secret !== '');
}
