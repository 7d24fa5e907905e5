/**
 * Orders as they are stored and accepted. Sales of one issue all change its row, so orders that arrive together share statements and
 * commits.
 */
import { leafText } from '@perya/game-rules/lottery/leaf.ts';
import { leafOf } from '@perya/game-rules/lottery/tree.ts';
import { maxAmountMinor } from '@perya/money/money.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import { createGroup } from '#platform/group.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { listGameRules } from '../queries/game-rules.ts';
import { lockIssue } from '../queries/issues.ts';
import {
  addSales,
  deleteOrders,
  insertOrders,
  insertSlips,
  listPending,
  sumStakes,
  updateAccepted,
  updateOrderStates,
  type NewSlip,
  type Order,
  type PendingSlip,
} from '../queries/orders.ts';
import type { IssueTimes } from '../rules/calendar.ts';
import type { DatedRules } from '../rules/game-rules.ts';
import { rowsOf } from '../rules/rows.ts';
import { workKey, type IssueKey } from '../seeds.ts';
import { ensureIssue } from './prepare-issues.ts';

export interface Draft {
  order: Order;
  issues: readonly {
    times: IssueTimes;
    /** What the member may stake on the issue, minor units; null: no limit. */
    mostMinor: bigint | null;
  }[];
  slips: readonly NewSlip[];
}

/** known: the request is there already · closed: one of its issues sells no more · limit: more than the member may stake on one */
export type Stored = 'stored' | 'known' | 'closed' | 'limit';

export interface Sale {
  /** The rules of a brand for all its games. */
  rules(brand: string): Promise<DatedRules[]>;
  store(draft: Draft): Promise<Stored>;
  /** For an order with a booked stake. */
  accept(order: Order): Promise<void>;
}

type Dependencies = Pick<LotteryDependencies, 'db' | 'clock' | 'due' | 'seedSecret' | 'beacon'>;

export function createSale(dependencies: Dependencies): Sale {
  const { db } = dependencies;
  const rules = createGroup<string, DatedRules[]>({
    async run(brands) {
      const known = new Map<string, DatedRules[]>();
      for (const brand of new Set(brands)) known.set(brand, await listGameRules(db, brand));
      return brands.map((brand) => known.get(brand)!);
    },
  });
  const store = createGroup<Draft, Stored>({ run: (drafts) => storeDrafts(dependencies, drafts) });
  const accept = createGroup<Order, void>({
    async run(orders) {
      await acceptOrders(db, orders);
      return orders.map(() => undefined);
    },
  });
  return { rules, store, accept };
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
      issues.every(({ times: { numero } }) => selling.has(workKey({ ...order, numero })));
    const open = fresh.filter(sells);
    const within = await withinLimits(tx, open);
    const sold = new Set(within);
    const refused = fresh.filter((draft) => !sold.has(draft)).map(({ order }) => order.orderId);
    if (refused.length > 0) await deleteOrders(tx, refused);
    await insertSlips(
      tx,
      within.flatMap(({ slips }) => slips),
    );
    return { inserted, sold, open: new Set(open) };
  });
  return drafts.map((draft) => {
    if (!answers.inserted.has(draft.order.orderId)) return 'known';
    if (!answers.open.has(draft)) return 'closed';
    return answers.sold.has(draft) ? 'stored' : 'limit';
  });
}

/**
 * Makes the issues of drafts and locks them against their close, and where members have a limit against each other.
 * @returns the names of those that sell
 */
async function lockSelling(
  tx: Queryable,
  dependencies: Dependencies,
  drafts: readonly Draft[],
): Promise<Set<string>> {
  const wanted = new Map<string, { key: IssueKey; times: IssueTimes; how: 'share' | 'update' }>();
  for (const { order, issues } of drafts)
    for (const { times, mostMinor } of issues) {
      const key = { brand: order.brand, game: order.game, numero: times.numero };
      wanted.set(workKey(key), { key, times, how: mostMinor === null ? 'share' : 'update' });
    }
  const selling = new Set<string>();
  for (const [name, { key, times, how }] of [...wanted].toSorted(([a], [b]) => compare(a, b))) {
    let found = await lockIssue(tx, key, how);
    if (!found) {
      await ensureIssue(tx, dependencies, key, times);
      found = await lockIssue(tx, key, how);
    }
    // The lock of the row decides, not the moment of the call: a close waits for it, or was first.
    if (found?.state === 'open' && dependencies.clock.now() < found.locksAt) selling.add(name);
  }
  return selling;
}

/** Leaves out drafts with which a member would pass a limit. The locks of the issues keep others from staking meanwhile. */
async function withinLimits(tx: Queryable, drafts: readonly Draft[]): Promise<Draft[]> {
  const within: Draft[] = [];
  for (const draft of drafts) {
    const limits = new Map(
      draft.issues.flatMap(({ times: { numero }, mostMinor }) =>
        mostMinor === null ? [] : [[numero, mostMinor] as const],
      ),
    );
    if (limits.size === 0) {
      within.push(draft);
      continue;
    }
    const staked = await sumStakes(tx, draft.order, [...limits.keys()]);
    // Of the same member and together with this one.
    const before = within.filter(({ order }) => order.memberId === draft.order.memberId);
    for (const { numero, game, amountMinor } of before.flatMap(({ slips }) => slips))
      if (game === draft.order.game) staked.set(numero, (staked.get(numero) ?? 0n) + amountMinor);
    const fits = draft.slips.every(
      ({ numero, amountMinor }) =>
        (staked.get(numero) ?? 0n) + amountMinor <= (limits.get(numero) ?? maxAmountMinor),
    );
    if (fits) within.push(draft);
  }
  return within;
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
    const byIssue = Map.groupBy(await listPending(tx, accepted), workKey);
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

const placeOf = (slip: PendingSlip, leaf: number, rows: ReturnType<typeof rowsOf>) => ({
  slipId: slip.slipId,
  leaf,
  leafHash: leafOf(leafText({ ...slip, rows })),
});
