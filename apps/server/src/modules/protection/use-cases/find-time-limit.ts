import { listPeriodSums } from '#modules/wallet/index.ts';
import type { ProtectionDependencies } from '../dependencies.ts';
import { listLimits, type Member } from '../queries.ts';
import type { Limit } from '../rules/limits.ts';
import { offeredBy } from '../rules/offered.ts';

export interface TimeLimitView {
  /** Minutes. */
  limit: Limit | null;
  usedMinutes: number;
  resetsAt: Date;
  /** It is set, or the brand offers it. */
  shown: boolean;
}

/** The time that a member has given himself for a day, and what of it is used. */
export async function findTimeLimit(
  { db, ledger, clock, complianceOf, currencyOf, timeZoneOf, accounts }: ProtectionDependencies,
  { brand, memberId, sessionId }: Member & { sessionId: bigint | null },
): Promise<TimeLimitView> {
  const limit = (await listLimits(db, memberId)).find(({ measure }) => measure === 'session') ?? null;
  const timeZone = timeZoneOf(brand);
  const [seconds = 0] = await accounts.secondsToday([{ memberId, sessionId, timeZone }]);
  const account = { brand, memberId, currency: currencyOf(brand) };
  const sums = await listPeriodSums(db, ledger.homeOf(memberId, db), account, timeZone, clock.now());
  const today = sums.find(({ period }) => period === 'day');
  if (!today) throw new Error('the wallet has no sums of a day');
  const shown = limit !== null || offeredBy(complianceOf(brand)).includes('sessionLimit');
  return { limit, usedMinutes: Math.floor(seconds / 60), resetsAt: today.endsAt, shown };
}
