import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { logIn, open, register, url } from '../support/member.ts';

const tiles = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('[aria-pressed]') });
const heart = (page: Page, name: string) =>
  page.getByRole('button', { name: `Favourite: ${name}`, exact: true });

test('a visitor filters, searches and turns over the list of slots @small', async ({ page }) => {
  await open(page, '/m/gameList?gameType=RNG');
  await expect(page.getByRole('heading', { name: 'Slots' })).toBeVisible();
  await expect(tiles(page).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Filter' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByRole('button', { name: 'Fixed lines' }).click();
  await expectAccessible(page);
  await drawer.getByRole('button', { name: 'Show games' }).click();
  await expect(page).toHaveURL(url('/m/gameList?gameType=RNG&gameClassify=LINES'));
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filter, 1 chosen' })).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search in Slots' });
  await search.pressSequentially('fiesta');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  await search.press('Enter');
  await expect(page).toHaveURL(/gameName=fiesta/);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await search.fill('zzzzqqq');
  await search.press('Enter');
  await expect(page.getByText('Nothing found for “zzzzqqq”')).toBeVisible();
  await page.getByRole('link', { name: 'Hot', exact: true }).click();
  await expect(tiles(page).first()).toBeVisible();
  await open(page, '/m/gameList', 'TY');
});

test('a member marks favourites @small', async ({ page }) => {
  await register(page, '/m/gameList?gameType=RNG');
  await heart(page, 'Fiesta Nights').click();
  await page.getByRole('link', { name: 'Favourites' }).click();
  await expect(tiles(page)).toHaveCount(1);
  await heart(page, 'Fiesta Nights').click();
  await expect(page.getByText('No favourites yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tiles(page)).toHaveCount(1);
});

test('a visitor who marks a game logs in', async ({ page }) => {
  const person = await register(page, '/m/mine');
  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/gameList?gameType=RNG');
  await heart(page, 'Fiesta Nights').click();
  await expect(page).toHaveURL(/m\/login/);
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/gameList?gameType=RNG'));
  await expect(heart(page, 'Fiesta Nights')).toHaveAttribute('aria-pressed', 'true');
});
