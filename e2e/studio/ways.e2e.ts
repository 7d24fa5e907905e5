/** Slots of ways and of changing rows, played by a person from the lobby's tile on. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { arrangeRoundOf } from '../support/rounds.ts';
import {
  idle,
  lastRound,
  meter,
  modelOf,
  movesOf,
  openSlot,
  spinAndLose,
  spinAndWin,
} from '../support/slot.ts';

for (const { code, family } of [
  { code: 'dragon-lagoon', family: 'ways' },
  { code: 'pirate-tides', family: 'rows' },
]) {
  test(`${family}: a win, a loss, and free games that a reload interrupts`, async ({ page }) => {
    test.setTimeout(120_000);
    const model = modelOf(code);
    expect(model.family).toBe(family);
    const { game, username } = await openSlot(page, code);
    await expect(game.locator('.ways-count')).toContainText('ways to win');
    const stake = await meter(game, 'Stake');
    await test.step('a win is told, paid and kept', () => spinAndWin(game, model, username));
    const before = await meter(game, 'Balance');
    await test.step('a loss takes the stake and nothing else', async () => {
      await spinAndLose(game, model, username);
      await game.getByRole('button', { name: 'Paytable' }).click();
      await expect(game.getByRole('heading', { name: /ways to win$/ })).toBeVisible();
      await expectAccessible(page);
      await game.getByRole('button', { name: 'Close' }).click();
    });
    await test.step('free games go on after a reload, and pay once', async () => {
      // Reels that do not turn take half the time.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await arrangeRoundOf(
        model,
        username,
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
      expect(await lastRound(username)).toMatchObject({ state: 'closed', win_minor: BigInt(won) });
    });
    await test.step('the record and the ledger have all three', async () => {
      await game.getByRole('button', { name: 'Your last rounds' }).click();
      await expect(game.getByRole('listitem').first()).toContainText(/free games/);
      // Three stakes, and wins of two rounds at least.
      expect(await movesOf(username)).toBeGreaterThanOrEqual(5);
    });
  });
}
