/** What operators see of withdrawals, and decide about them. */
import type * as z from 'zod/mini';
import { approveWithdrawal as approveEndpoint } from '@perya/contract/cashier/operators/approve-withdrawal.ts';
import { claimWithdrawal as claimEndpoint } from '@perya/contract/cashier/operators/claim-withdrawal.ts';
import { getWithdrawalDetail } from '@perya/contract/cashier/operators/get-withdrawal-detail.ts';
import { listWithdrawals as listEndpoint } from '@perya/contract/cashier/operators/list-withdrawals.ts';
import { proposeWithdrawalMark } from '@perya/contract/cashier/operators/propose-withdrawal-mark.ts';
import { rejectWithdrawal as rejectEndpoint } from '@perya/contract/cashier/operators/reject-withdrawal.ts';
import type {
  waitingWithdrawal,
  withdrawalDetail,
} from '@perya/contract/cashier/operators/waiting-withdrawal.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import { sumMoneyFlow } from '#modules/wallet/index.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { withdrawalApprovalKind, withdrawalMarkKind } from './withdrawal-approvals.ts';
import { claims } from './claims.ts';
import type { CashierDependencies } from './dependencies.ts';
import { bigOf, orderFilterOf, pageOf } from './order-filter.ts';
import { listLinkedMembers, listPayoutAccountsById } from './queries/payout-accounts.ts';
import { findRiskFacts, findWithdrawal, listWithdrawals } from './queries/withdrawals.ts';
import { isSameName } from './rules/same-name.ts';
import type { Withdrawal } from './rules/withdrawal.ts';
import {
  approveWithdrawal,
  claimWithdrawal,
  rejectWithdrawal,
} from './use-cases/withdrawals/decide-withdrawal.ts';

export function bindWithdrawalOperators(
  bind: BindOperators,
  dependencies: CashierDependencies,
  propose: Propose,
): void {
  const { db } = dependencies;
  const find = async (operator: OperatorSession, id: string): Promise<Withdrawal | null> => {
    const one = await findWithdrawal(db, BigInt(id));
    return one && mayTouch(operator, one.brand) ? one : null;
  };
  const present = async (one: Withdrawal) => (await presentAll(dependencies, [one]))[0]!;

  bind(listEndpoint, async ({ operator, query }) => {
    const { waiting, state, withdrawalId } = query;
    const filter = {
      ...orderFilterOf(dependencies, operator, query),
      state,
      id: bigOf(withdrawalId),
      waiting: waiting === 'true',
    };
    const { list, next } = await pageOf((most) => listWithdrawals(db, filter, most));
    return ok({ list: await presentAll(dependencies, list), next });
  });
  bind(getWithdrawalDetail, async ({ operator, params }) => {
    const one = await find(operator, params.withdrawalId);
    return one ? ok(await presentDetail(dependencies, one)) : fail('not.found');
  });
  bind(claimEndpoint, async ({ operator, change, params }) => {
    const claimed = await claimWithdrawal(dependencies, change, operator, BigInt(params.withdrawalId));
    return claimed.ok ? ok(await present(claimed.value)) : claimed;
  });
  bind(
    approveEndpoint,
    async ({ operator, change, params: { withdrawalId }, body: { reason, requestId } }) => {
      const one = await find(operator, withdrawalId);
      if (!one) return fail('not.found');
      if (needsSecond(dependencies, one)) {
        const payload = payloadOf(one);
        const proposed = await propose(change, operator, {
          kind: withdrawalApprovalKind,
          payload,
          reason,
          requestId,
        });
        return proposed.ok ? ok({ withdrawal: await present(one), approvalId: proposed.value.id }) : proposed;
      }
      const approved = await approveWithdrawal(dependencies, change, operator, { id: one.id, reason });
      return approved.ok ? ok({ withdrawal: await present(approved.value), approvalId: null }) : approved;
    },
  );
  bind(rejectEndpoint, async ({ operator, change, params, body }) => {
    const id = BigInt(params.withdrawalId);
    const rejected = await rejectWithdrawal(dependencies, change, operator, { id, ...body });
    return rejected.ok ? ok(await present(rejected.value)) : rejected;
  });
  bind(proposeWithdrawalMark, async ({ operator, change, body: { mark, reason, requestId } }) => {
    const one = await find(operator, mark.withdrawalId);
    if (!one) return fail('not.found');
    const payload = { ...payloadOf(one), outcome: mark.outcome };
    return propose(change, operator, { kind: withdrawalMarkKind, payload, reason, requestId });
  });
}

