/** The prizes of an issue are checked by the second book and paid. Safe to repeat, in any process. */
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findIssue, lockIssue, updateBook, updateSettled, type Issue } from '../queries/issues.ts';
import {
  orderSlices,
  sliceSize,
  updateLost,
  updatePrizes,
  type SettledPrize,
} from '../queries/issue-slips.ts';
import { listLater, updateSlips, type Slip } from '../queries/orders.ts';
import type { IssueKey } from '../seeds.ts';
import { takeFund, type FundShares } from './first-prize-fund.ts';
import { judgeSlips, type Judged } from './judge-slips.ts';
import { payPrize, payRebate, takeBackPrize } from './pay-slip.ts';
import { closeRounds, refundSlips } from './refund-slips.ts';

/**
 * Judges the slips in one pass, pays the winners through the ledger, each under the key of its slip, and ends all others by one statement.
 * After a correction it takes back the old prizes and pays the new ones.
 */
export async function settleIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, clock, ports } = dependencies;
  const game = findNumberGame(key.game);
  const issue = await findIssue(db, key);
  if (!game || !issue?.numbers || issue.state !== 'drawn') return;
  // Where the books differ nothing is paid, until an operator has looked.
  if (issue.book === 'differs') return;
  const version = issue.resultVersion;
  const { fault, judged, fundWinners } = await judgeSlips(dependencies, issue, game, {
    numbers: issue.numbers,
    version,
  });
  if (issue.book !== 'agreed' || fault !== null)
    await updateBook(db, key, fault === null ? 'agreed' : 'differs', fault);
  if (fault !== null) return ports.alert(key, fault);
  const shares = await takeFund(dependencies, issue, game, fundWinners);
  for (let at = 0; at < judged.length; at += sliceSize)
    await settleSlice(dependencies, { issue, game, shares, judged: judged.slice(at, at + sliceSize) });
  await updateLost(db, key, clock.now());
  for await (const orderIds of orderSlices(db, key)) await closeRounds(dependencies, orderIds);
  await db.transaction(async (tx) => {
    const still = await lockIssue(tx, key, 'update');
    if (still?.state === 'drawn' && still.resultVersion === version)
      await updateSettled(tx, key, clock.now());
  });
}

interface Slice {
  issue: Issue;
  game: NumberGame;
  shares: FundShares;
  judged: readonly Judged[];
}

async function settleSlice(dependencies: LotteryDependencies, slice: Slice): Promise<void> {
  const { db, clock } = dependencies;
  const version = slice.issue.resultVersion;
  const prizes = await Promise.all(slice.judged.map((one) => moveMoney(dependencies, slice, one)));
  const won = slice.judged
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
  { issue: { resultVersion: version }, game, shares }: Slice,
  { slip, prizeMinor: fixedMinor }: Judged,
): Promise<SettledPrize> {
  const fundMinor = shares.get(slip.slipId) ?? 0n;
  const prizeMinor = fixedMinor + fundMinor;
  let { shortMinor } = slip;
  if (slip.prizeMinor > 0n)
    shortMinor += slip.prizeMinor - (await takeBackPrize(dependencies, game, slip, version));
  // What could not be taken back is deducted from the slip's next prize.
  const keptMinor = shortMinor < prizeMinor ? shortMinor : prizeMinor;
  if (prizeMinor > keptMinor)
    await payPrize(dependencies, game, slip, { prizeMinor: prizeMinor - keptMinor, fundMinor, version });
  if (slip.rebateMinor > 0n && version === 1) await payRebate(dependencies, game, slip);
  return { slipId: slip.slipId, prizeMinor, fundMinor, shortMinor: shortMinor - keptMinor };
}
