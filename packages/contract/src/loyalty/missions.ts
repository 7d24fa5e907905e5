import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, instant } from '../fields.ts';
import { missionMetrics, product } from './programmes.ts';
import { day } from './rebate-line.ts';

/** An amount for turnover and deposits, else a number. */
const measured = z.string();

export const shownMission = z.object({
  slug: z.string(),
  title: z.string(),
  metric: z.enum(missionMetrics),
  products: z.nullable(z.array(product)),
  period: z.enum(['day', 'week', 'month']),
  /** When it begins again. */
  endsAt: instant,
  progress: measured,
  milestones: z.array(
    z.object({
      target: measured,
      reward: decimal,
      /** `reached` can be claimed. */
      state: z.enum(['open', 'reached', 'claimed']),
    }),
  ),
  hasBoard: z.boolean(),
});

/** The consecutive days: what each gives, and where the member stands. */
export const checkInCalendar = z.object({
  today: day,
  checkedToday: z.boolean(),
  /** Consecutive days up to today or yesterday; within the row of rewards. */
  streak: z.number(),
  rewards: z.array(decimal),
  /** Days of this month on which the member checked in. */
  days: z.array(day),
});

/** Open missions with the member's progress, and the calendar of check-ins. */
export const missions = endpoint({
  method: 'GET',
  path: '/wps/missions',
  summary: 'Missions with progress and milestones',
  auth: 'session',
  needs: 'promotion',
  value: z.object({
    missions: z.array(shownMission),
    checkIn: z.nullable(checkInCalendar),
    /** Milestones that are reached and not claimed. */
    unclaimed: z.number(),
  }),
  errors: ['account.trial', 'permission.denied'],
});
