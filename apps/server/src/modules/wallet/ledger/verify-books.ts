/** Proves the ledger's one schema, or all of a spread one, wherever they are. */
import type { Database } from '#platform/db/database.ts';
import { openPlaces, type PlacesOptions } from './spread/places.ts';
import { verifySpread, type SpreadDrift } from './spread/verify-spread.ts';
import { driftText, verifyLedger, type Drift, type Verification } from './verify.ts';

/** @param sources.url of `db`: user and password for addresses that have none. */
export async function verifyBooks(
  sources: Pick<PlacesOptions, 'url' | 'open'> & { db: Database },
): Promise<Verification> {
  const { db } = sources;
  const places = await openPlaces({ ...sources, poolSize: 1, onError: () => {} });
  if (places === null) return verifyLedger(db);
  try {
    return await verifySpread(db, places);
  } finally {
    await places.close();
  }
}

/** A drift with the schema of a spread ledger. */
export function bookDriftText(drift: Drift & Partial<SpreadDrift>): string {
  return `${drift.schema === undefined ? '' : `${drift.schema} `}${driftText(drift)}`;
}
