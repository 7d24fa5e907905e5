/**
 * Stores an order for issues whose rules limit what one outcome may pay. The issue's row is locked from the count to the order, so that sales at
 * once, also on other servers, never pass the limit together.
 */
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Queryable } from '#platform/db/database.ts';
import { runInSlices } from '#platform/slices.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { listPendingRows } from '../queries/issue-slips.ts';
import { lockIssue, type Issue } from '../queries/issues.ts';
import { storeOrders, type DraftSlip, type Order } from '../queries/orders.ts';
import { mostWith, type SoldRow } from '../rules/exposure.ts';
import type { SaleCounts } from './watch-exposure.ts';

type Dependencies = Pick<LotteryDependencies, 'db' | 'clock'>;

interface GuardedDraft {
  order: Order;
  slips: readonly DraftSlip[];
}

/** @returns an answer of `storeOrders`; null: an outcome could pay more than the rules allow, and nothing was stored */
export function storeWithinPayout(
  { db, clock }: Dependencies,
  counts: SaleCounts,
  draft: GuardedDraft,
): Promise<number | null> {
  const { order, slips } = draft;
  const game = findNumberGame(order.game);
  if (!game) throw new Error(`there is no number game ${order.game}`);
  return db.transaction(async (tx) => {
    // All of them, in the order in which each sale locks them: a limit may begin in the middle of a plan.
    for (const { numero, multiple, mostPayoutMinor } of slips) {
      const issue = await lockIssue(tx, { brand: order.brand, game: order.game, numero }, 'update');
      if (!issue) throw new Error(`there is no issue ${numero} of ${order.game}`);
      if (mostPayoutMinor === null) continue;
      const more = order.rows.map((row) => ({ row, times: multiple }));
      if ((await mostOf(tx, counts, { game, issue, more })) > mostPayoutMinor) return null;
    }
    const [answer] = await storeOrders(tx, [draft], clock.now());
    return answer!;
  });
}

/** What is accepted, what is being booked, and these rows: the most that one outcome pays. */
async function mostOf(
  tx: Queryable,
  counts: SaleCounts,
  { game, issue, more }: { game: NumberGame; issue: Issue; more: readonly SoldRow[] },
): Promise<bigint> {
  const { known, isWhole } = await counts.count(tx, { game, issue }, () => true);
  const pending = await listPendingRows(tx, issue);
  const further = pending.flatMap(({ rows, multiple }) => rows.map((row) => ({ row, times: multiple })));
  return runInSlices(mostWith(game, known.rows, isWhole ? known.sums : null, [...further, ...more]));
}
