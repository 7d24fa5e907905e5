/** The prizes of an issue are checked by the second book and paid. Safe to repeat, in any process. */
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { bookRow } from '@perya/game-rules/lottery/second-book/second-book.ts';
import { settleRow } from '@perya/game-rules/lottery/slip.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { findIssue, lockIssue, updateBook, updateSettled } from '../queries/issues.ts';
import { listOpenSlips, updatePrizes, type OpenSlip } from '../queries/issue-slips.ts';
import { listLater, updateSlips, type Slip } from '../queries/orders.ts';
import { pricedOf, toSlipRow } from '../rules/rows.ts';
import type { IssueKey } from '../seeds.ts';
import { takeFund, type FundShares } from './first-prize-fund.ts';
import { payPrize, payRebate } from './pay-slip.ts';
import { closeRounds, refundSlips } from './refund-slips.ts';

/** Slips that are settled at a time; of them the winners are paid side by side. */
const sliceSize = 1_000;

/** Pays the winners through the ledger, each under the key of its slip, and ends the others. */
export async function settleIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, clock, ports } = dependencies;
  const game = findNumberGame(key.game);
  const issue = await findIssue(db, key);
  if (!game || !issue?.numbers || issue.state !== 'drawn') return;
  // Where the books differ nothing is paid, until an operator has looked.
  if (issue.book === 'differs') return;
  const drawn = issue.numbers;
  if (issue.book !== 'agreed') {
    const fault = await prizesFault(dependencies, key, game, drawn);
    await updateBook(db, key, fault === null ? 'agreed' : 'differs', fault);
    if (fault !== null) return ports.alert(key, fault);
  }
  const shares = await takeFund(dependencies, issue, game);
  for (;;) {
    const slips = await listOpenSlips(db, key, sliceSize);
    if (slips.length === 0) break;
    await settleSlice(dependencies, { game, drawn, shares, slips });
  }
  await db.transaction(async (tx) => {
    if ((await lockIssue(tx, key, 'update'))?.state === 'drawn') await updateSettled(tx, key, clock.now());
  });
}

interface Slice {
  game: NumberGame;
  drawn: readonly number[];
  shares: FundShares;
  slips: readonly OpenSlip[];
}

async function settleSlice(
  dependencies: LotteryDependencies,
  { game, drawn, shares, slips }: Slice,
): Promise<void> {
  const { db, clock } = dependencies;
  const prizes = slips.map((slip) => {
    const fundMinor = shares.get(slip.slipId) ?? 0n;
    return { slip, slipId: slip.slipId, fundMinor, prizeMinor: prizeOf(game, slip, drawn) + fundMinor };
  });
  await Promise.all(
    prizes.map(async ({ slip, prizeMinor, fundMinor }) => {
      if (prizeMinor > 0n) await payPrize(dependencies, game, slip, { prizeMinor, fundMinor });
      if (slip.rebateMinor > 0n) await payRebate(dependencies, game, slip);
    }),
  );
  const won = prizes
    .filter(({ slip, prizeMinor }) => prizeMinor > 0n && slip.stopOnWin)
    .map(({ slip }) => slip);
  const stopped = await db.transaction(async (tx): Promise<Slip[]> => {
    await updatePrizes(tx, prizes, clock.now());
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
  await closeRounds(dependencies, slips);
}

/** What a slip wins at the prices at which it was sold, minor units; a share of the first prize's fund comes on top. */
const prizeOf = (game: NumberGame, slip: OpenSlip, drawn: readonly number[]): bigint =>
  slip.rows.reduce((sum, row) => sum + settleRow(game, toSlipRow(row), pricedOf(row), drawn), 0n) *
  BigInt(slip.multiple);

/** Every prize again by the second book, before any is paid. @returns the first difference, or null. */
async function prizesFault(
  { db }: Pick<LotteryDependencies, 'db'>,
  key: IssueKey,
  game: NumberGame,
  drawn: readonly number[],
): Promise<string | null> {
  for (let after = 0n; ;) {
    const slips = await listOpenSlips(db, key, sliceSize, after);
    for (const slip of slips) {
      const bookedMinor =
        slip.rows.reduce(
          (sum, row) => sum + (bookRow(game, toSlipRow(row), pricedOf(row), drawn).prizeMinor ?? 0n),
          0n,
        ) * BigInt(slip.multiple);
      const prizeMinor = prizeOf(game, slip, drawn);
      if (bookedMinor !== prizeMinor)
        return `slip ${slip.slipId}: a prize of ${prizeMinor}, and ${bookedMinor} by the second book`;
    }
    const last = slips.at(-1);
    if (!last) return null;
    after = last.slipId;
  }
}
