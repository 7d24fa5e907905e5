/** The catalogue that the platform ships with. */
import { catalogue } from '@perya/art/catalogue.ts';
import type { GameModel } from '@perya/art/game.ts';
import { vendors } from '@perya/art/vendors.ts';
import type { Database } from '#platform/db/database.ts';
import { upsertGames, upsertVendors } from './queries/catalogue.ts';

interface ModelFacts {
  rtpPoints: number;
  volatility: 'low' | 'medium' | 'high';
  lines: number;
}

/** Facts of the mathematics that a game opens: what a tile says is what is played. */
export const modelFacts: Readonly<Record<GameModel, ModelFacts>> = {
  // Exact, by `npm run games:verify`; seed-catalogue.test.ts compares them with the models.
  'fiesta-nights': { rtpPoints: 9659, volatility: 'medium', lines: 20 },
  'lines-10-low': { rtpPoints: 9556, volatility: 'low', lines: 10 },
  'lines-10-medium': { rtpPoints: 9609, volatility: 'medium', lines: 10 },
  'lines-10-high': { rtpPoints: 9640, volatility: 'high', lines: 10 },
  'lines-20-low': { rtpPoints: 9574, volatility: 'low', lines: 20 },
  'lines-20-high': { rtpPoints: 9567, volatility: 'high', lines: 20 },
  'lines-30-low': { rtpPoints: 9568, volatility: 'low', lines: 30 },
  'lines-30-medium': { rtpPoints: 9614, volatility: 'medium', lines: 30 },
  'lines-30-high': { rtpPoints: 9639, volatility: 'high', lines: 30 },
};

/** Writes vendors and games, or brings them up to date; what an operator closed stays closed. */
export async function seedCatalogue(db: Database): Promise<void> {
  await upsertVendors(
    db,
    vendors.map(({ code, name }, position) => ({ code, name, inhouse: code === 'STUDIO', position })),
  );
  await upsertGames(
    db,
    catalogue.map((game, position) => {
      const facts = game.model === null ? null : modelFacts[game.model];
      return {
        nodeId: game.slug,
        vendor: game.vendor,
        gameCode: game.slug,
        name: game.name,
        category: game.category,
        badge: game.badge,
        hot: game.hot,
        rtpPoints: facts?.rtpPoints ?? null,
        volatility: facts?.volatility ?? null,
        position,
        classify: game.classify,
        minBet: game.minBet,
        minLine: facts?.lines ?? null,
        supportPlay: game.devices,
        themeTags: game.tags,
        model: game.model,
      };
    }),
  );
}
