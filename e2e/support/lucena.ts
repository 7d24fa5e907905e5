/** Joining the second brand by the calls that its form makes: with a name, a mailbox, and a number that a code has proved. */
import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { solveWork, type Challenge } from '../../apps/server/test/work.ts';
import { findInMessage } from './mail.ts';
import { url, type Joining } from './member.ts';

export async function joinLucena({ request }: Page): Promise<Joining> {
  const digits = `918${String(randomInt(1e7)).padStart(7, '0')}`;
  const mobileNum = `0${digits}`;
  const headers = { 'x-merchant-code': 'lucena' };
  const asked = await request.get(url('/wps/captcha/challenge?purpose=code'), { headers });
  const { challenge } = ((await asked.json()) as { value: { challenge: Challenge } }).value;
  const proof = await request.post(url('/wps/captcha/proof'), { headers, data: await solveWork(challenge) });
  const { captchaId, captcha } = ((await proof.json()) as { value: Record<string, string> }).value;
  await request.post(url('/wps/verification/sms/noLogin'), {
    headers,
    data: { mobileNum, countryDialingCode: '+63', moduleId: 'VERIFICATION3', captchaId, captcha },
  });
  const verificationCode = await findInMessage(`+63${digits}`, /\b(\d{6})\b/);
  return {
    merchantCode: 'lucena',
    more: {
      nickname: 'Amihan',
      email: `m${digits}@example.com`,
      mobileNum,
      verificationCode,
    },
  };
}
