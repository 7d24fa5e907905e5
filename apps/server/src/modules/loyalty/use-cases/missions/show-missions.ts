import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import type { ValueInputOf } from '@perya/contract/endpoint.ts';
import type { missions as missionsEndpoint } from '@perya/contract/loyalty/missions.ts';
import type { Mission } from '@perya/contract/loyalty/programmes.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { textIn } from '../../present.ts';
import { periodOf } from '../../rules/days.ts';
import { minorOf } from '../../rules/levels.ts';
import { isAmount, targetOf } from '../../rules/mission.ts';
import { showCalendar } from './check-in.ts';
import { countProgress, type Viewer } from './count-progress.ts';

/** The code of a mission's rewards, and the period of one milestone. */
export const missionCode = (slug: string): string => `mission-${slug}`;
export const milestonePeriod = (from: string, milestone: number): string => `${from}:${milestone}`;

/** Missions with the member's progress. A member who has stopped playing is told of those alone that ask for no play. */
export async function showMissions(
  context: LoyaltyContext,
  viewer: Viewer & { language: string },
): Promise<ValueInputOf<typeof missionsEndpoint>> {
  const { db, clock, timeZoneOf, programmes, protection, rewards } = context;
  const { brand, memberId } = viewer;
  const now = clock.now();
  const today = dayOf(now, timeZoneOf(brand));
  const paused = (await protection.pausedAmong(db, [memberId], { from: now, to: now })).size > 0;
  const programme = paused ? null : await programmes.on(db, brand, 'missions', today);
  const all = programme?.missions ?? [];
  const since = startOfDay(periodOf(today, 'month').from, timeZoneOf(brand));
  // A week may have begun in the month before.
  const begin = new Date(since.getTime() - 7 * 86_400_000);
  const codes = all.map(({ slug }) => missionCode(slug));
  const claimed = await rewards.listPeriods(viewer, codes, begin);
  const taken = new Set(claimed.map(({ code, period }) => `${code} ${period}`));
  const shown = await Promise.all(all.map((mission) => showOne(context, viewer, mission, { today, taken })));
  return {
    missions: shown,
    checkIn: paused ? null : await showCalendar(context, viewer),
    unclaimed: shown.flatMap(({ milestones }) => milestones).filter(({ state }) => state === 'reached')
      .length,
  };
}

async function showOne(
  context: LoyaltyContext,
  viewer: Viewer & { language: string },
  mission: Mission,
  { today, taken }: { today: string; taken: ReadonlySet<string> },
) {
  const { timeZoneOf, currencyOf } = context;
  const { slug, title, metric, products, period, board } = mission;
  const { from, to } = periodOf(today, period);
  const currency = currencyOf(viewer.brand);
  const progress = await countProgress(context, viewer, mission, today);
  const measured = (value: bigint): string =>
    isAmount(metric) ? formatDecimal(value, currency) : String(value);
  return {
    slug,
    title: textIn(title, viewer.language),
    metric,
    products,
    period,
    endsAt: startOfDay(addDays(to, 1), timeZoneOf(viewer.brand)).toISOString(),
    progress: measured(progress < 0n ? 0n : progress),
    milestones: mission.milestones.map(({ target, reward }, index) => {
      const isTaken = taken.has(`${missionCode(slug)} ${milestonePeriod(from, index)}`);
      const reached = progress >= targetOf(mission, target);
      return {
        target: measured(targetOf(mission, target)),
        reward: formatDecimal(minorOf(reward), currency),
        state: isTaken ? ('claimed' as const) : reached ? ('reached' as const) : ('open' as const),
      };
    }),
    hasBoard: board !== null,
  };
}
