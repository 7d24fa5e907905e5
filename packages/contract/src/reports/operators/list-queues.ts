import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { instant } from '../../fields.ts';
import { cappedTotal } from '../../operators/paging.ts';

/** For operators: of what they may see, at the brands that they look after. */
export const listQueues = endpoint({
  method: 'GET',
  path: '/ops/queues',
  summary: 'What waits for somebody, and since when',
  auth: 'operator',
  permission: 'home.view',
  value: z.object({
    list: z.array(z.object({ name: z.string(), total: cappedTotal, oldestAt: z.nullable(instant) })),
  }),
  errors: [],
});
