/** The cashier's endpoints: each one line of what it does. */
import { createDepositOrder as createEndpoint } from '@perya/contract/cashier/create-deposit-order.ts';
import { depositChannels } from '@perya/contract/cashier/deposit-channels.ts';
import { getDepositOrder } from '@perya/contract/cashier/get-deposit-order.ts';
import { listDepositOrders } from '@perya/contract/cashier/list-deposit-orders.ts';
import { sendDepositProof } from '@perya/contract/cashier/send-deposit-proof.ts';
import { providerCallback } from '@perya/contract/cashier/provider-callback.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { PhraseLanguage } from '@perya/phrases/languages.ts';
import type { Bind, Session } from '#platform/http/bind.ts';
import { pageOf } from '#platform/http/page-of.ts';
import type { CashierDependencies } from './dependencies.ts';
import { bindPayoutRoutes, bindStandingWithdrawals } from './payout-routes.ts';
import { presentChannel, presentOrder, presentPayments, spanOf } from './present.ts';
import { listChannelNames } from './queries/channels.ts';
import { findOwnOrder, listOwnOrders } from './queries/deposits.ts';
import type { DepositOrder } from './rules/deposit.ts';
import { createDepositOrder } from './use-cases/deposits/create-deposit-order.ts';
import { findOpenChannels } from './use-cases/deposits/find-channels.ts';
import { sendProof } from './use-cases/deposits/send-proof.ts';
import { receiveWebhook } from './use-cases/receive-webhook.ts';

export function bindCashier(bind: Bind, dependencies: CashierDependencies): void {
  const { db, clock } = dependencies;
  const show = async (brand: string, language: PhraseLanguage, orders: readonly DepositOrder[]) => {
    const names = await listChannelNames(db, brand);
    const now = clock.now();
    return orders.map((order) => presentOrder(order, { now, language, names: names.get(order.channel) }));
  };
  const showOne = async (brand: string, language: PhraseLanguage, order: DepositOrder) =>
    (await show(brand, language, [order]))[0]!;

  bind(depositChannels, async ({ session, language, installed }) => {
    const channels = await findOpenChannels(dependencies, seekerOf(session, installed));
    return ok({ list: channels.map((channel) => presentChannel(channel, language)) });
  });

  bind(createEndpoint, async ({ session, body, language, installed }) => {
    const { offerId, ...request } = body;
    const result = await createDepositOrder(dependencies, {
      ...seekerOf(session, installed),
      ...request,
      language,
      ...(offerId !== undefined && { offerId: BigInt(offerId) }),
    });
    return result.ok ? ok(await showOne(session.brand, language, result.value)) : result;
  });

  bind(listDepositOrders, async ({ session, query, language }) => {
    const filter = { ...memberOf(session), status: query.status, now: clock.now(), ...spanOf(query) };
    const { orders, totals } = await listOwnOrders(db, filter, query);
    return ok({
      ...pageOf(await show(session.brand, language, orders), totals.count, query),
      totals: presentPayments(totals, dependencies.currencyOf(session.brand)),
    });
  });

  bind(getDepositOrder, async ({ session, params, language }) => {
    const order = await findOwnOrder(db, session.brand, session.memberId, BigInt(params.orderId));
    if (order === null) return fail('not.found');
    const offer = (await dependencies.offers?.ofOrder(order.id, language)) ?? null;
    const isShort = order.receivedMinor !== null && order.receivedMinor < order.amountMinor;
    return ok({
      ...(await showOne(session.brand, language, order)),
      now: dependencies.clock.now().toISOString(),
      // An offer comes with the whole deposit only.
      offer: offer && isShort ? { ...offer, state: 'passed' } : offer,
    });
  });

  bind(sendDepositProof, async ({ session, body: { orderId, bankReference }, files, language }) => {
    const proof = { orderId: BigInt(orderId), bankReference, files };
    const sent = await sendProof(dependencies, memberOf(session), proof);
    return sent.ok ? ok(await showOne(session.brand, language, sent.value)) : sent;
  });

  bindPayoutRoutes(bind, dependencies);
  bindStandingWithdrawals(bind, dependencies);

  bind(providerCallback, ({ params, rawBody, fastify }) =>
    receiveWebhook(dependencies, params.provider, rawBody, fastify.headers),
  );
}

const seekerOf = (session: Session, installed: boolean) =>
  ({
    ...memberOf(session),
    memberType: session.type,
    device: installed ? 'app' : 'browser',
  }) as const;

const memberOf = ({ brand, memberId }: { brand: string; memberId: bigint }) => ({ brand, memberId });
