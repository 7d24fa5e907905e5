import * as z from 'zod/mini';
import { identityProviders } from '../brand/third-party.ts';
import { endpoint } from '../endpoint.ts';
import { sessionValue } from './session-value.ts';
import { token } from './token.ts';

/**
 * Finishes a sign-in with another service by what it sent the person back with: a known person is logged in, a new one
 * gets a ticket to register with, and an account that was to be joined is joined. Each state serves once.
 */
export const thirdPartyComplete = endpoint({
  method: 'POST',
  path: '/wps/session/thirdParty/complete',
  summary: 'Finish a sign-in with Google or Facebook',
  auth: 'optional',
  bodyEncoding: 'jwe',
  callsPerMinute: 20,
  body: z.strictObject({
    state: token,
    code: z.string().check(z.minLength(1), z.maxLength(4_000)),
    /** `iss` of the answer, where the service sends one (RFC 9207). */
    issuer: z.optional(z.string().check(z.maxLength(300))),
    browserKey: token,
  }),
  value: z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('loggedIn'), session: sessionValue }),
    z.object({ outcome: z.literal('linked'), provider: z.enum(identityProviders) }),
    z.object({
      outcome: z.literal('registration'),
      provider: z.enum(identityProviders),
      /** Good for some minutes, for one member. */
      ticket: z.string(),
      /** A name that is free at the moment. */
      userName: z.string(),
      /** What the service calls the person; empty when it says nothing. */
      nickname: z.string(),
      email: z.string(),
      /** The service has verified the address, and a member of this brand uses it: it is never joined by itself. */
      emailKnown: z.boolean(),
    }),
  ]),
  errors: [
    'request.encryption',
    'login.failed',
    'second.factor.required',
    'account.unfinished',
    'third.party.unavailable',
    'third.party.expired',
    'third.party.refused',
    'identity.taken',
    'third.party.unreachable',
  ],
});
