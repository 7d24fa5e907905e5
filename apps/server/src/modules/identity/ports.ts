import type { Queryable } from '#platform/db/database.ts';

/** What the verification asks of other modules. */
export interface IdentityPorts {
  /** Names of members; those that do not exist are absent. */
  findPeople(
    memberIds: readonly bigint[],
  ): Promise<Map<bigint, { userName: string; payeeName: string | null }>>;
  /** Hears, in the transaction, of a name that a document proves. */
  nameVerified(tx: Queryable, member: { brand: string; memberId: bigint }): Promise<void>;
}
