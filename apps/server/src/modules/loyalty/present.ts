/** Lines and texts as the endpoints answer them. */
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import type { RebateLine } from './queries/rebates.ts';
import { percentOf } from './rules/rebate.ts';

/** A text in a language, else in English. */
export const textIn = (texts: { EN: string; TY?: string | undefined }, language: string): string =>
  (language === 'TY' ? texts.TY : undefined) ?? texts.EN;

export const presentLine = (
  { day, product, turnoverMinor, points, amountMinor }: Omit<RebateLine, 'payment'>,
  currency: Currency,
) => ({
  day,
  product,
  turnover: formatDecimal(turnoverMinor, currency),
  rate: percentOf(points),
  amount: formatDecimal(amountMinor, currency),
});
