import { fail, ok, type Result } from '@perya/contract/result.ts';
import { mostDays } from '@perya/contract/records/days.ts';
import { listMoneyDays } from '#modules/wallet/index.ts';
import type { RecordsDependencies } from '../dependencies.ts';
import { countDays, dayOf, type Days } from '@perya/calendar/days.ts';
import { daysOf, listDays, type Period } from '../rules/days.ts';
import { addSums, noSums, type DaySums } from '../rules/profit.ts';

export interface ProfitAndLoss {
  timeZone: string;
  rows: { day: string; sums: DaySums }[];
  totals: DaySums;
}

/** What each day of a period brought the member: rounds by the day on which they were settled, all else by the day of its booking. */
export async function findProfitAndLoss(
  { db, clock, currencyOf, timeZoneOf, ports }: RecordsDependencies,
  { brand, memberId }: { brand: string; memberId: bigint },
  asked: { period: Period; range: Days },
): Promise<Result<ProfitAndLoss, 'period.too.long' | 'request.invalid'>> {
  const timeZone = timeZoneOf(brand);
  const days = daysOf(asked.period, dayOf(clock.now(), timeZone), asked.range);
  const count = countDays(days);
  if (count < 1) return fail('request.invalid', { fields: { to: 'field.too.small' } });
  if (count > mostDays) return fail('period.too.long');
  const account = { brand, memberId, currency: currencyOf(brand) };
  const [settled, money] = await Promise.all([
    ports.listSettledDays(account, days, timeZone),
    listMoneyDays(db, account, days, timeZone),
  ]);
  const settledOn = new Map(settled.map((one) => [one.day, one]));
  const moneyOn = new Map(money.map((one) => [one.day, one]));
  const rows = listDays(days).map((day) => {
    const { bettingMinor = 0n, winningMinor = 0n } = settledOn.get(day) ?? {};
    return { day, sums: { ...noSums, ...moneyOn.get(day), bettingMinor, winningMinor } };
  });
  const totals = rows.reduce((sum, row) => addSums(sum, row.sums), noSums);
  return ok({ timeZone, rows, totals });
}
