/** A member's slips with receipts and draws, for a file of proofs. */
import { formatDecimal } from '@perya/money/money.ts';
import type { BundleItem } from '@perya/statement/bundle/write-bundle.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { shownState } from '../present.ts';
import { findIssueProof, keepTrees, receiptOf } from '../proof-routes.ts';
import { listPlacedOf } from '../queries/issue-slips.ts';

const slipsAtOnce = 200;

/** Slips of orders of a span of time, oldest first, read as slowly as they are taken. */
export async function* proveSlips(
  dependencies: LotteryDependencies,
  member: { brand: string; memberId: bigint },
  span: { from: Date; to: Date },
): AsyncGenerator<BundleItem> {
  const { db } = dependencies;
  const trees = keepTrees(dependencies);
  let after = 0n;
  for (;;) {
    const slips = await listPlacedOf(db, { ...member, ...span, after }, slipsAtOnce);
    for (const slip of slips) {
      const { brand, game, numero, currency } = slip;
      const issue = await findIssueProof(dependencies, { brand, game, numero });
      const receipt = await receiptOf(dependencies, trees, slip);
      if (!issue || !receipt) continue;
      yield {
        kind: 'slip',
        id: String(slip.slipId),
        game,
        receipt,
        issue,
        state: shownState(slip.state, issue.state),
        prize: formatDecimal(slip.prizeMinor, currency),
        fundShare: formatDecimal(slip.fundMinor, currency),
      };
    }
    const last = slips.at(-1);
    if (!last || slips.length < slipsAtOnce) return;
    after = last.slipId;
  }
}
