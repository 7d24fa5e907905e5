/**
 * The catalogue as it is listed and searched, in memory. A change makes a new index, read and built in slices beside the running
 * requests, which go on with the one before for as long as that takes.
 */
import type { Database } from '#platform/db/database.ts';
import { runInSlices } from '#platform/slices.ts';
import { readCatalogue, type Game } from '../queries/catalogue.ts';
import { buildGameIndex, type GameIndex } from '../rules/game-index.ts';
import type { CatalogueVersion } from './catalogue-version.ts';

export interface Library {
  /** The catalogue of a moment ago: of now, or while a new index is built the one before. */
  index(): Promise<GameIndex<Game>>;
  /** Something has changed: begins with the new index without waiting for somebody who asks. */
  refresh(): void;
  /** What was known is no longer good enough: whoever asks waits for the present state. */
  clear(): void;
}

interface Edition {
  version: bigint;
  index: GameIndex<Game>;
}

/** Games a read: few enough that making them into objects holds nobody up. */
const readSize = 1_000;

export function createLibrary(
  db: Database,
  version: CatalogueVersion,
  onError: (error: unknown) => void,
): Library {
  let edition: Edition | null = null;
  let making: Promise<Edition> | null = null;
  /** Counts `clear`: what was begun before it is not kept. */
  let era = 0;

  const make = (): Promise<Edition> => {
    const own = era;
    making ??= build(db, version).then(
      (made) => {
        if (own === era) [edition, making] = [made, null];
        return made;
      },
      (error: unknown) => {
        if (own === era) making = null;
        throw error;
      },
    );
    return making;
  };
  const current = async (): Promise<Edition> => {
    if (edition === null) return make();
    const known = edition;
    if ((await version.current()) !== known.version) make().catch(onError);
    return edition ?? known;
  };
  return {
    index: async () => (await current()).index,
    refresh: () => void current().catch(onError),
    clear() {
      era += 1;
      [edition, making] = [null, null];
    },
  };
}

async function build(db: Database, version: CatalogueVersion): Promise<Edition> {
  // Asked before the reading: a change in between is found by the next question.
  const number = await version.current();
  const games: Game[] = [];
  await readCatalogue(db, readSize, (part) => games.push(...part));
  return { version: number, index: await runInSlices(buildGameIndex(games)) };
}
