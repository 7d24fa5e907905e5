/** Front door of the wallet: balance, account record, jackpots, and the ledger for the rooms that move money. See README.md. */
import { defineRecurring } from '#platform/due/work.ts';
import type { Module } from '#platform/module.ts';
import type { WalletDependencies } from './dependencies.ts';
import { daySums } from './caps/day-sums.ts';
import { createDebts, type Debts } from './debts/debts.ts';
import type { Consumer } from './ledger/follower/consumer.ts';
import { balanceChannel } from './ledger/posting.ts';
import { transitConsumer } from './ledger/transit.ts';
import { bindWallet } from './routes.ts';
import { createTurnover, type Turnover } from './turnover/turnover.ts';
import { fillTrialPurse } from './use-cases/fill-trial-purse.ts';
import { presentBalanceOf, publishBalances } from './use-cases/push-balances.ts';

export type { WalletDependencies } from './dependencies.ts';
export { balanceCorrections } from './approvals/balance-correction.ts';
export { debtWriteOffs } from './approvals/debt-write-off.ts';
export { turnoverWaivers } from './approvals/turnover-waiver.ts';
export type { Debts } from './debts/debts.ts';
export { takeBack } from './debts/take-back.ts';
export { bindWalletOperators } from './operator-routes.ts';
export type { TransferTeller } from './ports.ts';
// For reports.
export { listRoundTransfers } from './ledger/queries.ts';
export { sumMoneyFlow, type MoneyFlow } from './queries/money-flow.ts';
export { readTrialBalance } from './ledger/trial-balance.ts';
export { bookDriftText, verifyBooks } from './ledger/verify-books.ts';
export { listPlayRounds, playSumsSql, type PlaySums } from './queries/play.ts';
export { addedBy, countedBy, type FigureLeg } from './figures/figures.ts';
export { countSql, figureSql, transferColumns, type FigureColumns } from './figures/figures-sql.ts';
export { listPurposes } from './queries/purses.ts';
export { presentTransfer } from './present-operators.ts';
export { listCashAccounts, type Consumer } from './ledger/follower/consumer.ts';
export { createFollowers, type Followers } from './ledger/follower/followers.ts';
export { createLedger } from './ledger/ledger.ts';
export { openLedger } from './ledger/spread/open.ts';
export { findSpan, listSpan, listTransfersOf, type Span } from './ledger/queries.ts';
export { sendToMembers } from './ledger/transit.ts';
export { allEnded, postInSlices } from './ledger/post-in-slices.ts';
export { postUntilAnswered } from './ledger/post-until-answered.ts';
export { findBalance, findTransfer, listTransfersOfKey, sumCash } from './ledger/queries.ts';
export type { Turnover, TurnoverLeft } from './turnover/turnover.ts';
export { createPots, type Pots } from './jackpot/pots.ts';
export { emptyPot, feedPot, findPot, payIntoPot } from './use-cases/jackpot.ts';
export {
  listJackpotWins,
  listOwedJackpots,
  type JackpotMark,
  type JackpotTransfer,
} from './queries/jackpots.ts';
export { listMoneyPostings, type MoneyPosting } from './queries/money-postings.ts';
export { listMoneyDays } from './queries/money-days.ts';
export { findNetSince, listPeriodSums, passesDepositCap, setCap, type PeriodSums } from './caps/queries.ts';

const sweepEveryMs = 5_000;

export interface Wallet extends Module {
  /** What members must stake before money may leave: a port for those who give money. */
  turnover: Turnover;
  /** What members owe. */
  debts: Debts;
  /** Fills a trial player's purse up with play money; false: not to be had. */
  fillTrialPurse(member: { brand: string; memberId: bigint }): Promise<boolean>;
  /** What it derives from the ledger. */
  consumers: readonly Consumer[];
}

export function createWallet(dependencies: WalletDependencies): Wallet {
  const { push, ledger, followers } = dependencies;
  const turnover = createTurnover({ clock: dependencies.clock, percentOf: dependencies.turnoverPercentOf });
  const debts = createDebts({ ...dependencies, ruleOf: dependencies.debtRuleOf });
  push.register('balance', (member) => presentBalanceOf(dependencies, member));
  return {
    turnover,
    debts,
    fillTrialPurse: (member) => fillTrialPurse(dependencies, member),
    routes: (bind) => bindWallet(bind, dependencies, debts),
    channels: {
      [balanceChannel](payload) {
        publishBalances(push, payload);
        followers.wake();
      },
    },
    // Notifications that were missed may have been of bookings.
    resync: followers.wake,
    consumers: [daySums(ledger), turnover.consumer, transitConsumer(ledger), debts.consumer],
    jobs: [
      defineRecurring('wallet.expired-holds', sweepEveryMs, { run: () => ledger.voidExpiredHolds() }),
      ...debts.jobs,
    ],
  };
}
