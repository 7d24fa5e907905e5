/** Addresses are remembered after their sessions by the day of their last use, not of the login alone. */
import type { Queryable } from '#platform/db/database.ts';
import { listSessionAddresses, upsertAddressTrace } from '../../queries/traces.ts';

const dayMs = 86_400_000;

/** Whether the day, in UTC, is another one than at the last use: once a day is enough for what is looked back on for days. */
export const isNewDay = (lastSeenMs: number, nowMs: number): boolean =>
  Math.floor(lastSeenMs / dayMs) < Math.floor(nowMs / dayMs);

export interface TraceDependencies {
  db: Queryable;
  /** The keyed hash under which an address is remembered after its session. */
  hashAddress: (address: string) => Buffer;
}

/** Notes that the addresses of these sessions are in use. */
export async function renewTraces(
  { db, hashAddress }: TraceDependencies,
  sessionIds: readonly bigint[],
  at: Date,
): Promise<void> {
  if (sessionIds.length === 0) return;
  for (const { memberId, address } of await listSessionAddresses(db, sessionIds))
    await upsertAddressTrace(db, { memberId, hash: hashAddress(address), at });
}