const payloadOf = ({ id, brand, memberId, amountMinor }: Withdrawal) => ({
  brand,
  memberId: String(memberId),
  withdrawalId: String(id),
  amountMinor: String(amountMinor),
});

const needsSecond = (
  { withdrawalTermsOf }: CashierDependencies,
  { brand, amountMinor }: Withdrawal,
): boolean => amountMinor >= withdrawalTermsOf(brand).secondPersonFromMinor;

async function presentAll(
  dependencies: CashierDependencies,
  list: readonly Withdrawal[],
): Promise<z.input<typeof waitingWithdrawal>[]> {
  const [accounts, names] = await Promise.all([
    listPayoutAccountsById(
      dependencies.db,
      list.map(({ accountId }) => accountId),
    ),
    dependencies.accounts.listMaskedNames(list.map(({ memberId }) => memberId)),
  ]);
  const now = dependencies.clock.now();
  return list.map((one) => {
    const account = accounts.get(one.accountId);
    return {
      id: String(one.id),
      brand: one.brand,
      memberId: String(one.memberId),
      userName: names.get(one.memberId) ?? '',
      amount: formatDecimal(one.amountMinor, one.currency),
      fee: formatDecimal(one.feeMinor, one.currency),
      currency: one.currency,
      state: one.state,
      method: one.method,
      account: `•••• ${account?.last4 ?? ''}`,
      holder: account?.holder ?? '',
      reasons: one.reasons,
      attention: one.attention,
      createdAt: one.createdAt.toISOString(),
      ...claims.present(one, now),
      needsSecond: needsSecond(dependencies, one),
    };
  });
}

/** Above the number of any transfer. */
const everything = 2n ** 62n;

async function presentDetail(
  dependencies: CashierDependencies,
  one: Withdrawal,
): Promise<z.input<typeof withdrawalDetail>> {
  const { db, accounts, turnover, cases, verificationOf } = dependencies;
  const { brand, memberId, currency } = one;
  const now = dependencies.clock.now();
  const [[waiting], found, newestDeviceAt, left, { verifiedName }, openAlerts, week, linked] =
    await Promise.all([
      presentAll(dependencies, [one]),
      findRiskFacts(db, one),
      accounts.findNewestDevice(memberId),
      turnover.showTurnover(db, { brand, memberId, currency }),
      verificationOf(one),
      cases.countOpenAlerts(db, one),
      sumMoneyFlow(db, { brand, memberId, currency }, { at: now, seq: everything, smallBelowMinor: 0n }),
      listLinkedMembers(db, { brand, memberId }),
    ]);
  const { holder, paidElsewhere: _paidElsewhere, ...risk } = found;
  return {
    ...waiting!,
    steps: one.steps,
    rejectReason: one.rejectReason,
    note: one.note,
    provider: one.provider,
    providerReference: one.providerReference,
    askedAgainAt: one.askAt?.toISOString() ?? null,
    risk: {
      ...risk,
      openAlerts,
      verifiedName,
      nameDiffers: verifiedName !== null && !isSameName(verifiedName, holder),
      accountBoundAt: risk.accountBoundAt.toISOString(),
      newestDeviceAt: newestDeviceAt?.toISOString() ?? null,
    },
    week: {
      deposited: formatDecimal(week.weekDepositedMinor, currency),
      withdrawn: formatDecimal(week.weekWithdrawnMinor, currency),
      staked: formatDecimal(week.weekStakedMinor, currency),
    },
    linked: linked.map(String),
    turnover: {
      left: formatDecimal(left.leftMinor, currency),
      locked: formatDecimal(left.lockedMinor, currency),
    },
  };
}
