/** Deposits in the operators' form. */
import type * as z from 'zod/mini';
import type { deposit, depositDetail } from '@perya/contract/cashier/operators/deposit.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { claims } from './claims.ts';
import type { CashierDependencies } from './dependencies.ts';
import { listAlike, listSlips } from './queries/deposit-slips.ts';
import { statusAt, type DepositOrder } from './rules/deposit.ts';

const textOf = (id: bigint | null): string | null => (id === null ? null : String(id));

type Presenting = Pick<CashierDependencies, 'accounts' | 'stopsOf' | 'withdrawalTermsOf'>;

export async function presentDeposits(
  { accounts, stopsOf, withdrawalTermsOf }: Presenting,
  orders: readonly DepositOrder[],
  now: Date,
): Promise<z.input<typeof deposit>[]> {
  const memberIds = orders.map(({ memberId }) => memberId);
  const [names, stops] = await Promise.all([accounts.listMaskedNames(memberIds), stopsOf(memberIds)]);
  return orders.map((order) => ({
    ...presentOrder(order, now, withdrawalTermsOf(order.brand).secondPersonFromMinor),
    flags: stops.has(order.memberId) ? (['stopped', ...order.flags] as const) : order.flags,
    userName: names.get(order.memberId) ?? '',
  }));
}

export const presentDeposit = async (
  dependencies: Presenting,
  order: DepositOrder,
  now: Date,
): Promise<z.input<typeof deposit>> => (await presentDeposits(dependencies, [order], now))[0]!;

function presentOrder(
  order: DepositOrder,
  now: Date,
  secondPersonFromMinor: bigint,
): Omit<z.input<typeof deposit>, 'userName' | 'flags'> {
  const { brand, currency, amountMinor, receivedMinor } = order;
  return {
    id: String(order.id),
    brand,
    memberId: String(order.memberId),
    channel: order.channel,
    provider: order.provider,
    flow: order.flow,
    status: statusAt(order, now),
    amount: formatDecimal(amountMinor, currency),
    received: receivedMinor === null ? null : formatDecimal(receivedMinor, currency),
    fee: formatDecimal(order.feeMinor, currency),
    currency,
    reason: order.reviewReason,
    createdAt: order.createdAt.toISOString(),
    waitingSince: (order.proofAt ?? order.paidAt ?? order.createdAt).toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    ...claims.present(order, now),
    needsSecond: (receivedMinor ?? amountMinor) >= secondPersonFromMinor,
  };
}

export async function presentDepositDetail(
  dependencies: Presenting & Pick<CashierDependencies, 'db'>,
  order: DepositOrder,
  now: Date,
): Promise<z.input<typeof depositDetail>> {
  const { db, accounts } = dependencies;
  const { id, brand, memberId, currency, bankReference, uncollectedMinor } = order;
  const [presented, slips, alike, payeeName] = await Promise.all([
    presentDeposit(dependencies, order, now),
    listSlips(db, id),
    listAlike(db, { orderId: id, brand, bankReference }),
    accounts.findPayeeName(memberId),
  ]);
  return {
    ...presented,
    providerReference: order.providerReference,
    transferReference: order.transferReference,
    payerName: order.payerName,
    payeeName,
    bankReference,
    bankLine: order.bankLine,
    slips: slips.map((slip) => ({
      id: String(slip.slipId),
      at: slip.sentAt.toISOString(),
      bankReference: slip.bankReference,
    })),
    alike: [...new Set(alike.map(({ orderId }) => String(orderId)))],
    secondOf: textOf(order.secondOf),
    refuseReason: order.refuseReason,
    note: order.note,
    refund: order.refundState,
    uncollected: uncollectedMinor === null ? null : formatDecimal(uncollectedMinor, currency),
    steps: order.steps,
  };
}
