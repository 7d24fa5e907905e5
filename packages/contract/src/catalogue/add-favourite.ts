import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nodeId, vendorCode } from './list-query.ts';

/** Adding what is a favourite already changes nothing. `not.found` where the vendor has no such game. */
export const addFavourite = endpoint({
  method: 'POST',
  path: '/wps/game/favourites',
  summary: 'Make a game a favourite',
  auth: 'session',
  body: z.strictObject({ nodeId, vendor: z.optional(vendorCode) }),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'not.found'],
});
