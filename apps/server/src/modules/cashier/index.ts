/** Front door of the cashier: money in and out through payment providers. See README.md. */
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import { defineRecurring } from '#platform/due/work.ts';
import type { Module } from '#platform/module.ts';
import type { CashierDependencies } from './dependencies.ts';
import { insertChannel } from './queries.ts';
import { bindCashier } from './routes.ts';
import { recoverDepositEvents } from './use-cases/receive-deposit-event.ts';

export { createSignedProvider, type PaymentProvider } from './provider/payment-provider.ts';

/** Events younger than this may still be in work in another process. */
const eventInWorkMs = 60_000;
const recoverEveryMs = 60_000;

export interface Cashier extends Module {
  /** Finishes deposits that a crash left between two steps; it does so by itself every minute too. */
  recover(): Promise<number>;
}

export function createCashier(dependencies: CashierDependencies): Cashier {
  const { clock } = dependencies;
  const recover = () => recoverDepositEvents(dependencies, new Date(clock.now().getTime() - eventInWorkMs));
  return {
    routes: (bind) => bindCashier(bind, dependencies),
    recover,
    jobs: [defineRecurring('cashier.recover', recoverEveryMs, { run: async () => void (await recover()) })],
  };
}

/** The two channels of the payment sandbox, for a brand of the demo. */
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
}
