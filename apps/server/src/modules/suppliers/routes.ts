/** What members see of the suppliers' games, launches, rounds, winners: each one line of what it does. */
import { gameRecords } from '@perya/contract/suppliers/game-records.ts';
import { jackpots } from '@perya/contract/suppliers/jackpots.ts';
import { gameSessions } from '@perya/contract/suppliers/game-sessions.ts';
import { launchGame as launchEndpoint } from '@perya/contract/suppliers/launch-game.ts';
import { playedGames } from '@perya/contract/suppliers/played-games.ts';
import { winners } from '@perya/contract/suppliers/winners.ts';
import { ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import { presentJackpot, presentRound, presentSession, presentTotals, presentWinner } from './present.ts';
import { listPlayedGames, listRounds, listSessions } from './queries/rounds.ts';
import type { SupplierContext } from './context.ts';
import { findJackpots } from './use-cases/find-jackpots.ts';
import { launchGame } from './use-cases/launch-game.ts';

/** What a game's frame may do: run, keep its own state, and lead the way back; nothing of the site's. */
const sandbox = 'allow-scripts allow-same-origin';

export function bindPlay(bind: Bind, context: SupplierContext): void {
  const { artPath } = context;

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
    const board = await context.winners.of(brand, query.order);
    return ok({ list: board.slice(0, query.limit).map((one) => presentWinner(one, artPath)) });
  });

  bindRecords(bind, context);
}

/** The most games that the record offers to be narrowed to. */
const mostPlayed = 300;

/** The member's rounds: one by one, by session, and the games that they were played at. */
function bindRecords(bind: Bind, context: SupplierContext): void {
  const { artPath, db } = context;

  bind(gameRecords, async ({ session, query }) => {
    const { brand, memberId } = session;
    const from = query.from === undefined ? undefined : new Date(query.from);
    const to = query.to === undefined ? undefined : new Date(query.to);
    // Whoever looks right after a round finds it there.
    await context.rounds.counted({ brand, memberId, currency: context.currencyOf(brand) });
    const { status, gameType, nodeId } = query;
    const { rounds, totals } = await listRounds(
      db,
      { brand, memberIds: [memberId], status, gameType, nodeId, from, to },
      query,
    );
    const list = rounds.map((round) => presentRound(round, artPath));
    return ok({
      ...pageOf(list, totals.rounds, query),
      totals: presentTotals(totals, context.currencyOf(brand)),
    });
  });

  bind(gameSessions, async ({ session, query }) => {
    const { brand, memberId } = session;
    const { gameType, nodeId } = query;
    const currency = context.currencyOf(brand);
    const from = query.from === undefined ? undefined : new Date(query.from);
    const to = query.to === undefined ? undefined : new Date(query.to);
    await context.rounds.counted({ brand, memberId, currency });
    const filter = { brand, memberIds: [memberId], gameType, nodeId, from, to };
    const { sessions, count, totals } = await listSessions(db, filter, query);
    return ok({
      ...pageOf(
        sessions.map((one) => presentSession(one, artPath)),
        count,
        query,
      ),
      totals: presentTotals(totals, currency),
    });
  });

  bind(playedGames, async ({ session }) => {
    const { brand, memberId } = session;
    await context.rounds.counted({ brand, memberId, currency: context.currencyOf(brand) });
    return ok({ list: await listPlayedGames(db, { brand, memberId }, mostPlayed) });
  });
}
