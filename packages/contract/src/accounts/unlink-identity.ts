import * as z from 'zod/mini';
import { identityProviders } from '../brand/third-party.ts';
import { endpoint } from '../endpoint.ts';

/** Parts an account of another service from the member's; done twice it is the same as once. */
export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/wps/member/identities',
  summary: 'Part with an account of another service',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 20,
  query: z.strictObject({ provider: z.enum(identityProviders) }),
  value: z.object({}),
  errors: [
    'account.trial',
    'session.required',
    'session.expired',
    'reauthentication.required',
    'identity.last',
  ],
});
