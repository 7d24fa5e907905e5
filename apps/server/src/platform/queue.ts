/** What waits for an operator: each module names its own queues, and the console's home shows them with their ages. */
import type { Permission } from '@perya/contract/operators/permissions.ts';
import type { Queryable } from './db/database.ts';

export interface QueueState {
  /** One beyond `most` where there are more. */
  count: number;
  oldestAt: Date | null;
}

export interface Queue {
  /** As the console calls it: `applications`. */
  name: string;
  /** Who sees it. */
  permission: Permission;
  /** @param brands null: all. @param most it counts no further than one beyond. */
  read(brands: readonly string[] | null, most: number): Promise<QueueState>;
}

/** Count and age of a queue in one query. @param select its times as `at`, of the brands `$1` (null: all) */
export async function findQueueState(
  db: Queryable,
  select: string,
  brands: readonly string[] | null,
  most: number,
): Promise<QueueState> {
  const { rows } = await db.query<QueueState>(
    `select count(*)::int as count, min(at) as "oldestAt" from (${select} limit ${most + 1}) waiting`,
    [brands],
  );
  return rows[0] ?? { count: 0, oldestAt: null };
}
