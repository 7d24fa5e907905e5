/** Endpoints of the number games. */
import { cancelSlips as cancelEndpoint } from '@perya/contract/lottery/cancel-slips.ts';
import { draws } from '@perya/contract/lottery/draws.ts';
import { listOrders as listEndpoint } from '@perya/contract/lottery/list-orders.ts';
import { nearNumeros } from '@perya/contract/lottery/near-numeros.ts';
import { numberGames as gamesEndpoint } from '@perya/contract/lottery/number-games.ts';
import { orderDetail } from '@perya/contract/lottery/order-detail.ts';
import { placeOrder as placeEndpoint } from '@perya/contract/lottery/place-order.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { findNumberGame, numberGames, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { presentDetail, presentOnSale, presentOrder, presentResult, presentIssue } from './present.ts';
import { countResults, listNewestResults, listResults, listWaiting } from './queries/issues.ts';
import { findOrder, listOrders, listPlans } from './queries/orders.ts';
import { seedHashOf } from './seeds.ts';
import { cancelSlips } from './use-cases/cancel-slips.ts';
import { placeOrder, planLength } from './use-cases/place-order.ts';
import { issuesOnSale } from './use-cases/prepare-issues.ts';

export function bindLottery(bind: Bind, dependencies: LotteryDependencies): void {
  bindGames(bind, dependencies);
  bindOrders(bind, dependencies);
}

/** What anybody may see. */
function bindGames(bind: Bind, dependencies: LotteryDependencies): void {
  const { db, clock, ports, seedSecret } = dependencies;

  const onSale = (game: NumberGame, brand: string, count: number) => {
    const timeZone = ports.brands().find(({ code }) => code === brand)?.timeZone ?? 'UTC';
    return issuesOnSale(game, { now: clock.now(), timeZone, count }).map((times) =>
      presentOnSale(times, seedHashOf(seedSecret, { brand, game: game.code, numero: times.numero })),
    );
  };

  bind(gamesEndpoint, async ({ brand }) => {
    const codes = numberGames.map(({ code }) => code);
    const newest = await listNewestResults(db, brand, codes);
    const list = numberGames.map((game) => {
      const last = newest.find((one) => one.game === game.code);
      return {
        code: game.code,
        current: onSale(game, brand, 1)[0]!,
        last: last ? presentResult(last) : null,
      };
    });
    return ok({ now: clock.now().toISOString(), list });
  });
  bind(nearNumeros, async ({ brand, query }) => {
    const game = findNumberGame(query.game);
    if (!game) return fail('not.found');
    const ahead = onSale(game, brand, planLength);
    const [waiting, [last]] = await Promise.all([
      listWaiting(db, brand, game.code, clock.now()),
      listResults(db, { brand, game: game.code, limit: 1, offset: 0 }),
    ]);
    return ok({
      now: clock.now().toISOString(),
      current: ahead[0]!,
      ahead,
      waiting: waiting.map(presentIssue),
      last: last ? presentResult(last) : null,
    });
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

/** What belongs to a member. */
function bindOrders(bind: Bind, dependencies: LotteryDependencies): void {
  const { db, clock } = dependencies;
  const detailOf = async ({ memberId }: Session, orderId: bigint) => {
    const order = await findOrder(db, memberId, orderId);
    if (!order) return null;
    return presentDetail(order, await listPlans(db, [orderId]), clock.now());
  };

  bind(placeEndpoint, async ({ session, body }) => {
    const placed = await placeOrder(dependencies, session, body);
    if (!placed.ok) return placed;
    const detail = await detailOf(session, placed.value.orderId);
    return detail ? ok(detail) : fail('not.found');
  });
  bind(
    listEndpoint,
    async ({ session: { brand, memberId }, query: { pageNo, pageSize, from, to, ...filter } }) => {
      const { orders, total } = await listOrders(
        db,
        {
          brand,
          memberId,
          ...filter,
          ...(from && { from: new Date(from) }),
          ...(to && { to: new Date(to) }),
        },
        { limit: pageSize, offset: (pageNo - 1) * pageSize },
      );
      const plans = await listPlans(
        db,
        orders.map(({ orderId }) => orderId),
      );
      const list = orders.map((order) =>
        presentOrder(
          order,
          plans.filter(({ orderId }) => orderId === order.orderId),
        ),
      );
      return ok({ list, pageNum: pageNo, totalPages: Math.ceil(total / pageSize) });
    },
  );
  bind(orderDetail, async ({ session, query }) => {
    const detail = await detailOf(session, BigInt(query.orderId));
    return detail ? ok(detail) : fail('not.found');
  });
  bind(cancelEndpoint, async ({ session, body }) => {
    const cancelled = await cancelSlips(dependencies, session, {
      orderId: BigInt(body.orderId),
      slipIds: body.slipIds.map(BigInt),
    });
    if (!cancelled.ok) return cancelled;
    const detail = await detailOf(session, cancelled.value.orderId);
    return detail ? ok(detail) : fail('not.found');
  });
}
