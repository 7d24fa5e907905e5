/** What members see of the suppliers' games, launches, rounds, winners: each one line of what it does (house style 9). */
import { gameRecords } from '@perya/contract/suppliers/game-records.ts';
import { jackpots } from '@perya/contract/suppliers/jackpots.ts';
import { launchGame as launchEndpoint } from '@perya/contract/suppliers/launch-game.ts';
import { winners } from '@perya/contract/suppliers/winners.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import { presentJackpot, presentRound, presentTotals, presentWinner } from './present.ts';
import { listRounds } from './queries/rounds.ts';
import type { SupplierContext } from './context.ts';
import { findJackpots } from './use-cases/find-jackpots.ts';
import { launchGame } from './use-cases/launch-game.ts';

/** What a game's frame may do: run, keep its own state, and lead the way back; nothing of the site's. */
const sandbox = 'allow-scripts allow-same-origin';

export function bindPlay(bind: Bind, context: SupplierContext): void {
  const { artPath, db } = context;

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

  bind(jackpots, async ({ brand }) => ok({ list: (await findJackpots(context, brand)).map(presentJackpot) }));

  bind(winners, async ({ brand, query }) => {
    const board = await context.winners.of(brand);
    return ok({ list: board.slice(0, query.limit).map((one) => presentWinner(one, artPath)) });
  });

  bind(gameRecords, async ({ session, query }) => {
    const { brand, memberId } = session;
    const from = query.from === undefined ? undefined : new Date(query.from);
    const to = query.to === undefined ? undefined : new Date(query.to);
    // Whoever looks right after a round finds it there.
    await context.rounds.counted({ brand, memberId, currency: context.currencyOf(brand) });
    const { status, gameType } = query;
    const { rounds, totals } = await listRounds(
      db,
      { brand, memberIds: [memberId], status, gameType, from, to },
      query,
    );
    const list = rounds.map((round) => presentRound(round, artPath));
    return ok({
      ...pageOf(list, totals.rounds, query),
      totals: presentTotals(totals, context.currencyOf(brand)),
    });
  });
}
