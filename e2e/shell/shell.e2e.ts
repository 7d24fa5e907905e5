/** What stands around every page: header, footer, back, the gestures, and the sentences that pass by. */
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { listens } from '../support/listens.ts';
import { open, register, url } from '../support/member.ts';

const footer = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' });
test('home answers under all of its addresses', async ({ page }) => {
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html']) {
    await page.goto(url(path));
    await expect(page.getByRole('heading', { name: 'Jackpot' })).toBeVisible();
    await expect(footer(page).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  }
});

test('the deposit button stands in the middle, with a bubble of 277; the footer is taller where a phone keeps room below', async ({
  page,
}) => {
  await open(page, '/m/home');
  const entries = footer(page).getByRole('link');
  await expect(entries).toHaveCount(5);
  await expect(entries.nth(2)).toHaveAccessibleName('Deposit Bonus ₱277');
  await expect(entries.nth(2)).toHaveAttribute('href', '/m/voucherCenter');
  await expect(footer(page).getByText('+₱277')).toBeVisible();

  const heightPx = () => footer(page).evaluate((element) => element.getBoundingClientRect().height);
  expect(await heightPx()).toBe(56);
  const device = await page.context().newCDPSession(page);
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  expect(await heightPx()).toBe(90);
});

test('back goes home from a first page, one step from others, and always home from the announcements', async ({
  page,
}) => {
  await open(page, '/m/home');
  // Opened by itself: there is nothing behind it.
  const opening = page.waitForEvent('popup');
  await page.evaluate((to) => void window.open(to), url('/m/activity'));
  const alone = await opening;
  await expect(alone.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  expect(await alone.evaluate(() => history.length)).toBe(1);
  await listens(alone);
  await alone.getByRole('button', { name: 'Back' }).click();
  await expect(alone).toHaveURL(url('/m/home'));
  await alone.close();

  await footer(page).getByRole('link', { name: 'Promos' }).click();
  await expect(page).toHaveURL(url('/m/activity'));
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('group', { name: 'Menu' }).getByRole('link', { name: 'Help centre' }).click();
  await expect(page).toHaveURL(url('/m/help'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(url('/m/activity'));

  for (const path of ['/m/login', '/m/register', '/m/notice']) {
    await page.goto(url(path));
    await page
      .getByRole('button', { name: 'Back', exact: true })
      .or(page.getByRole('link', { name: /^Back to/ }))
      .first()
      .click();
    await expect(page).toHaveURL(url('/m/home'));
    await page.goto(url('/m/activity'));
  }
});

/** Draws a finger along the page, once for each distance, without a pause. @returns how many steps back that asked for. */
function drag(page: Page, ...alongPx: number[]): Promise<number> {
  return page.evaluate((distances) => {
    const target = document.querySelector('main')!;
    const touch = (x: number) => new Touch({ identifier: 1, target, clientX: x, clientY: 300 });
    const send = (type: string, x: number, touches: Touch[]) =>
      target.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch(x)] }));
    const { go } = history;
    let steps = 0;
    history.go = (by) => {
      steps -= by ?? 0;
      go.call(history, by);
    };
    for (const px of distances) {
      send('touchstart', 10, [touch(10)]);
      send('touchend', 10 + px, []);
    }
    history.go = go;
    return steps;
  }, alongPx);
}

