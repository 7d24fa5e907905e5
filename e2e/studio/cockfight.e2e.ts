/** The arena: a bet in the pool wins, one loses, both survive a reload, and what was paid follows from the record of the round. */
import { expect, test } from '@playwright/test';
import { cockfightArena } from '../../packages/game-rules/src/table/cockfight/models.ts';
import { accountOf, poolReturns, sumsOf } from '../../packages/game-rules/src/table/pool.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeOutcome } from '../support/table-rounds.ts';

const table = { vendor: 'TALISAY', code: 'sabong-arena', model: cockfightArena };
const pool = cockfightArena.pool!;

const movements = (userName: string) =>
  queryDatabase<{ amount: bigint }>(
    `select t.amount from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ->> 'game' = $2 order by t.seq`,
    [userName, table.code],
  );

interface Played {
  state: string;
  win_minor: bigint | null;
  outcome: number[] | null;
  laid: unknown;
}

const tickets = (userName: string) =>
  queryDatabase<Played>(
    `select t.state, t.win_minor, r.outcome, r.laid -> p.merchant as laid from studio.table_ticket t
       join studio.table_round r on r.id = t.round_id
       join studio.player p on p.id = t.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where m.user_name = $1 order by t.created_at`,
    [userName],
  );

test('a member bets on both sides of a contest: one wins what the pool pays, and anybody can recompute it', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { username } = await registerWithMoney(page);
  await open(page, `/m/launchGame?nodeId=${table.code}`);
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Rules and pays' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expect
    .poll(() => arrangeOutcome(table, 9000, (outcome) => pool.winnerOf(outcome) === 'wala'), {
      timeout: 60_000,
    })
    .not.toBeNull();
  await game.getByRole('radio', { name: 'Chip of ₱10.00' }).click();
  await game.getByRole('button', { name: /^MERON, pays ×1\.\d\d/ }).click();
  await game.getByRole('button', { name: /^WALA, pays ×1\.\d\d/ }).click({ clickCount: 2 });
  await game.getByRole('button', { name: 'Bet ₱30.00' }).click();
  await expect(game.getByText('₱30.00 bet placed').first()).toBeAttached();
  // What lies in the pool stays there.
  await expect(game.getByRole('button', { name: 'Cancel all bets' })).toBeHidden();

  await page.reload();
  await expect(game.getByRole('button', { name: /^WALA,.*Your bet: ₱20.00/ })).toBeVisible({
    timeout: 20_000,
  });
  await expect(game.locator('.table-message')).toContainText(/^WALA wins: \w+, ×1\.\d\d\. You won ₱/, {
    timeout: 50_000,
  });
  await expect
    .poll(async () => (await tickets(username)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['closed']);
  const [{ win_minor: won, outcome, laid: kept }] = (await tickets(username)) as [Played];
  const laid = { meron: 1000n, wala: 2000n };
  expect(kept).toEqual({ meron: '1000', wala: '2000' });
  const returns = poolReturns(pool, sumsOf(pool, pool.houseStakes(outcome!), laid))!;
  expect(won).toBe(BigInt(20 * returns['wala']!));
  expect(won).toBe(accountOf(pool, outcome!, laid).players);
  const moved = await movements(username);
  expect(moved.reduce((sum, { amount }) => sum + amount, 0n)).toBe(won! - 3000n);
  const balance = ((50_000 + Number(won) - 3000) / 100).toFixed(2);
  await expect(game.locator('.meter', { hasText: 'Balance' })).toContainText(balance);

  await game.getByRole('button', { name: 'Your last rounds' }).click();
  await expect(game.getByText(/^WALA wins: \w+, ×1\.\d\d$/).first()).toBeVisible();
  await game.getByRole('button', { name: 'Check fairness' }).first().click();
  await expect(game.getByText(/^Correct: the seed matches the fingerprint/)).toBeVisible();
  await expect(game.getByText(/^pool [\d.]+ = players/m)).toBeVisible();
  await open(page, '/m/gameRecord');
  await page
    .getByRole('button', { name: /Sabong Arena/ })
    .first()
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText(/^Correct: the seed matches the fingerprint/)).toBeVisible();
  await expect(page.getByText(/returns 1\.\d\d/).first()).toBeVisible();
  await expectAccessible(page);
});
