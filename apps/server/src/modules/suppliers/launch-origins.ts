/** Origins of the suppliers' games, for the policy of the pages that frame them. Read at most every few seconds. */
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listLaunchUrls } from './queries/suppliers.ts';

const maxAgeMs = 5_000;

/** @returns the origins; while the database is away those that were read last. */
export function createLaunchOrigins(db: Queryable, clock: Clock): () => Promise<readonly string[]> {
  let known: { at: number; origins: readonly string[] } = { at: -Infinity, origins: [] };
  let reading: Promise<readonly string[]> | null = null;
  const read = async (): Promise<readonly string[]> => {
    const urls = await listLaunchUrls(db).catch(() => null);
    if (urls === null) return known.origins;
    const origins = urls.flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []));
    known = { at: clock.now().getTime(), origins: [...new Set(origins)].filter((one) => one !== 'null') };
    return known.origins;
  };
  return () => {
    if (Math.abs(clock.now().getTime() - known.at) <= maxAgeMs) return Promise.resolve(known.origins);
    reading ??= read().finally(() => (reading = null));
    return reading;
  };
}
