/**
 * Brings the wallet what is owed to it, whichever family of games owes it. The delivery knows no family: each registers with it
 * where the studio is put together.
 */
import { repeat, type Repeated } from '../repeat.ts';
import type { Context } from '../use-cases/context.ts';
import { deliverStake } from './deliver-stake.ts';
import { claimDueStakes, updatePendingToRefunding, type DueStake, type StakeTable } from './queries.ts';

/** What a family of games tells the delivery of itself. */
export interface Family {
  /** In the log. */
  readonly name: string;
  /** The table of its stakes; none where it owes payments of its own kind alone. */
  readonly stakes?: StakeTable;
  /** Ends what nobody plays any more, so that it owes from then on. */
  endAbandoned?(): Promise<void>;
  /** Sends what it owes besides its stakes. @returns how many calls were due */
  deliverOther?(): Promise<number>;
  /** The wallet has taken what a stake of this family owed. */
  onDelivered?(stake: DueStake): Promise<void>;
}

export interface Delivery {
  /** One pass over everything that is due. @returns how many calls were */
  pass(): Promise<number>;
  /** Makes passes until stopped. */
  start(everyMs?: number): Repeated;
}

const mostAtOnce = 100;

/** @throws where two families name the same table */
export function createDelivery(
  context: Pick<Context, 'db' | 'walletOf' | 'log' | 'activity'>,
  families: readonly Family[],
): Delivery {
  const byTable = new Map<StakeTable, Family>();
  for (const family of families) {
    if (!family.stakes) continue;
    if (byTable.has(family.stakes)) throw new Error(`Two families have their stakes in ${family.stakes}.`);
    byTable.set(family.stakes, family);
  }

  /** A family that fails holds up no other one. */
  async function guarded<T>(family: Family, work: () => Promise<T> | undefined): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      context.log.error({ err: error, family: family.name }, 'a pass over what a family owes failed');
      return undefined;
    }
  }

  async function deliver(stake: DueStake): Promise<void> {
    const { done } = await deliverStake(context, stake.table, stake);
    const family = byTable.get(stake.table);
    if (done && family) await guarded(family, () => family.onDelivered?.(stake));
  }

  async function pass(): Promise<number> {
    let calls = 0;
    await updatePendingToRefunding(context.db);
    for (const family of families) {
      await guarded(family, () => family.endAbandoned?.());
      calls += (await guarded(family, () => family.deliverOther?.())) ?? 0;
    }
    const due = await claimDueStakes(context.db, mostAtOnce);
    await Promise.all(due.map(deliver));
    if (calls + due.length > 0) context.activity.note();
    return calls + due.length;
  }

  return {
    pass,
    start: (everyMs = 500) =>
      repeat({
        everyMs,
        activity: context.activity,
        work: pass,
        onError: (error) => context.log.error({ err: error }, 'a pass over what is due failed'),
        hasMore: (calls) => calls > 0,
      }),
  };
}
