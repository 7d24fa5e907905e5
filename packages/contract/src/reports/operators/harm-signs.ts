import * as z from 'zod/mini';
import { memberPath } from '../../accounts/operators/member-fields.ts';
import { endpoint } from '../../endpoint.ts';
import { currency, decimal, id, instant } from '../../fields.ts';
import { brandCode, done, reason } from '../../operators/operator-fields.ts';

/**
 * `rise`: deposits of a week three times the usual · `losses`: of a week · `often`: many deposits on one day · `daily`: played on nearly every
 * day of four weeks.
 */
export const harmSigns = ['rise', 'losses', 'often', 'daily'] as const;

/** For operators: members with signs of harm that nobody has looked at, oldest first; at most 200. The server looks for signs every hour. */
export const listHarmSigns = endpoint({
  method: 'GET',
  path: '/ops/harm-signs',
  summary: 'Members with signs of harm',
  auth: 'operator',
  permission: 'protection.view',
  query: z.strictObject({ brand: z.optional(brandCode) }),
  value: z.object({
    list: z.array(
      z.object({
        memberId: id,
        userName: z.string(),
        brand: z.string(),
        currency,
        signs: z.array(z.enum(harmSigns)),
        foundAt: instant,
        /** Of the last 7 days. */
        deposited: decimal,
        /** Stakes less wins of the last 7 days; negative: the member won. */
        lost: decimal,
        /** Average weekly deposits of the four weeks before. */
        usual: decimal,
        /** The most on one day of the last 7. */
        depositsOnADay: z.number(),
        /** Of the last 28. */
        daysPlayed: z.number(),
        /** The reason of the last look; null: the first time. */
        note: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
});

/** For operators: records a look at a member's signs. The member comes back with a new sign, or after two weeks. */
export const lookAtHarmSigns = endpoint({
  method: 'POST',
  path: '/ops/harm-signs/:memberId/look',
  summary: 'Record a look at signs of harm',
  auth: 'operator',
  permission: 'protection.lower',
  audit: { action: 'harm.look', object: 'member' },
  params: memberPath,
  body: z.strictObject({ reason }),
  value: done,
  errors: [],
});
