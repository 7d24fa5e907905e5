/** Pusoy Dos: a match is lost by passing, another one is played, a reload in the middle takes nothing away, and the ledger agrees. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';
import { beginPusoy, cardsOf, playPusoy, resultOf } from '../support/pusoy.ts';

// The cards that fly are not what is tested, and a test cannot press what never stands still.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const stakeMinor = 3900n;

const movements = (userName: string) =>
  queryDatabase<{ amount: bigint }>(
    `select t.amount from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ->> 'game' = 'pusoy-dos-duel' order by t.seq`,
    [userName],
  );

const rounds = (userName: string) =>
  queryDatabase<{ state: string; stake_minor: bigint; win_minor: bigint | null }>(
    `select r.state, r.stake_minor, r.win_minor from studio.pvp_round r
       join studio.player p on p.id = r.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where m.user_name = $1 order by r.created_at`,
    [userName],
  );

async function openGame(page: Page): Promise<FrameLocator> {
  await open(page, '/m/launchGame?nodeId=pusoy-dos-duel');
  return page.frameLocator('iframe');
}

test('a member plays two matches of Pusoy Dos against a bot, and loses one of them', async ({ page }) => {
  test.setTimeout(150_000);
  const { username } = await registerWithMoney(page);
  const game = await openGame(page);
  await game.getByRole('button', { name: 'Sit down at ₱1.00 per point' }).click({ timeout: 60_000 });
  await beginPusoy(game, /^Play · ₱39.00$/);
  await expectAccessible(page);
  await expect(game.getByText('Bot', { exact: true }).first()).toBeVisible();
  await playPusoy(game, 'passing', 2);

  // In the middle of the match the page is loaded again: the seat, the cards and the turn are where they were.
  await page.reload();
  await expect(cardsOf(game).first().or(resultOf(game))).toBeVisible({ timeout: 20_000 });
  await playPusoy(game, 'passing');
  await expect(resultOf(game)).toContainText('You lost');

  await beginPusoy(game, /^Play again · ₱39.00$/);
  await playPusoy(game, 'suggested');
  const result = await resultOf(game).textContent();
  const [, won, pesos] = /^You (won|lost) ₱([\d.]+)$/.exec(result!)!;
  await expect
    .poll(async () => (await rounds(username)).map(({ state }) => state), { timeout: 15_000 })
    .toEqual(['closed', 'closed']);
  const kept = await rounds(username);
  expect(kept.map(({ stake_minor }) => stake_minor)).toEqual([stakeMinor, stakeMinor]);
  expect(kept[0]!.win_minor! < stakeMinor).toBe(true);
  const net = BigInt(Math.round(Number(pesos) * 100)) * (won === 'won' ? 1n : -1n);
  expect(kept[1]!.win_minor! - stakeMinor).toBe(net);
  const moved = (await movements(username)).reduce((sum, { amount }) => sum + amount, 0n);
  expect(moved).toBe(kept[0]!.win_minor! - stakeMinor + net);

  await game.getByRole('button', { name: 'Your last rounds' }).click();
  await expect(game.getByRole('dialog').getByText('₱1.00 per point').first()).toBeVisible();
  await open(page, '/m/gameRecord');
  await expect(page.getByRole('button', { name: /Pusoy Dos Duel/ }).first()).toBeVisible();
});
