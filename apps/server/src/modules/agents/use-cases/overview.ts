import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Agent, AgentsDependencies } from '../dependencies.ts';
import {
  findKpi,
  findMoney,
  findPeople,
  findPlay,
  type DaySums,
  type Kpi,
  type MoneySums,
  type People,
  type TypeSums,
} from '../queries/team.ts';
import { isPeriod, type Period } from '../rules/days.ts';
import { onlineMs } from './members-of-team.ts';

/** Counters of the team today. */
export async function kpiOf({ db, clock, timeZoneOf }: AgentsDependencies, agent: Agent): Promise<Kpi> {
  const now = clock.now();
  const timeZone = timeZoneOf(agent.brand);
  const today = dayOf(now, timeZone);
  return findKpi(db, agent.memberId, {
    today,
    dayStart: startOfDay(today, timeZone),
    onlineSince: new Date(now.getTime() - onlineMs),
  });
}

export interface Overview {
  people: People & { bet: number };
  money: MoneySums;
  days: DaySums[];
  types: TypeSums[];
}

export async function overviewOf(
  { db, clock, timeZoneOf }: AgentsDependencies,
  agent: Agent,
  { scope, ...period }: Period & { scope: 'team' | 'direct' },
): Promise<Result<Overview, 'days.invalid'>> {
  const timeZone = timeZoneOf(agent.brand);
  if (!isPeriod(period, dayOf(clock.now(), timeZone))) return fail('days.invalid');
  const asked = { ...period, agentId: agent.memberId, deepest: scope === 'direct' ? 1 : 100 };
  const moments = {
    from: startOfDay(period.startDate, timeZone),
    to: startOfDay(addDays(period.endDate, 1), timeZone),
  };
  const [people, money, { players, days, types }] = await Promise.all([
    findPeople(db, asked, { brand: agent.brand, ...moments }),
    findMoney(db, asked),
    findPlay(db, asked),
  ]);
  return ok({ people: { ...people, bet: players }, money, days, types });
}
