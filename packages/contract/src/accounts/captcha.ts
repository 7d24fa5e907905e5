import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { plainCode } from './plain-text.ts';

/** A picture of digits that serves one attempt. Its identity goes back with what was read. */
export const captcha = endpoint({
  method: 'GET',
  path: '/wps/captcha',
  summary: 'A new verification picture',
  auth: 'public',
  callsPerMinute: 40,
  value: z.object({
    captchaId: z.string(),
    /** PNG, base64, without a `data:` prefix. */
    image: z.string(),
    expiresInSeconds: z.number(),
    /** The picture is not enough for this address at the moment: a proof of work is needed (`/wps/captcha/challenge`). */
    work: z.boolean(),
  }),
  errors: [],
});

export const captchaId = z.string().check(z.regex(/^[\w-]{22}$/, 'captcha.invalid'));
/** Numeric, at most six (specification 1 §5). */
export const captchaText = z
  .string()
  .check(
    z.maxLength(100, 'captcha.invalid'),
    z.overwrite(plainCode),
    z.regex(/^\d{0,6}$/, 'captcha.invalid'),
  );
