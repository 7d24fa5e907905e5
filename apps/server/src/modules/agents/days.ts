/** Sums of days follow from the ledger: what each member of a real brand has played, paid in and received. */
import { cash } from '#modules/wallet/ledger/posting.ts';
import type { Consumer } from '#modules/wallet/index.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { countTransfers } from './queries/days.ts';

export function agentDays({
  brands,
  timeZoneOf,
}: Pick<AgentsDependencies, 'brands' | 'timeZoneOf'>): Consumer {
  return {
    name: 'agent-days',
    async apply(tx, transfers) {
      // Play money is nobody's turnover; a pool has no member; a bonus is no stake of the member's own.
      const counted = transfers.filter(
        ({ brand, memberId, purse }) =>
          memberId > 0n && purse === cash && brands.settingsOf(brand).kind === 'real',
      );
      if (counted.length > 0) await countTransfers(tx, counted, timeZoneOf);
    },
  };
}
