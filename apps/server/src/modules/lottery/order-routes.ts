/** Endpoints of a member's orders. */
import { cancelSlips as cancelEndpoint } from '@perya/contract/lottery/cancel-slips.ts';
import { slipState } from '@perya/contract/lottery/fields.ts';
import { listOrders as listEndpoint } from '@perya/contract/lottery/list-orders.ts';
import { orderConditions } from '@perya/contract/lottery/order-conditions.ts';
import { orderDetail } from '@perya/contract/lottery/order-detail.ts';
import { placeOrder as placeEndpoint } from '@perya/contract/lottery/place-order.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import type { LotteryDependencies } from './dependencies.ts';
import { presentDetail, presentOrder } from './present.ts';
import { findOrder, listGamesOf, listOrders, listPlans } from './queries/orders.ts';
import { cancelSlips } from './use-cases/cancel-slips.ts';
import { placeOrder } from './use-cases/place-order.ts';

export function bindOrders(bind: Bind, dependencies: LotteryDependencies): void {
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
    async ({
      session: { brand, memberId },
      query: { pageNo, pageSize, from, to, plans: onlyPlans, ...filter },
    }) => {
      const { orders, total } = await listOrders(
        db,
        {
          brand,
          memberId,
          ...filter,
          plans: onlyPlans === 'true',
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
  bind(orderConditions, async ({ session: { brand, memberId } }) =>
    ok({
      games: await listGamesOf(db, brand, memberId),
      states: ['open', 'won', 'done'],
      slipStates: [...slipState.options],
    }),
  );
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
