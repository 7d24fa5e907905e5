import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { userName } from '../accounts/user-name.ts';
import { id } from '../fields.ts';
import { accountKind, agentErrors, rates } from './fields.ts';

/**
 * Opens an account directly below the agent. Its first login takes a password of the member's own, the terms and the age before there is
 * a session.
 */
export const openAccount = endpoint({
  method: 'POST',
  path: '/wps/agent/accounts',
  summary: 'Open an account below the agent',
  auth: 'session',
  needs: 'agencyCentre',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({
    username: userName,
    /** For the first login alone. */
    password: z.string().check(z.maxLength(200)),
    account: accountKind,
    rates,
  }),
  value: z.object({ id, userName: z.string() }),
  errors: [
    ...agentErrors,
    'request.encryption',
    'username.format',
    'username.taken',
    'password.format',
    'name.reserved',
    'password.common',
    'password.context',
    'rate.invalid',
    'team.depth',
    'registration.closed',
  ],
});
