/** A slot whose stakes feed a jackpot, played by a person: a pool is won, a reload interrupts, the record and the ledger have it. */
import { expect, test } from '@playwright/test';
import { fedMinor } from '../../packages/game-rules/src/jackpot/jackpot-rules.ts';
import { peryaJackpot } from '../../packages/game-rules/src/jackpot/jackpots.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeJackpot } from '../support/rounds.ts';
import { idle, lastRound, meter, modelOf, openSlot } from '../support/slot.ts';

const code = 'codex-of-kings';
const model = modelOf(code);
const mini = peryaJackpot.tiers.at(-1)!;

test('a pool is won beside a loss of the reels, shown again after a reload, and paid once', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { game, username } = await openSlot(page, code);
  const stake = await meter(game, 'Stake');
  const before = await meter(game, 'Balance');
  const pools = game.getByRole('button', { name: /^Jackpots/ });
  await expect(pools).toHaveAccessibleName(/Grand ₱8\d,\d{3}\.\d\d.*Mini ₱\d+\.\d\d/);
  const won = game.getByRole('dialog', { name: 'Mini jackpot' });
  const go = won.getByRole('button', { name: 'Continue' });

  await test.step('the win has the screen until it was seen', async () => {
    await arrangeJackpot(model, username, BigInt(stake), 'mini');
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await expect(go).toBeVisible({ timeout: 40_000 });
    await page.reload();
    await expect(go).toBeVisible({ timeout: 60_000 });
    await go.click();
    await idle(game);
  });
  const amount = await meter(game, 'Win');
  expect(amount).toBeGreaterThanOrEqual(Number(mini.seedMinor));
  expect(await meter(game, 'Balance')).toBe(before - stake + amount);
  expect(await lastRound(username)).toMatchObject({ state: 'closed', win_minor: 0n });

  await test.step('a round that draws nothing is like any other', async () => {
    await arrangeJackpot(model, username, BigInt(stake), null);
    await game.getByRole('button', { name: 'Spin', exact: true }).click();
    await idle(game);
    expect(await meter(game, 'Win')).toBe(0);
    expect(await meter(game, 'Balance')).toBe(before - stake * 2 + amount);
  });

  await test.step('the rules say what the jackpots add, and who won', async () => {
    await game.getByRole('button', { name: 'Paytable' }).click();
    await expect(game.getByText(/with the jackpots: 96\.68%/)).toBeVisible();
    await expect(game.getByText('Last winners')).toBeVisible();
    await expectAccessible(page);
    await game.getByRole('button', { name: 'Close' }).click();
    await game.getByRole('button', { name: 'Your last rounds' }).click();
    await expect(game.getByText(/^Jackpot ₱/)).toBeVisible();
  });

  await test.step('the record calls it a jackpot', async () => {
    await open(page, '/m/transaction/record');
    await page.getByRole('tab', { name: 'Jackpot' }).click();
    await expect(page.getByText(`₱${(amount / 100).toFixed(2)}`).first()).toBeVisible();
  });

  await test.step('the pool is its seeds and contributions less what was won', async () => {
    const proven = async () => {
      const [sums] = await queryDatabase<{ balance: bigint; staked: bigint; won: bigint; wins: bigint }>(
        `select (select a.balance from wallet.account a join wallet.purpose f on f.id = a.purse
            where a.owner_id = 0 and a.brand = 'perya' and f.code = 'jackpot:perya-jackpot:mini') balance,
          (select staked_minor from games.jackpot_stake where brand = 'perya') staked,
          (select coalesce(sum(amount), 0)::int8 from wallet.transfer where kind = 9 and amount > 0 and brand = 'perya' and detail->>'tier' = 'mini') won,
          (select count(*) from wallet.transfer where kind = 9 and amount > 0 and brand = 'perya' and detail->>'tier' = 'mini') wins`,
      );
      const { balance, staked, won: paid, wins } = sums!;
      return balance - (mini.seedMinor * (1n + wins) + fedMinor(staked, mini) - paid);
    };
    await expect.poll(proven, { timeout: 15_000 }).toBe(0n);
  });
});

test('a tile of the jackpot wears the grand', async ({ page }) => {
  await open(page, '/m/gameList?gameType=RNG&vassalage=LAKAN');
  const tile = page.getByRole('link', { name: /^Jackpot .*Codex of Kings/ });
  await tile.scrollIntoViewIfNeeded();
  await expect(tile).toContainText(/Jackpot ₱8\d,\d{3}\.\d\d/);
});
