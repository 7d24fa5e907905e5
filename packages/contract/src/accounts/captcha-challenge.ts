import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { workPurposes } from './work.ts';

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)));

/** A proof of work, signed by the server: find the number from which a key with the given beginning is derived. */
export const signedChallenge = z.strictObject({
  parameters: z.strictObject({
    algorithm: z.literal('PBKDF2/SHA-256'),
    /** Iterations of each attempt. */
    cost: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)),
    keyLength: z.literal(32),
    keyPrefix: hex(32),
    keySignature: hex(64),
    nonce: hex(32),
    salt: hex(32),
    data: z.strictObject({
      captchaId: z.string().check(z.regex(/^[\w-]{22}$/)),
      purpose: z.enum(workPurposes),
    }),
  }),
  signature: hex(64),
});

/**
 * Work for the phone: before a text message or a mail, more of it the more an address or everybody asks for; and in place of a captcha
 * for people who cannot see the picture (WCAG 2.2, 1.1.1).
 * The solved challenge is exchanged for an answer at `/wps/captcha/proof`.
 */
export const captchaChallenge = endpoint({
  method: 'GET',
  path: '/wps/captcha/challenge',
  summary: 'A proof of work, before a message or in place of a verification picture',
  auth: 'public',
  callsPerMinute: 20,
  query: z.strictObject({ purpose: z._default(z.enum(workPurposes), 'form') }),
  value: z.object({
    challenge: signedChallenge,
    /** The largest number that solves it, for showing how far the search is. */
    attempts: z.number(),
    expiresInSeconds: z.number(),
  }),
  errors: [],
});
