import * as z from 'zod/mini';
import { identityProviders } from '../brand/third-party.ts';
import { endpoint } from '../endpoint.ts';
import { token } from './token.ts';

/**
 * Begins a sign-in with another service, or (`link`, with a session) the joining of such an account to the member's. The
 * page keeps `browserKey` and `state` and goes to `authorizationUrl`; the service sends the person back to `/m/login/callback`.
 */
export const thirdPartyBegin = endpoint({
  method: 'POST',
  path: '/wps/session/thirdParty/begin',
  summary: 'Begin a sign-in with Google or Facebook',
  auth: 'optional',
  callsPerMinute: 20,
  body: z.strictObject({
    provider: z.enum(identityProviders),
    purpose: z.enum(['login', 'link']),
    /** 256 random bits of this browser: only who brings them again can finish what is begun here. */
    browserKey: token,
  }),
  value: z.object({ authorizationUrl: z.url(), state: z.string() }),
  errors: [
    'session.required',
    'session.expired',
    'reauthentication.required',
    'third.party.unavailable',
    'third.party.unreachable',
  ],
});
