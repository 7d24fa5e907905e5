/** The prizes of an issue are compared with the second book's and paid. Safe to repeat, in any process. */
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findIssue, lockIssue, updateSettled, type Issue } from '../queries/issues.ts';
import { findCheck } from '../queries/book-checks.ts';
import { listDrawnAt, updatePrizes, type SettledPrize } from '../queries/issue-slips.ts';
import { listLater, updateSlips, type Slip } from '../queries/orders.ts';
import type { IssueKey } from '../seeds.ts';
import { endLosers } from './end-losers.ts';
import { hearPrizes, hearSales } from './hear-book.ts';
import { takeFund, type FundShares, type FundWinners } from './first-prize-fund.ts';
import { judgeSlips, listJudged, slicesOf, type Judged, type Judgement } from './judge-slips.ts';
import { payPrize, payRebate, takeBackPrize } from './pay-slip.ts';
import { refundSlips } from './refund-slips.ts';

/** Slices of winners that are paid at once. The ledger books one while the next is read and the last is written. */
const slicesAtOnce = 3;

/** Pays an issue and then ends the slips that win nothing. */
export async function settleIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  await payIssue(dependencies, key);
  await endLosers(dependencies, key);
}

/**
 * Judges all slips, pays the winners through the ledger, each under the key of its slip, and marks the issue as settled. After a
 * correction it takes back the old prizes and pays the new ones. Slips that win nothing are not written.
 */
export async function payIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, clock } = dependencies;
  const game = findNumberGame(key.game);
  const issue = await findIssue(db, key);
  if (!game || !issue?.numbers || issue.state !== 'drawn') return;
  // Where the books differ nothing is paid. A check that is missing continues the issue when it comes.
  if ((await hearSales(db, dependencies, issue)) !== 'match') return;
  if ((await findCheck(db, issue, issue.resultVersion)) === null) return;
  const judgement = await judgeSlips(dependencies, issue, game, issue.numbers);
  if ((await hearPrizes(db, dependencies, issue, judgement)) !== 'match') return;
  const shares = await takeFund(
    dependencies,
    issue,
    game,
    await fundWinnersOf(dependencies, issue, judgement),
  );
  await settleSlices(dependencies, { issue, game, shares, judgement });
  await db.transaction(async (tx) => {
    const still = await lockIssue(tx, key, 'update');
    if (still?.state === 'drawn' && still.resultVersion === issue.resultVersion)
      await updateSettled(tx, key, clock.now());
  });
}

/** What the slips with a first prize staked on it, by slip in the order of their places. */
async function fundWinnersOf(
  { db }: LotteryDependencies,
  issue: Issue,
  { onFirst }: Judgement,
): Promise<FundWinners> {
  if (onFirst.size === 0) return new Map();
  const slips = await listDrawnAt(db, issue, [...onFirst.keys()]);
  return new Map(slips.map(({ slipId, leaf }) => [slipId, onFirst.get(leaf)!]));
}

interface Settlement {
  issue: Issue;
  game: NumberGame;
  shares: FundShares;
  judgement: Judgement;
}

async function settleSlices(dependencies: LotteryDependencies, settlement: Settlement): Promise<void> {
  const slices = slicesOf(settlement.judgement, dependencies.placesAtOnce);
  const workers = Array.from({ length: slicesAtOnce }, async () => {
    // An error ends the generator, and with it the other workers.
    for (const leaves of slices) await settleSlice(dependencies, settlement, leaves);
  });
  await Promise.all(workers).finally(() => Promise.allSettled(workers));
}

async function settleSlice(
  dependencies: LotteryDependencies,
  settlement: Settlement,
  leaves: readonly number[],
): Promise<void> {
  const { db, clock } = dependencies;
  const { issue, judgement } = settlement;
  const version = issue.resultVersion;
  const judged = await listJudged(dependencies, issue, judgement, { leaves, version });
  const prizes = await Promise.all(judged.map((one) => moveMoney(dependencies, settlement, one)));
  const won = judged
    .filter(({ slip }, at) => slip.stopOnWin && prizes[at]!.prizeMinor > 0n)
    .map(({ slip }) => slip);
  const stopped = await db.transaction(async (tx): Promise<Slip[]> => {
    await updatePrizes(tx, prizes, { version, at: clock.now() });
    if (won.length === 0) return [];
    // A plan ends with its first win: what comes later and is not drawn is refunded.
    const later = await listLater(tx, won);
    const ended = await updateSlips(
      tx,
      later.map(({ slipId }) => slipId),
      { from: 'accepted', to: 'stopped', at: clock.now() },
    );
    return later.filter(({ slipId }) => ended.includes(slipId));
  });
  await refundSlips(dependencies, stopped);
}

/** Moves the money that a result changes for one slip. */
async function moveMoney(
  dependencies: LotteryDependencies,
  { issue: { resultVersion: version }, game, shares }: Settlement,
  { slip, prizeMinor: fixedMinor }: Judged,
): Promise<SettledPrize> {
  const fundMinor = shares.get(slip.slipId) ?? 0n;
  const prizeMinor = fixedMinor + fundMinor;
  const { shortMinor } = slip;
  if (slip.prizeMinor > 0n) await takeBackPrize(dependencies, game, slip, version);
  // Before there were debts, what could not be taken back was deducted from the slip's next prize.
  const keptMinor = shortMinor < prizeMinor ? shortMinor : prizeMinor;
  if (prizeMinor > keptMinor)
    await payPrize(dependencies, game, slip, { prizeMinor: prizeMinor - keptMinor, fundMinor, version });
  if (slip.rebateMinor > 0n && version === 1) await payRebate(dependencies, game, slip);
  return { slipId: slip.slipId, prizeMinor, fundMinor, shortMinor: shortMinor - keptMinor };
}
