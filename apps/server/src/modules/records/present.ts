/** The records in the contract's form. */
import type * as z from 'zod/mini';
import type { profitAndLoss } from '@perya/contract/records/profit-and-loss.ts';
import { formatDecimal, type Currency } from '@perya/money/money.ts';
import { profitOf, type DaySums } from './rules/profit.ts';
import type { ProfitAndLoss } from './use-cases/find-profit-and-loss.ts';
import type { StatementFile } from './use-cases/write-statement.ts';

const presentSums = (sums: DaySums, currency: Currency) => ({
  deposit: formatDecimal(sums.depositMinor, currency),
  withdraw: formatDecimal(sums.withdrawMinor, currency),
  betting: formatDecimal(sums.bettingMinor, currency),
  rebate: formatDecimal(sums.rebateMinor, currency),
  winning: formatDecimal(sums.winningMinor, currency),
  promotion: formatDecimal(sums.promotionMinor, currency),
  profitLoss: formatDecimal(profitOf(sums), currency),
});

export const presentProfitAndLoss = (
  { timeZone, rows, totals }: ProfitAndLoss,
  currency: Currency,
): z.input<typeof profitAndLoss.value> => ({
  currency,
  timeZone,
  rows: rows.map(({ day, sums }) => ({ date: day, ...presentSums(sums, currency) })),
  totals: presentSums(totals, currency),
});

export const presentFile = ({ fileName, mediaType, bytes }: StatementFile) => ({
  fileName,
  mediaType,
  data: Buffer.from(bytes).toString('base64'),
});
