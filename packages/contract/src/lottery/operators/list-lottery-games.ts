import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { gameCode } from '../fields.ts';
import { gameCalendar, gameRules, localDay } from './game-rules.ts';

/** For operators: the number games of a brand, the rules that are in force today, and those to come. */
export const listLotteryGames = endpoint({
  method: 'GET',
  path: '/ops/lottery/games',
  summary: 'Number games and their rules',
  auth: 'operator',
  permission: 'lottery.view',
  query: z.strictObject({ brand: brandCode }),
  value: z.object({
    list: z.array(
      z.object({
        code: gameCode,
        family: z.string(),
        /** The calendar of today. */
        calendar: gameCalendar,
        lockSeconds: z.number(),
        series: z.object({ least: z.number(), most: z.number() }),
        plays: z.array(z.string()),
        /** Whether its results may come from outside. */
        mayComeFromOutside: z.boolean(),
        rules: gameRules,
        /** The first day that new rules can have: after the last day with sales. */
        earliest: localDay,
        ahead: z.array(z.object({ validFrom: localDay, rules: gameRules })),
      }),
    ),
  }),
  errors: [],
});
