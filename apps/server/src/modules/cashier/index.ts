/** Front door of the cashier: money in and out through payment providers. See README.md. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { defineRecurring } from '#platform/due/work.ts';
import type { ApprovalKind, Propose } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { Queue } from '#platform/queue.ts';
import type { CashierDependencies } from './dependencies.ts';
import { findOrdersForReview, insertChannel } from './queries/deposits.ts';
import {
  findPayoutsUnderWay,
  findWithdrawalsForReview,
  type PayoutsUnderWay,
} from './queries/withdrawals.ts';
import {
  findPayoutAccountByRequest,
  insertPayoutAccount,
  insertPayoutMethod,
} from './queries/payout-accounts.ts';
import { withdrawalApprovals } from './approvals.ts';
import { bindCashierOperators } from './operator-routes.ts';
import { bindCashier } from './routes.ts';
import { recoverEvents } from './use-cases/apply-event.ts';
import { advanceWithdrawals } from './use-cases/withdrawals/advance-withdrawal.ts';
import { answerQuestions } from './use-cases/ask-provider.ts';

export type { CashierDependencies, Verification } from './dependencies.ts';
// For who sends money that a withdrawal is about to put aside.
export { findUnheld } from './queries/withdrawals.ts';
// For who looks for accounts in one hand.
export { listSharedNumbers } from './queries/payout-accounts.ts';
export type { PaymentProvider } from './provider/payment-provider.ts';
export { sandboxSettings, type ProviderSettings } from './provider/provider-settings.ts';
export type { WithdrawalTerms } from './rules/withdrawal.ts';
export { findOwnOrder } from './queries/deposits.ts';
export { findOwnWithdrawal } from './queries/withdrawals.ts';
export { createSignedProvider } from './provider/signed-provider.ts';

/** Events younger than this may still be in work in another process. */
const eventInWorkMs = 60_000;
const recoverEveryMs = 60_000;

export interface Cashier extends Module {
  /** Withdrawals, for operators. */
  operatorRoutes(bind: BindOperators, propose: Propose): void;
  /** What two persons decide about them. */
  approvals: readonly ApprovalKind[];
  /** What waits for a person. */
  queues: readonly Queue[];
  /** Payouts whose outcome nobody knows yet. */
  payoutsUnderWay(brands: readonly string[]): Promise<PayoutsUnderWay>;
  /** Adds channels that are missing, and applies reports that a crash left; every minute it applies them by itself too. */
  recover(): Promise<number>;
}

export function createCashier(dependencies: CashierDependencies): Cashier {
  const { db, clock, channels } = dependencies;
  const applyRest = () => recoverEvents(dependencies, new Date(clock.now().getTime() - eventInWorkMs));
  return {
    routes: (bind) => bindCashier(bind, dependencies),
    operatorRoutes: (bind, propose) => bindCashierOperators(bind, dependencies, propose),
    approvals: withdrawalApprovals(dependencies),
    queues: [
      {
        name: 'deposits',
        permission: 'money.view',
        read: (brands, most) => findOrdersForReview(db, brands, most),
      },
      {
        name: 'withdrawals',
        permission: 'withdrawal.view',
        read: (brands, most) => findWithdrawalsForReview(db, brands, most),
      },
    ],
    payoutsUnderWay: (brands) => findPayoutsUnderWay(db, brands),
    async recover() {
      for (const [position, channel] of channels.entries()) await insertChannel(db, channel, position + 1);
      return applyRest();
    },
    jobs: [
      defineRecurring('cashier.recover', recoverEveryMs, { run: async () => void (await applyRest()) }),
      answerQuestions(dependencies),
      advanceWithdrawals(dependencies),
    ],
  };
}

/** An e-wallet of the sandbox for a member of the demo, bound a week ago; what is there already stays. */
export async function seedPayoutAccount(
  { db, makeId, numberBox, clock }: Pick<CashierDependencies, 'db' | 'makeId' | 'numberBox' | 'clock'>,
  { brand, memberId, holder }: { brand: string; memberId: bigint; holder: string },
): Promise<void> {
  const requestId = 'seed:payout';
  if (await findPayoutAccountByRequest(db, { brand, memberId }, requestId)) return;
  const [method, number] = ['sandbox-ewallet', '09175550142'];
  const at = new Date(clock.now().getTime() - 7 * 86_400_000);
  await insertPayoutAccount(db, {
    accountId: makeId(),
    brand,
    memberId,
    requestId,
    method,
    kind: 'ewallet',
    numberSealed: numberBox.seal(Buffer.from(number), memberId),
    numberHash: numberBox.mac(`ewallet:${method}:${number}`, 0n),
    last4: number.slice(-4),
    holder,
    boundAt: at,
    usableFrom: at,
    removedAt: null,
  });
}

/** The two channels of the payment sandbox, in and out, for a brand of the demo. */
export async function seedSandboxChannels(db: Queryable, brand: string, currency: Currency): Promise<void> {
  const common = { brand, provider: 'sandbox', currency };
  await insertChannel(
    db,
    {
      ...common,
      code: 'sandbox-ewallet',
      kind: 'ewallet',
      minMinor: 10_000n,
      maxMinor: 5_000_000n,
      suggestedMinor: [10_000n, 20_000n, 50_000n, 100_000n, 200_000n, 500_000n],
    },
    1,
  );
  await insertChannel(
    db,
    {
      ...common,
      code: 'sandbox-bank',
      kind: 'bank',
      minMinor: 50_000n,
      maxMinor: 50_000_000n,
      suggestedMinor: [50_000n, 100_000n, 200_000n, 500_000n, 1_000_000n, 2_000_000n],
    },
    2,
  );
  const out = { ...common, minMinor: 10_000n, maxMinor: 100_000_000n } as const;
  const ewallet = { ...out, code: 'sandbox-ewallet', kind: 'ewallet', numberRule: 'mobile' } as const;
  await insertPayoutMethod(db, { ...ewallet, providerMethod: 'SANDBOX_EWALLET' }, 1);
  const bank = { ...out, code: 'sandbox-bank', kind: 'bank', numberRule: 'account' } as const;
  await insertPayoutMethod(db, { ...bank, providerMethod: 'SANDBOX_BANK' }, 2);
}
