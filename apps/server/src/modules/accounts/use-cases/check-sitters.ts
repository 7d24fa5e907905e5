import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listSittersToLookAt, updateLastSeenOf, type Sitter } from '../queries/sitters.ts';

/** `ended`: the session that the game was opened in has ended, by log-out, by its time, or elsewhere. */
export type SitterState = 'active' | 'disabled' | 'ended';

/** As with every other use, the table hears of it once a minute. */
const seenEveryMs = 60_000;

export interface CheckSittersDependencies {
  db: Queryable;
  clock: Clock;
  securityOf: (brand: string) => BrandSettings['security'];
}

/**
 * Whether these members may stake at this moment, in the order of the call; asked of the table each time, in one statement.
 * A stake renews the session, or a player would be logged out in the middle of a game.
 */
export async function checkSitters(
  { db, clock, securityOf }: CheckSittersDependencies,
  sitters: readonly Sitter[],
): Promise<SitterState[]> {
  const now = clock.now();
  const states = sitters.map((): SitterState => 'active');
  const used = new Set<bigint>();
  const rows = await listSittersToLookAt(db, sitters, now, new Date(now.getTime() - seenEveryMs));
  for (const { index, active, lastSeenAt } of rows) {
    const sitter = sitters[index];
    if (!sitter) throw new Error('A place in the call comes back as it went');
    if (!active) states[index] = 'disabled';
    else if (sitter.sessionId !== null) {
      const idleMs = securityOf(sitter.brand).sessionIdleMinutes * 60_000;
      const stands = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < idleMs;
      if (stands) used.add(sitter.sessionId);
      else states[index] = 'ended';
    }
  }
  if (used.size > 0) await updateLastSeenOf(db, [...used], now);
  return states;
}
