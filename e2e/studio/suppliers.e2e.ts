/** Slots of several suppliers: each opens its mathematics in its own theme, and is named rightly wherever money is shown. */
import { expect, test, type FrameLocator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { queryDatabase } from '../support/product.ts';
import { arrangeRoundOf } from '../support/rounds.ts';
import { modelOf } from '../support/slot.ts';
import { withoutTilePictures } from '../support/tiles.ts';

test.beforeEach(({ page }) => withoutTilePictures(page));

/** Three suppliers, three dialects of the wallet, and games of several kinds. */
const tiles = [
  { code: 'crown-tiger', name: 'Crown Tiger', vendor: 'LAKAN' },
  { code: 'book-of-islands', name: 'Book of Islands', vendor: 'MAYARI' },
  { code: 'olympus-thunderclap', name: 'Olympus Thunderclap', vendor: 'KIDLAT' },
];

const movements = (userName: string) =>
  queryDatabase<{ kind: number; amount: bigint; key: string; game: string }>(
    `select t.kind, t.amount, t.idempotency_key key, t.detail ->> 'game' game from wallet.transfer t
       join accounts.member m on m.member_id = t.member_id and m.brand = t.brand
      where m.user_name = $1 and t.detail ? 'game' order by t.seq`,
    [userName],
  );

async function spin(game: FrameLocator): Promise<void> {
  await game.getByRole('button', { name: 'Spin', exact: true }).click();
  await expect(game.locator('.game.busy')).toBeVisible();
  await expect(game.locator('.game:not(.busy)')).toBeVisible({ timeout: 40_000 });
}

/** Finds a tile in the list of slots by its name and opens it. */
async function openTile(page: Page, name: string): Promise<FrameLocator> {
  await open(page, '/m/gameList?gameType=RNG');
  const search = page.getByRole('combobox', { name: 'Search in Slots' });
  await search.fill(name);
  await search.press('Enter');
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  await expect(game.getByRole('button', { name: 'Spin', exact: true })).toBeVisible({ timeout: 60_000 });
  return game;
}

test('a member plays tiles of three suppliers and finds each by its name', async ({ page }) => {
  test.setTimeout(240_000);
  const { username } = await registerWithMoney(page);

  for (const { name, vendor, code } of tiles) {
    await test.step(`plays ${name}`, async () => {
      const game = await openTile(page, name);
      expect(await page.locator('iframe').getAttribute('src')).toContain(`/play/${vendor}/${code}#`);
      await expect(game.getByRole('heading', { level: 1 })).toHaveAccessibleName(name);
      const model = modelOf(code);
      const parts = model.stakeParts;
      await arrangeRoundOf(
        model,
        username,
        ({ steps, win }) => steps.length === 1 && win > parts && win < parts * 5,
      );
      await spin(game);
      await expect(game.locator('.message-win')).toHaveText(/You won|pays/);
      if (code === 'book-of-islands') {
        // The rules speak of this game's symbols.
        await game.getByRole('button', { name: 'Paytable' }).click();
        await expect(game.getByRole('heading', { name: 'Compass' })).toBeVisible();
        await expectAccessible(page);
        await game.getByRole('button', { name: 'Close' }).click();
      }
      await game.getByRole('button', { name: 'Your last rounds' }).click();
      // Of this game alone, whatever was played before it.
      await expect(game.getByRole('listitem')).toHaveCount(1);
    });
  }

  await test.step('the ledger has a stake and a win of each under its supplier', async () => {
    await expect.poll(async () => (await movements(username)).length).toBe(6);
    const rows = await movements(username);
    expect(rows.map(({ key, game }) => [key.split(':')[0], game])).toEqual(
      tiles.flatMap(({ vendor, code }) => [
        [vendor, code],
        [vendor, code],
      ]),
    );
    for (let pair = 0; pair < 3; pair += 1) {
      expect(rows[pair * 2]!.amount).toBeLessThan(0n);
      expect(rows[pair * 2 + 1]!.amount).toBeGreaterThan(0n);
    }
  });

  await test.step('both records name them, and each round can be checked', async () => {
    await open(page, '/m/transaction/record');
    for (const { name } of tiles) await expect(page.getByText(name).first()).toBeVisible();
    await open(page, '/m/gameRecord');
    for (const { name } of tiles)
      await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
    await page.getByRole('button', { name: /Crown Tiger/ }).click();
    const link = page.getByRole('dialog').getByRole('link', { name: 'Verify this round' });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Crown Tiger/);
    await expect(page.getByText(/^To reveal it, open the game/)).toBeVisible();
    await expectAccessible(page);
  });
});

test('a trial plays a tile of another supplier in Filipino @smallest', async ({ page }) => {
  await open(page, '/m/trail', 'TY');
  await page.getByRole('button', { name: 'Simulan ang libreng subok' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  const name = (await page.evaluate(() => sessionStorage.getItem('trialUser'))) ?? '';
  await open(page, '/m/launchGame?nodeId=crown-tiger', 'TY');
  const game = page.frameLocator('iframe');
  const button = game.getByRole('button', { name: 'Paikutin', exact: true });
  await expect(button).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await button.click();
  await expect
    .poll(async () => (await movements(name)).map(({ key, game: code }) => [key.split(':')[0], code])[0])
    .toEqual(['LAKAN', 'crown-tiger']);
  await open(page, '/m/gameRecord', 'TY');
  await expect(page.getByRole('button', { name: /Crown Tiger/ }).first()).toBeVisible();
});
