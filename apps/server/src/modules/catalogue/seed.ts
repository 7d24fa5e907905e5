/** The catalogue that the platform ships with. */
import { catalogue } from '@perya/art/catalogue.ts';
import { vendors } from '@perya/art/vendors.ts';
import { findAnyModel } from '@perya/game-rules/any-model.ts';
import { bookFacts } from '@perya/game-rules/sportsbook/book-facts.ts';
import { isBook } from '@perya/game-rules/sportsbook/doors.ts';
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
      const model = game.model === null ? null : findAnyModel(game.model);
      const facts = isBook(game.model) ? bookFacts : model?.facts;
      return {
        nodeId: game.slug,
        vendor: game.vendor,
        gameCode: game.slug,
        name: game.name,
        category: game.category,
        badge: game.badge,
        hot: game.hot,
        rtpPoints: facts ? Math.round(facts.rtp * 10_000) : null,
        volatility: facts?.volatility ?? null,
        position,
        classify: game.classify,
        minBet: game.minBet,
        minLine: model && 'ways' in model ? (model.ways ?? null) : null,
        supportPlay: game.devices,
        themeTags: game.tags,
        jackpot: game.jackpot,
        model: game.model,
      };
    }),
  );
}
