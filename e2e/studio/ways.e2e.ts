/** Slots of ways and of changing rows, played by a person from the lobby's tile on. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import type { GameModel } from '../../packages/game-rules/src/model.ts';
import { findModel } from '../../packages/game-rules/src/models.ts';
import { catalogue } from '../../packages/art/src/catalogue.ts';
import { expectAccessible } from '../support/axe.ts';
import { logIn, open } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeRoundOf } from '../support/rounds.ts';

// One player, one round at a time: the tests share the demo member's money.
test.describe.configure({ mode: 'serial' });

const demo = { username: 'demo', password: 'Demo!2026' };

async function openGame(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/m/launchGame?nodeId=${code}`);
  await page.waitForURL(/\/m\/login/);
  await logIn(page, demo);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 60_000 });
  return game;
}

/** An amount that a meter shows, in centavos. */
async function meter(game: FrameLocator, name: 'Balance' | 'Win' | 'Stake'): Promise<number> {
  const text = await game.locator('.meter', { hasText: name }).locator('output').innerText();
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

const idle = (game: FrameLocator) =>
  expect(game.locator('.game:not(.busy)')).toBeVisible({ timeout: 60_000 });

async function spin(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await idle(game);
}

const modelOf = (code: string): GameModel => findModel(catalogue.find(({ slug }) => slug === code)!.model!)!;

/** What the demo member's last round of a game left behind. */
const lastRound = async (code: string) =>
  (
    await queryDatabase<{ state: string; win_minor: bigint }>(
      `select r.state, r.win_minor from studio.round r
         join studio.player p on p.id = r.player_id
         join accounts.member m on m.member_id::text = p.operator_user
        where m.user_name = $1 and r.game = $2 order by r.created_at desc limit 1`,
      [demo.username, code],
    )
  )[0];

for (const { code, family } of [
  { code: 'dragon-lagoon', family: 'ways' },
  { code: 'pirate-tides', family: 'rows' },
]) {
  test(`${family}: a win, a loss, and free games that a reload interrupts`, async ({ page }) => {
    test.setTimeout(120_000);
    const model = modelOf(code);
    expect(model.family).toBe(family);
    const game = await openGame(page, code);
    await expect(game.locator('.ways-count')).toContainText('ways to win');
    const stake = await meter(game, 'Stake');
    const start = await meter(game, 'Balance');
    await test.step('a win is told, paid and kept', async () => {
      const small = model.stakeParts * 2;
      await arrangeRoundOf(
        model,
        demo.username,
        ({ steps, win }) => steps.length === 1 && win > 0 && win < small,
      );
      await spin(game);
      const win = await meter(game, 'Win');
      expect(win).toBeGreaterThan(0);
      await expect(game.locator('.message-win')).toHaveText(/You won|ways:|pays/);
      expect(await meter(game, 'Balance')).toBe(start - stake + win);
    });
    const before = await meter(game, 'Balance');
    await test.step('a loss takes the stake and nothing else', async () => {
      await arrangeRoundOf(model, demo.username, ({ steps, win }) => steps.length === 1 && win === 0);
      await spin(game);
      expect(await meter(game, 'Balance')).toBe(before - stake);
      await game.getByRole('button', { name: 'Pays and rules' }).click();
      await expect(game.getByRole('heading', { name: /ways to win$/ })).toBeVisible();
      await expectAccessible(page);
      await game.getByRole('button', { name: 'Close' }).click();
    });
    await test.step('free games go on after a reload, and pay once', async () => {
      // Reels that do not turn take half the time.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrangeRoundOf(
        model,
        demo.username,
        // Few and small ones, so that nothing is celebrated for long.
        ({ steps }) =>
          steps.length > 8 && steps.length < 12 && steps.every(({ win }) => win < model.stakeParts * 8),
      );
      await game.getByRole('button', { name: 'Spin', exact: true }).click();
      await game.getByRole('button', { name: 'Start the free games' }).click({ timeout: 40_000 });
      await expect(game.getByText(/Free game 2 of/)).toBeVisible({ timeout: 40_000 });
      await page.reload();
      await game.getByRole('button', { name: 'Start the free games' }).click({ timeout: 40_000 });
      await game.getByRole('button', { name: 'Continue' }).click({ timeout: 90_000 });
      await idle(game);
      const won = await meter(game, 'Win');
      expect(await meter(game, 'Balance')).toBe(before - stake * 2 + won);
      expect(await lastRound(code)).toMatchObject({ state: 'closed', win_minor: BigInt(won) });
    });
    await test.step('the record and the ledger have all three', async () => {
      await game.getByRole('button', { name: 'Your last rounds' }).click();
      await expect(game.getByRole('listitem').first()).toContainText(/free games/);
      const moved = await queryDatabase<{ kinds: bigint }>(
        `select count(*)::int8 kinds from wallet.transfer t
           join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
          where m.user_name = $1 and t.detail ->> 'game' = $2`,
        [demo.username, code],
      );
      // Three stakes, and wins of two rounds at least.
      expect(Number(moved[0]!.kinds)).toBeGreaterThanOrEqual(5);
    });
  });
}
