import { dayOf } from '@perya/calendar/days.ts';
import { fail, type Result } from '@perya/contract/result.ts';
import type { LoyaltyContext } from '../../dependencies.ts';
import { periodOf } from '../../rules/days.ts';
import { minorOf } from '../../rules/levels.ts';
import { targetOf } from '../../rules/mission.ts';
import { paid, type PayError } from '../paid.ts';
import { countProgress, type Viewer } from './count-progress.ts';
import { milestonePeriod, missionCode } from './show-missions.ts';

/**
 * Pays a milestone that is reached in the period that runs. Again, it answers the same; a stake that is given back after it
 * takes nothing away. @returns minor units.
 */
export async function claimMilestone(
  context: LoyaltyContext,
  viewer: Viewer,
  { slug, milestone }: { slug: string; milestone: number },
): Promise<Result<bigint, 'not.found' | 'mission.unreached' | PayError>> {
  const { db, clock, timeZoneOf, programmes, rewards, currencyOf } = context;
  const { brand, memberId } = viewer;
  const today = dayOf(clock.now(), timeZoneOf(brand));
  const programme = await programmes.on(db, brand, 'missions', today);
  const mission = programme?.missions.find((one) => one.slug === slug);
  const goal = mission?.milestones[milestone];
  if (mission === undefined || goal === undefined) return fail('not.found');
  const period = milestonePeriod(periodOf(today, mission.period).from, milestone);
  const code = missionCode(slug);
  const known = await rewards.listPeriods(viewer, [code], new Date(0));
  const taken = known.some((one) => one.period === period);
  const progress = await countProgress(context, viewer, mission, today);
  if (!taken && progress < targetOf(mission, goal.target)) return fail('mission.unreached');
  const amountMinor = minorOf(goal.reward);
  const { EN, TY = EN } = mission.title;
  const answer = await rewards.payReward({
    brand,
    memberId,
    currency: currencyOf(brand),
    code,
    period,
    kind: 'cash',
    amountMinor,
    titles: { EN, TY },
  });
  return paid(answer, amountMinor);
}
