import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { instant } from '../fields.ts';

/** How an account is guarded, for the security center (specification 2 §2). */
export const security = endpoint({
  method: 'GET',
  path: '/wps/member/security',
  summary: 'How the account is guarded',
  auth: 'session',
  needs: 'security',
  value: z.object({
    /** Null: the account has no password; its owner comes in another way. */
    passwordSetAt: z.nullable(instant),
    /** Masked; null: none was left. */
    email: z.nullable(z.string()),
    mobileNum: z.nullable(z.string()),
    passkeys: z.number(),
    /** Host name that passkeys are bound to; null: this site's address allows none. */
    passkeyHost: z.nullable(z.string()),
    authenticator: z.nullable(z.object({ since: instant, recoveryCodes: z.number() })),
    sessions: z.number(),
    /** Security questions are set. */
    questions: z.boolean(),
    /** The brand verifies who its members are. */
    verification: z.boolean(),
  }),
  errors: ['session.required', 'session.expired'],
});
