/** The catalogue that the platform ships with. */
import { catalogue } from '@perya/art/catalogue.ts';
import { vendors } from '@perya/art/vendors.ts';
import type { Database } from '#platform/db/database.ts';
import { upsertGames, upsertVendors } from './queries/catalogue.ts';

/** Facts of the games that really exist; the others are tiles whose games are not open. */
const built: Record<string, { rtpPoints: number; volatility: 'low' | 'medium' | 'high' } | undefined> = {
  // Exact, from game-rules/fiesta-nights/mathematics.ts; seed.test.ts compares the two.
  'fiesta-nights': { rtpPoints: 9659, volatility: 'medium' },
};

/** Writes vendors and games, or brings them up to date; what an operator closed stays closed. */
export async function seedCatalogue(db: Database): Promise<void> {
  await upsertVendors(
    db,
    vendors.map(({ code, name }, position) => ({ code, name, inhouse: code === 'STUDIO', position })),
  );
  await upsertGames(
    db,
    catalogue.map((game, position) => ({
      nodeId: game.slug,
      vendor: game.vendor,
      gameCode: game.slug,
      name: game.name,
      category: game.category,
      badge: game.badge,
      hot: game.hot,
      open: built[game.slug] !== undefined,
      rtpPoints: built[game.slug]?.rtpPoints ?? null,
      volatility: built[game.slug]?.volatility ?? null,
      position,
    })),
  );
}
