/**
 * Orders as they are stored and accepted. Sales of one issue all change its row, so orders that arrive together share a statement
 * (`sql/sale.sql`).
 */
import { leafText } from '@perya/game-rules/lottery/leaf.ts';
import { leafOf } from '@perya/game-rules/lottery/tree.ts';
import type { Queryable } from '#platform/db/database.ts';
import { createGroup } from '#platform/group.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { listGameRules } from '../queries/game-rules.ts';
import { storeOrders, updateAccepted, type DraftSlip, type NewSlip, type Order } from '../queries/orders.ts';
import type { DatedRules } from '../rules/game-rules.ts';
import { rowsOf } from '../rules/rows.ts';
import { workKey } from '../seeds.ts';
import { ensureIssue } from './prepare-issues.ts';
import { storeWithinPayout } from './store-within-payout.ts';
import { createSaleCounts, type SaleCounts } from './watch-exposure.ts';

export interface Draft {
  order: Order;
  slips: readonly DraftSlip[];
}

/**
 * known: the request is there already · closed: one of its issues sells no more · limit: more than the member may stake on one · full: an
 * outcome of one could pay more than its rules allow
 */
export type Stored = 'stored' | 'known' | 'closed' | 'limit' | 'full';

export interface Sale {
  /** The rules of a brand for all its games. */
  rules(brand: string): Promise<DatedRules[]>;
  store(draft: Draft): Promise<Stored>;
  /** For an order with a booked stake. */
  accept(sold: { order: Order; slips: readonly SoldSlip[] }): Promise<void>;
}

type Dependencies = Pick<LotteryDependencies, 'db' | 'clock' | 'due' | 'seedSecret' | 'beacon'>;

export function createSale(dependencies: Dependencies): Sale {
  const { db } = dependencies;
  const ensured = new Set<string>();
  const counts = createSaleCounts();
  const together = createGroup({ run: (drafts: Draft[]) => storeTogether(dependencies, ensured, drafts) });
  // One after the other, since they share the counts. Orders without such a limit do not wait for them.
  const guarded = createGroup({
    maxItems: 1,
    run: async ([draft]: Draft[]) => [await storeGuarded(dependencies, { ensured, counts }, draft!)],
  });
  return {
    rules: createGroup({
      async run(brands: string[]) {
        const known = new Map<string, DatedRules[]>();
        for (const brand of new Set(brands)) known.set(brand, await listGameRules(db, brand));
        return brands.map((brand) => known.get(brand)!);
      },
    }),
    store: (draft) => (isGuarded(draft) ? guarded(draft) : together(draft)),
    accept: createGroup({
      async run(sold: Parameters<Sale['accept']>[0][]) {
        await acceptOrders(db, sold);
        return sold.map(() => undefined);
      },
    }),
  };
}

const compare = <Value extends string | bigint>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b));

const answerOf: readonly Stored[] = ['stored', 'known', 'closed', 'limit'];

/** Whether the payout of one of its issues is limited. */
const isGuarded = ({ slips }: Draft): boolean =>
  slips.some(({ mostPayoutMinor }) => mostPayoutMinor !== null);

async function storeGuarded(
  dependencies: Dependencies,
  { ensured, counts }: { ensured: Set<string>; counts: SaleCounts },
  draft: Draft,
): Promise<Stored> {
  await ensureIssues(dependencies, ensured, [draft]);
  const answer = await storeWithinPayout(dependencies, counts, draft);
  return answer === null ? 'full' : answerOf[answer]!;
}

/** Stores what can still be sold by one statement. @returns an answer for each draft, in their order */
async function storeTogether(
  dependencies: Dependencies,
  ensured: Set<string>,
  drafts: readonly Draft[],
): Promise<Stored[]> {
  await ensureIssues(dependencies, ensured, drafts);
  // Every process stores equal requests in the same order, so none waits in a circle.
  const inOrder = drafts.toSorted(
    (a, b) => compare(a.order.memberId, b.order.memberId) || compare(a.order.requestId, b.order.requestId),
  );
  const answers = await storeOrders(dependencies.db, inOrder, dependencies.clock.now());
  const byDraft = new Map(inOrder.map((draft, at) => [draft, answerOf[answers[at]!]!]));
  return drafts.map((draft) => byDraft.get(draft)!);
}

/** Issues that this process has made or found. No issue is ever deleted. */
const mostEnsured = 10_000;

async function ensureIssues(
  dependencies: Dependencies,
  ensured: Set<string>,
  drafts: readonly Draft[],
): Promise<void> {
  if (ensured.size > mostEnsured) ensured.clear();
  for (const { order, slips } of drafts)
    for (const { numero, times } of slips) {
      const key = { brand: order.brand, game: order.game, numero };
      const name = workKey(key);
      if (ensured.has(name)) continue;
      await dependencies.db.transaction((tx) => ensureIssue(tx, dependencies, key, times));
      ensured.add(name);
    }
}

type SoldSlip = Pick<NewSlip, 'slipId' | 'numero' | 'multiple' | 'amountMinor'>;

/** Gives all slips of orders with a booked stake their places, once. */
export async function acceptOrders(
  db: Queryable,
  orders: readonly { order: Order; slips: readonly SoldSlip[] }[],
): Promise<void> {
  const leaves = orders.flatMap(({ order: { game, rows }, slips }) => {
    const printed = rowsOf(rows);
    return slips.map((slip) => ({
      slipId: slip.slipId,
      leafHash: leafOf(leafText({ ...slip, game, rows: printed })),
    }));
  });
  await updateAccepted(
    db,
    orders.map(({ order }) => order.orderId),
    leaves.toSorted((a, b) => compare(a.slipId, b.slipId)),
  );
}
