/** Live tables: bets of a shared round are won and lost, survive a reload, and stand in every record. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { baccaratClassic } from '../../packages/game-rules/src/table/baccarat/models.ts';
import { rouletteSpeed } from '../../packages/game-rules/src/table/roulette/models.ts';
import type { Outcome } from '../../packages/game-rules/src/table/table-model.ts';
import { expectAccessible } from '../support/axe.ts';
import { pressByKey, tabTo } from '../support/keyboard.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';
import { setPhoneClock } from '../support/phone-clock.ts';
import { arrangeOutcome, comingOutcome } from '../support/table-rounds.ts';

// The button that confirms breathes, and a test cannot press what never stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const movements = (userName: string, game: string) =>
  queryDatabase<{ amount: bigint; key: string }>(
    `select t.amount, t.idempotency_key key from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ->> 'game' = $2 order by t.seq`,
    [userName, game],
  );

const tickets = (userName: string) =>
  queryDatabase<{ state: string; stake_minor: bigint; win_minor: bigint | null; bets: unknown[] }>(
    `select t.state, t.stake_minor, t.win_minor, t.bets from studio.table_ticket t
       join studio.player p on p.id = t.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where m.user_name = $1 order by t.created_at`,
    [userName],
  );

async function openTable(page: Page, code: string): Promise<FrameLocator> {
  await open(page, `/m/launchGame?nodeId=${code}`);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('radiogroup', { name: 'Chips' })).toBeVisible({ timeout: 60_000 });
  return game;
}

/** A chip on a spot, placed at once. */
async function bet(game: FrameLocator, chip: string, spot: RegExp): Promise<void> {
  await game.getByRole('radio', { name: `Chip of ${chip}` }).click();
  await game.getByRole('button', { name: spot }).click();
  await game.getByRole('button', { name: `Bet ${chip}` }).click();
  await expect(game.getByText(`${chip} bet placed`).first()).toBeAttached();
}

/** The same by the keyboard alone, with the chip that is chosen when a table opens. */
async function betByKeys(page: Page, chip: string, spot: RegExp): Promise<void> {
  const game = page.frameLocator('iframe');
  const rail = game.getByRole('radio', { name: `Chip of ${chip}`, exact: true });
  await expect(rail).toBeChecked();
  await pressByKey(page, game.getByRole('button', { name: spot }));
  await pressByKey(page, game.getByRole('button', { name: `Bet ${chip}` }));
  await expect(game.getByText(`${chip} bet placed`).first()).toBeAttached();
}

test('a member wins and loses at baccarat by the keyboard, and a reload takes nothing away', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { username } = await registerWithMoney(page);
  const game = await openTable(page, 'baccarat-lounge');
  await setPhoneClock(page, 3_600_000);
  await expectAccessible(page);
  const table = { vendor: 'BUWAN', code: 'baccarat-lounge', model: baccaratClassic };
  const back = (drawn: Outcome, spot: string): number =>
    baccaratClassic.returnOf(drawn, { spot, choice: [] });
  // The keyboard's way to the spot is long for a browser beside others: it is gone before the window opens.
  await tabTo(page, game.getByRole('button', { name: /^Player, pays/ }));
  let win = 0;
  await expect
    .poll(
      async () => {
        const outcome = await arrangeOutcome(table, 13_000, (drawn) => back(drawn, 'player') > 100);
        win = outcome ? (2000 * back(outcome, 'player')) / 100 : 0;
        return win;
      },
      { timeout: 60_000, intervals: [150] },
    )
    .toBeGreaterThan(0);
  await betByKeys(page, '₱20.00', /^Player, pays/);
  await bet(game, '₱5.00', /^Banker, pays/);

  // In the middle of the round the page is loaded again: the bets lie where they lay.
  await page.reload();
  await expect(game.getByRole('button', { name: /^Player,.*Your bet: ₱20.00/ })).toBeVisible();
  await expect(game.locator('.message-win')).toContainText(`₱${(win / 100).toFixed(2)}`, { timeout: 60_000 });

  await expect
    .poll(async () => (await tickets(username)).map(({ state }) => state), { timeout: 15_000 })
    .toEqual(['closed', 'closed']);
  const rows = await tickets(username);
  expect(rows.map(({ win_minor }) => win_minor)).toEqual([BigInt(win), 0n]);
  const moved = await movements(username, 'baccarat-lounge');
  expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(win - 2500));

  // The roads have written it down; their sheet opens once there is something to see in it.
  await expect(game.getByRole('img', { name: /^Player \d+, Banker \d+, Tie \d+$/ })).toBeVisible();
  await expect(game.getByRole('img', { name: 'Big road' })).toBeVisible();
  await game.getByRole('button', { name: 'Your last rounds' }).click();
  await expect(
    game
      .getByRole('dialog')
      .getByText(`₱${(win / 100).toFixed(2)}`)
      .first(),
  ).toBeVisible();
  await open(page, '/m/gameRecord');
  await expect(page.getByRole('button', { name: /Baccarat Lounge/ }).first()).toBeVisible();
});

test('a call bet at roulette is a group of chips, and can be taken back @smallest', async ({ page }) => {
  test.setTimeout(120_000);
  const { username } = await registerWithMoney(page);
  const game = await openTable(page, 'speed-roulette-cebu');
  await game.getByRole('radio', { name: 'Chip of ₱5.00' }).click();
  await game.getByRole('tab', { name: 'Wheel' }).click();
  const table = { vendor: 'PALASYO', code: 'speed-roulette-cebu', model: rouletteSpeed };
  // On a busy machine the betting may close between the two presses, which takes the chips back: the next round is as good.
  await expect(async () => {
    await expect
      .poll(() => comingOutcome(table, 10_500), { timeout: 40_000, intervals: [150] })
      .not.toBeNull();
    await game.getByRole('button', { name: 'Tiers, 6 chips' }).click({ timeout: 5_000 });
    await game.getByRole('button', { name: 'Bet ₱30.00' }).click({ timeout: 5_000 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(async () => (await tickets(username)).map(({ state }) => state)).toEqual(['accepted']);
  expect((await tickets(username))[0]!.bets).toHaveLength(6);
  await game.getByRole('tab', { name: '25–36' }).click();
  await expectAccessible(page);
  await game.getByRole('button', { name: 'Cancel all bets' }).click();
  await expect.poll(async () => (await tickets(username)).map(({ state }) => state)).toEqual(['cancelled']);
  const moved = await movements(username, 'speed-roulette-cebu');
  expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(0n);
});
