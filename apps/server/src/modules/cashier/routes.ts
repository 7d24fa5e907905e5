/** The cashier's endpoints: each one line of what it does (house style 9). */
import { createDepositOrder as createEndpoint } from '@perya/contract/cashier/create-deposit-order.ts';
import { depositChannels } from '@perya/contract/cashier/deposit-channels.ts';
import { getDepositOrder } from '@perya/contract/cashier/get-deposit-order.ts';
import { listDepositOrders } from '@perya/contract/cashier/list-deposit-orders.ts';
import { providerCallback } from '@perya/contract/cashier/provider-callback.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import type { CashierDependencies } from './dependencies.ts';
import { bindPayoutRoutes } from './payout-routes.ts';
import { presentChannel, presentOrder } from './present.ts';
import { findOwnOrder, listOwnOrders } from './queries/deposits.ts';
import { createDepositOrder } from './use-cases/create-deposit-order.ts';
import { findChannels } from './use-cases/find-channels.ts';
import { receiveWebhook } from './use-cases/receive-webhook.ts';

export function bindCashier(bind: Bind, dependencies: CashierDependencies): void {
  const { db, clock } = dependencies;

  bind(depositChannels, async ({ session, language }) => {
    const channels = await findChannels(dependencies, session.brand);
    return ok({ list: channels.map((channel) => presentChannel(channel, language)) });
  });

  bind(createEndpoint, async ({ session, body, language }) => {
    const { offerId, ...request } = body;
    const result = await createDepositOrder(dependencies, {
      ...memberOf(session),
      ...request,
      language,
      ...(offerId !== undefined && { offerId: BigInt(offerId) }),
    });
    return result.ok ? ok(presentOrder(result.value, clock.now())) : result;
  });

  bind(listDepositOrders, async ({ session, query }) => {
    const now = clock.now();
    const { orders, total } = await listOwnOrders(
      db,
      { ...memberOf(session), status: query.status, now },
      query,
    );
    return ok(
      pageOf(
        orders.map((order) => presentOrder(order, now)),
        total,
        query,
      ),
    );
  });

  bind(getDepositOrder, async ({ session, params }) => {
    const order = await findOwnOrder(db, session.brand, session.memberId, BigInt(params.orderId));
    return order === null ? fail('not.found') : ok(presentOrder(order, clock.now()));
  });

  bindPayoutRoutes(bind, dependencies);

  bind(providerCallback, ({ params, rawBody, fastify }) =>
    receiveWebhook(dependencies, params.provider, rawBody, fastify.headers),
  );
}

const memberOf = ({ brand, memberId }: { brand: string; memberId: bigint }) => ({ brand, memberId });
