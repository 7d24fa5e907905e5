/** A slot of three reels, played by a person from the lobby's tile on. */
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
  tileOf,
} from '../support/slot.ts';

const code = tileOf('classic-5-medium');
const model = modelOf(code);

test('a win, a loss, and respins that a reload interrupts', async ({ page }) => {
  test.setTimeout(120_000);
  const { game, username } = await openSlot(page, code);
  const stake = await meter(game, 'Stake');
  await test.step('a win is told, paid and kept', () => spinAndWin(game, model, username));
  const before = await meter(game, 'Balance');
  await test.step('a loss takes the stake and nothing else', async () => {
    await spinAndLose(game, model, username);
    await game.getByRole('button', { name: 'Paytable' }).click();
    await expect(game.getByRole('heading', { name: 'The 5 lines' })).toBeVisible();
    await expectAccessible(page);
    await game.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('respins go on after a reload, and pay once', async () => {
    await arrangeRoundOf(
      model,
      username,
      // Small ones, so that nothing is celebrated for long.
      ({ steps }) => steps.length === 4 && steps.every(({ win }) => win < model.stakeParts * 3),
    );
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(game.getByText('Respin 2')).toBeVisible({ timeout: 40_000 });
    await page.reload();
    await expect(game.getByText(/^Respin [23]$/)).toBeVisible({ timeout: 40_000 });
    await idle(game);
    const won = await meter(game, 'Win');
    expect(won).toBeGreaterThan(0);
    expect(await meter(game, 'Balance')).toBe(before - stake * 2 + won);
    expect(await lastRound(username)).toMatchObject({ state: 'closed', win_minor: BigInt(won) });
  });
  await test.step('the record and the ledger have all three', async () => {
    await game.getByRole('button', { name: 'Your last rounds' }).click();
    await expect(game.getByRole('listitem').first()).toContainText('3 respins');
    // Three stakes, and what each round won: a loss is booked as a win of nothing.
    expect(await movesOf(username)).toBe(6);
  });
});
