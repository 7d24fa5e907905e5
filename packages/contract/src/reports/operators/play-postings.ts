import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { transfer } from '../../wallet/operators/list-member-transfers.ts';
import { day, playSums } from './report-fields.ts';

/** For operators: the last step from a number to what it is made of. At most 1,000. */
export const playPostings = endpoint({
  method: 'GET',
  path: '/ops/reports/play/postings',
  summary: 'The postings of a round on a day',
  auth: 'operator',
  permission: 'report.view',
  query: z.strictObject({
    brand: brandCode,
    day,
    memberId: id,
    supplier: z.string().check(z.maxLength(60)),
    round: z.string().check(z.maxLength(200)),
  }),
  value: z.object({ list: z.array(transfer), total: z.object(playSums) }),
  errors: [],
});
