/** Rewards in the contract's form. */
import type { Reward as PresentedReward } from '@perya/contract/promotions/reward.ts';
import { chargedBack } from '@perya/contract/promotions/charged-back.ts';
import { formatDecimal } from '@perya/money/money.ts';
import { textIn } from '#platform/text-in.ts';
import type { GameNames } from '../bonus/present-bonus.ts';
import { presentGift, type VoucherNames } from '../gifts/present-gift.ts';
import { presentOfferedSpins } from '../spins/present-spins.ts';
import type { Reward } from './reward.ts';

export async function presentReward(
  reward: Reward,
  {
    language,
    gameNameOf,
    voucherNames,
    voucherCodes,
  }: {
    language: string;
    gameNameOf: GameNames;
    voucherNames: VoucherNames;
    /** Of the member's own, by reward. */
    voucherCodes: ReadonlyMap<bigint, string>;
  },
): Promise<PresentedReward> {
  const {
    rewardId,
    code,
    kind,
    currency,
    amountMinor,
    spins,
    gift,
    titles,
    state,
    reason,
    expiresAt,
    createdAt,
    endedAt,
    revokedAt,
  } = reward;
  return {
    id: String(rewardId),
    title: textIn({ texts: titles }, language) ?? code,
    kind,
    currency,
    amount: amountMinor === null ? null : formatDecimal(amountMinor, currency),
    spins: spins && (await presentOfferedSpins(spins, currency, gameNameOf)),
    gift: presentGift(gift, language, voucherNames),
    voucherCode: voucherCodes.get(rewardId) ?? null,
    ...(revokedAt === null ? { state, reason } : { state: 'rejected', reason: chargedBack }),
    expiresAt: expiresAt?.toISOString() ?? null,
    at: (revokedAt ?? endedAt ?? createdAt).toISOString(),
  };
}
