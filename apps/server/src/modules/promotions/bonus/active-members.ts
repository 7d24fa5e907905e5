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

const keyOf = ({ brand, memberId }: { brand: string; memberId: bigint }): string => `${brand}:${memberId}`;

export function createActiveMembers(db: Queryable): ActiveMembers {
  let grants = new Map<string, bigint>();
  return {
    grantOf: (member) => grants.get(keyOf(member)),
    async refresh(memberId) {
      const owners = await listActiveOwners(db, memberId);
      if (memberId === null) grants = new Map();
      else for (const key of grants.keys()) if (key.endsWith(`:${memberId}`)) grants.delete(key);
      for (const owner of owners) grants.set(keyOf(owner), owner.grantId);
    },
  };
}
