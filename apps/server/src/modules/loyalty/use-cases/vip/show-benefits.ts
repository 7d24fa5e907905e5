import { dayOf } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { clubBenefit } from '@perya/contract/loyalty/club-benefit.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { findStanding, listTurnover } from '../../queries/sums.ts';
import { periodOf } from '../../rules/days.ts';
import { toLevels } from '../../rules/levels.ts';
import { percentOf, rateOf } from '../../rules/rebate.ts';
import { products, type Programme } from '@perya/contract/loyalty/programmes.ts';

export interface Viewer {
  brand: string;
  memberId: bigint;
}

/** The ladder and the member on it. A member who has stopped playing sees the level and nothing that he might chase. */
export async function showBenefits(
  context: LoyaltyContext,
  { brand, memberId }: Viewer,
): Promise<Result<ValueInputOf<typeof clubBenefit>, 'not.found'>> {
  const { db, clock, timeZoneOf, currencyOf, programmes, protection } = context;
  const now = clock.now();
  const today = dayOf(now, timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'levels', today);
  if (programme === null) return fail('not.found');
  const rebates = await programmes.on(db, brand, 'rebates', today);
  const levels = toLevels(programme);
  const standing = await findStanding(db, brand, memberId);
  const month = await listTurnover(db, [memberId], { ...periodOf(today, 'month'), products: null });
  const monthMinor = month.get(memberId)?.minor ?? 0n;
  const paused = (await protection.pausedAmong(db, [memberId], { from: now, to: now })).has(memberId);
  const place = Math.min(standing.level, levels.length - 1);
  const [level, next] = [levels[place]!, levels[place + 1]];
  const amount = (minor: bigint): string => formatDecimal(minor, currencyOf(brand));
  const progress = (actual: bigint, expected: bigint) => ({
    actual: amount(actual),
    expected: amount(expected),
  });
  return ok({
    clubLabel: { level: place, labelName: level.label },
    rankProgress:
      paused || next === undefined
        ? null
        : {
            playerRankName: next.label,
            totalTurnover: progress(standing.turnoverMinor, next.totalMinor),
            monthlyTurnover: progress(monthMinor, next.monthlyMinor),
            deposits: progress(standing.depositedMinor, next.depositsMinor),
          },
    keep:
      paused || place === 0 || level.monthlyMinor === 0n
        ? null
        : { monthlyTurnover: progress(monthMinor, level.monthlyMinor), graceUntil: standing.graceUntil },
    ladder: programme.levels.map(({ label, ...one }, index) => ({
      level: index,
      labelName: label,
      ...one,
      rebates: ratesOf(rebates, index),
    })),
  });
}

const ratesOf = (rebates: Programme<'rebates'> | null, level: number): Record<string, string> =>
  Object.fromEntries(
    products.flatMap((product) => {
      const points = rebates === null ? 0 : rateOf(rebates, product, level);
      return points === 0 ? [] : [[product, percentOf(points)]];
    }),
  );
