/** What other rooms tell the accounts. */
import type { Queryable } from '#platform/db/database.ts';

/** The line that an invitation link leads into. */
export interface AgentLink {
  code: string;
  /** Null: directly below the house, as by an affiliate's code. */
  uplineId: bigint | null;
  /** Member type of new members. */
  type: number;
  /** What followed an affiliate's code in the link; null: nothing. */
  tag: string | null;
}

/** Links of agents and codes of affiliates: a member who registers by one stands in that agent's line, or counts for that affiliate. */
export interface AgentLinks {
  /** An open link of this code; null: none. */
  find(brand: string, code: string): Promise<AgentLink | null>;
  /** Somebody has come to the registration by this code. */
  visit(brand: string, code: string): Promise<void>;
  /** Whether the member is an affiliate. */
  isAffiliate(db: Queryable, memberId: bigint): Promise<boolean>;
  /** In the registration's transaction. @returns false where the link has been closed meanwhile. */
  accept(
    tx: Queryable,
    member: { memberId: bigint; brand: string; code: string; tag: string | null },
  ): Promise<boolean>;
}

export const noAgentLinks: AgentLinks = {
  find: async () => null,
  visit: async () => {},
  isAffiliate: async () => false,
  accept: async () => false,
};
