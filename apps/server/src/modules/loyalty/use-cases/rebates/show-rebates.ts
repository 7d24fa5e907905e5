import { addDays, dayOf } from '@perya/calendar/days.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { products } from '@perya/contract/loyalty/programmes.ts';
import type { rebateReport } from '@perya/contract/loyalty/rebate-report.ts';
import type { rebateSummary } from '@perya/contract/loyalty/rebate-summary.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { presentLine } from '../../present.ts';
import { listOpenLines, listRebateLines } from '../../queries/rebates.ts';
import { findStanding, listDayTurnover } from '../../queries/sums.ts';
import { percentOf, rateOf, rebateMinor } from '../../rules/rebate.ts';

interface Viewer {
  brand: string;
  memberId: bigint;
}

/** What has accrued, what today brings so far, and the rates of the member's level. */
export async function showRebates(
  context: LoyaltyContext,
  { brand, memberId }: Viewer,
): Promise<Result<ValueInputOf<typeof rebateSummary>, 'not.found'>> {
  const { db, clock, programmes, timeZoneOf, currencyOf, collectsRebates } = context;
  const currency = currencyOf(brand);
  const today = dayOf(clock.now(), timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'rebates', today);
  if (programme === null) return fail('not.found');
  const ladder = await programmes.on(db, brand, 'levels', today);
  const { level } = await findStanding(db, brand, memberId);
  const since = addDays(today, -programme.collectDays);
  const open = await listOpenLines(db, { brand, memberId, since });
  const turnover = await listDayTurnover(db, memberId, today);
  const soFar = turnover.map(({ product, minor }) => {
    const points = rateOf(programme, product, level);
    return { day: today, product, turnoverMinor: minor, points, amountMinor: rebateMinor(minor, points) };
  });
  const labels = ladder?.levels ?? [];
  return ok({
    mode: collectsRebates(brand) ? 'manual' : 'daily',
    accrued: formatDecimal(
      open.reduce((sum, { amountMinor }) => sum + amountMinor, 0n),
      currency,
    ),
    lines: open.map((line) => presentLine(line, currency)),
    today: soFar.filter(({ points }) => points > 0).map((line) => presentLine(line, currency)),
    rates: products
      .map((product) => ({ product, points: rateOf(programme, product, level) }))
      .filter(({ points }) => points > 0)
      .map(({ product, points }) => ({ product, rate: percentOf(points) })),
    labelName: labels[Math.min(level, labels.length - 1)]?.label ?? '',
    collectDays: programme.collectDays,
  });
}

export async function showRebateReport(
  context: LoyaltyContext,
  { brand, memberId }: Viewer,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<Result<ValueInputOf<typeof rebateReport>, 'not.found'>> {
  const { db, clock, programmes, timeZoneOf, currencyOf } = context;
  const today = dayOf(clock.now(), timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'rebates', today);
  if (programme === null) return fail('not.found');
  const since = addDays(today, -programme.collectDays);
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize };
  const { lines, total } = await listRebateLines(db, { brand, memberId }, page);
  return ok({
    list: lines.map(({ payment, ...line }) => ({
      ...presentLine(line, currencyOf(brand)),
      status: payment ?? (line.day < since ? ('expired' as const) : ('open' as const)),
    })),
    pageNum: pageNo,
    totalPages: Math.ceil(total / pageSize),
  });
}
