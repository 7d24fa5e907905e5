/** Who compares members with lists of sanctioned and politically exposed persons: the port, and the adapter of imported lists. */
import type { Queryable } from '#platform/db/database.ts';
import type { WatchKind } from './queries.ts';
import { listCandidates } from './queries.ts';
import { findResemblance, keysOf, type Resemblance, type ScreenedPerson } from './rules/resemblance.ts';

export interface ScreeningHit extends Resemblance {
  kind: WatchKind;
  /** Name of the list, and its own number of the person. */
  list: string;
  reference: string;
  born: string | null;
  country: string | null;
}

export interface ScreeningProvider {
  /** Whether there is anything to compare members of the brand with. */
  isReady(brand: string): Promise<boolean>;
  /** The most alike first. @throws when it cannot answer: the screening is tried again. */
  screen(brand: string, person: ScreenedPerson): Promise<ScreeningHit[]>;
}

/** Lists that operators import. */
export const createListProvider = (db: Queryable): ScreeningProvider => ({
  isReady: async (brand) => (await listCandidates(db, brand, null, 1)).length > 0,
  async screen(brand, person) {
    const candidates = await listCandidates(db, brand, keysOf(person.names), mostCandidates);
    return candidates
      .flatMap(({ kind, list, ...listed }) => {
        const found = findResemblance(person, listed);
        const { reference, born, country } = listed;
        return found ? [{ ...found, kind, list, reference, born, country }] : [];
      })
      .toSorted((one, other) => other.score - one.score);
  },
});

/** A name shares a sound with so many persons of the largest lists at most. */
const mostCandidates = 20_000;
