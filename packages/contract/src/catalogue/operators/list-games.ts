import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { cursor, keysetOf, pageLimit } from '../../operators/paging.ts';
import { operatorGame } from './game-fields.ts';

/** For operators, in the order of the lobby. `search`: a part of the name, the code or the supplier. */
export const listGames = endpoint({
  method: 'GET',
  path: '/ops/games',
  summary: 'Games of the catalogue',
  auth: 'operator',
  permission: 'game.view',
  query: z.strictObject({
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
    category: z.optional(z.string().check(z.regex(/^[A-Z]{1,20}$/))),
    state: z.optional(z.enum(['open', 'closed', 'notYet'])),
    after: z.optional(cursor),
    limit: pageLimit,
  }),
  value: keysetOf(operatorGame),
  errors: [],
});
