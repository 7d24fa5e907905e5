import { randomBytes } from 'node:crypto';

/** The identity of a captcha: 128 bits, 22 characters. */
export function makeCaptchaId(): string {
  return randomBytes(16).toString('base64url');
}
