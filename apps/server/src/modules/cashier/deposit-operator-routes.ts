/** What operators see of deposits, and decide about them. */
import { chargeBackDeposit as chargeBackEndpoint } from '@perya/contract/cashier/operators/charge-back-deposit.ts';
import { claimDeposit as claimEndpoint } from '@perya/contract/cashier/operators/claim-deposit.ts';
import { creditDeposit as creditEndpoint } from '@perya/contract/cashier/operators/credit-deposit.ts';
import { getDepositDetail } from '@perya/contract/cashier/operators/get-deposit-detail.ts';
import { listDeposits } from '@perya/contract/cashier/operators/list-deposits.ts';
import { refuseDeposit as refuseEndpoint } from '@perya/contract/cashier/operators/refuse-deposit.ts';
import { viewDepositSlip } from '@perya/contract/cashier/operators/view-deposit-slip.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { Propose } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import { depositChargeBackKind, depositCreditKind } from './deposit-approvals.ts';
import type { CashierDependencies } from './dependencies.ts';
import { bigOf, orderFilterOf, pageOf } from './order-filter.ts';
import { presentDeposit, presentDepositDetail, presentDeposits } from './present-deposits.ts';
import { listOrders } from './queries/deposit-decisions.ts';
import { isCreditable, type DepositOrder } from './rules/deposit.ts';
import {
  chargeBackDeposit,
  claimDeposit,
  creditDeposit,
  creditOf,
  findTouchable,
  refuseDeposit,
  viewSlip,
} from './use-cases/deposits/decide-deposit.ts';

export function bindDepositOperators(
  bind: BindOperators,
  dependencies: CashierDependencies,
  propose: Propose,
): void {
  const { db, clock } = dependencies;
  const show = (order: DepositOrder) => presentDeposit(dependencies, order, clock.now());

  bind(listDeposits, async ({ operator, query }) => {
    const { waiting, status, flow, channel, orderId } = query;
    const filter = {
      ...orderFilterOf(dependencies, operator, query),
      status,
      flow,
      channel,
      orderId: bigOf(orderId),
      waiting: waiting === 'true',
    };
    const { list, next } = await pageOf((most) => listOrders(db, filter, most, clock.now()));
    return ok({ list: await presentDeposits(dependencies, list, clock.now()), next });
  });

  bind(getDepositDetail, async ({ operator, params }) => {
    const order = await findTouchable(db, operator, BigInt(params.orderId));
    return order ? ok(await presentDepositDetail(dependencies, order, clock.now())) : fail('not.found');
  });

  bind(claimEndpoint, async ({ operator, change, params }) => {
    const claimed = await claimDeposit(dependencies, change, operator, BigInt(params.orderId));
    return claimed.ok ? ok(await show(claimed.value)) : claimed;
  });

  bind(viewDepositSlip, async ({ operator, change, params, body: { reason } }) => {
    const view = { slipId: BigInt(params.slipId), reason };
    const seen = await viewSlip(dependencies, change, operator, view);
    return seen.ok ? ok({ mediaType: 'image/jpeg' as const, data: seen.value.toString('base64') }) : seen;
  });

  bindDecisions(bind, dependencies, propose);
}

/** What moves money, now or as a proposal. */
function bindDecisions(bind: BindOperators, dependencies: CashierDependencies, propose: Propose): void {
  const { db, clock, stopsOf } = dependencies;
  const show = (order: DepositOrder) => presentDeposit(dependencies, order, clock.now());

  bind(creditEndpoint, async ({ operator, change, params, body: { requestId, despiteStop, ...body } }) => {
    const order = await findTouchable(db, operator, BigInt(params.orderId));
    if (!order) return fail('not.found');
    const credit = creditOf(order, body);
    if (!credit.ok) return credit;
    const hasStopped = (await stopsOf([order.memberId])).has(order.memberId);
    if (hasStopped && despiteStop !== true && isCreditable(order)) return fail('member.stopped');
    const { amountMinor, bankLine, reason } = credit.value;
    if (needsSecond(dependencies, order.brand, amountMinor)) {
      const payload = {
        brand: order.brand,
        memberId: String(order.memberId),
        orderId: params.orderId,
        amountMinor: String(amountMinor),
        bankLine,
      };
      const wish = { kind: depositCreditKind, payload, reason, requestId };
      const proposed = await propose(change, operator, wish);
      return proposed.ok ? ok({ deposit: await show(order), approvalId: proposed.value.id }) : proposed;
    }
    const credited = await creditDeposit(dependencies, change, operator, { id: order.id, ...credit.value });
    return credited.ok ? ok({ deposit: await show(credited.value), approvalId: null }) : credited;
  });

  bind(refuseEndpoint, async ({ operator, change, params, body: { byHand = false, ...body } }) => {
    const refusal = { id: BigInt(params.orderId), byHand, ...body };
    const refused = await refuseDeposit(dependencies, change, operator, refusal);
    return refused.ok ? ok(await show(refused.value)) : refused;
  });

  bind(chargeBackEndpoint, async ({ operator, change, params, body: { requestId, reason } }) => {
    const order = await findTouchable(db, operator, BigInt(params.orderId));
    if (!order) return fail('not.found');
    const amountMinor = order.receivedMinor ?? 0n;
    if (needsSecond(dependencies, order.brand, amountMinor)) {
      const { brand, memberId } = order;
      const payload = {
        brand,
        memberId: String(memberId),
        orderId: params.orderId,
        amountMinor: String(amountMinor),
      };
      const wish = { kind: depositChargeBackKind, payload, reason, requestId };
      const proposed = await propose(change, operator, wish);
      return proposed.ok ? ok({ deposit: await show(order), approvalId: proposed.value.id }) : proposed;
    }
    const taken = await chargeBackDeposit(dependencies, change, operator, { id: order.id, reason });
    return taken.ok ? ok({ deposit: await show(taken.value), approvalId: null }) : taken;
  });
}

const needsSecond = (
  { withdrawalTermsOf }: CashierDependencies,
  brand: string,
  amountMinor: bigint,
): boolean => amountMinor >= withdrawalTermsOf(brand).secondPersonFromMinor;
