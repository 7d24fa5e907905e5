import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { operatorRound } from './list-member-rounds.ts';

/** For operators: rounds of any supplier with exactly this name, the newest 10. */
export const findRounds = endpoint({
  method: 'GET',
  path: '/ops/rounds',
  summary: 'Find rounds by name',
  auth: 'operator',
  permission: 'round.view',
  query: z.strictObject({
    round: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(200)),
  }),
  value: z.object({ list: z.array(operatorRound) }),
  errors: [],
});
