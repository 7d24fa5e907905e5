/** The wallet's endpoints: each one line of what it does (house style 9). */
import { balance } from '@perya/contract/wallet/balance.ts';
import { createDepositOrder as createEndpoint } from '@perya/contract/cashier/create-deposit-order.ts';
import { depositCallback } from '@perya/contract/cashier/deposit-callback.ts';
import { depositChannels } from '@perya/contract/cashier/deposit-channels.ts';
import { fillTrialPurse as fillEndpoint } from '@perya/contract/wallet/fill-trial-purse.ts';
import { getDepositOrder } from '@perya/contract/cashier/get-deposit-order.ts';
import { jackpot } from '@perya/contract/wallet/jackpot.ts';
import { listDepositOrders } from '@perya/contract/cashier/list-deposit-orders.ts';
import { push } from '@perya/contract/push/push.ts';
import { transactionRecords } from '@perya/contract/wallet/transaction-records.ts';
import { memberType } from '@perya/contract/accounts/member-type.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { WalletDependencies } from './dependencies.ts';
import {
  presentBalance,
  presentChannel,
  presentJackpot,
  presentMovement,
  presentOrder,
  presentPage,
} from './present.ts';
import { findOwnOrder, listChannels, listOwnOrders } from './queries.ts';
import { createDepositOrder } from './use-cases/create-deposit-order.ts';
import { fillTrialPurse } from './use-cases/fill-trial-purse.ts';
import { openBalanceStream } from './use-cases/open-balance-stream.ts';
import { receiveDepositEvent } from './use-cases/receive-deposit-event.ts';

export function bindWallet(bind: Bind, dependencies: WalletDependencies): void {
  const { db, ledger, clock, currencyOf, hasJackpot, pots, subjectOf } = dependencies;

  const balanceOf = async (session: { brand: string; memberId: bigint }) => {
    const currency = currencyOf(session.brand);
    const { availableMinor, seq } = await ledger.balance({ ...memberOf(session), currency });
    return presentBalance(availableMinor, currency, seq);
  };

  bind(balance, async ({ session }) => ok(await balanceOf(session)));

  bind(jackpot, async ({ brand }) => {
    if (!hasJackpot(brand)) return fail('not.found');
    // The largest pool is the brand's jackpot.
    const [grand] = await pots.read(brand);
    return grand ? ok(presentJackpot(grand.amountMinor, currencyOf(brand))) : fail('not.found');
  });

  bind(fillEndpoint, async ({ session }) => {
    if (session.type !== memberType.trialPlayer) return fail('permission.denied');
    const filled = await fillTrialPurse(dependencies, session);
    return filled ? ok(await balanceOf(session)) : fail('system.overloaded');
  });

  bind(push, ({ session, fastify, reply }) =>
    openBalanceStream(dependencies, session, { request: fastify, reply }),
  );

  bind(transactionRecords, async ({ session, query }) => {
    const { rows, total } = await ledger.statement(
      { ...memberOf(session), currency: currencyOf(session.brand) },
      { kinds: query.kind && [query.kind], from: dateOf(query.from), to: dateOf(query.to), moved: true },
      query,
    );
    const movements = await Promise.all(rows.map(async (row) => presentMovement(row, await subjectOf(row))));
    return ok(presentPage(movements, total, query));
  });

  bind(depositChannels, async ({ session, language }) => {
    const channels = await listChannels(db, session.brand);
    return ok({ list: channels.map((channel) => presentChannel(channel, language)) });
  });

  bind(createEndpoint, async ({ session, body, language }) => {
    const result = await createDepositOrder(dependencies, { ...memberOf(session), ...body, language });
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
      presentPage(
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

  bind(depositCallback, ({ params, rawBody, fastify }) =>
    receiveDepositEvent(dependencies, params.provider, rawBody, fastify.headers),
  );
}

const memberOf = ({ brand, memberId }: { brand: string; memberId: bigint }) => ({ brand, memberId });
const dateOf = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(text);
