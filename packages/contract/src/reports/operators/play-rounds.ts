import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id, instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { day, playSums } from './report-fields.ts';

const code = z.string().check(z.regex(/^[\w.-]{1,60}$/));

/** For operators: what a game's number of a day is made of. Sums are of this day alone. */
export const playRounds = endpoint({
  method: 'GET',
  path: '/ops/reports/play/rounds',
  summary: 'The rounds behind a game’s sums of a day',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({
    brand: brandCode,
    day,
    product: code,
    supplier: z.optional(code),
    game: z.optional(code),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: z.extend(
    keysetOf(
      z.object({
        memberId: id,
        supplier: z.string(),
        /** Empty: postings of no round. */
        round: z.string(),
        postings: z.number(),
        firstAt: instant,
        ...playSums,
      }),
    ),
    { total: z.object(playSums), rounds: z.string() },
  ),
  errors: [],
});
