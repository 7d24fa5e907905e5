/** Launch tokens: made for the player's phone, presented by the supplier with every call. */
import { hash, randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { insertLaunchToken, updateTokenUse, type LaunchToken } from './queries/transactions.ts';

/** From the launch to the first call of the supplier. */
export const launchLifetimeMs = 5 * 60_000;
/** From the first call: how long bets are taken under one launch. */
export const sittingLifetimeMs = 12 * 60 * 60_000;

const maxCached = 100_000;

export interface Sittings {
  /** @returns the token: 256 random bits, kept only as a hash. */
  open(sitting: Omit<LaunchToken, 'expiresAt'>): Promise<string>;
  /** @returns null for a token that nobody was given. An expired one is returned: wins may still come. */
  find(token: string): Promise<LaunchToken | null>;
}

export function createSittings(db: Database, clock: Clock): Sittings {
  // A token never changes after its first use, so it can be kept without asking again; the oldest make room.
  const cache = new Map<string, LaunchToken>();
  return {
    async open(sitting) {
      const token = randomBytes(32).toString('base64url');
      const now = clock.now();
      await insertLaunchToken(
        db,
        digest(token),
        { ...sitting, expiresAt: new Date(now.getTime() + launchLifetimeMs) },
        now,
      );
      return token;
    },
    async find(token) {
      const cached = cache.get(token);
      if (cached) return cached;
      const now = clock.now();
      const found = await updateTokenUse(db, digest(token), now, new Date(now.getTime() + sittingLifetimeMs));
      if (found === null) return null;
      if (cache.size >= maxCached) cache.delete(cache.keys().next().value as string);
      cache.set(token, found);
      return found;
    },
  };
}

function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}
