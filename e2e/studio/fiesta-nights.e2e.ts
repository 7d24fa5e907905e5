import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { logIn, open } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeRound } from '../support/rounds.ts';
import { idle, meter, spin } from '../support/slot.ts';

// One player, one round at a time: the tests share the demo member's money.
test.describe.configure({ mode: 'serial' });

const demo = { username: 'demo', password: 'Demo!2026' };

async function openGame(page: Page, loggedIn = false): Promise<FrameLocator> {
  await open(page, '/m/launchGame?nodeId=fiesta-nights');
  if (!loggedIn) {
    await page.waitForURL(/\/m\/login/);
    await logIn(page, demo);
  }
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible();
  return game;
}

test('a member spins: the stake is taken, the win is shown, paid and kept in the history', async ({
  page,
}) => {
  const game = await openGame(page);
  await expectAccessible(page);
  await arrangeRound(demo.username, ({ games, win }) => games.length === 1 && win > 20 && win < 100);
  const before = await meter(game, 'Balance');
  const stake = await meter(game, 'Stake');
  await spin(game);
  const win = await meter(game, 'Win');
  expect(win).toBeGreaterThan(0);
  await expect(game.locator('.message-win')).toHaveText(/You won|pays/);
  expect(await meter(game, 'Balance')).toBe(before - stake + win);
  await game.getByRole('button', { name: 'Your last rounds' }).click();
  await expect(game.getByRole('listitem').first()).toContainText(`₱${(win / 100).toFixed(2)}`);
});

test('the stake is chosen, and the keyboard spins too', async ({ page }) => {
  const game = await openGame(page);
  await arrangeRound(demo.username, ({ win }) => win === 0);
  const before = await meter(game, 'Balance');
  await game.getByRole('button', { name: 'Higher stake' }).click();
  expect(await meter(game, 'Stake')).toBe(2000);
  // Away from the button: on a button, Space presses that button.
  await game.locator('.message').click();
  await page.keyboard.press('Space');
  await expect(game.locator('.game.busy')).toBeVisible();
  await idle(game);
  expect(await meter(game, 'Balance')).toBe(before - (await meter(game, 'Stake')));
});

test('free games go on after a reload in the middle, and pay once', async ({ page }) => {
  test.setTimeout(180_000);
  const game = await openGame(page);
  await arrangeRound(demo.username, ({ games }) => games.length === 11);
  const before = await meter(game, 'Balance');
  const stake = await meter(game, 'Stake');
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await game.getByRole('button', { name: 'Start the free games' }).click({ timeout: 40_000 });
  await expect(game.getByText('Free game 3 of 10')).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await game.getByRole('button', { name: 'Start the free games' }).click({ timeout: 40_000 });
  await expect(game.getByText(/Free game [34] of 10/)).toBeVisible();
  // The others without motion: reels that do not turn take half the time.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await game.getByRole('button', { name: 'Continue' }).click({ timeout: 90_000 });
  await idle(game);
  const won = await meter(game, 'Win');
  expect(await meter(game, 'Balance')).toBe(before - stake + won);
  const [round] = await queryDatabase<{ state: string; win_minor: bigint }>(
    // Others play meanwhile: the demo member's last round.
    `select r.state, r.win_minor from studio.round r
       join studio.player p on p.id = r.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where m.user_name = $1 order by r.created_at desc limit 1`,
    [demo.username],
  );
  expect(round).toEqual({ state: 'closed', win_minor: BigInt(won) });
});

test('a connection lost in the middle of a spin: one stake, one round', async ({ page }) => {
  const game = await openGame(page);
  await arrangeRound(demo.username, ({ games, win }) => games.length === 1 && win > 0 && win < 100);
  const before = await meter(game, 'Balance');
  const stake = await meter(game, 'Stake');
  let lost = 0;
  // The server plays the spin; its answer never arrives. The next try does not even get there.
  await page.route('**/api/spin', async (route) => {
    lost += 1;
    if (lost === 1) await route.fetch();
    if (lost <= 2) return route.abort();
    return route.continue();
  });
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.getByText('No connection. Retrying…')).toBeVisible();
  await idle(game);
  await expect(game.getByText('No connection. Retrying…')).toBeHidden();
  expect(lost).toBe(3);
  expect(await meter(game, 'Balance')).toBe(before - stake + (await meter(game, 'Win')));
});

test('a player reveals the seed and checks his spin on his own device', async ({ page }) => {
  const game = await openGame(page);
  await game.getByRole('button', { name: /^Fairness/ }).click();
  await game.getByLabel('Your client seed').first().fill('my-own-seed');
  await game.getByRole('button', { name: 'Reveal and start a new pair' }).click();
  await expect(game.getByText('Previous server seed')).toBeVisible();
  await game.getByRole('button', { name: 'Close' }).click();
  await game.getByRole('button', { name: 'Your last rounds' }).click();
  await game.getByRole('button', { name: 'Check fairness' }).first().click();
  await expect(game.getByText(/^Correct: the seed matches the fingerprint/)).toBeVisible();

  // The betting record leads to the check of a round, filled in; of a seed that is secret it says how to reveal it.
  const openCheck = async (): Promise<void> => {
    await open(page, '/m/gameRecord');
    await page
      .getByRole('button', { name: /Fiesta Nights/ })
      .first()
      .click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
    await page.goto((await link.getAttribute('href')) ?? '');
  };
  await openCheck();
  await expect(page.getByText(/^Correct: the seed matches the fingerprint/)).toBeVisible();
  await expect(page.getByLabel('Server seed', { exact: true })).toHaveValue(/^[0-9a-f]{64}$/);
  await expectAccessible(page);
  const again = await openGame(page, true);
  await arrangeRound(demo.username, ({ win }) => win === 0);
  await spin(again);
  await openCheck();
  await expect(page.getByText(/^To reveal it, open the game/)).toBeVisible();
});
