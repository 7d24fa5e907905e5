/**
 * A follower of the ledger derives rounds from the transfers, about a second after the answer. Reading a member's rounds
 * counts that member first.
 */
import { listCashAccounts, type Consumer } from '#modules/wallet/index.ts';
import type { MemberAccount } from '#modules/wallet/ledger/posting.ts';
import type { Database } from '#platform/db/database.ts';
import { hasUncounted, updateRounds } from './queries/rounds.ts';
import { roundKinds } from './rules/rounds.ts';

export interface RoundsOptions {
  db: Database;
  onError: (error: unknown) => void;
}

export interface Rounds {
  consumer: Consumer;
  /** Resolves when the account's transfers so far are counted, or cannot be counted now. */
  counted(account: MemberAccount): Promise<void>;
  /** The same for many accounts at once, such as the buyers of an issue. */
  allCounted(accounts: readonly MemberAccount[]): Promise<void>;
}

const kinds: ReadonlySet<string> = new Set(roundKinds);

export function createRounds({ db, onError }: RoundsOptions): Rounds {
  return {
    consumer: {
      name: 'rounds',
      async apply(tx, transfers) {
        const accounts = listCashAccounts(transfers.filter(({ kind }) => kinds.has(kind)));
        if (accounts.length > 0) await updateRounds(tx, accounts);
      },
    },
    async counted(account) {
      try {
        if (await hasUncounted(db, account)) await updateRounds(db, [account]);
      } catch (error) {
        onError(error);
      }
    },
    async allCounted(accounts) {
      const once = new Map(
        accounts.map(({ memberId, brand, currency }) => [
          `${memberId} ${brand} ${currency}`,
          { memberId, brand, currency },
        ]),
      );
      try {
        await updateRounds(db, [...once.values()]);
      } catch (error) {
        onError(error);
      }
    },
  };
}
