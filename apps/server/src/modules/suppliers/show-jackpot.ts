import { writeAmount } from './rules/dialects.ts';
import { maskedName } from '#modules/accounts/index.ts';
import { findJackpots } from './use-cases/find-jackpots.ts';
import type { Sitting, SupplierContext } from './context.ts';

/** What a game shows of its jackpot in the player's brand and currency, in the dialect's units; null: it has none there. */
export async function showJackpot(context: SupplierContext, { supplier, token, game }: Sitting) {
  const found = (await findJackpots(context, token.brand)).find(
    ({ code, currency }) => code === game?.jackpot && currency === token.currency,
  );
  if (!found) return null;
  const amountOf = (minor: bigint) => writeAmount(supplier.dialect, minor, token.currency);
  const wins = await context.jackpotWins.of(token.brand, found.code);
  return {
    code: found.code,
    tiers: found.tiers.map(({ tier, amountMinor }) => ({ tier, amount: amountOf(amountMinor) })),
    wins: wins.map(({ tier, amountMinor, userName, gameName, wonAt }) => ({
      tier,
      amount: amountOf(amountMinor),
      userName: maskedName(userName),
      gameName,
      wonAt: wonAt.toISOString(),
    })),
  };
}
