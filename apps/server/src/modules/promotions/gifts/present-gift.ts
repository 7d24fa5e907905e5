import type { GiftTerms } from '@perya/contract/promotions/gift.ts';
import type { Offer } from '@perya/contract/promotions/offer.ts';

/** Names of a brand's vouchers, by slug. */
export type VoucherNames = ReadonlyMap<string, { EN: string; TY: string }>;

/** A gift in the contract's form. */
export function presentGift(gift: GiftTerms | null, language: string, names: VoucherNames): Offer['gift'] {
  if (gift?.as !== 'voucher') return gift;
  const { voucher } = gift;
  return { as: 'voucher', name: names.get(voucher)?.[language === 'TY' ? 'TY' : 'EN'] ?? voucher };
}
