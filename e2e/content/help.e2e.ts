import { expect, test, type Page } from '@playwright/test';
import { phrase } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { open, register, url } from '../support/member.ts';
import { watchShifts } from '../support/shifts.ts';

const [first, second, care] = [
  'Pagrehistro at pag-log in',
  'Pagpapanatiling ligtas ng account mo',
  'Responsableng paglalaro',
] as const;
const say = (key: Parameters<typeof phrase>[1]) => phrase('TY', key);

test('the help centre: one topic open, the address names it, each has a page @smallest', async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, '/m/home', 'TY');
  await page.getByRole('button', { name: say('header.menu') }).click();
  const menu = page.getByRole('group', { name: say('menu.title') });
  await menu.getByRole('link', { name: say('menu.help') }).click();
  await expect(page).toHaveURL(url('/m/help'));
  await expect(page.getByRole('heading', { name: say('help.title'), level: 1 })).toBeVisible();
  const opened = page.locator('details[open]');
  await expect(opened).toHaveCount(1);
  await expect(opened.locator('summary')).toHaveText(first);
  await expectAccessible(page);

  await page.locator('summary', { hasText: second }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url('/m/help?i=1'));
  await expect(opened).toHaveCount(1);
  await expect(opened.locator('summary')).toHaveText(second);

  await open(page, '/m/help?i=5', 'TY');
  await expect(opened.locator('summary')).toHaveText(care);
  expect(await shifts()).toEqual([]);
  await opened.getByRole('link', { name: say('help.page') }).click();
  await expect(page).toHaveURL(url('/m/helpDetail?i=5'));
  await expect(page.getByRole('heading', { name: care, level: 2 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: say('help.contact') }).click();
  await expect(page).toHaveURL(url('/m/service'));
  await expect(page.getByRole('heading', { name: say('service.title') })).toBeVisible();
  await expectAccessible(page);
});

test('the service widget opens in the row of the notices, and covers nothing @smallest', async ({ page }) => {
  await open(page, '/m/home', 'TY');
  // It comes with the first touch.
  await page.keyboard.press('Shift');
  const button = page.getByRole('button', { name: say('home.service') });
  await expect(button).toBeVisible();
  const notices = page.getByRole('link', { name: new RegExp(`^${say('home.notices')}`) });
  const [its, theirs] = [(await button.boundingBox())!, (await notices.boundingBox())!];
  expect(its.x).toBeGreaterThanOrEqual(theirs.x + theirs.width - 0.5);
  expect(its.y).toBeGreaterThanOrEqual(theirs.y - 0.5);
  expect(its.y + its.height).toBeLessThanOrEqual(theirs.y + theirs.height + 0.5);
  expect(its.width).toBeGreaterThanOrEqual(44);
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: say('widget.title') });
  await expect(sheet.getByRole('link', { name: /Facebook/ })).toHaveAttribute('target', '_blank');
  await expect(sheet.getByRole('link', { name: /Telegram/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByRole('link', { name: new RegExp(say('widget.chat')) }).click();
  await expect(page).toHaveURL(url('/m/service'));
});

/** A browser may keep a module that could not be fetched (HTML, module map): then no second try of its address helps. */
async function keepsFailedModules(page: Page): Promise<boolean> {
  let asked = 0;
  await page.route('http://probe.invalid/**', (route) => {
    if (route.request().url().endsWith('/page')) {
      return route.fulfill({ contentType: 'text/html', body: '<p>probe</p>' });
    }
    asked += 1;
    return asked === 1 ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: 'export {}' });
  });
  await page.goto('http://probe.invalid/page');
  return page.evaluate(async (address) => {
    const fails = (): Promise<boolean> =>
      import(address).then(
        () => false,
        () => true,
      );
    await fails();
    return fails();
  }, 'http://probe.invalid/part.js');
}

test('a part of the page that the network has lost comes by itself', async ({ page }) => {
  test.skip(await keepsFailedModules(page), 'this browser keeps a module that failed');
  await open(page, '/m/home');
  await page.keyboard.press('Shift');
  const button = page.getByRole('button', { name: phrase('EN', 'home.service') });
  await expect(button).toBeVisible();
  // The page asks twice at once: ahead, by a link, and for the program itself.
  let lost = 0;
  await page.route(/ServicePanel-[\w-]+\.js$/, (route) => {
    lost += 1;
    return lost > 2 ? route.continue() : route.abort();
  });
  await button.click();
  await expect(page.getByRole('dialog', { name: phrase('EN', 'widget.title') })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('promotions, notices and help can be read', async ({ page }) => {
    await page.goto(url('/m/activity'));
    await page.getByRole('link', { name: /Ferris wheel nights/ }).click();
    await expect(page.getByText('No sign-up')).toBeVisible();
    await page.goto(url('/m/help?i=2'));
    await expect(page.getByText('as the provider confirms', { exact: false }).first()).toBeVisible();
    await page.goto(url('/m/notice'));
    await expect(page.getByText('Play for fun', { exact: false }).first()).toBeVisible();
  });
});

test('the second brand: help in its own colours, and a widget with what it has', async ({
  page,
  context,
}) => {
  await context.setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
  await open(page, '/m/help');
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expectAccessible(page);
  // Who made what is in the pictures, and the licences of what the page runs.
  for (const [name, words] of [
    ['Credits', 'Game-icons.net'],
    ['Licences', 'react-router'],
  ] as const) {
    const path = await page.getByRole('link', { name, exact: true }).getAttribute('href');
    expect(await (await page.request.get(url(path ?? ''))).text()).toContain(words);
  }
  await open(page, '/m/home');
  await page.keyboard.press('Shift');
  await page.getByRole('button', { name: 'Customer service' }).click();
  const sheet = page.getByRole('dialog', { name: 'Online service' });
  await expect(sheet.getByRole('link')).toHaveCount(1);
});

test('a member sees which notices are new, opens one by its address, and reads what comes up after the login @smallest', async ({
  page,
}) => {
  await register(page, '/m/notice');
  await expect(page.getByText('New', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
  const answer = await page.request.get(url('/wps/announcements?types=PL&groupName=m_notice'));
  const { value } = (await answer.json()) as { value: { player: { id: string; title: string }[] } };
  const last = value.player.at(-1);
  await open(page, `/m/notice?id=${last?.id}`);
  await expect(page.locator('details[open]')).toHaveCount(1);
  await expect(page.locator('details[open] summary')).toContainText(last?.title ?? '');

  await page.addInitScript(() => localStorage.removeItem('LOGIN_POP'));
  await page.goto(url('/m/home'));
  const dialog = page.getByRole('dialog', { name: 'Good to see you' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  // Once after the login, in every tab: also whoever leaves by a link in it has read it.
  expect(await page.evaluate(() => localStorage.getItem('LOGIN_POP'))).toBe('1');
  await dialog.getByRole('link', { name: 'How to play responsibly' }).click();
  await expect(page.locator('details[open] summary')).toHaveText('Playing responsibly');
});
