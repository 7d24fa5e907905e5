/** Queues that wait for operators. Each module names its own; the console's home shows their sizes and ages. */
import type { Permission } from '@perya/contract/operators/permissions.ts';
import type { Queryable } from './db/database.ts';

export interface QueueState {
  /** At most `most` + 1. */
  count: number;
  oldestAt: Date | null;
}

export interface Queue {
  /** The console's name for it, such as `applications`. */
  name: string;
  /** Who sees it. */
  permission: Permission;
  /** @param brands null: all. @param most counting stops at one beyond. */
  read(brands: readonly string[] | null, most: number): Promise<QueueState>;
}

/** Count and age of a queue in one query. @param select SQL that returns the times as `at`, for the brands `$1` (null: all) */
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
