import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { accountKind, agentErrors, link, rates, requestId } from './fields.ts';

/** An invitation link: members who register with it join below the agent with these rates. The same `requestId` returns the same link. */
export const createLink = endpoint({
  method: 'POST',
  path: '/wps/agent/links',
  summary: 'Make an invitation link',
  auth: 'session',
  needs: 'agencyCentre',
  callsPerMinute: 20,
  body: z.strictObject({
    channel: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(40)),
    account: accountKind,
    rates,
    /** From now on; null: permanent. */
    days: z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(365))),
    requestId,
  }),
  value: link,
  errors: [...agentErrors, 'rate.invalid', 'team.depth', 'link.limit'],
});
