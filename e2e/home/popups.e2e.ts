import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { listens } from '../support/listens.ts';
import { fillRegistration, open, somebody, url } from '../support/member.ts';

test('home greets one thing at a time: the welcome, the notices, what members are told, and none again @smallest', async ({
  page,
}) => {
  const person = somebody();
  await page.goto(url('/m/register'));
  await listens(page);
  await fillRegistration(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  const shown = page.locator('dialog[open]');
  const welcome = page.getByRole('dialog', { name: `Welcome, ${person.username}` });
  await expect(welcome).toBeVisible();
  await expectAccessible(page);
  await expect(shown).toHaveCount(1);
  await welcome.getByRole('button', { name: 'Look around' }).last().click();
  const notices = page.getByRole('button', { name: 'Got it' });
  await expect(notices).toBeVisible();
  await expect(shown).toHaveCount(1);
  await expectAccessible(page);
  await notices.click();
  // What members are told after a login comes last.
  const greeting = page.getByRole('dialog', { name: 'Good to see you' });
  await expect(greeting).toBeVisible();
  await expect(shown).toHaveCount(1);
  await greeting.getByRole('button').last().click();
  await expect(shown).toHaveCount(0);
  // Another page has none of them, and home does not begin anew.
  await page.getByRole('link', { name: /^Announcements/ }).click();
  await expect(page.getByRole('heading', { name: 'Announcements' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByRole('banner').getByText(person.username)).toBeVisible();
  await expect(shown).toHaveCount(0);
});

/** Home's own fetch of what it pops up: the notices are among all that it announces. */
const notices = /announcements\?types=[^&]*PU/;

/** Keeps the answer back that brings home's notices. @returns brings it, and the popup's own part with it */
async function holdNotices(page: Page): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>();
  await page.route(notices, async (route) => {
    await asked.promise;
    await route.continue();
  });
  return async () => {
    const came = page.waitForResponse(notices);
    asked.resolve();
    await came;
    await page.waitForLoadState('networkidle');
  };
}

test('a notice waits until the menu is closed, and stays on home', async ({ page }) => {
  // They come once the menu is open.
  const bringNotices = await holdNotices(page);
  await page.goto(url('/m/home'));
  await listens(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Filipino' })).toBeVisible();
  await bringNotices();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(dialog).toBeVisible();
  // By Escape like every dialog; it was seen.
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('NOTICE_POP'))).toBe('1');
});

test('a notice never covers what somebody is typing', async ({ page }) => {
  const bringNotices = await holdNotices(page);
  await page.goto(url('/m/home'));
  await listens(page);
  // A field of what a brand lays on its home page, as the chat of a customer service.
  await page.evaluate(() => {
    const field = document.createElement('textarea');
    field.setAttribute('aria-label', 'Your question');
    document.querySelector('main')?.prepend(field);
  });
  const field = page.getByLabel('Your question');
  await field.click();
  await page.keyboard.type('Where is ');
  await bringNotices();
  // It could open now; it does not as long as somebody types, however slowly.
  await page.keyboard.type('my deposit?', { delay: 100 });
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('Where is my deposit?');
  await field.blur();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveValue('Where is my deposit?');
});

test('the app’s icon beside the announcements opens the downloads', async ({ page }) => {
  await open(page, '/m/home', 'TY');
  await page.getByRole('button', { name: 'Kunin ang app' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page).toHaveURL(url('/m/home'));
});

test('notices come up also where none of them is made to pop up, once a visit', async ({ page }) => {
  await page.route(notices, async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    json.value.popup = [];
    await route.fulfill({ response, json });
  });
  await page.goto(url('/m/home'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Got it' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Got it' }).click();
  await expect(dialog).toBeHidden();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.reload();
  await listens(page);
  await page.waitForLoadState('networkidle');
  expect(asked.filter((one) => notices.test(one))).toEqual([]);
  await expect(dialog).toHaveCount(0);
});
