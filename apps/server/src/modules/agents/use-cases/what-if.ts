/** What-if: recomputes the closed days of the last month with another rate or contract. */
import { addDays } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Queryable } from '#platform/db/database.ts';
import { findBranchBase, listHolding, type HoldingContract } from '../queries/contracts.ts';
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
import { earnedOf, salariesOf, sumOf, type Changed, type Earned, type SalaryDay } from '../rules/what-if.ts';
import { hourlyLinesOf } from './compute-contracts.ts';
import { dividendsWith, listDividendHalves, type DividendHalf } from './what-if-dividends.ts';

export interface WhatIfSight {
  db: Queryable;
  brand: string;
  /** Of the brand's zone. */
  today: string;
  /** The most that an hourly contract pays for a day; null without such contracts. */
  hourlyMax: bigint | null;
}

export type Change =
  | { what: 'rate'; type: string; ppm: number }
  | { what: 'salary' | 'hourly' | 'dividend'; terms: Terms };

export interface WhatIf extends Changed {
  startDate: string;
  endDate: string;
  days: number;
  /** Null: neither the member nor the upline has a dividend. */
  dividends: (Changed & { halfMonths: number }) | null;
  team: { list: TeamLine[]; members: number; before: bigint; after: bigint };
}

/** What one of the team earned, and would have earned. */
export interface TeamLine extends Omit<TeamEarning, 'earned'> {
  before: bigint;
  after: bigint;
}

interface Asked extends WhatIfSight {
  memberId: bigint;
  uplineId: bigint | null;
  change: Change;
}

/** What changes on a closed day, before dividends. */
type ChangedDay = Changed & { day: string };

/** Lines of the team that one answer lists. */
const mostLines = 200;

/** Only the member's and the upline's earnings change; all other differences stay. */
export async function whatIfOf(
  sight: WhatIfSight,
  memberId: bigint,
  change: Change,
): Promise<Result<WhatIf, 'contract.terms'>> {
  const { db, brand, today } = sight;
  const uplineId = (await findUpline(db, memberId))?.memberId ?? null;
  if (uplineId === null && change.what !== 'rate') return fail('contract.terms');
  if (sight.hourlyMax === null && change.what === 'hourly') return fail('contract.terms');
  const asked: Asked = { ...sight, memberId, uplineId, change };
  const span = { brand, startDate: addDays(today, -mostDays), endDate: addDays(today, -1) };
  const { startDate, endDate } = span;
  const days = await listClosedDays(db, span);
  const halves = await listDividendHalves(asked, span);
  // The first half month may have begun before the period.
  const from = halves[0] && halves[0].firstDay < startDate ? halves[0].firstDay : startDate;
  const changed = await changedDaysOf(asked, { ...span, startDate: from });
  const own = sumOf(changed.filter(({ day }) => day >= startDate));
  const dividends = await dividendsOf(asked, halves, changed);
  const answered = change.what === 'dividend' ? sumOf(dividends ? [dividends] : []) : own;
  return ok({
    startDate,
    endDate,
    days: days.length,
    ...answered,
    dividends,
    team: await teamOf(asked, span, sumOf(dividends ? [own, dividends] : [own])),
  });
}

async function changedDaysOf(
  asked: Asked,
  span: { brand: string; startDate: string; endDate: string },
): Promise<ChangedDay[]> {
  const { db, brand, memberId, uplineId, change, hourlyMax } = asked;
  if (change.what === 'dividend') return [];
  if (change.what === 'rate') {
    const parts = await listDayParts(db, { memberId, uplineId, type: change.type }, span);
    return [...Map.groupBy(parts, ({ day }) => day)].map(([day, some]) => ({
      day,
      before: earnedOf(some, null),
      after: earnedOf(some, change.ppm),
    }));
  }
  if (uplineId === null) return [];
  const { terms } = change;
  const changed: ChangedDay[] = [];
  for (const day of await listClosedDays(db, span)) {
    const of = { brand, day, memberId, uplineId, terms };
    const found =
      change.what === 'salary'
        ? await salaryDayOf(db, of)
        : await hourlyDayOf(db, { ...of, dayMax: hourlyMax ?? 0n });
    changed.push({ day, ...found });
  }
  return changed;
}

async function dividendsOf(
  asked: Asked,
  halves: readonly DividendHalf[],
  changed: readonly ChangedDay[],
): Promise<WhatIf['dividends']> {
  if (halves.length === 0) return null;
  const sum = await dividendsWith(asked, halves, ({ firstDay, lastDay }) => {
    const { before, after } = sumOf(changed.filter(({ day }) => day >= firstDay && day <= lastDay));
    return { member: after.member - before.member, upline: after.upline - before.upline };
  });
  return { ...sum, halfMonths: halves.length };
}

async function teamOf(
  { db, memberId, uplineId }: Asked,
  span: { brand: string; startDate: string; endDate: string },
  { before, after }: Changed,
): Promise<WhatIf['team']> {
  const found = await listTeamEarnings(db, { agentId: uplineId ?? memberId, memberId }, span, mostLines);
  const more = new Map([
    [uplineId, after.upline - before.upline],
    [memberId, after.member - before.member],
  ]);
  const list = found.list.map(({ earned, ...one }) => ({
    ...one,
    before: earned,
    after: earned + (more.get(one.memberId) ?? 0n),
  }));
  // Both of them are among the first lines.
  const added = list.reduce((sum, one) => sum + one.after - one.before, 0n);
  return { list, members: found.members, before: found.earned, after: found.earned + added };
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
): Promise<Changed> {
  const holding = await listHolding(db, { brand, kind: 'dailySalary', day, branchOf: uplineId });
  const contracts = holding.filter(({ gameType }) => gameType === 'CONS');
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

/**
 * A day with the hourly contracts as they were, and with the other terms in place of the member's. Contracts outside of the upline's branch
 * change neither.
 */
async function hourlyDayOf(
  db: Queryable,
  { brand, day, memberId, uplineId, terms, dayMax }: AskedDay & { dayMax: bigint },
): Promise<Changed> {
  const holding = await listHolding(db, { brand, kind: 'hourlySalary', day, branchOf: uplineId });
  const isMembers = ({ downlineId, gameType }: HoldingContract): boolean =>
    downlineId === memberId && gameType === 'CONS';
  const own = holding.find(isMembers);
  const other: HoldingContract = own
    ? { ...own, terms }
    : { contractId: -1n, version: 0, gameType: 'CONS', uplineId, downlineId: memberId, terms, depth: 0 };
  // Before the upline's, which comes later in the order.
  const at = holding.findIndex(({ downlineId }) => downlineId === uplineId);
  const others = own
    ? holding.map((one) => (isMembers(one) ? other : one))
    : holding.toSpliced(at < 0 ? holding.length : at, 0, other);
  const earnedBy = async (contracts: readonly HoldingContract[]): Promise<Earned> => {
    const lines = await hourlyLinesOf(db, contracts, { brand, day, dayMax });
    const sum = (id: bigint): bigint =>
      lines.filter((line) => line.memberId === id).reduce((all, { amount }) => all + amount, 0n);
    return { member: sum(memberId), upline: sum(uplineId) };
  };
  return { before: await earnedBy(holding), after: await earnedBy(others) };
}
