/**
 * Keeps the sums of days counted for members who have them, so that a stake finds little to count. The stake itself catches its member
 * up under the account's lock (`wallet.cap_reached`), and so does a reader of the sums.
 */
import { listCashAccounts, type Consumer } from '../ledger/follower/consumer.ts';
import { countDays } from './queries.ts';

export const daySums: Consumer = {
  name: 'day-sums',
  async apply(tx, transfers) {
    const accounts = listCashAccounts(transfers.filter(({ kind }) => kinds.has(kind)));
    if (accounts.length > 0 && !(await countDays(tx, accounts))) return 'busy';
  },
};

/** What stakes and losses are made of. */
const kinds: ReadonlySet<string> = new Set(['bet', 'win', 'rollback', 'jackpot']);
