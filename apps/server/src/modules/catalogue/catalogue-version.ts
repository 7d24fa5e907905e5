/** The number of the catalogue's present version: a cheap question instead of reading the catalogue again. */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { findCatalogueVersion } from './queries/catalogue.ts';

/** A change whose notification was lost is seen after that long: a game that was closed elsewhere is closed here. */
const maxAgeMs = 1_000;

export interface CatalogueVersion {
  /** At most a second old. Many who ask at once share one question. */
  current(): Promise<bigint>;
  /** Something has changed: ask again. */
  forget(): void;
}

export function createCatalogueVersion(db: Database, clock: Clock): CatalogueVersion {
  let asked: { at: number; version: Promise<bigint> } | null = null;
  return {
    current() {
      const now = clock.now().getTime();
      if (asked === null || Math.abs(now - asked.at) > maxAgeMs) {
        const question = { at: now, version: findCatalogueVersion(db) };
        asked = question;
        // A failure is not kept; whoever waits for it sees it.
        question.version.catch(() => {
          if (asked === question) asked = null;
        });
      }
      return asked.version;
    },
    forget() {
      asked = null;
    },
  };
}
