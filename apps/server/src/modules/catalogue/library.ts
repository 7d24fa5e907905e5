/**
 * The catalogue as it is listed and searched, in memory. A change makes a new edition of it, read and built in slices beside the
 * running requests. Those wait for that in a small catalogue, where it takes a moment; in a large one they go on with the
 * edition before.
 */
import type { Database } from '#platform/db/database.ts';
import { runInSlices } from '#platform/slices.ts';
import { readCatalogue, type Game } from './queries/catalogue.ts';
import { buildGameIndex, type GameIndex } from './rules/game-index.ts';
import type { CatalogueVersion } from './catalogue-version.ts';

export interface Library {
  /** The present catalogue, or a large one of a moment ago while it is made anew. */
  index(): Promise<GameIndex<Game>>;
  /** Something has changed: a new edition is begun without waiting for somebody who asks. */
  refresh(): void;
  /** What is known may be of another database: whoever asks waits for the present state. */
  clear(): void;
}

interface Edition {
  version: bigint;
  index: GameIndex<Game>;
}

/** Games a read: few enough that making them into objects holds nobody up. */
const readSize = 1_000;
/** Games of a catalogue that is made anew within some hundredths of a second. */
const smallCatalogue = 2_000;

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
    const wanted = await version.current();
    for (;;) {
      if (edition !== null && edition.version >= wanted) return edition;
      const next = make();
      if (edition === null || edition.index.games.length <= smallCatalogue) await next;
      else {
        next.catch(onError);
        return edition;
      }
    }
  };
  return {
    index: async () => (await current()).index,
    refresh() {
      // Nobody has asked for it yet.
      if (edition !== null) current().catch(onError);
    },
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
