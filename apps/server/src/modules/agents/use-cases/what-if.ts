/** What-if: the closed days of the last month again, with another rate or tier. */
import { addDays } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findBranchBase, listHolding } from '../queries/contracts.ts';
import { findUpline } from '../queries/tree.ts';
import {
  listClosedDays,
  listDayParts,
  listPaidSalaries,
  listTeamEarnings,
  type TeamEarning,
} from '../queries/what-if.ts';
import { salaryOf, tierOf, type Terms } from '../rules/contracts.ts';
import { mostDays } from '../rules/days.ts';
import { earnedOf, salariesOf, type Earned, type SalaryDay } from '../rules/what-if.ts';

export interface WhatIfSight {
  db: Queryable;
  brand: string;
  /** Of the brand's zone. */
  today: string;
}

export type Change = { what: 'rate'; type: string; ppm: number } | { what: 'salary'; terms: Terms };

export interface WhatIf {
  startDate: string;
  endDate: string;
  days: number;
  before: Earned;
  after: Earned;
  team: TeamLine[];
}

/** What one of the team earned, and would have earned. */
export interface TeamLine extends Omit<TeamEarning, 'earned'> {
  before: bigint;
  after: bigint;
}

/** Only the member's and the upline's earnings change; all other differences stay. */
export async function whatIfOf(
  { db, brand, today }: WhatIfSight,
  memberId: bigint,
  change: Change,
): Promise<Result<WhatIf, 'contract.terms'>> {
  const span = { brand, startDate: addDays(today, -mostDays), endDate: addDays(today, -1) };
  const { startDate, endDate } = span;
  const uplineId = (await findUpline(db, memberId))?.memberId ?? null;
  const days = await listClosedDays(db, span);
  const period = { startDate, endDate, days: days.length };
  const answer = async (kind: 'rebate' | 'salary', before: Earned, after: Earned): Promise<WhatIf> => {
    const earnings = await listTeamEarnings(db, uplineId ?? memberId, kind, span);
    const more = new Map([
      [uplineId, after.upline - before.upline],
      [memberId, after.member - before.member],
    ]);
    const team = earnings.map(({ earned, ...one }) => ({
      ...one,
      before: earned,
      after: earned + (more.get(one.memberId) ?? 0n),
    }));
    return { ...period, before, after, team };
  };
  if (change.what === 'rate') {
    const parts = await listDayParts(db, { memberId, uplineId, type: change.type }, span);
    return ok(await answer('rebate', earnedOf(parts, null), earnedOf(parts, change.ppm)));
  }
  if (uplineId === null) return fail('contract.terms');
  const { terms } = change;
  const found: { before: Earned; after: Earned }[] = [];
  for (const day of days) found.push(await salaryDayOf(db, { brand, day, memberId, uplineId, terms }));
  const sum = (which: 'before' | 'after'): Earned =>
    found.reduce(
      (all, one) => ({ member: all.member + one[which].member, upline: all.upline + one[which].upline }),
      { member: 0n, upline: 0n },
    );
  return ok(await answer('salary', sum('before'), sum('after')));
}

interface AskedDay {
  brand: string;
  day: string;
  memberId: bigint;
  uplineId: bigint;
  terms: Terms;
}

/** A day with the contracts as they were, and with the other terms. */
async function salaryDayOf(
  db: Queryable,
  { brand, day, memberId, uplineId, terms }: AskedDay,
): Promise<{ before: Earned; after: Earned }> {
  const contracts = (await listHolding(db, brand, 'dailySalary', day)).filter(
    ({ gameType }) => gameType === 'CONS',
  );
  const own = contracts.find(({ downlineId }) => downlineId === memberId);
  const above = contracts.find(({ downlineId }) => downlineId === uplineId);
  const paid = await listPaidSalaries(db, brand, day);
  const measure = async (downlineId: bigint, activeStake: bigint) => {
    const period = { brand, firstDay: day, lastDay: day };
    const { stake, ggr, active } = await findBranchBase(
      db,
      { downlineId, gameType: 'CONS', activeStake },
      period,
    );
    return { stake, netLoss: ggr, activeMembers: active };
  };
  const paidBelow = (upline: bigint): bigint =>
    paid.filter((one) => one.uplineId === upline).reduce((sum, one) => sum + one.paid + one.paidBelow, 0n);
  const aboveReached = above && (await measure(uplineId, above.terms.activeStake));
  const dayOf = async (activeStake: bigint): Promise<SalaryDay> => ({
    ...(await measure(memberId, activeStake)),
    paidBelow: paidBelow(memberId),
    uplineWhole: aboveReached
      ? salaryOf(tierOf(above.terms.tiers, aboveReached), aboveReached.stake, 0n)
      : 0n,
    uplinePaidBelow: paidBelow(uplineId),
  });
  const ownTiers = own?.terms.tiers ?? [];
  const before = salariesOf(await dayOf((own?.terms ?? terms).activeStake), ownTiers, ownTiers);
  // What the present contract paid that day counts as unpaid, whatever its conditions were.
  const paidNow = paid.find((one) => one.downlineId === memberId)?.paid ?? 0n;
  const next = await dayOf(terms.activeStake);
  const after = salariesOf({ ...next, uplinePaidBelow: next.uplinePaidBelow - paidNow }, [], terms.tiers);
  return { before, after };
}
