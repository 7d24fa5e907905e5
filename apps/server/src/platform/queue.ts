/** What waits for an operator: each module names its own queues, and the console's home shows them with their ages. */
import type { Permission } from '@perya/contract/operators/permissions.ts';

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

/** `select` of a queue's times as `at`, as a query of its state: count and age in one. */
export const queueQuery = (select: string, most: number): string =>
  `select count(*)::int as count, min(at) as "oldestAt" from (${select} limit ${most + 1}) waiting`;
