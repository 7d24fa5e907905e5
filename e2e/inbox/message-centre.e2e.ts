/** News and mail at `/m/webEmail`: what a member is told, and what can be done with it. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test, type Page } from '@playwright/test';
import { dictionaries } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { anAccount, logIn, open, register, tokenOf, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { product } from '../support/product.ts';
import { watchShifts } from '../support/shifts.ts';

const listUrl = /\/m\/webEmail(\?tab=mail)?$/;
const bell = (page: Page, name: RegExp | string) => page.getByRole('banner').getByRole('link', { name });
const rows = (page: Page) => page.getByRole('main').getByRole('listitem');

async function call(page: Page, method: 'POST' | 'PUT', path: string, data: object = {}): Promise<void> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'x-merchant-code': 'perya' };
  const answer = await page.request.fetch(url(path), { method, headers, data });
  expect(answer.status()).toBe(200);
}

/** Nothing that the header counts is unread any more. */
async function readEverything(page: Page): Promise<void> {
  await call(page, 'POST', '/wps/announcements/read');
  await call(page, 'POST', '/wps/member/inbox/read');
}

test('a member reads, deletes and has back what the fair has written, in Filipino @smallest', async ({
  page,
}) => {
  const words = dictionaries.TY;
  const say = (key: keyof typeof words, values: Record<string, string> = {}) =>
    words[key].replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const amount = '₱500.00';
  const deposit = say('inbox.depositCredited', { amount });
  const welcome = say('inbox.welcome', { brand: 'Perya' });
  await registerWithMoney(page);
  await open(page, '/m/mine', 'TY');
  await page.getByRole('link', { name: say('member.mail') }).click();
  await expect(page).toHaveURL(listUrl);
  await expect(page.getByRole('banner').getByRole('heading', { name: say('header.messages') })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText(`${say('inbox.unread')}: ${deposit}`);
  await expect(rows(page).last()).toContainText(`${say('inbox.unread')}: ${welcome}`);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  // Opened it is read, and back leads to the list.
  await page.getByRole('link', { name: deposit }).click();
  await expect(page).toHaveURL(/\/m\/webEmail\?id=\d+$/);
  await expect(page.getByRole('heading', { name: deposit })).toBeVisible();
  await expect(page.getByText(say('inbox.depositCredited.text', { amount }), { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: say('inbox.depositCredited.go') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: say('header.back') }).click();
  await expect(page).toHaveURL(listUrl);
  await expect(rows(page).first()).not.toContainText(say('inbox.unread'));
  await expect(rows(page).last()).toContainText(say('inbox.unread'));

  // Deleted and had back, by the keyboard alone.
  await page.getByRole('button', { name: say('inbox.delete.named', { subject: deposit }) }).focus();
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  const undo = page.getByRole('button', { name: say('inbox.undo') });
  await expect(undo).toBeFocused();
  await expect(page.getByText(say('inbox.deleted', { subject: deposit }))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(undo).toHaveCount(0);

  await page.getByRole('button', { name: say('inbox.readAll') }).click();
  await expect(page.getByText(say('inbox.allRead'))).toBeVisible();
  await expect(rows(page).last()).not.toContainText(say('inbox.unread'));
  await expect(page.getByRole('button', { name: say('inbox.readAll') })).toHaveCount(0);

  // From the open mail it is deleted too; the list says so.
  await page.getByRole('link', { name: welcome }).press('Enter');
  await page.getByRole('button', { name: say('inbox.delete'), exact: true }).click();
  await expect(page).toHaveURL(listUrl);
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: say('inbox.delete.named', { subject: deposit }) }).click();
  await expect(page.getByText(say('inbox.empty'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  // The other tab has the announcements, under an address of its own.
  await page.getByRole('tab', { name: say('inbox.tab.mail') }).press('ArrowRight');
  await expect(page).toHaveURL(url('/m/webEmail?tab=news'));
  await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(say('inbox.tab.news'));
});

test('the dot of the header counts mail and announcements, follows in every tab at once, and moves nothing', async ({
  page,
  context,
}) => {
  await register(page, null);
  await watchShifts(page);
  const counted = page.waitForRequest('**/wps/member/inbox/unreadCount');
  await open(page, '/m/home');
  expect((await counted).headers()['authorization']).toMatch(/^Bearer ./);
  await expect(bell(page, /^Messages, \d+ unread$/)).toHaveAttribute('href', '/m/webEmail');
  await readEverything(page);
  await expect(bell(page, 'Messages')).toBeVisible();
  await expect(bell(page, /unread/)).toHaveCount(0);

  const second = await context.newPage();
  await open(second, '/m/webEmail');
  await expect(rows(second)).toHaveCount(1);
  await call(page, 'PUT', '/wps/member/protection/limit', { measure: 'loss', period: 'day', amount: '300' });
  await expect(bell(page, 'Messages, 1 unread')).toBeVisible();
  await expect(rows(second)).toHaveCount(2);
  await expect(rows(second).first()).toContainText('Loss limit · Per day: ₱300.00');
  await second.getByRole('link', { name: 'Your limit has changed' }).click();
  await expect(second.getByRole('link', { name: 'Play safely' })).toBeVisible();
  await page.bringToFront();
  await expect(bell(page, /unread/)).toHaveCount(0);
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; moved: string }[] }).shifts,
  );
  expect(shifts.filter(({ value }) => value >= 0.001).map(({ moved }) => moved)).toEqual([]);
});

test('a visitor goes to the login, and back to the mail that was asked for', async ({ page }) => {
  const person = await anAccount(page);
  await open(page, '/m/webEmail?id=17');
  await expect(page).toHaveURL(url(`/m/login?${new URLSearchParams({ next: '/m/webEmail?id=17' })}`));
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/webEmail?id=17'));
  await expect(page.getByText('This message is gone')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All mail' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('a letter of an operator arrives while the list is open, and stays within its bounds @smallest', async ({
  page,
}) => {
  const person = await register(page, '/m/webEmail');
  await expect(rows(page)).toHaveCount(1);
  const html =
    '<h2>From Friday on</h2><p>Open till <a href="https://perya.example/hours">six</a>.<script>window.hit = 1</script></p>' +
    `<p>${'Pinakamakapangyarihan'.repeat(8)}</p>`;
  const letter = [
    'perya',
    '--to',
    person.username,
    '--subject',
    `New hours ${'x'.repeat(70)}`,
    '--html',
    html,
  ];
  const tool = join(import.meta.dirname, '../../tools/mail.ts');
  const env = { ...process.env, DATABASE_URL: product().databaseUrl };
  await promisify(execFile)(process.execPath, [tool, ...letter], { env });
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('link', { name: /New hours/ }).click();
  await expect(page.getByRole('heading', { name: 'From Friday on' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'six' })).toHaveAttribute('rel', /noopener/);
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
});
