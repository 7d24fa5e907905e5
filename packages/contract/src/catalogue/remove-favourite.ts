import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { nodeId, vendorCode } from './list-query.ts';

/** Removing what is none changes nothing. */
export const removeFavourite = endpoint({
  method: 'DELETE',
  path: '/wps/game/favourites',
  summary: 'Make a game no favourite any more',
  auth: 'session',
  body: z.strictObject({ nodeId, vendor: z.optional(vendorCode) }),
  value: z.object({}),
  errors: ['session.required', 'session.expired'],
});
