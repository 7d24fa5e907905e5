import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { operatorRound } from './list-member-rounds.ts';

/** For operators: rounds that their suppliers have left open, the oldest first; at most 200. */
export const listOpenRounds = endpoint({
  method: 'GET',
  path: '/ops/open-rounds',
  summary: 'Unsettled rounds',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({
    brand: brandCode,
    /** Opened at least this many hours ago. */
    hours: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(8_760)), 24),
  }),
  value: z.object({ list: z.array(operatorRound) }),
  errors: [],
});
