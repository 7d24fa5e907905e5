/** A shooting room: a shot that catches, one that does not, a reload in the middle, the magazine's way back, the record, the check. */
import { expect, test, type FrameLocator } from '@playwright/test';
import type { SeedRow } from '../../apps/studio/src/server/queries.ts';
import { keptSeedOf } from '../../apps/studio/src/server/seeds/seed-box.ts';
import { shotOf } from '../../packages/game-rules/src/fish/magazine.ts';
import { fishLow } from '../../packages/game-rules/src/fish/models.ts';
import { expectAccessible } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { pictureOf } from '../support/pixels.ts';
import { queryDatabase, rewriteDatabase } from '../support/product.ts';
import { openSeedBox } from '../support/seeds.ts';

const movements = (userName: string) =>
  queryDatabase<{ amount: bigint }>(
    `select t.amount from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ->> 'game' = 'reef-hunters' order by t.seq`,
    [userName],
  );

/** Makes the member's next magazine one whose first shot catches a sardine, and whose second one does not. */
async function arrange(userName: string): Promise<void> {
  const [seed] = await queryDatabase<SeedRow>(
    `select s.* from studio.seed s join studio.player p on p.id = s.player_id
       join accounts.member m on m.member_id::text = p.operator_user
      where s.revealed_at is null and m.user_name = $1`,
    [userName],
  );
  const { client_seed: clientSeed } = seed!;
  const serverSeed = (await openSeedBox()).open(keptSeedOf(seed!));
  for (let nonce = 0; ; nonce += 1) {
    const fair = { serverSeed, clientSeed, nonce };
    const [first, second] = [0, 1].map((pull) => shotOf(fishLow.rules, fair, pull, 0));
    if (first !== 2 || second !== 0) continue;
    await rewriteDatabase('update studio.seed set next_nonce = $1 where id = $2', [nonce, seed!.id]);
    return;
  }
}

/** There is water, and something swims in it. */
async function expectWater(game: FrameLocator): Promise<void> {
  const canvas = game.locator('.sea canvas');
  await expect.poll(() => canvas.evaluate(({ width }: HTMLCanvasElement) => width)).toBeGreaterThan(200);
  const before = await pictureOf(canvas);
  await expect.poll(() => pictureOf(canvas)).not.toBe(before);
}

test('a member loads, catches, misses, comes back after a reload, and takes what the magazine is worth', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { username } = await registerWithMoney(page);
  await open(page, '/m/launchGame?nodeId=reef-hunters');
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Rules and pays' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await expectWater(game);
  await arrange(username);
  await game.getByRole('radio', { name: '25 bullets' }).click();
  await game.getByRole('button', { name: 'Load ₱5.00' }).click();
  const magazine = game.locator('.meter', { hasText: 'Ammo' });
  await expect(magazine).toContainText('25 left');
  await expect(game.locator('.meter', { hasText: 'Balance' })).toContainText('₱495.00');

  // Alone in the room: what another player has caught first comes back, and the next shot is another one.
  const shootASardine = async (): Promise<void> => {
    const sardines = game.getByRole('radio', { name: /^Sardine, pays ×2, [1-9]/ });
    await expect(sardines).toBeAttached({ timeout: 60_000 });
    if ((await sardines.getAttribute('aria-checked')) === 'false') await sardines.click();
    await game.getByRole('button', { name: 'Shoot', exact: true }).click();
  };
  await shootASardine();
  await expect(game.getByText('Sardine: ₱0.40').first()).toBeVisible({ timeout: 10_000 });
  await expect(magazine).toContainText(/24 left.*won ₱0.40/);
  await shootASardine();
  await expect(magazine).toContainText(/23 left.*won ₱0.40/);

  await page.reload();
  await expect(game.getByText('Your ammo is as you left it.')).toBeVisible({ timeout: 20_000 });
  await expect(magazine).toContainText(/23 left.*won ₱0.40/);
  await game.getByRole('button', { name: 'Cash out ₱5.00' }).click();
  await expect(game.getByText(/^Out of ammo: 2 shots, ₱5.00/).first()).toBeVisible();
  await expect(game.locator('.meter', { hasText: 'Balance' })).toContainText('₱500.00');
  await expect
    .poll(async () => (await movements(username)).map(({ amount }) => Number(amount)))
    .toEqual([-500, 500]);

  await game.getByRole('button', { name: 'Your last loads' }).click();
  await game.getByRole('button', { name: 'Watch again' }).click();
  await expect(game.getByText('Shot 2 of 2 · won ₱0.40')).toBeVisible({ timeout: 20_000 });
  await expect(game.getByText('Shot 1: Sardine, ×2')).toBeVisible();
  await expect(game.getByText('Shot 2: Sardine, got away')).toBeVisible();
  await page.reload();
  await game.getByRole('button', { name: 'Fairness' }).click({ timeout: 20_000 });
  await game.getByRole('button', { name: 'Reveal and start a new pair' }).click();
  await expect(game.getByText('Previous server seed')).toBeVisible();
  await open(page, '/m/gameRecord');
  await page
    .getByRole('button', { name: /Reef Hunters/ })
    .first()
    .click();
  const link = page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.getByText(/^Correct: the seed matches the fingerprint/)).toBeVisible();
  await expectAccessible(page);
});

test('the water is painted on the page where it cannot be painted by a worker', async ({ page }) => {
  await registerWithMoney(page);
  const game = page.frameLocator('iframe');
  const workers = () => page.workers().map((worker) => worker.url().replace(/.*\/([a-z-]+)-.*/, '$1'));
  await open(page, '/m/launchGame?nodeId=reef-hunters');
  await expectWater(game);
  expect(workers()).toContain('sea-worker');
  await test.step('its program does not arrive', async () => {
    await page.route('**/sea-worker*', (route) => route.abort());
    await page.reload();
    await expectWater(game);
    expect(workers()).not.toContain('sea-worker');
  });
  await test.step('a browser that paints in no worker', async () => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'OffscreenCanvas'));
    await page.reload();
    await expectWater(game);
    expect(workers()).toEqual([]);
  });
});
