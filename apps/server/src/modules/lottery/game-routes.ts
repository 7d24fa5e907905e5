/** Endpoints of what anybody may see: what sells, and what was drawn. */
import { chaseNumeros } from '@perya/contract/lottery/chase-numeros.ts';
import { draws } from '@perya/contract/lottery/draws.ts';
import { nearNumeros } from '@perya/contract/lottery/near-numeros.ts';
import { numberGames as gamesEndpoint } from '@perya/contract/lottery/number-games.ts';
import { recentNumeros } from '@perya/contract/lottery/recent-numeros.ts';
import { recentVnLotteries, vnNumeros } from '@perya/contract/lottery/vn-lotteries.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { findNumberGame, numberGames } from '@perya/game-rules/lottery/games.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { fundText, salesOf } from './on-sale.ts';
import { presentIssue, presentResult } from './present.ts';
import { listGameRules } from './queries/game-rules.ts';
import { countResults, listNewestResults, listResults, listWaiting } from './queries/issues.ts';
import { dayOfIssue, rulesOn } from './rules/game-rules.ts';
import { planLength } from './use-cases/place-order.ts';

/** The regional boards. */
const boards = numberGames.filter(({ family }) => family === 'board');

export function bindGames(bind: Bind, dependencies: LotteryDependencies): void {
  bindSales(bind, dependencies);
  bindResults(bind, dependencies);
}

function bindSales(bind: Bind, dependencies: LotteryDependencies): void {
  const { db, clock } = dependencies;
  bind(gamesEndpoint, async ({ brand }) => {
    const codes = numberGames.map(({ code }) => code);
    const [newest, onSale] = await Promise.all([
      listNewestResults(db, brand, codes),
      salesOf(dependencies, brand),
    ]);
    const sold = numberGames.flatMap((game) => onSale(game, 1).map((current) => ({ game, current })));
    const list = await Promise.all(
      sold.map(async ({ game, current }) => {
        const last = newest.find((one) => one.game === game.code);
        return {
          code: game.code,
          current,
          last: last ? presentResult(last) : null,
          fund: await fundText(dependencies, brand, game),
        };
      }),
    );
    return ok({ now: clock.now().toISOString(), list });
  });
  bind(chaseNumeros, async ({ brand, query }) => {
    const game = findNumberGame(query.game);
    if (!game) return fail('not.found');
    const onSale = await salesOf(dependencies, brand);
    return ok({ most: planLength, list: onSale(game, planLength) });
  });
  bind(vnNumeros, async ({ brand }) => {
    const onSale = await salesOf(dependencies, brand);
    const list = boards.flatMap((game) => {
      const [current, next] = onSale(game, 2);
      return current && next ? [{ game: game.code, current, next }] : [];
    });
    return ok({ now: clock.now().toISOString(), list });
  });
  bind(nearNumeros, async ({ brand, query }) => {
    const game = findNumberGame(query.game);
    if (!game) return fail('not.found');
    const onSale = await salesOf(dependencies, brand);
    const ahead = onSale(game, planLength);
    const [current] = ahead;
    if (!current) return fail('game.unavailable');
    const [waiting, fund, [last], set] = await Promise.all([
      listWaiting(db, brand, game.code, clock.now()),
      fundText(dependencies, brand, game),
      listResults(db, { brand, game: game.code, limit: 1, offset: 0 }),
      listGameRules(db, brand),
    ]);
    const { closedPlays, series, mostRoundingLoss } = rulesOn(set, game.code, dayOfIssue(current.numero));
    return ok({
      now: clock.now().toISOString(),
      current,
      ahead,
      waiting: waiting.map(presentIssue),
      last: last ? presentResult(last) : null,
      closedPlays,
      mostRoundingLoss,
      series,
      fund,
    });
  });
}

function bindResults(bind: Bind, { db }: LotteryDependencies): void {
  bind(recentVnLotteries, async ({ brand }) => {
    const list = await Promise.all(
      boards.map(async ({ code }) => {
        const results = await listResults(db, { brand, game: code, limit: 5, offset: 0 });
        return { game: code, results: results.map(presentResult) };
      }),
    );
    return ok({ list });
  });
  bind(recentNumeros, async ({ brand, query: { game, count } }) => {
    if (!findNumberGame(game)) return fail('not.found');
    const results = await listResults(db, { brand, game, limit: count, offset: 0 });
    const list = results.map(({ numero, drawsAt, numbers }) => ({
      numero,
      drawsAt: drawsAt.toISOString(),
      numbers: numbers ?? [],
    }));
    return ok({ list });
  });
  bind(draws, async ({ brand, query: { game, pageNo, pageSize } }) => {
    if (!findNumberGame(game)) return fail('not.found');
    const [results, count] = await Promise.all([
      listResults(db, { brand, game, limit: pageSize, offset: (pageNo - 1) * pageSize }),
      countResults(db, brand, game),
    ]);
    return ok({ list: results.map(presentResult), pageNum: pageNo, totalPages: Math.ceil(count / pageSize) });
  });
}
