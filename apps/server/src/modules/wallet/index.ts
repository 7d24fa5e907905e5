/** Front door of the wallet: balance, account record, deposits, and the ledger for the modules that move money. */
import { daySums } from './caps/day-sums.ts';
import type { Consumer } from './ledger/follower/consumer.ts';
import { balanceChannel } from './ledger/posting.ts';
import { transitConsumer } from './ledger/transit.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { WalletDependencies } from './dependencies.ts';
import { insertChannel } from './queries.ts';
import { bindWallet } from './routes.ts';
import { fillTrialPurse } from './use-cases/fill-trial-purse.ts';
import { announceTo, publishBalances, resendBalances } from './use-cases/open-balance-stream.ts';
import { recoverDepositEvents } from './use-cases/receive-deposit-event.ts';

export type { WalletDependencies } from './dependencies.ts';
export { balanceCorrections } from './approvals/balance-correction.ts';
export { bindWalletOperators } from './operator-routes.ts';
export { listCashAccounts, type Consumer } from './ledger/follower/consumer.ts';
export { createFollowers, type Followers } from './ledger/follower/followers.ts';
export { createLedger } from './ledger/ledger.ts';
export { postUntilAnswered } from './ledger/post-until-answered.ts';
export { createPots, type Pots } from './jackpot/pots.ts';
export { emptyPot, feedPot, findPot, payIntoPot } from './use-cases/jackpot.ts';
export { listJackpotWins, listOwedJackpots, type JackpotTransfer } from './queries.ts';
export { findNetSince, listPeriodSums, setCap, type PeriodSums } from './caps/queries.ts';
export { createSignedProvider, type PaymentProvider } from './provider/payment-provider.ts';

/** Events younger than this may still be in work in another process. */
const eventInWorkMs = 60_000;

export interface Wallet {
  /** Fills a trial player's purse up with play money; false: not to be had. */
  fillTrialPurse(member: { brand: string; memberId: bigint }): Promise<boolean>;
  /** Tells the streams of a member, or (null) of all members of a brand, that something of theirs is another than it was. */
  announce(event: string, brand: string, memberId: string | null): void;
  routes(bind: Bind): void;
  /** What the listener of notifications needs: channel → what to do with a payload. */
  channels: Record<string, (payload: string) => void>;
  /** After notifications were missed. */
  resync(): Promise<void>;
  /** What it derives from the ledger. */
  consumers: readonly Consumer[];
  /** Finishes deposits that a crash left between two steps; call at the start and now and then. */
  recover(): Promise<number>;
}

export function createWallet(dependencies: WalletDependencies): Wallet {
  const { push, clock, ledger, followers } = dependencies;
  return {
    fillTrialPurse: (member) => fillTrialPurse(dependencies, member),
    announce: (event, brand, memberId) => announceTo(push, event, brand, memberId),
    routes: (bind) => bindWallet(bind, dependencies),
    channels: {
      [balanceChannel](payload) {
        publishBalances(push, payload);
        followers.wake();
      },
    },
    consumers: [daySums, transitConsumer(ledger)],
    resync: () => resendBalances(dependencies),
    recover: () => recoverDepositEvents(dependencies, new Date(clock.now().getTime() - eventInWorkMs)),
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
