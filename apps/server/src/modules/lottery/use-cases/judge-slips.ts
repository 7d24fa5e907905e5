/** Judges every slip of an issue by the plays and by the second book: one pass, before anything is paid. */
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import { bookRow } from '@perya/game-rules/lottery/second-book/second-book.ts';
import { settleRow } from '@perya/game-rules/lottery/slip.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import type { Issue } from '../queries/issues.ts';
import { drawnSlices } from '../queries/issue-slips.ts';
import { pricedOf, toSlipRow } from '../rules/rows.ts';
import { stakedOnFirst, type FundWinners } from './first-prize-fund.ts';
import type { PaidSlip } from './pay-slip.ts';

/** A slip to which a result brings or takes money. */
export interface Judged {
  slip: PaidSlip;
  /** Without a share of the first prize's fund. */
  prizeMinor: bigint;
}

export interface Judgement {
  /** The first difference between the two books, or null. */
  fault: string | null;
  judged: Judged[];
  /** All slips that share the first prize's fund, also those already paid. */
  fundWinners: FundWinners;
}

/** @param result the numbers and their version; slips that follow it already are left out. */
export async function judgeSlips(
  { db }: Pick<LotteryDependencies, 'db'>,
  issue: Issue,
  game: NumberGame,
  result: { numbers: readonly number[]; version: number },
): Promise<Judgement> {
  const judged: Judged[] = [];
  const fundWinners = new Map<bigint, bigint>();
  for await (const slips of drawnSlices(db, issue)) {
    for (const { rows, ...slip } of slips) {
      const stakedMinor = stakedOnFirst(game, { rows, ...slip }, result.numbers);
      if (stakedMinor > 0n) fundWinners.set(slip.slipId, stakedMinor);
      const isSettled = slip.state !== 'accepted';
      if (isSettled && slip.resultVersion >= result.version) continue;
      let [prizeMinor, bookedMinor] = [0n, 0n];
      for (const row of rows) {
        const [sold, priced] = [toSlipRow(row), pricedOf(row)];
        prizeMinor += settleRow(game, sold, priced, result.numbers);
        bookedMinor += bookRow(game, sold, priced, result.numbers).prizeMinor ?? 0n;
      }
      if (bookedMinor !== prizeMinor)
        return {
          fault: `slip ${slip.slipId}: a prize of ${prizeMinor}, and ${bookedMinor} by the second book`,
          judged: [],
          fundWinners,
        };
      prizeMinor *= BigInt(slip.multiple);
      const brings = prizeMinor > 0n || slip.rebateMinor > 0n || stakedMinor > 0n;
      if (isSettled ? prizeMinor !== slip.prizeMinor : brings) judged.push({ slip, prizeMinor });
    }
  }
  return { fault: null, judged, fundWinners };
}
