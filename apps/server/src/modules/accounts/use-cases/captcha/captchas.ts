import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import sharp from 'sharp';
import type { WorkPurpose } from '@perya/contract/accounts/work.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { sha256 } from '#platform/crypto/tokens.ts';
import { makeCaptchaId } from '../../crypto/captcha-id.ts';
import { deleteCaptcha, insertCaptcha } from '../../queries/guards.ts';
import { drawCaptcha } from '../../rules/captcha-drawing.ts';

/** At most six, numeric (specification 1 §5); four can be read by people and not be guessed in one attempt. */
const digitCount = 4;
export const captchaLifetimeSeconds = 180;

export interface Captchas {
  make(): Promise<{ captchaId: string; image: string; expiresInSeconds: number }>;
  /**
   * Consumes a captcha. @returns why it is rejected, or null.
   */
  take(brought: BroughtCaptcha, wanted: WantedCaptcha): Promise<CaptchaError | null>;
}

/** What came with a request. */
export interface BroughtCaptcha {
  captchaId?: string | undefined;
  captcha?: string | undefined;
}

/** Purpose of the work. A form may also accept a picture; a message needs work. */
type WantedCaptcha = { purpose: Exclude<WorkPurpose, 'form'> } | { purpose: 'form'; picture: boolean };

export type CaptchaError = Extract<ErrorCode, 'captcha.required' | 'captcha.invalid'>;

export function createCaptchas({ db, clock }: { db: Queryable; clock: Clock }): Captchas {
  return {
    async make() {
      const captchaId = makeCaptchaId();
      const answer = String(randomInt(10 ** digitCount)).padStart(digitCount, '0');
      const expiresAt = new Date(clock.now().getTime() + captchaLifetimeSeconds * 1000);
      const { svg } = drawCaptcha(answer, createRandom());
      const png = await sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
      const answerHash = hashAnswer(captchaId, answer);
      await insertCaptcha(db, { captchaId, answerHash, expiresAt, workLevel: null });
      return { captchaId, image: png.toString('base64'), expiresInSeconds: captchaLifetimeSeconds };
    },
    async take({ captchaId, captcha: answer }, wanted) {
      if (!captchaId || !answer) return 'captcha.required';
      const stored = await deleteCaptcha(db, captchaId);
      if (!stored || stored.expiresAt <= clock.now()) return 'captcha.invalid';
      if ((stored.purpose ?? 'form') !== wanted.purpose) return 'captcha.invalid';
      if (wanted.purpose === 'form' && !wanted.picture && stored.workLevel === null) return 'captcha.invalid';
      return timingSafeEqual(hashAnswer(captchaId, answer), stored.answerHash) ? null : 'captcha.invalid';
    },
  };
}

export function hashAnswer(captchaId: string, answer: string): Buffer {
  return sha256(`${captchaId}:${answer}`);
}

/** Numbers from 0 to 1 out of one draw of random bytes at a time. */
function createRandom(): () => number {
  let bytes = Buffer.alloc(0);
  let offset = 0;
  return () => {
    if (offset >= bytes.length) {
      bytes = randomBytes(2048);
      offset = 0;
    }
    const value = bytes.readUInt32LE(offset) / 2 ** 32;
    offset += 4;
    return value;
  };
}
