import type { Queryable } from '#platform/db/database.ts';

/** Payload: `<brand>:<memberId>`. */
export const changedChannel = 'promotions_changed';

/** With the commit, the member's open pages hear that rewards or bonuses have changed. */
export async function tellChanged(
  tx: Queryable,
  { brand, memberId }: { brand: string; memberId: bigint },
): Promise<void> {
  await tx.query('select pg_notify($1, $2)', [changedChannel, `${brand}:${memberId}`]);
}
