/** The catalogue and the suppliers in memory: they are small and every call of a supplier needs them. */
import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { findSupplier, listGames, type Game } from '../queries/catalogue.ts';
import { dialects, isDialectName, type Dialect } from '../rules/dialects.ts';

export interface Supplier {
  code: string;
  dialect: Dialect;
  publicKeys: KeyObject[];
}

export interface CatalogueCache {
  games(): Promise<Game[]>;
  game(vendor: string, gameCode: string): Promise<Game | null>;
  supplier(code: string): Promise<Supplier | null>;
  /** After a change in this process. */
  clear(): void;
}

/** A change made in another process is seen after that long: a game that is closed there is closed here. */
const maxAgeMs = 1_000;

export function createCatalogueCache(db: Database, clock: Clock): CatalogueCache {
  let games: { at: number; list: Promise<Game[]>; byCode: Promise<Map<string, Game>> } | null = null;
  const suppliers = new Map<string, { at: number; supplier: Promise<Supplier | null> }>();
  const codeOf = (vendor: string, gameCode: string): string => `${vendor}\n${gameCode}`;

  const current = (): NonNullable<typeof games> => {
    const now = clock.now().getTime();
    if (games === null || Math.abs(now - games.at) > maxAgeMs) {
      const list = listGames(db);
      const byCode = list.then(
        (all) => new Map(all.map((game) => [codeOf(game.vendor, game.gameCode), game])),
      );
      // A failed look-up is not kept; whoever waits for it sees the failure.
      byCode.catch(() => (games = null));
      games = { at: now, list, byCode };
    }
    return games;
  };
  return {
    games: () => current().list,
    game: async (vendor, gameCode) => (await current().byCode).get(codeOf(vendor, gameCode)) ?? null,
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
      games = null;
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
