/**
 * Orders as they are stored and accepted. Sales of one issue all change its row, so orders that arrive together share statements and
 * commits.
 */
import { leafText } from '@perya/game-rules/lottery/leaf.ts';
import { leafOf } from '@perya/game-rules/lottery/tree.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { createGroup } from '#platform/group.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { lockIssue } from '../queries/issues.ts';
import {
  addSales,
  deleteOrders,
  insertOrders,
  insertSlips,
  listPlans,
  updateAccepted,
  updateOrderStates,
  type NewSlip,
  type Order,
  type PlannedSlip,
} from '../queries/orders.ts';
import type { IssueTimes } from '../rules/calendar.ts';
import { rowsOf } from '../rules/rows.ts';
import { workKey, type IssueKey } from '../seeds.ts';
import { ensureIssue } from './prepare-issues.ts';

export interface Draft {
  order: Order;
  issues: readonly IssueTimes[];
  slips: readonly NewSlip[];
}

/** known: the request is there already · closed: one of its issues sells no more */
export type Stored = 'stored' | 'known' | 'closed';

export interface Sale {
  store(draft: Draft): Promise<Stored>;
  /** For an order with a booked stake. */
  accept(order: Order): Promise<void>;
}

type Dependencies = Pick<LotteryDependencies, 'db' | 'clock' | 'due' | 'seedSecret' | 'beacon'>;

export function createSale(dependencies: Dependencies): Sale {
  const store = createGroup<Draft, Stored>({ run: (drafts) => storeDrafts(dependencies, drafts) });
  const accept = createGroup<Order, void>({
    async run(orders) {
      await acceptOrders(dependencies.db, orders);
      return orders.map(() => undefined);
    },
  });
  return { store, accept };
}

const compare = <Value extends string | bigint>(a: Value, b: Value): number => (a < b ? -1 : Number(a > b));

/** Stores what can still be sold. @returns an answer for each draft, in their order */
async function storeDrafts(dependencies: Dependencies, drafts: readonly Draft[]): Promise<Stored[]> {
  // Every process inserts equal requests in the same order, so none waits in a circle.
  const inOrder = drafts.toSorted(
    (a, b) => compare(a.order.memberId, b.order.memberId) || compare(a.order.requestId, b.order.requestId),
  );
  const answers = await dependencies.db.transaction(async (tx) => {
    // Orders before their issues, as in the acceptance: a repeated request waits here and holds no issue meanwhile.
    const inserted = await insertOrders(
      tx,
      inOrder.map(({ order }) => order),
    );
    const fresh = inOrder.filter(({ order }) => inserted.has(order.orderId));
    const selling = await lockSelling(tx, dependencies, fresh);
    const sells = ({ order, issues }: Draft): boolean =>
      issues.every(({ numero }) => selling.has(workKey({ ...order, numero })));
    const closed = fresh.filter((draft) => !sells(draft)).map(({ order }) => order.orderId);
    if (closed.length > 0) await deleteOrders(tx, closed);
    await insertSlips(
      tx,
      fresh.filter(sells).flatMap(({ slips }) => slips),
    );
    return { inserted, closed: new Set(closed) };
  });
  return drafts.map(({ order: { orderId } }) => {
    if (!answers.inserted.has(orderId)) return 'known';
    return answers.closed.has(orderId) ? 'closed' : 'stored';
  });
}

/** Makes the issues of drafts and locks them against their close. @returns the names of those that sell */
async function lockSelling(
  tx: Queryable,
  dependencies: Dependencies,
  drafts: readonly Draft[],
): Promise<Set<string>> {
  const wanted = new Map<string, { key: IssueKey; times: IssueTimes }>();
  for (const { order, issues } of drafts)
    for (const times of issues) {
      const key = { brand: order.brand, game: order.game, numero: times.numero };
      wanted.set(workKey(key), { key, times });
    }
  const selling = new Set<string>();
  for (const [name, { key, times }] of [...wanted].toSorted(([a], [b]) => compare(a, b))) {
    await ensureIssue(tx, dependencies, key, times);
    const found = await lockIssue(tx, key, 'share');
    // The lock of the row decides, not the moment of the call: a close waits for it, or was first.
    if (found?.state === 'open' && dependencies.clock.now() < found.locksAt) selling.add(name);
  }
  return selling;
}

/** Gives all slips of orders with a booked stake their places, once. */
export async function acceptOrders(db: Database, orders: readonly Order[]): Promise<void> {
  await db.transaction(async (tx) => {
    const accepted = await updateOrderStates(
      tx,
      orders.map(({ orderId }) => orderId),
      'accepted',
    );
    if (accepted.length === 0) return;
    const rows = new Map(orders.map((order) => [order.orderId, rowsOf(order.rows)]));
    const byIssue = Map.groupBy(await listPlans(tx, accepted), workKey);
    const placed: Parameters<typeof updateAccepted>[1][number][] = [];
    // Rows of issues are locked in one order: by brand, game and time.
    for (const [, slips] of [...byIssue].toSorted(([a], [b]) => compare(a, b))) {
      const first = await addSales(tx, slips[0]!, {
        slips: slips.length,
        soldMinor: slips.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      });
      for (const [at, slip] of slips.entries())
        placed.push(placeOf(slip, first + at, rows.get(slip.orderId)!));
    }
    await updateAccepted(tx, placed);
  });
}

const placeOf = (slip: PlannedSlip, leaf: number, rows: ReturnType<typeof rowsOf>) => ({
  slipId: slip.slipId,
  leaf,
  leafHash: leafOf(leafText({ ...slip, rows })),
});
