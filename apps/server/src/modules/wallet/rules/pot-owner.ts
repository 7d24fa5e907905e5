import type { JackpotRules, JackpotTier } from '@perya/game-rules/jackpot/jackpot-rules.ts';
import { jackpots } from '@perya/game-rules/jackpot/jackpots.ts';

/**
 * Owner of a pool's account in every brand and currency. Identities of members are made of the time and are never so small. The
 * grand of the first jackpot is 1, a brand's jackpot from the beginning. Jackpots are only ever added to their list.
 */
export function potOwner({ code, tiers }: JackpotRules, tier: JackpotTier): bigint {
  const place = jackpots.findIndex((jackpot) => jackpot.code === code);
  const step = tiers.findIndex((one) => one.tier === tier);
  if (place < 0 || step < 0) throw new RangeError(`no pool ${tier} of ${code}`);
  return BigInt(place * tiers.length + step + 1);
}
