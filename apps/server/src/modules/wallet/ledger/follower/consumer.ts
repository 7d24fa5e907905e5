/** What derives something from the ledger: rounds, sums of days, and whatever else follows from transfers. */
import type { Queryable } from '#platform/db/database.ts';
import type { MemberAccount, Transfer } from '../posting.ts';

export interface Consumer {
  /** For ever: its cursors are kept under it. */
  name: string;
  /**
   * Derives what follows from transfers of one house account, in their order, each once. Its effect and the cursor are one
   * transaction, which does not wait for the disk: what a crash of PostgreSQL takes back is derived again. Between house
   * accounts there is no order; a member's own transfers have theirs (`seq`), which a consumer reads where it matters.
   * @returns 'busy' where something that it needs is locked: nothing is kept, and the batch comes again.
   */
  apply(tx: Queryable, transfers: readonly Transfer[]): Promise<void | 'busy'>;
  /**
   * Brings one member's account up to its last transfer, under that member's lock, beside the follower and before it; the
   * follower then finds it derived. For consumers that must not wait.
   */
  catchUp?(tx: Queryable, account: MemberAccount): Promise<void>;
}

/** The cash accounts that these transfers are of, each once. */
export function listCashAccounts(transfers: readonly Transfer[]): MemberAccount[] {
  const accounts = new Map<string, MemberAccount>();
  for (const { memberId, brand, currency, purse } of transfers)
    if (memberId > 0n && purse === 0n)
      accounts.set(`${memberId} ${brand} ${currency}`, { memberId, brand, currency });
  return [...accounts.values()];
}
