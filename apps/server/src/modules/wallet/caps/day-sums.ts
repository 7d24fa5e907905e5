/**
 * Keeps the sums of days counted for members who have them, so that a stake finds little to count. The stake itself catches its member
 * up under the account's lock (`wallet.cap_reached`), and so does a reader of the sums.
 */
import { listCashAccounts, type Consumer } from '../ledger/follower/consumer.ts';
import type { Ledger } from '../ledger/posting.ts';
import { countDays } from './queries.ts';

/** Sums are counted up to a number, so that it does no harm to count them where the ledger is spread, outside of the follower's transaction. */
export const daySums = (ledger: Pick<Ledger, 'homeOf'>): Consumer => ({
  name: 'day-sums',
  async apply(tx, transfers) {
    const accounts = listCashAccounts(transfers.filter(({ kind }) => kinds.has(kind)));
    const homes = Map.groupBy(accounts, ({ memberId }) => ledger.homeOf(memberId, tx));
    for (const [home, own] of homes) if (!(await countDays(home, own))) return 'busy';
  },
});

/** What stakes and losses are made of. */
const kinds: ReadonlySet<string> = new Set(['bet', 'win', 'rollback', 'jackpot']);
