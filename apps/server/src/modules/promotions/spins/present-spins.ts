/** Free spins in the contract's form. */
import type { SpinGrant as PresentedSpins, SpinTerms } from '@perya/contract/promotions/free-spins.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { textIn } from '#platform/text-in.ts';
import type { SpinGrant } from './spin-grant.ts';

/** Where free spins can be played, by `<vendor>/<code>`. */
export type SpinGames = () => Promise<
  ReadonlyMap<string, { name: string; nodeId: string; rtpPoints: number | null; playable: boolean }>
>;

/** As they are offered. */
export const presentOfferedSpins = async (
  { game, count, valueMinor, days }: SpinTerms,
  currency: Currency,
  gameNameOf: (game: string) => Promise<string | null>,
) => ({
  game: (await gameNameOf(game)) ?? game,
  count,
  value: formatDecimal(BigInt(valueMinor), currency),
  days,
});

/** @param wonMinor what their purse has gathered */
export async function presentSpins(
  grant: SpinGrant,
  wonMinor: bigint,
  language: string,
  spinGames: SpinGames,
): Promise<PresentedSpins> {
  const { currency, vendor, game, terms, count, left, state } = grant;
  const found = (await spinGames()).get(`${vendor}/${game}`);
  return {
    id: String(grant.grantId),
    title: textIn({ texts: grant.titles }, language) ?? grant.code,
    state,
    game: { name: found?.name ?? game, nodeId: found?.playable ? found.nodeId : null },
    count,
    left,
    value: formatDecimal(grant.valueMinor, currency),
    currency,
    won: formatDecimal(wonMinor, currency),
    multiple: terms.multiple,
    grantedAt: grant.grantedAt.toISOString(),
    expiresAt: grant.expiresAt.toISOString(),
    endedAt: grant.endedAt?.toISOString() ?? null,
  };
}
