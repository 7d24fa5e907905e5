/** A slot with tumbling: groups burst and others fall, within one paid game; free games go on where they were left. */
import { expect, test, type FrameLocator } from '@playwright/test';
import { cluster49Low } from '../../packages/game-rules/src/cluster/models/cluster-49-low.ts';
import type { Step } from '../../packages/game-rules/src/model.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeRoundOf } from '../support/rounds.ts';
import { idle, meter, openSlot, spinAndLose } from '../support/slot.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

const tile = { code: 'halo-halo-heaven', name: 'Halo-Halo Heaven', vendor: 'MAYARI' };
const model = cluster49Low;

/** What a screen reader is told; the meters are outputs, which have the same role. */
const told = (game: FrameLocator) => game.locator('[role="status"]');

/** So many drops that won has a paid game: what follows a tumble is drawn after it. */
const tumbles = ({ draw }: Step): number => model.slot.gameOf(draw, []).wonDrops;

test('a member loses, wins by tumbles, and finds free games where a reload cut them off', async ({
  page,
}) => {
  const { game, username } = await openSlot(page, tile.code);
  const stake = await meter(game, 'Stake');

  await test.step('a loss takes the stake', async () => {
    await spinAndLose(game, model, username);
    await expect(told(game)).toHaveText('No win');
  });
  let balance = await meter(game, 'Balance');

  await test.step('two drops win, one after another, in one paid game', async () => {
    await arrangeRoundOf(model, username, ({ steps }) => steps.length === 1 && tumbles(steps[0]!) === 2);
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(game.locator('.message-win')).toHaveText(/pays? ₱/);
    await expect(game.locator('.ladder-lit')).toHaveText('×3', { timeout: 20_000 });
    await idle(game);
    const win = await meter(game, 'Win');
    balance += win - stake;
    expect(win).toBeGreaterThan(0);
    expect(await meter(game, 'Balance')).toBe(balance);
    // What is no more than the stake is no win.
    await expect(told(game)).toHaveText(`${win > stake ? 'You won' : 'Returned'} ₱${(win / 100).toFixed(2)}`);
  });

  await test.step('the rules tell how this game pays', async () => {
    await game.getByRole('button', { name: 'Paytable' }).click();
    await expect(game.getByRole('heading', { name: 'How you win' })).toBeVisible();
    await expectAccessible(page);
    await game.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('free games go on after a reload and pay once', async () => {
    const short = (steps: readonly Step[]): boolean => steps.filter(({ win }) => win > 0).length <= 3;
    await arrangeRoundOf(model, username, ({ steps, win }) => steps.length === 9 && win > 0 && short(steps));
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await game.getByRole('button', { name: 'Start the free games' }).click({ timeout: 40_000 });
    await expect(game.getByText('Free game 2 of 8')).toBeVisible({ timeout: 40_000 });
    await page.reload();
    await game.getByRole('button', { name: 'Start the free games' }).click({ timeout: 40_000 });
    await expect(game.getByText(/Free game [23] of 8/)).toBeVisible();
    // The others without motion, which take half the time.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await game.getByRole('button', { name: 'Continue' }).click({ timeout: 60_000 });
    await idle(game);
    const win = await meter(game, 'Win');
    balance += win - stake;
    expect(await meter(game, 'Balance')).toBe(balance);
    await game.getByRole('button', { name: 'Your last rounds' }).click();
    await expect(game.getByRole('listitem')).toHaveCount(3);
    await expect(game.getByRole('listitem').first()).toContainText('8 free games');
  });

  await test.step('ledger and record have each stake and each win once, under the supplier', async () => {
    const rows = () =>
      queryDatabase<{ amount: bigint; key: string; game: string }>(
        `select t.amount, t.idempotency_key key, t.detail ->> 'game' game from wallet.transfer t
           join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
          where m.user_name = $1 and t.detail ? 'game' order by t.seq`,
        [username],
      );
    // Three stakes, and three wins of which the first is nothing.
    await expect.poll(async () => (await rows()).length).toBe(6);
    const booked = await rows();
    for (const { key, game: code } of booked)
      expect([key.split(':')[0], code]).toEqual([tile.vendor, tile.code]);
    const sum = booked.reduce((total, { amount }) => total + Number(amount), 0);
    expect(50_000 + sum).toBe(balance);
    await open(page, '/m/gameRecord');
    await expect(page.getByRole('button', { name: new RegExp(tile.name) }).first()).toBeVisible();
  });
});
