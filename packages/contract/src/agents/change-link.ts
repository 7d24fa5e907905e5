import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';
import { agentErrors, link } from './fields.ts';

/** Closes or reopens a link, or gives it another end. Members who have registered by it stay as they are. */
export const changeLink = endpoint({
  method: 'PUT',
  path: '/wps/agent/links/:linkId',
  summary: 'Close, reopen or extend an invitation link',
  auth: 'session',
  needs: 'agencyCentre',
  params: z.strictObject({ linkId: id }),
  body: z.strictObject({
    closed: z.optional(z.boolean()),
    /** From now on; null: permanent. */
    days: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365)))),
  }),
  value: link,
  errors: [...agentErrors, 'not.found'],
});
