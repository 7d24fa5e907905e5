/** The catalogue that the platform ships with. */
import { catalogue } from '@perya/art/catalogue.ts';
import { vendors } from '@perya/art/vendors.ts';
import { findModel } from '@perya/game-rules/models.ts';
import type { Database } from '#platform/db/database.ts';
import { upsertGames, upsertVendors } from './queries/catalogue.ts';

/** Writes vendors and games, or brings them up to date; what an operator closed stays closed. */
export async function seedCatalogue(db: Database): Promise<void> {
  await upsertVendors(
    db,
    vendors.map(({ code, name }, position) => ({ code, name, inhouse: code === 'STUDIO', position })),
  );
  await upsertGames(
    db,
    catalogue.map((game, position) => {
      // What a tile says is what is played.
      const model = game.model === null ? null : findModel(game.model);
      return {
        nodeId: game.slug,
        vendor: game.vendor,
        gameCode: game.slug,
        name: game.name,
        category: game.category,
        badge: game.badge,
        hot: game.hot,
        rtpPoints: model && Math.round(model.facts.rtp * 10_000),
        volatility: model?.facts.volatility ?? null,
        position,
        classify: game.classify,
        minBet: game.minBet,
        minLine: model?.ways ?? null,
        supportPlay: game.devices,
        themeTags: game.tags,
        model: game.model,
      };
    }),
  );
}