/** A clock that stands still from here on, and moves when it is told to. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
}

test('a swipe of more than 100 pixels goes back, the next one counts after half a second', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/m/home');
  await footer(page).getByRole('link', { name: 'Promos' }).click();
  // Else the next link is followed from home.
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('group', { name: 'Menu' }).getByRole('link', { name: 'Help centre' }).click();
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await stopClock(page);
  expect(await drag(page, 100)).toBe(0);
  // The second one belongs to the same movement of the hand, and is not carried over to the page that comes.
  expect(await drag(page, 101, 200)).toBe(1);
  await expect(page).toHaveURL(url('/m/activity'));
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  await page.clock.runFor(499);
  expect(await drag(page, 200)).toBe(0);
  await page.clock.runFor(1);
  expect(await drag(page, 200)).toBe(1);
  await expect(page).toHaveURL(url('/m/home'));
});

test('a page comes in within 300 ms, from the side it lies on', async ({ page }) => {
  await open(page, '/m/home');
  const motion = () =>
    page.locator('#page').evaluate((element) => {
      const { animationName, animationDuration } = getComputedStyle(element);
      return [element.dataset['direction'], animationName === 'none' ? '' : animationDuration];
    });
  expect(await motion()).toEqual(['none', '']);
  await footer(page).getByRole('link', { name: 'Promos' }).click();
  await expect(page.getByRole('heading', { name: 'Promotions' })).toBeVisible();
  expect(await motion()).toEqual(['forward', '0.3s']);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('heading', { name: 'Jackpot' })).toBeVisible();
  expect(await motion()).toEqual(['back', '0.3s']);
});

test('home begins at its top when it loads, and is found again where one left it', async ({ page }) => {
  await open(page, '/m/home');
  await page.evaluate(() => scrollTo(0, 500));
  await page.reload();
  await listens(page);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.evaluate(() => scrollTo(0, 500));
  await footer(page).getByRole('link', { name: 'Promos' }).click();
  await expect(page).toHaveURL(url('/m/activity'));
  await page.goBack();
  await expect(page).toHaveURL(url('/m/home'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
});

test('the menu has what a visitor, and what a member may do', async ({ page }) => {
  await open(page, '/m/home');
  const menu = page.getByRole('group', { name: 'Menu' });
  const both = ['Deposit', 'Help centre'];
  const members = ['Refresh balance', 'Hide balance', 'Log out'];
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of both) await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const name of members) await expect(menu.getByRole('button', { name })).toHaveCount(0);
  await expect(menu.getByText(/^© 2026 Perya/)).toBeVisible();
  await register(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  for (const name of both) await expect(menu.getByRole('link', { name })).toBeVisible();
  for (const name of members) await expect(menu.getByRole('button', { name })).toBeVisible();
  await expectAccessible(page);
});

test('a refresh hides the balance until the wallet has answered; hiding is forgotten with the page', async ({
  page,
}) => {
  await register(page);
  const balance = page.getByRole('status', { name: 'Balance' });
  await expect(balance).toHaveText('₱0.00');
  let answer = () => undefined as void;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/wps/wallets/balance', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Refresh balance' }).first().click();
  await expect(balance).toHaveText('₱ ••••••');
  answer();
  await expect(balance).toHaveText('₱0.00');
  await page.getByRole('button', { name: 'Hide balance' }).first().click();
  await expect(balance).toHaveText('₱ ••••••');
  await page.reload();
  await expect(balance).toHaveText('₱0.00');
});

test('unread announcements put a dot on the messages of a trial player, who has no mail, until they are opened', async ({
  page,
}) => {
  await open(page, '/m/trail');
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  const messages = page.getByRole('link', { name: /^Messages, \d+ unread$/ });
  await expect(messages).toBeVisible();
  await messages.click();
  await expect(page).toHaveURL(url('/m/notice'));
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  await expect(messages).toHaveCount(0);
});

test('inviting and the member centre: who may, who is told what', async ({ page }) => {
  await open(page, '/m/home');
  await footer(page).getByRole('link', { name: 'Invite' }).click();
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2FinviteFriends'));
  await open(page, '/m/inviteFriends');
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2FinviteFriends'));
  await open(page, '/m/home');
  await footer(page).getByRole('link', { name: 'Me', exact: true }).click();
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2Fmine'));

  await page.clock.install();
  await register(page);
  const balance = page.getByRole('status', { name: 'Balance' });
  await expect(balance).toHaveText('₱0.00');
  await stopClock(page);
  const saidForTwoSeconds = async (text: string) => {
    await expect(page.getByText(text)).toBeVisible();
    await page.clock.runFor(1_999);
    await expect(page.getByText(text)).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText(text)).toBeHidden();
  };
  await page.clock.resume();
  await footer(page).getByRole('link', { name: 'Invite' }).click();
  await expect(page).toHaveURL(url('/m/inviteFriends'));
  await expect(page.getByRole('region', { name: 'Invite' })).toContainText('Your code');
  await open(page, '/m/home');

  // A free-trial player has no member centre.
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as object;
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify({ ...session, type: 4 }));
  });
  await page.clock.resume();
  await page.reload();
  await expect(balance).toHaveText('₱0.00');
  await stopClock(page);
  await footer(page).getByRole('link', { name: 'Me', exact: true }).click();
  await saidForTwoSeconds('Please login an actual account to use this function');
  await expect(page).toHaveURL(url('/m/home'));
});
