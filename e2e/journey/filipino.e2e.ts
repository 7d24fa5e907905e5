/** The same house in Filipino, on the way of a person through it: words, and no serious violation of accessibility. */
import { expect, test, type Page } from '@playwright/test';
import { phrase, type PhraseKey } from '../../packages/phrases/src/phrase.ts';
import { sandboxPhrase } from '../../packages/phrases/src/sandbox/phrase.ts';
import { studioPhrase } from '../../packages/phrases/src/studio/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { open, somebody, url } from '../support/member.ts';

/** A phrase with its values put in, as far as it has any. */
function say(key: PhraseKey, values: Record<string, string> = {}): string {
  return phrase('TY', key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

const field = (page: Page, key: PhraseKey) =>
  page.getByLabel(say(key), { exact: true }).and(page.locator('input'));

test('a person goes through the house in Filipino @smallest', async ({ page }) => {
  test.setTimeout(180_000);
  const person = somebody();

  await test.step('registers', async () => {
    await open(page, '/m/register', 'TY');
    await expectAccessible(page);
    await field(page, 'register.username').fill(person.username);
    await field(page, 'register.password').fill(person.password);
    await field(page, 'register.confirmPassword').fill(person.password);
    await field(page, 'captcha.label').fill(await readCaptcha(page));
    await page.getByLabel(say('register.age', { age: '21' })).check();
    await page.getByRole('button', { name: say('register.submit'), exact: true }).click();
    await expect(page).toHaveURL(url('/m/home'));
    await expect(page.getByText(person.username, { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('logs in, with a mistake first', async () => {
    await page.evaluate(() => localStorage.clear());
    await open(page, '/m/login', 'TY');
    await expectAccessible(page);
    const submit = page.getByRole('button', { name: say('login.submit'), exact: true });
    await field(page, 'login.username').fill(person.username);
    await field(page, 'login.password').fill(`${person.password}x`);
    await submit.click();
    await expect(page.getByText(say('login.failed')).first()).toBeVisible();
    await field(page, 'login.password').fill(person.password);
    await submit.click();
    await expect(page).toHaveURL(url('/m/home'));
  });

  await test.step('deposits', async () => {
    await open(page, '/m/voucherCenter', 'TY');
    await expect(field(page, 'deposit.amount')).toBeVisible();
    await expectAccessible(page);
    await field(page, 'deposit.amount').fill('300');
    await page.getByRole('button', { name: say('deposit.submit', { amount: '₱300.00' }) }).click();
    const pay = sandboxPhrase('TY', 'checkout.pay').split('{')[0]?.trim() ?? '';
    await page.getByRole('button', { name: new RegExp(`^${pay} .*300`) }).click();
    await expect(page.getByText(say('deposit.paid', { amount: '₱300.00' }))).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('opens the game, and one that is not open', async () => {
    await open(page, '/m/launchGame?nodeId=fiesta-nights', 'TY');
    const spin = page.frameLocator('iframe').getByRole('button', { name: studioPhrase('TY', 'spin.start') });
    await expect(spin.first()).toBeVisible({ timeout: 30_000 });
    await expectAccessible(page);
    await open(page, '/m/launchGame?nodeId=mahjong-parlor', 'TY');
    await expect(page.getByText(say('launch.notYet'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('finds the money in the records', async () => {
    await open(page, '/m/transaction/record', 'TY');
    await expect(page.getByText('+₱300.00').last()).toBeVisible();
    await expectAccessible(page);
    await open(page, '/m/vouReport', 'TY');
    await expect(page.getByText(say('deposit.status.paid')).first()).toBeVisible();
    await expectAccessible(page);
    await open(page, '/m/gameRecord', 'TY');
    await expect(page.getByText(say('bets.empty'), { exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
