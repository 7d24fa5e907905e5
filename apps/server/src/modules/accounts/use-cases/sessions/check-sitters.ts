import type { BrandSettings } from '@perya/contract/brand/brand-settings.ts';
import type { Clock } from '#platform/clock.ts';
import { isNewDay, renewTraces, type TraceDependencies } from './renew-traces.ts';
import type { SessionCache } from './session-cache.ts';
import { listSittersToLookAt, updateLastSeenOf, type Sitter } from '../../queries/sitters.ts';

/**
 * `guarded`: active, and with rules of his own that others have to be asked for · `ended`: the session that the game was opened in
 * has ended, by log-out, by its time, or elsewhere.
 */
export type SitterState = 'active' | 'guarded' | 'disabled' | 'ended';

/** As with every other use, the table hears of it once a minute. */
const seenEveryMs = 60_000;

export interface CheckSittersDependencies extends TraceDependencies {
  clock: Clock;
  securityOf: (brand: string) => BrandSettings['security'];
  cache: Pick<SessionCache, 'begin' | 'isStanding' | 'keepStanding'>;
}

/**
 * Whether these members may stake at this moment, in the order of the call, by one statement. The member is asked of the table
 * each time, the session every few seconds: one that ends is forgotten by every process at once. A stake renews the session,
 * or a player would be logged out in the middle of a game; what only reads (`renew: false`) does not.
 */
export async function checkSitters(
  { db, clock, securityOf, hashAddress, cache }: CheckSittersDependencies,
  sitters: readonly Sitter[],
  { renew } = { renew: true },
): Promise<SitterState[]> {
  const now = clock.now();
  const states = sitters.map((): SitterState => 'active');
  const used = new Set<bigint>();
  const usedOnNewDay = new Set<bigint>();
  const begun = cache.begin();
  const asked = sitters.map((sitter) =>
    sitter.sessionId !== null && cache.isStanding(sitter.sessionId, now.getTime())
      ? { ...sitter, sessionId: null }
      : sitter,
  );
  const seenBefore = new Date(now.getTime() - seenEveryMs);
  const rows = await listSittersToLookAt(db, asked, now, seenBefore);
  for (const { index, standing, lastSeenAt } of rows) {
    const sitter = asked[index];
    if (!sitter) throw new Error('A place in the call comes back as it went');
    states[index] = standing;
    if (standing !== 'disabled' && sitter.sessionId !== null) {
      const idleMs = securityOf(sitter.brand).sessionIdleMinutes * 60_000;
      const stands = lastSeenAt !== null && now.getTime() - lastSeenAt.getTime() < idleMs;
      if (!stands) states[index] = 'ended';
      else if (renew && lastSeenAt < seenBefore) {
        used.add(sitter.sessionId);
        if (isNewDay(lastSeenAt.getTime(), now.getTime())) usedOnNewDay.add(sitter.sessionId);
      }
    }
  }
  if (used.size > 0) await updateLastSeenOf(db, [...used], now);
  await renewTraces({ db, hashAddress }, [...usedOnNewDay], now);
  // Not renewed, it is asked for again: the next stake would otherwise find it in memory and renew nothing.
  if (!renew) return states;
  const seated = asked.filter((_, index) => states[index] === 'active' || states[index] === 'guarded');
  const standing = seated.map(({ sessionId }) => sessionId);
  cache.keepStanding(
    standing.filter((sessionId) => sessionId !== null),
    begun,
    now.getTime(),
  );
  return states;
}
