import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { decimal, id, instant } from '../fields.ts';
import { stakeClause } from './bonus.ts';

/** What the member's bets have counted for towards a bonus, and why one has not: the newest hundred. */
export const listBonusBets = endpoint({
  method: 'GET',
  path: '/wps/bonuses/:bonusId/bets',
  summary: 'Which bets count towards a bonus, and why others do not',
  auth: 'session',
  params: z.strictObject({ bonusId: id }),
  value: z.object({
    list: z.array(
      z.object({
        game: z.string(),
        product: z.string(),
        staked: decimal,
        percent: z.number(),
        counted: decimal,
        /** The clause that speaks against it; null: it counts by its percent. */
        because: z.nullable(stakeClause),
        takenBack: z.boolean(),
        at: instant,
      }),
    ),
  }),
  errors: ['not.found'],
});
