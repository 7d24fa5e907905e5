/** Bonuses in the contract's form. */
import type { BonusProduct, BonusTerms } from '@perya/contract/promotions/bonus-terms.ts';
import type { Bonus } from '@perya/contract/promotions/bonus.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { textIn } from '#platform/text-in.ts';
import type { BonusGrant } from './grant.ts';
import type { RefusedStake } from './queries/contributions.ts';

/** The name of a game by `<vendor>/<code>`. */
export type GameNames = (game: string) => Promise<string | null>;

export async function presentTerms(
  {
    multiple,
    maxBetMinor,
    days,
    weights,
    excludedGames,
    endsOnWithdrawal = false,
  }: Omit<BonusTerms, 'version'>,
  currency: Currency,
  gameNameOf: GameNames,
): Promise<Bonus['terms']> {
  const names = await Promise.all(excludedGames.map((game) => gameNameOf(game)));
  return {
    multiple,
    maxBet: formatDecimal(BigInt(maxBetMinor), currency),
    days,
    endsOnWithdrawal,
    weights: Object.entries(weights).map(([product, percent]) => ({
      product: product as BonusProduct,
      percent,
    })),
    excludedGames: names.filter((name) => name !== null),
  };
}

export async function presentBonus(
  grant: BonusGrant,
  { balanceMinor, refused }: { balanceMinor: bigint; refused: RefusedStake | null },
  language: string,
  gameNameOf: GameNames,
): Promise<Bonus> {
  const { currency } = grant;
  const text = (minor: bigint): string => formatDecimal(minor, currency);
  return {
    id: String(grant.grantId),
    title: textIn({ texts: grant.titles }, language) ?? grant.code,
    state: grant.state,
    reason: grant.reason,
    endedBy: grant.endedBy,
    currency,
    amount: text(grant.amountMinor),
    balance: text(balanceMinor),
    required: text(grant.requiredMinor),
    progress: text(grant.progressMinor),
    grantedAt: grant.grantedAt.toISOString(),
    expiresAt: grant.expiresAt?.toISOString() ?? null,
    endedAt: grant.endedAt?.toISOString() ?? null,
    converted: text(grant.convertedMinor),
    removed: text(grant.removedMinor),
    terms: await presentTerms(grant.terms, currency, gameNameOf),
    refused: refused && {
      clause: refused.clause,
      stake: text(refused.stakeMinor),
      product: refused.product,
      game: (await gameNameOf(refused.game)) ?? refused.game,
      at: refused.at.toISOString(),
    },
  };
}
