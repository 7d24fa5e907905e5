/** Front door of the cashier: money in and out through payment providers. See README.md. */
import { defineRecurring } from '#platform/due/work.ts';
import type { ApprovalKind, Propose } from '#modules/operators/index.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { Queue } from '#platform/queue.ts';
import type { CashierDependencies } from './dependencies.ts';
import { insertChannel } from './queries/channels.ts';
import { findOrdersForReview } from './queries/deposit-decisions.ts';
import {
  findPayoutsUnderWay,
  findWithdrawalsForReview,
  type PayoutsUnderWay,
} from './queries/withdrawals.ts';
import { depositApprovals } from './deposit-approvals.ts';
import { bindDepositOperators } from './deposit-operator-routes.ts';
import { bindClearing, bindReconciliation } from './reconciliation-routes.ts';
import { bindCashier } from './routes.ts';
import { recoverEvents } from './use-cases/deposits/apply-event.ts';
import { answerQuestions } from './use-cases/deposits/ask-provider.ts';
import { advanceDeposits } from './use-cases/deposits/deposit-work.ts';
import { deleteSlips } from './use-cases/deposits/slip-work.ts';
import { advanceWithdrawals } from './use-cases/withdrawals/advance-withdrawal.ts';
import { followStandingWithdrawals } from './use-cases/withdrawals/standing-withdrawal.ts';
import { followSuspense } from './use-cases/suspense.ts';
import { payoutMethodApprovals } from './payout-method-approvals.ts';
import { bindPayoutMethodOperators } from './payout-method-operator-routes.ts';
import { withdrawalApprovals } from './withdrawal-approvals.ts';
import { bindWithdrawalOperators } from './withdrawal-operator-routes.ts';

export type { CashierDependencies, Verification } from './dependencies.ts';
// For who sends money that a withdrawal is about to put aside.
export { findUnheld } from './queries/withdrawals.ts';
// For who looks for accounts in one hand.
export { listHolders, listSharedNumbers } from './queries/payout-accounts.ts';
export type { PaymentProvider } from './provider/payment-provider.ts';
export { sandboxSettings, type ProviderSettings } from './provider/provider-settings.ts';
export { isSameName } from './rules/same-name.ts';
export type { WithdrawalTerms } from './rules/withdrawal.ts';
export { findOwnOrder } from './queries/deposits.ts';
export { findOwnWithdrawal } from './queries/withdrawals.ts';
export { seedNamedChannels, seedPayoutAccount, seedSandboxChannels } from './seed.ts';
export { createProvider } from './provider/create-provider.ts';
export { createSignedProvider } from './provider/signed-provider.ts';
export { listPastDays } from './queries/past-days.ts';
export { findTermsEffects } from './terms-effects.ts';
export { plainChannel, type DepositChannel } from './rules/channel.ts';

/** Events younger than this may still be in work in another process. */
const eventInWorkMs = 60_000;
const recoverEveryMs = 60_000;

export interface Cashier extends Module {
  /** Deposits and withdrawals, for operators. */
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
    operatorRoutes(bind, propose) {
      bindDepositOperators(bind, dependencies, propose);
      bindWithdrawalOperators(bind, dependencies, propose);
      bindPayoutMethodOperators(bind, dependencies, propose);
      bindReconciliation(bind, dependencies);
      bindClearing(bind, dependencies);
    },
    approvals: [
      ...depositApprovals(dependencies),
      ...withdrawalApprovals(dependencies),
      payoutMethodApprovals(dependencies),
    ],
    queues: [
      {
        name: 'deposits',
        permission: 'deposit.view',
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
      advanceDeposits(dependencies),
      deleteSlips(dependencies),
      advanceWithdrawals(dependencies),
      followStandingWithdrawals(dependencies),
      ...followSuspense(dependencies),
    ],
  };
}
