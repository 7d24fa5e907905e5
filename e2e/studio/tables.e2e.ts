/** Tables that people share: the colour game's bets are won and lost and survive a reload; a flight is left in time, and not. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { gameColours } from '../../packages/game-rules/src/table/colour-game/colour-game.ts';
import { colourGameFair } from '../../packages/game-rules/src/table/colour-game/models.ts';
import { crash98 } from '../../packages/game-rules/src/table/crash/models.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { deposit, registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';
import { setPhoneClock } from '../support/phone-clock.ts';
import { arrangeOutcome, comingOutcome } from '../support/table-rounds.ts';

const movements = (userName: string, game: string) =>
  queryDatabase<{ amount: bigint }>(
    `select t.amount from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ->> 'game' = $2 order by t.seq`,
    [userName, game],
  );

const tickets = (userName: string) =>
  queryDatabase<{ state: string; win_minor: bigint | null; left_at: number | null }>(
    `select t.state, t.win_minor, t.left_at from studio.table_ticket t
       join studio.player p on p.id = t.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where m.user_name = $1 order by t.created_at`,
    [userName],
  );

const settled = (userName: string, count: number) =>
  expect
    .poll(async () => (await tickets(userName)).map(({ state }) => state), { timeout: 25_000 })
    .toEqual(Array.from({ length: count }, () => 'closed'));

async function openTable(page: Page, code: string): Promise<{ game: FrameLocator; username: string }> {
  const { username } = await registerWithMoney(page);
  await open(page, `/m/launchGame?nodeId=${code}`);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Rules and pays' })).toBeVisible({ timeout: 60_000 });
  return { game, username };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

test('a member wins and loses at the colour game, a reload takes nothing away, and the round can be checked', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { game, username } = await openTable(page, 'color-game');
  await expectAccessible(page);
  const table = { vendor: 'STUDIO', code: 'color-game', model: colourGameFair };
  // From the window's beginning: a browser beside others takes seconds to lay two bets.
  await expect.poll(() => comingOutcome(table, 13_500), { timeout: 40_000, intervals: [150] }).not.toBeNull();
  const { outcome } = (await comingOutcome(table, 0))!;
  const shown = gameColours.find((_, colour) => outcome.includes(colour))!;
  const hidden = gameColours.find((_, colour) => !outcome.includes(colour))!;
  await game.getByRole('radio', { name: 'Chip of ₱10.00' }).click();
  await game.getByRole('button', { name: new RegExp(`^${capital(shown)},`) }).click();
  await game.getByRole('button', { name: new RegExp(`^${capital(hidden)},`) }).click();
  await game.getByRole('button', { name: 'Bet ₱20.00' }).click();
  await expect(game.getByText('₱20.00 bet placed').first()).toBeAttached();

  // In the middle of the round the page is loaded again: the bets lie where they lay.
  await page.reload();
  await expect(
    game.getByRole('button', { name: new RegExp(`^${capital(shown)},.*Your bet: ₱10.00`) }),
  ).toBeVisible({ timeout: 20_000 });
  const dice = outcome.filter((colour) => colour === gameColours.indexOf(shown)).length;
  const win = 1000 * (dice + 1);
  await expect(game.locator('.table-message')).toContainText(`₱${(win / 100).toFixed(2)}`, {
    timeout: 30_000,
  });
  await settled(username, 1);
  const moved = await movements(username, 'color-game');
  expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(BigInt(win - 2000));
  const balance = ((50_000 + win - 2000) / 100).toFixed(2);
  await expect(game.locator('.meter', { hasText: 'Balance' })).toContainText(balance);

  await game.getByRole('button', { name: 'Your last rounds' }).click();
  await game.getByRole('button', { name: 'Check fairness' }).first().click();
  await expect(game.getByText(/^Correct: the seed matches the fingerprint/)).toBeVisible();
  await open(page, '/m/gameRecord');
  await page
    .getByRole('button', { name: /Color Game/ })
    .first()
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText(/^Correct: the seed matches the fingerprint/)).toBeVisible();
  await expect(
    page.getByText(/^Correct: the seed belongs to the committed chain, .* beacon round/),
  ).toBeVisible();
  // The demo's first chain is salted at once: its proof says what that, and a beacon of the house's own, is worth.
  await expect(page.getByRole('heading', { name: 'Witnesses' })).toBeVisible();
  await expect(
    page.getByText(/^Nobody could watch: the commitment was published only shortly/),
  ).toBeVisible();
  await expect(page.getByText(/does NOT prove that the house didn’t try many seeds/)).toBeVisible();
  await expectAccessible(page);
});

test('at crash who leaves in time is paid, and who waits for more has lost', async ({ page }) => {
  test.setTimeout(120_000);
  const { game, username } = await openTable(page, 'rocket-crash');
  await setPhoneClock(page, 3_600_000);
  const table = { vendor: 'STUDIO', code: 'rocket-crash', model: crash98 };
  const flight = crash98.flight!;
  const suits = (outcome: readonly number[]): boolean => {
    const end = flight.endOf(outcome);
    return end > 250 && end < 400;
  };
  const [byHand, byItself] = [
    game.getByRole('region', { name: 'Bet 1' }),
    game.getByRole('region', { name: 'Bet 2' }),
  ];
  const exit = byItself.getByRole('textbox');
  await exit.fill('9,0000');
  await exit.press('Tab');
  await expect(exit).toHaveAttribute('aria-invalid', 'true');
  await exit.fill('9,0');
  await exit.press('Tab');
  await expect(exit).toHaveValue('9.00');
  await expect.poll(() => arrangeOutcome(table, 6000, suits), { timeout: 60_000 }).not.toBeNull();
  await byHand.getByRole('button', { name: 'Bet ₱10.00' }).click();
  await byItself.getByRole('button', { name: 'Bet ₱10.00' }).click();
  await expect(byItself.getByRole('button', { name: 'Cancel bet' })).toBeVisible();
  await byHand.getByRole('button', { name: /^Cash out ₱/ }).click({ timeout: 20_000 });
  await expect(byHand.getByRole('button', { name: /^×1\.\d\d · ₱/ })).toBeVisible();
  // The number in the sky climbs by the studio's clock.
  await expect(game.locator('.crash-big')).not.toContainText(/×\d{3,}/);
  await expect(game.locator('.crash-under')).toHaveText(/^Crashed at ×/, { timeout: 30_000 });
  await settled(username, 2);
  const [left, lost] = await tickets(username);
  expect(left!.win_minor).toBe(BigInt(left!.left_at! * 10));
  expect(lost).toMatchObject({ win_minor: 0n, left_at: null });
  const moved = await movements(username, 'rocket-crash');
  expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(left!.win_minor! - 2000n);

  // Money that comes from elsewhere is in the game at once.
  await deposit(page);
  const pesos = Number(50_000n + left!.win_minor! - 2000n + 50_000n) / 100;
  await expect(game.locator('.meter', { hasText: 'Balance' })).toContainText(
    pesos.toLocaleString('en-PH', { minimumFractionDigits: 2 }),
  );
});
