/** The games and suppliers that are being played, in memory: every call of a supplier needs them. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { CatalogueVersion } from '../catalogue/catalogue-version.ts';
import { findGameByCode, findSupplier, type Game } from '../queries/catalogue.ts';
import { dialects, isDialectName, type Dialect } from '../rules/dialects.ts';

export interface Supplier {
  code: string;
  dialect: Dialect;
  publicKeys: KeyObject[];
}

export interface CatalogueCache {
  /** As it is at most a second ago, whatever the size of the catalogue: looked up by itself, and kept for its version. */
  game(vendor: string, gameCode: string): Promise<Game | null>;
  supplier(code: string): Promise<Supplier | null>;
  /** After a change in this process. */
  clear(): void;
}

/** A change of a supplier that was made in another process is seen after that long. */
const maxAgeMs = 1_000;

export function createCatalogueCache(db: Database, clock: Clock, version: CatalogueVersion): CatalogueCache {
  let games = { version: -1n, byCode: new Map<string, Promise<Game | null>>() };
  const suppliers = new Map<string, { at: number; supplier: Promise<Supplier | null> }>();

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
    supplier(code) {
      const now = clock.now().getTime();
      const known = suppliers.get(code);
      if (known && Math.abs(now - known.at) <= maxAgeMs) return known.supplier;
      const supplier = loadSupplier(db, code);
      suppliers.set(code, { at: now, supplier });
      // Names that nobody has must not fill the memory, and a failure must not be remembered.
      supplier.then(
        (found) => found === null && suppliers.delete(code),
        () => suppliers.delete(code),
      );
      return supplier;
    },
    clear() {
      games = { version: -1n, byCode: new Map() };
      suppliers.clear();
    },
  };
}

async function loadSupplier(db: Database, code: string): Promise<Supplier | null> {
  const row = await findSupplier(db, code);
  if (row === null || !isDialectName(row.dialect)) return null;
  return {
    code: row.code,
    dialect: dialects[row.dialect],
    publicKeys: row.publicKeys.map((pem) => createPublicKey(pem)),
  };
}
