/** The games that are being played, in memory: every call of a supplier needs its game. */
import type { Database } from '#platform/db/database.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import { findGameByCode, type Game } from './queries/catalogue.ts';

export interface GameCache {
  /** As it is at most a second ago, whatever the size of the catalogue: looked up by itself, and kept for its version. */
  game(vendor: string, gameCode: string): Promise<Game | null>;
  /** After a change in this process. */
  clear(): void;
}

export function createGameCache(db: Database, version: CatalogueVersion): GameCache {
  let games = { version: -1n, byCode: new Map<string, Promise<Game | null>>() };
  return {
    async game(vendor, gameCode) {
      const now = await version.current();
      if (now !== games.version) games = { version: now, byCode: new Map() };
      const { byCode } = games;
      const code = `${vendor}\n${gameCode}`;
      const known = byCode.get(code);
      if (known) return known;
      const game = findGameByCode(db, vendor, gameCode);
      byCode.set(code, game);
      // Names that no game has must not fill the memory, and a failure must not be remembered.
      game.then(
        (found) => found === null && byCode.delete(code),
        () => byCode.delete(code),
      );
      return game;
    },
    clear() {
      games = { version: -1n, byCode: new Map() };
    },
  };
}
