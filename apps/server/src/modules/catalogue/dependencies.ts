import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Pots } from '#modules/wallet/index.ts';
import type { Library } from './library.ts';

export interface CatalogueDependencies {
  db: Database;
  clock: Clock;
  /** IANA name. */
  timeZoneOf: (brand: string) => string;
  /**
   * Codes of vendors whose games are not opened for a brand at the moment, each with the instant at which that ends by itself
   * (null: none is known); rounds that run go on.
   */
  vendorsAtWork: (brand: string) => ReadonlyMap<string, Date | null>;
  /** Which jackpots a brand has. */
  pots: Pick<Pots, 'jackpotsOf'>;
  /** Path under which the pictures of this build are served: `/art/<version>`. */
  artPath: string;
  /** Addresses of the sportsbooks that say which matches begin soon, by vendor. */
  matchFeeds: ReadonlyMap<string, string>;
  onError?: (error: unknown) => void;
}

/** What the use cases of the catalogue share. */
export interface CatalogueContext extends CatalogueDependencies {
  /** The whole catalogue, listed and searched. */
  library: Library;
}
