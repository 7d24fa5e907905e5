/** The ledger of an installation, as its database says: of one schema, or spread. */
import type { Queryable } from '#platform/db/database.ts';
import { createLedger, type LedgerOptions } from '../ledger.ts';
import type { Ledger } from '../posting.ts';
import { openPlaces, type PlacesOptions } from './places.ts';
import { createSpreadLedger } from './spread-ledger.ts';

export interface OpenedLedger {
  ledger: Ledger;
  /** Readers of the schemas of a spread ledger, for followers. */
  sources?: readonly Queryable[];
}

/** @param options `lanes` of a ledger that is not spread; a spread one has one for each schema. */
export async function openLedger(options: LedgerOptions & PlacesOptions): Promise<OpenedLedger> {
  const places = await openPlaces(options);
  if (places === null) return { ledger: createLedger(options) };
  const ledger = createSpreadLedger({ ...options, places });
  return {
    ledger: {
      ...ledger,
      async close() {
        await ledger.close();
        await places.close();
      },
    },
    sources: Array.from({ length: places.count }, (_, number) => places.reader(number)),
  };
}
