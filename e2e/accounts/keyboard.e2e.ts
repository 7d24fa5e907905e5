/** One whole journey by the keyboard alone, of a person who cannot see the verification picture. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { phrase } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { leave, open, somebody, url } from '../support/member.ts';

/** Goes on with the tab key until `target` has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('The tab key does not lead there');
}

test('a person registers, signs out and logs in by the keyboard alone, without the picture @smallest', async ({
  page,
}) => {
  const person = somebody();
  const field = (name: string) => page.getByLabel(name, { exact: true }).and(page.locator('input'));
  await open(page, '/m/register', 'TY');
  await expect(page.getByRole('button', { name: phrase('TY', 'captcha.proof.start') })).toBeVisible();
  await expectAccessible(page);

  await open(page, '/m/register');
  for (const [name, text] of [
    ['Username', person.username],
    ['Password', person.password],
    ['Confirm password', person.password],
  ] as const) {
    await tabTo(page, field(name));
    await page.keyboard.type(text);
  }
  const start = page.getByRole('button', { name: 'Can’t read it? Verify another way' });
  await tabTo(page, start);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Verified. You can continue.' })).toBeVisible();
  await expect(start).toHaveCount(0);
  // The focus has not been lost with the button.
  const entry = field('Verification code');
  await expect(entry).toBeFocused();
  await expect(entry).toHaveValue(/^\d{6}$/);
  await expectAccessible(page);
  await tabTo(page, page.getByLabel(/I’m at least 21 years old/));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Create account' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url('/m/home'));

  await open(page, '/m/set');
  await tabTo(page, page.getByRole('button', { name: 'Log out' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Log out' }));
  await leave(page, () => page.keyboard.press('Enter'));

  await open(page, '/m/login');
  const username = field('Username');
  await tabTo(page, username);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.username);
  await tabTo(page, field('Password'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByText(person.username, { exact: true })).toBeVisible();
});
