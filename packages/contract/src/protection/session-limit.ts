import * as z from 'zod/mini';
import { instant } from '../fields.ts';

/** Time of a day, from a quarter of an hour on. */
export const limitMinutes = z.number().check(z.int(), z.minimum(15), z.maximum(1440));

/** How long a member may be logged in on a day and still stake; at midnight of the brand it begins anew. */
export const sessionLimit = z.object({
  /** Null: none. */
  minutes: z.nullable(limitMinutes),
  /** Of today, on all devices together, each moment once. */
  usedMinutes: z.number(),
  resetsAt: instant,
  /** What was asked for and does not hold before it is confirmed; `minutes` null: no limit. */
  asked: z.nullable(z.object({ minutes: z.nullable(limitMinutes), from: instant })),
});
