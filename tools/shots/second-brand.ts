/** A member of the second brand: its own form, colours and layout on the pages that members use. */
import { randomInt } from 'node:crypto';
import { readCaptcha } from '../../e2e/support/captcha.ts';
import { findInMessage } from '../../e2e/support/mail.ts';
import { somebody } from '../../e2e/support/member.ts';
import type { Stage } from './stage.ts';

export async function walkSecondBrand({ page, open, shot }: Stage): Promise<void> {
  const { username } = somebody();
  const password = 'Dalampasigan#46layag!';
  const national = `918${String(randomInt(1e7)).padStart(7, '0')}`;
  const fill = (name: string, text: string) => page.locator(`input[name=${name}]`).fill(text);
  await open('/m/register');
  await fill('username', username);
  await fill('password', password);
  await fill('confirmPassword', password);
  await fill('nickname', 'Amihan');
  await fill('email', `${username}@example.com`);
  await fill('mobileNum', national);
  await page.locator('input[name=verificationCode]').locator('xpath=following::button[1]').click();
  await fill('verificationCode', await findInMessage(`+63${national}`, /(\d{6})/));
  await fill('captcha', await readCaptcha(page));
  await page.locator('input[name=age]').check({ force: true });
  await shot('lucena-register-filled', 700);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
  await shot('lucena-home-member', 1_500);
  for (const [name, path] of [
    ['mine', '/m/mine'],
    ['set', '/m/set'],
    ['security', '/m/securityCenter'],
    ['deposit', '/m/voucherCenter'],
    ['bets', '/m/gameRecord'],
    ['list', '/m/gameList?gameType=RNG'],
    ['centre', '/m/gameCenter'],
    ['help', '/m/help'],
    ['notice', '/m/notice'],
    ['lottery', '/m/lottery'],
    ['game', '/m/launchGame?nodeId=crown-tiger'],
  ] as const) {
    await open(path);
    await shot(`lucena-${name}`, 1_200);
  }
}
