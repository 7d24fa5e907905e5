/** Tells every process whose progress has moved. */
import type { Queryable } from '#platform/db/database.ts';

export const progressChannel = 'loyalty_progress';

/** So many identities stay below the 8,000 bytes of a notification. */
const membersPerNotification = 300;

/** With the commit of `tx`: `<brand> <member> <member> …`. */
export async function notifyProgress(
  tx: Queryable,
  brand: string,
  memberIds: readonly bigint[],
): Promise<void> {
  for (let from = 0; from < memberIds.length; from += membersPerNotification) {
    const some = memberIds.slice(from, from + membersPerNotification);
    await tx.query(`select pg_notify($1, $2)`, [progressChannel, [brand, ...some].join(' ')]);
  }
}
