/** A catalogue of a test's own beside the seeded one, so that what is seeded may change. */
import type { Database } from '#platform/db/database.ts';
import { upsertGames, upsertVendors, type GameSeed } from '#modules/catalogue/queries/catalogue.ts';

/** A slot of the vendor `TESTER` (Aurora Borealis), unless it says otherwise; its node is its code. */
export function testGame(nodeId: string, more: Partial<GameSeed> = {}): GameSeed {
  return {
    nodeId,
    vendor: 'TESTER',
    gameCode: nodeId,
    name: `Aurora ${nodeId}`,
    category: 'RNG',
    badge: null,
    hot: false,
    rtpPoints: null,
    volatility: null,
    position: 10_000,
    classify: null,
    minBet: null,
    minLine: null,
    supportPlay: ['android', 'ios', 'desktop'],
    themeTags: [],
    jackpot: null,
    model: null,
    ...more,
  };
}

/** Games in the order given, behind those that are there. */
export async function addGames(db: Database, games: readonly GameSeed[]): Promise<void> {
  const codes = [...new Set(games.map(({ vendor }) => vendor))];
  const { rows } = await db.query<{ code: string }>('select code from games.vendor');
  const known = new Set(rows.map(({ code }) => code));
  await upsertVendors(
    db,
    codes
      .filter((code) => !known.has(code))
      .map((code, at) => ({
        code,
        name: code === 'TESTER' ? 'Aurora Borealis' : code,
        inhouse: false,
        position: 900 + at,
      })),
  );
  await upsertGames(
    db,
    games.map((game, at) => ({ ...game, position: game.position + at })),
  );
}
