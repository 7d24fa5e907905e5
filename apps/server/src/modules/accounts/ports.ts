/** What other rooms tell the accounts. */
import type { Queryable } from '#platform/db/database.ts';

/** The line that an invitation link leads into. */
export interface AgentLink {
  code: string;
  uplineId: bigint;
  /** Member type of whoever registers by it. */
  type: number;
}

/** Links of agents: who registers by one stands in that agent's line. */
export interface AgentLinks {
  /** An open link of this code; null: none. */
  find(brand: string, code: string): Promise<AgentLink | null>;
  /** In the registration's transaction. @returns false where the link has been closed meanwhile. */
  accept(tx: Queryable, member: { memberId: bigint; brand: string; code: string }): Promise<boolean>;
}

export const noAgentLinks: AgentLinks = { find: async () => null, accept: async () => false };
