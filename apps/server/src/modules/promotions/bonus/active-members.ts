/**
 * Who has an active bonus, as this process knows: for balances that are told to suppliers. Nearly nobody has one, and their calls ask
 * nothing. What may be staked is asked of the database.
 */
import type { Queryable } from '#platform/db/database.ts';
import { listActiveOwners } from './queries/grants.ts';

export interface ActiveMembers {
  /** The active grant; undefined: none. */
  grantOf(member: { brand: string; memberId: bigint }): bigint | undefined;
  /** Reads one member again, or all. */
  refresh(memberId: bigint | null): Promise<void>;
}

export function createActiveMembers(db: Queryable): ActiveMembers {
  /** By member, then by brand. */
  let grants = new Map<bigint, Map<string, bigint>>();
  return {
    grantOf: ({ brand, memberId }) => grants.get(memberId)?.get(brand),
    async refresh(memberId) {
      const owners = await listActiveOwners(db, memberId);
      if (memberId === null) grants = new Map();
      else grants.delete(memberId);
      for (const owner of owners) {
        const ofMember = grants.get(owner.memberId) ?? new Map<string, bigint>();
        grants.set(owner.memberId, ofMember.set(owner.brand, owner.grantId));
      }
    },
  };
}
