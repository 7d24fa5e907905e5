import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal } from '../fields.ts';
import { product } from './programmes.ts';

const progress = z.object({ actual: decimal, expected: decimal });

/** The member's level with its progress and the ladder (specification 2 §7, "Member club benefit"). */
export const clubBenefit = endpoint({
  method: 'GET',
  path: '/wps/member/clubBenefit',
  summary: 'Level, progress and benefits of the member',
  auth: 'session',
  needs: 'promotion',
  value: z.object({
    clubLabel: z.object({ level: z.number(), labelName: z.string() }),
    /** Towards the next level; null on the highest one, and while the member has stopped playing. */
    rankProgress: z.nullable(
      z.object({
        playerRankName: z.string(),
        totalTurnover: progress,
        monthlyTurnover: progress,
        deposits: progress,
      }),
    ),
    /** What this month needs to keep the level; null where nothing is asked for, and while the member has stopped playing. */
    keep: z.nullable(z.object({ monthlyTurnover: progress, graceUntil: z.nullable(z.string()) })),
    ladder: z.array(
      z.object({
        level: z.number(),
        labelName: z.string(),
        totalTurnover: decimal,
        monthlyTurnover: decimal,
        deposits: decimal,
        upgrade: decimal,
        weekly: decimal,
        monthly: decimal,
        /** Rebate in per cent by product. */
        rebates: z.partialRecord(product, z.string()),
      }),
    ),
  }),
  errors: ['account.trial', 'permission.denied', 'not.found'],
});
