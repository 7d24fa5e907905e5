import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { anAccount, logIn, open, register, url } from '../support/member.ts';
import { product } from '../support/product.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

test('a visitor who opens a game logs in and is in the game @smallest', async ({ page }) => {
  const person = await anAccount(page);
  await open(page, '/m/launchGame?nodeId=fiesta-nights');
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2FlaunchGame%3FnodeId%3Dfiesta-nights'));
  const launched = page.waitForRequest((request) => request.url().includes('/wps/game/launchGame'));
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/launchGame?nodeId=fiesta-nights'));
  // The launcher names the game by all that the specification names, whatever the address says (2 §7).
  expect(Object.fromEntries(new URL((await launched).url()).searchParams)).toEqual({
    category: 'RNG',
    vendor: 'STUDIO',
    gameId: 'fiesta-nights',
    nodeId: 'fiesta-nights',
  });
  const frame = page.locator('iframe');
  await expect(frame).toHaveAttribute('title', 'Fiesta Nights');
  await expect(frame).toHaveAttribute('sandbox', /allow-scripts/);
  await expect(frame).not.toHaveAttribute(
    'sandbox',
    /allow-forms|allow-popups|allow-modals|allow-top-navigation/,
  );
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(new URL(product().studioUrl).origin);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back to the lobby' })).toBeVisible();
  await expect(game.getByRole('button', { name: 'Back to the lobby' })).toHaveCount(0);
  await expectAccessible(page);
  // A wallet without money: the game says so, and leads to where money comes from.
  await game.getByRole('button', { name: 'Spin' }).click();
  const offer = game.getByRole('dialog', { name: 'Your balance is too low for this stake.' });
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(offer).toHaveCount(0);
  await game.getByRole('button', { name: 'Spin' }).click();
  await offer.getByRole('button', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(url('/m/voucherCenter'));
});

test('a game that is not open says so to anybody, with what is open, and leads back @smallest', async ({
  page,
}) => {
  await open(page, '/m/launchGame?nodeId=mahjong-parlor&pageBack=gameCenter');
  await expect(page.getByRole('heading', { name: 'Mahjong Parlor' }).first()).toBeVisible();
  await expect(page.getByText('Coming soon', { exact: true })).toBeVisible();
  const meanwhile = page.getByRole('region', { name: 'Play these now' });
  await expect(meanwhile.getByRole('link').first()).toHaveAttribute('href', /launchGame/);
  await page.getByRole('button', { name: 'Back to the lobby' }).click();
  await expect(page).toHaveURL(url('/m/gameCenter'));

  // A member inside the site learns the same from the launch itself.
  await register(page, '/m/launchGame?nodeId=mahjong-parlor');
  await expect(page.getByText('Coming soon', { exact: true })).toBeVisible();
  // A number game has a page of its own.
  const draw = await page.request.get(url('/m/launchGame?nodeId=pick-six-draw'));
  expect(draw.url()).toBe(url('/m/number/pick-six-draw'));
  const answer = await page.request.get(url('/m/launchGame?nodeId=no-such-game'));
  expect(answer.status()).toBe(404);
  await open(page, '/m/launchGame?nodeId=no-such-game');
  await expect(page.getByText('Game not found')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See other games' }).click();
  await expect(page).toHaveURL(url('/m/gameCenter'));
});

test('a game shows its own page first where that is asked for', async ({ page }) => {
  await register(page, '/m/launchGame?nodeId=fiesta-nights&showChoice=true');
  await expect(page.getByText('96.59%')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible();
});

test('only the game in the frame can call for the lobby', async ({ page }) => {
  await register(page, '/m/launchGame?nodeId=fiesta-nights');
  await page.frameLocator('iframe').getByRole('button', { name: 'Spin' }).waitFor();
  // Messages arrive in their order: with the second one the first has been heard, and has asked the history for nothing.
  const steps = await page.evaluate(async () => {
    let asked = 0;
    const { go, pushState } = history;
    history.go = history.pushState = () => void (asked += 1);
    const heard = new Promise<void>((resolve) =>
      addEventListener('message', ({ data }) => data === 'after' && resolve()),
    );
    window.postMessage({ type: 'perya:lobby' }, '*');
    window.postMessage('after', '*');
    await heard;
    Object.assign(history, { go, pushState });
    return asked;
  });
  expect(steps).toBe(0);
  await expect(page).toHaveURL(/launchGame/);
  const game = page.frames().find((frame) => frame.url().startsWith(product().studioUrl));
  await game?.evaluate(() => window.parent.postMessage({ type: 'perya:lobby' }, '*'));
  await expect(page).not.toHaveURL(/launchGame/);
});
