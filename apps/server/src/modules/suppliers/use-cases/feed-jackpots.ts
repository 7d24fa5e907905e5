import { fedMinor } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { findJackpotRules } from '@perya/game-rules/jackpot/jackpots.ts';
import { feedPot } from '#modules/wallet/index.ts';
import { listJackpotStakes, updateJackpotFed } from '../queries/jackpots.ts';
import type { SupplierContext } from '../context.ts';

/**
 * Has the house pay into every pool its share of what was staked since it was last paid. Shares are of the sum of all stakes, so
 * that nothing is lost to rounding. Any number of processes may do it at once, and end at any moment. @returns whether a pool was due anything.
 */
export async function feedJackpots({
  db,
  ledger,
  pots,
}: Pick<SupplierContext, 'db' | 'ledger' | 'pots'>): Promise<boolean> {
  let fedAny = false;
  for (const stake of await listJackpotStakes(db)) {
    const jackpot = findJackpotRules(stake.jackpot);
    if (!jackpot) throw new Error(`The jackpot ${stake.jackpot} is gone.`);
    const { brand } = stake;
    await pots.open(brand);
    for (const rules of jackpot.tiers) {
      const { tier } = rules;
      const owed = fedMinor(stake.stakedMinor, rules);
      let fed = stake.fedMinor.get(tier) ?? 0n;
      // More than once where what is written down is behind the ledger.
      while (fed < owed) {
        fedAny = true;
        fed = await feedPot(ledger, { brand, jackpot, tier }, fed, owed);
        await updateJackpotFed(db, stake, tier, fed);
      }
    }
  }
  return fedAny;
}
