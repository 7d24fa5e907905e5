import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** A new secret for an authenticator app; it is asked for nowhere until a code of it has confirmed it. */
export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/wps/member/authenticator',
  summary: 'Begin with an authenticator app',
  auth: 'session',
  needs: 'security',
  callsPerMinute: 30,
  value: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code or a link. */
    uri: z.string(),
  }),
  errors: ['session.required', 'session.expired', 'reauthentication.required', 'second.factor.active'],
});
