import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

/** Where the member is logged in, this session first. */
export const listSessions = endpoint({
  method: 'GET',
  path: '/wps/member/sessions',
  summary: 'Where the member is logged in',
  auth: 'session',
  needs: 'security',
  value: z.object({
    list: z.array(
      z.object({
        id,
        /** Proper names such as `Android` and `Chrome`; null: unknown. */
        system: z.nullable(z.string()),
        browser: z.nullable(z.string()),
        /** Shortened. */
        address: z.nullable(z.string()),
        method: z.enum(['password', 'sms', 'social', 'passkey', 'register', 'trial']),
        createdAt: instant,
        lastSeenAt: instant,
        /** The session that asks. */
        current: z.boolean(),
      }),
    ),
  }),
  errors: ['session.required', 'session.expired'],
});
