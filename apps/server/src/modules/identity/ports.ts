import type { Queryable } from '#platform/db/database.ts';

/** What the verification asks of other modules. */
export interface IdentityPorts {
  /** Names of members; those that do not exist are absent. */
  findPeople(
    memberIds: readonly bigint[],
  ): Promise<Map<bigint, { userName: string; payeeName: string | null }>>;
  /** Called in the transaction that accepts a document with a name. */
  nameVerified(tx: Queryable, member: { brand: string; memberId: bigint }): Promise<void>;
}
