import {
  limitMeasures,
  limitPeriods,
  limitTools,
  type LimitMeasure,
  type LimitPeriod,
} from '@perya/contract/protection/tools.ts';
import { listPeriodSums, type PeriodSums } from '#modules/wallet/index.ts';
import type { ProtectionDependencies } from '../dependencies.ts';
import { listLimits, type Member } from '../queries.ts';
import type { Limit } from '../rules/limits.ts';
import { offeredBy } from '../rules/offered.ts';

export interface LimitView {
  measure: LimitMeasure;
  period: LimitPeriod;
  limit: Limit | null;
  usedMinor: bigint;
  resetsAt: Date;
  /** It is set, or the brand offers it. */
  shown: boolean;
}

const used: Readonly<Record<LimitMeasure, (sums: PeriodSums) => bigint>> = {
  deposit: ({ depositedMinor }) => depositedMinor,
  stake: ({ stakedMinor }) => stakedMinor,
  loss: ({ lostMinor }) => lostMinor,
};

/** All limits that a member may have, each with what of it is used. */
export async function findLimits(
  { db, ledger, clock, complianceOf, currencyOf, timeZoneOf }: ProtectionDependencies,
  { brand, memberId }: Member,
): Promise<LimitView[]> {
  const limits = await listLimits(db, memberId);
  const account = { brand, memberId, currency: currencyOf(brand) };
  const sums = await listPeriodSums(db, ledger.homeOf(memberId, db), account, timeZoneOf(brand), clock.now());
  const offered = offeredBy(complianceOf(brand));
  return limitMeasures
    .flatMap((measure) => limitPeriods.map((period) => ({ measure, period })))
    .map(({ measure, period }) => {
      const limit = limits.find((one) => one.measure === measure && one.period === period) ?? null;
      const sum = sums.find((one) => one.period === period);
      if (!sum) throw new Error(`the wallet has no sums of a ${period}`);
      const shown = limit !== null || offered.includes(limitTools[measure]);
      return { measure, period, limit, usedMinor: used[measure](sum), resetsAt: sum.endsAt, shown };
    });
}
