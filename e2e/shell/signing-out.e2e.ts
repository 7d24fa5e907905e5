/** Signing out, as the specification has it (1 §4, "Logout"). */
import { expect, test } from '@playwright/test';
import { register, url } from '../support/member.ts';

test('signing out asks, waits, and leaves nothing of the member on the phone', async ({ page }) => {
  await register(page, '/m/set');
  await page.evaluate(() => {
    for (const key of ['trialUser', 'memberInfo', 'bankList']) localStorage.setItem(key, 'x');
    localStorage.setItem('autoLogin', '1');
    localStorage.setItem(
      'MC_REMEMBERED_LOGIN',
      JSON.stringify({ type: 'username', username: 'maria', password: 'secret', salt: 'salt' }),
    );
    sessionStorage.setItem('anything', 'x');
    Object.assign(window, { samePage: true });
  });
  await page.getByRole('button', { name: 'Log out' }).click();
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await expect(dialog.getByText('Are you sure you want to log out?')).toBeVisible();
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/session/logout', async (route) => {
    await held;
    await route.continue();
  });
  const sent = page.waitForRequest('**/wps/session/logout');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('Please wait…')).toBeVisible();
  expect((await sent).method()).toBe('DELETE');
  expect((await sent).headers()['authorization']).toMatch(/^Bearer ./);
  // Until home is there the page stays as it was, waits, and takes its own end for no end from elsewhere.
  const changes: string[] = [];
  await page.exposeFunction('note', (text: string) => void changes.push(text));
  await page.evaluate(() => {
    const look = () => {
      const { innerText } = document.body;
      const texts = ['Please wait…', 'Personal settings', 'The account has been logged out'];
      (window as unknown as { note: (text: string) => void }).note(
        texts.filter((text) => innerText.includes(text)).join(' | '),
      );
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  });
  answer();
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  expect([...new Set(changes)]).toEqual(['Please wait… | Personal settings']);
  const left = await page.evaluate(() => ({
    // That the typeface has been here is no matter of the member's, nor what is the same for everybody; and by `LOGIN_POP` these
    // tests are never greeted (`support/member.ts`).
    keys: Object.keys(localStorage)
      .filter((key) => !['perya:font', 'LOGIN_POP'].includes(key) && !key.startsWith('perya-cache:'))
      .toSorted(),
    autoLogin: localStorage.getItem('autoLogin'),
    remembered: localStorage.getItem('MC_REMEMBERED_LOGIN') ?? '',
    ofThePage: sessionStorage.getItem('anything'),
    samePage: 'samePage' in window,
  }));
  expect(left).toMatchObject({
    keys: ['MC_REMEMBERED_LOGIN', 'autoLogin'],
    autoLogin: '0',
    ofThePage: null,
    samePage: false,
  });
  expect(left.remembered).not.toContain('secret');
});
