/** The games' endpoints: each one line of what it does (house style 9). */
import { gameDetails } from '@perya/contract/catalogue/game-details.ts';
import { gameRecords } from '@perya/contract/suppliers/game-records.ts';
import { launchGame as launchEndpoint } from '@perya/contract/suppliers/launch-game.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { gamePresenter, presentRound } from './present.ts';
import { listRounds } from './queries/rounds.ts';
import type { SupplierContext } from './supplier/context.ts';
import { findGameDetails } from './use-cases/find-game-details.ts';
import { launchGame } from './use-cases/launch-game.ts';

/** What a game's frame may do: run, keep its own state, and lead the way back; nothing of the site's. */
const sandbox = 'allow-scripts allow-same-origin';

export function bindGames(bind: Bind, context: SupplierContext): void {
  const { artPath, db } = context;

  bind(gameDetails, async ({ brand, query }) => {
    const found = await findGameDetails(context, brand, query);
    if (!found.ok) return found;
    const { game, state, until, similar } = found.value;
    const present = gamePresenter(context, brand);
    return ok({
      game: present(game),
      state,
      until: until?.toISOString() ?? null,
      similar: similar.map(present),
    });
  });

  bind(launchEndpoint, async ({ session, query, language }) => {
    const launched = await launchGame(context, session, query, language);
    if (!launched.ok) return launched;
    const { game, url } = launched.value;
    return ok({
      url,
      nodeId: game.nodeId,
      gameName: game.name,
      vassalage: game.vendor,
      sandbox,
      allow: 'autoplay; fullscreen',
      orientation: 'portrait' as const,
    });
  });

  bind(gameRecords, async ({ session, query }) => {
    const { brand, memberId } = session;
    const from = query.from === undefined ? undefined : new Date(query.from);
    const to = query.to === undefined ? undefined : new Date(query.to);
    // Whoever looks right after a round finds it there.
    await context.rounds.counted({ brand, memberId, currency: context.currencyOf(brand) });
    const { rounds, total } = await listRounds(
      db,
      { brand, memberId, status: query.status, from, to },
      query,
    );
    return ok({
      list: rounds.map((round) => presentRound(round, artPath)),
      pageNum: query.pageNo,
      totalPages: Math.ceil(total / query.pageSize),
    });
  });
}
