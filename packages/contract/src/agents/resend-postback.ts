import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id } from '../fields.ts';

/** Sends a failed postback of the own code again, to the address that is set now. */
export const resendPostback = endpoint({
  method: 'POST',
  path: '/wps/affiliate/postbacks/:postbackId/resend',
  summary: 'Send a failed postback again',
  auth: 'session',
  callsPerMinute: 20,
  params: z.strictObject({ postbackId: id }),
  body: z.strictObject({}),
  value: z.object({}),
  errors: ['session.required', 'session.expired', 'not.found', 'postback.state', 'postback.address'],
});
