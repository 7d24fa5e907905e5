/** Proof of work: what a request costs its sender before it costs the house. */
import { captchaId, captchaText } from './captcha.ts';
import * as z from 'zod/mini';

/** `form`: in place of a picture · `code`: before a text message · `mail`: before a mail. Work for one buys nothing else. */
export const workPurposes = ['form', 'code', 'mail'] as const;
export type WorkPurpose = (typeof workPurposes)[number];

/** The answer that solved work was exchanged for at `/wps/captcha/proof`; it serves one request. */
export const workAnswer = { captchaId: z.optional(captchaId), captcha: z.optional(captchaText) };
