/** Stalls at which the player chooses: mines with choices and an interruption, plinko, dice; then the record and the ledger. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { dice } from '../../packages/game-rules/src/instant/dice.ts';
import { mines, minesMultiplier } from '../../packages/game-rules/src/instant/mines.ts';
import { plinko } from '../../packages/game-rules/src/instant/plinko.ts';
import { expectAccessible } from '../support/axe.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeChoices } from '../support/rounds.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(async ({ page }) => {
  await withoutTilePictures(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

const stake = 1000;

const movements = (userName: string) =>
  queryDatabase<{ amount: bigint; game: string }>(
    `select t.amount, t.detail ->> 'game' game from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ? 'game' order by t.seq`,
    [userName],
  );

async function openGame(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/m/launchGame?nodeId=${code}`);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Bet', exact: true })).toBeVisible({ timeout: 60_000 });
  return game;
}

/** In centavos. */
async function balance(game: FrameLocator): Promise<number> {
  const text = await game.locator('.pad .meter output').innerText();
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

const bet = (game: FrameLocator) => game.getByRole('button', { name: 'Bet', exact: true }).click();
const field = (game: FrameLocator, row: number, column: number) =>
  game.getByRole('button', { name: `Row ${row}, tile ${column}` });
/** The round is over, and another one can begin. */
const over = (game: FrameLocator) =>
  expect(game.locator('.game:not(.busy)')).toBeVisible({ timeout: 20_000 });

test('a member plays mines, plinko and dice: choices, an interruption, wins, losses, record and ledger', async ({
  page,
}) => {
  test.setTimeout(150_000);
  const { username } = await registerWithMoney(page);
  const mineWin = minesMultiplier(3, 2) * 10;

  await test.step('mines: two fields, the page loaded again between them, then the win is taken', async () => {
    let game = await openGame(page, 'mine-garden');
    await expectAccessible(page);
    const before = await balance(game);
    const amount = game.getByRole('textbox', { name: 'Stake' });
    await amount.fill('20,0000');
    await game.getByRole('button', { name: 'Bet', exact: true }).click();
    await expect(game.locator('.message')).toHaveText('Enter an amount such as 12.50.');
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await amount.fill('20,00');
    await amount.press('Tab');
    await expect(amount).toHaveValue('₱20.00');
    await amount.fill('10');
    await amount.press('Tab');
    await arrangeChoices(mines, username, [[3], [0], [6]], ({ stand }) => stand !== undefined);
    // By the keyboard alone, until the win is taken.
    await pressByKey(page, game.getByRole('button', { name: 'Bet', exact: true }));
    await expect(field(game, 1, 1)).toBeEnabled();
    await pressByKey(page, field(game, 1, 1));
    await expect(field(game, 1, 1)).toHaveAccessibleName('Row 1, tile 1: safe');
    await page.reload();
    game = page.frameLocator('iframe');
    await expect(game.locator('.message')).toHaveText('Resuming your round', {
      timeout: 60_000,
    });
    await expect(field(game, 1, 1)).toHaveAccessibleName('Row 1, tile 1: safe');
    // From the first field one to the right and one down.
    await tabTo(page, field(game, 1, 1));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await pressByKey(page, game.getByRole('button', { name: `Cash out ₱${(mineWin / 100).toFixed(2)}` }));
    await over(game);
    await expect(game.locator('.message')).toHaveText(`You won ₱${(mineWin / 100).toFixed(2)}`);
    expect(await balance(game)).toBe(before - stake + mineWin);
    await arrangeChoices(mines, username, [[3], [4]], ({ stand }) => stand === undefined);
    await bet(game);
    await field(game, 1, 5).click();
    await over(game);
    await expect(game.locator('.message')).toHaveText('No win');
    expect(await balance(game)).toBe(before - 2 * stake + mineWin);
    await game.getByRole('button', { name: 'Your last rounds' }).click();
    await expect(game.getByRole('dialog').getByRole('listitem')).toHaveCount(2);
  });

  await test.step('plinko: the ball falls into a bucket that pays', async () => {
    const game = await openGame(page, 'plinko-pegs');
    const before = await balance(game);
    await arrangeChoices(plinko, username, [[1, 12]], ({ win }) => win === 200);
    await bet(game);
    await over(game);
    await expect(game.locator('.message')).toHaveText('You won ₱20.00');
    expect(await balance(game)).toBe(before - stake + 2000);
  });

  await test.step('dice: a chance is chosen, the stake is doubled, a bet is lost', async () => {
    const game = await openGame(page, 'dice-duel-stall');
    const before = await balance(game);
    await game.getByText('Under', { exact: true }).click();
    await game.getByRole('button', { name: 'Double the stake' }).click();
    await arrangeChoices(dice, username, [[0, 5000]], ({ win }) => win === 0);
    await bet(game);
    await over(game);
    await expect(game.locator('.message')).toHaveText('No win');
    expect(await balance(game)).toBe(before - 2 * stake);
  });

  await test.step('the ledger has each stake and win, the record the games by name and a check of each round', async () => {
    await expect.poll(async () => (await movements(username)).length).toBe(8);
    expect((await movements(username)).map(({ amount, game }) => [Number(amount), game])).toEqual([
      [-stake, 'mine-garden'],
      [mineWin, 'mine-garden'],
      // A loss closes its round with a win of nothing.
      [-stake, 'mine-garden'],
      [0, 'mine-garden'],
      [-stake, 'plinko-pegs'],
      [2000, 'plinko-pegs'],
      [-2 * stake, 'dice-duel-stall'],
      [0, 'dice-duel-stall'],
    ]);
    await open(page, '/m/gameRecord');
    for (const name of [/Dice Duel Stall/, /Plinko Pegs/, /Mine Garden/])
      await expect(page.getByRole('button', { name }).first()).toBeVisible();
    await page.getByRole('button', { name: /Plinko Pegs/ }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByText(/^To reveal it, open the game/)).toBeVisible();
  });
});
