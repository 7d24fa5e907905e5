/** A slot with hold-and-spin, played by a person from the lobby's tile on. */
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

const code = 'mayon-rush';
const model = modelOf(code);

test('a win, a loss, and held coins that a reload leaves where they are', async ({ page }) => {
  test.setTimeout(120_000);
  expect(model.family).toBe('hold');
  const { game, username } = await openSlot(page, code);
  const stake = await meter(game, 'Stake');
  await test.step('the prizes are told in money of the stake, and follow it', async () => {
    const grand = game.locator('.prize-grand dd');
    const before = await grand.innerText();
    await game.getByRole('button', { name: 'Higher stake' }).click();
    await expect(grand).not.toHaveText(before);
    await game.getByRole('button', { name: 'Lower stake' }).click();
    await expect(grand).toHaveText(before);
  });
  await test.step('a win is told, paid and kept', () => spinAndWin(game, model, username));
  const before = await meter(game, 'Balance');
  await test.step('a loss takes the stake and nothing else', async () => {
    await spinAndLose(game, model, username);
    await game.getByRole('button', { name: 'Paytable' }).click();
    await expect(game.getByRole('heading', { name: 'Hold and spin' })).toBeVisible();
    await expectAccessible(page);
    await game.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('the respins go on after a reload, and everything held is paid once', async () => {
    await arrangeRoundOf(
      model,
      username,
      // A coin lands at once, so that the counter is seen to be set back.
      ({ steps, win }) => steps.length === 5 && steps[1]!.win > 0 && win < model.stakeParts * 10,
    );
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await game.getByRole('button', { name: 'Start the respins' }).click({ timeout: 40_000 });
    await expect(game.getByText(/^Landed: .* Respins left: 3\.$/).first()).toBeVisible({ timeout: 20_000 });
    const held = await meter(game, 'Win');
    await page.reload();
    await game.getByRole('button', { name: 'Start the respins' }).click({ timeout: 40_000 });
    await expect.poll(() => meter(game, 'Win')).toBeGreaterThanOrEqual(held);
    await game.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 });
    await idle(game);
    const won = await meter(game, 'Win');
    expect(await meter(game, 'Balance')).toBe(before - stake * 2 + won);
    expect(await lastRound(username)).toMatchObject({ state: 'closed', win_minor: BigInt(won) });
  });
  await test.step('the record and the ledger have all three', async () => {
    await game.getByRole('button', { name: 'Your last rounds' }).click();
    await expect(game.getByRole('listitem').first()).toContainText('4 respins');
    // Three stakes, and what each round won: a loss is booked as a win of nothing.
    expect(await movesOf(username)).toBe(6);
  });
});
