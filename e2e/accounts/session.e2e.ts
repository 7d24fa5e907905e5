/** One session in several tabs, its end, and what a member hears at its beginning. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { listens } from '../support/listens.ts';
import {
  anAccount,
  fillRegistration,
  leave,
  logIn,
  open,
  register,
  somebody,
  url,
} from '../support/member.ts';
import { product, queryDatabase } from '../support/product.ts';

/** The tabs agree within a second. */
const second = { timeout: 1_000 };
const text = 'The account has been logged out, please log in again';

test('the tabs of a phone agree on who is logged in, and on the language, within a second', async ({
  page,
  context,
}) => {
  const person = await register(page, '/m/mine');
  const other = await context.newPage();
  await open(other, '/m/mine');
  await expect(other.getByRole('heading', { name: person.username })).toBeVisible();
  await other.evaluate(() => sessionStorage.setItem('ofTheMember', 'x'));

  await open(page, '/m/set');
  await page.getByRole('button', { name: 'Log out' }).click();
  await leave(page, async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click();
    await page.waitForFunction(() => localStorage.getItem('MC_SESSION_INFO') === null);
    await expect(other.getByText('Good to see you')).toBeVisible(second);
    expect(await other.evaluate(() => sessionStorage.getItem('ofTheMember'))).toBeNull();
  });

  // A login page in another tab has nothing to do any more, and goes where it was to lead.
  await open(other, '/m/login?next=%2Fm%2FgameRecord');
  await open(page, '/m/login');
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  // It loads another page: the time of that is the machine's.
  await expect(other).toHaveURL(url('/m/gameRecord'));
  await expect(other.getByText('No rounds yet')).toBeVisible();

  await open(page, '/m/mine');
  await expect(
    page.getByText(/^Last login \d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d \(Asia\/Manila\)$/),
  ).toBeVisible();
  await open(page, '/m/set');
  await page.getByRole('radio', { name: 'Filipino' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil');
  await expect(other.locator('html')).toHaveAttribute('lang', 'fil', second);
  await expect(other.getByRole('heading', { name: 'Rekord ng taya' })).toBeVisible(second);
});

test('a session that was ended elsewhere says so once, and leads to the login @smallest', async ({
  page,
}) => {
  const person = await register(page, '/m/transaction/record');
  await expect(page.getByRole('tab', { name: 'All' })).toBeVisible();
  await page.evaluate((sentence) => {
    const shown: string[] = [];
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent?.includes(sentence)) shown.push(sentence);
    }).observe(document.querySelector('[role=status][aria-live]')!, { childList: true });
    Object.assign(window, { shown });
  }, text);
  await queryDatabase(
    `delete from accounts.session s using accounts.member m where s.member_id = m.member_id and m.user_name = $1`,
    [person.username],
  );
  await expect(page.getByText(text)).toBeVisible();
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2Ftransaction%2Frecord'));
  await expectAccessible(page);
  await expect(page.getByText(text)).toHaveCount(0);
  expect(await page.evaluate(() => (window as unknown as { shown: string[] }).shown)).toHaveLength(1);
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/transaction/record'));
});

test('the first login is greeted, once @smallest', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('NOTICE_POP', '1'));
  await page.context().addCookies([{ name: 'lang', value: 'EN', url: product().publicUrl }]);
  await page.goto(url('/m/register'));
  await listens(page);
  const person = somebody();
  await fillRegistration(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  const sheet = page.getByRole('dialog', { name: `Welcome, ${person.username}` });
  await expect(sheet.getByText('You’re in.')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Look around' }).last().click();
  await expect(sheet).toHaveCount(0);
  const kept = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '{}');
  expect(JSON.parse(kept)).toMatchObject({ firstTimeLogin: false });
  await page.evaluate(() => sessionStorage.removeItem('WELCOME_POP'));
  await page.goto(url('/m/home'));
  await listens(page);
  await expect(page.getByText(person.username)).toBeVisible();
  await expect(sheet).toHaveCount(0);
});

test('an entry for agents takes no player', async ({ page }) => {
  const person = await anAccount(page);
  await open(page, '/m/login?kind=agent');
  await logIn(page, person);
  await expect(page.getByRole('alert').getByText('Non-agents cannot log in')).toBeVisible();
  await expectAccessible(page);
});
