/**
 * Reads a captcha as no visitor can: the database holds the hash of the answer, salted with the captcha's id, and a test
 * that may look into the database tries every number of at most six digits.
 */
import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { queryDatabase } from './product.ts';

/** What the picture on the page shows. */
export async function readCaptcha(page: Page): Promise<string> {
  const picture = page.locator('img[data-captcha-id]');
  await expect(picture).toBeVisible();
  const id = (await picture.getAttribute('data-captcha-id')) ?? '';
  const [row] = await queryDatabase<{ answer_hash: Buffer }>(
    'select answer_hash from accounts.captcha where captcha_id = $1',
    [id],
  );
  if (!row) throw new Error(`No captcha ${id}`);
  for (let digits = 4; digits <= 6; digits++) {
    for (let number = 0; number < 10 ** digits; number++) {
      const answer = String(number).padStart(digits, '0');
      if (hashOf(id, answer).equals(row.answer_hash)) return answer;
    }
  }
  throw new Error('The captcha is no number of four to six digits');
}

/** Makes a captcha that nobody has to look at expect an answer of ours. @returns it */
export async function answerCaptcha(captchaId: string): Promise<string> {
  const answer = '2468';
  await queryDatabase('update accounts.captcha set answer_hash = $2 where captcha_id = $1', [
    captchaId,
    hashOf(captchaId, answer),
  ]);
  return answer;
}

const hashOf = (captchaId: string, answer: string): Buffer =>
  createHash('sha256').update(`${captchaId}:${answer}`).digest();
