import { expect, test } from '@playwright/test';
import { photo } from '../../apps/server/test/pictures.ts';
import { violationsIn } from '../support/axe.ts';
import { open } from '../support/member.ts';
import { operatorAtDesk } from '../support/operator.ts';

test('content publishes a banner with a picture of its own, and a phone shows it', async ({
  page,
  browser,
}) => {
  const desk = await operatorAtDesk(browser, 'content');
  const title = 'Lanterns on the river';
  await test.step('the picture, cropped, and the words', async () => {
    await desk.goto('/content/announcements');
    // Of the second brand: other tests look at the first one's home meanwhile.
    await desk
      .getByRole('textbox', { name: 'Brand' })
      .or(desk.getByRole('combobox', { name: 'Brand' }))
      .click();
    await desk.getByRole('option', { name: 'Lucena' }).click();
    await desk.getByRole('button', { name: 'New' }).click();
    await desk.getByLabel('Name in addresses').fill('lanterns');
    await desk.getByRole('dialog').getByRole('button', { name: 'New' }).click();
    await desk.getByRole('button', { name: 'Add a picture' }).click();
    const dialog = desk.getByRole('dialog');
    const file = { name: 'lanterns.jpg', mimeType: 'image/jpeg', buffer: await photo('jpeg', 1600, 1200) };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
    await expect(dialog.getByRole('textbox', { name: 'Name in the list of pictures' })).toHaveValue(
      'lanterns',
    );
    expect(await violationsIn(desk.mainFrame())).toEqual([]);
    await dialog.getByRole('button', { name: 'Add a picture' }).click();
    await expect(dialog).toBeHidden();
    await desk.getByRole('textbox', { name: 'Title' }).first().fill(title);
    await expect(desk.getByRole('region', { name: 'As a phone shows it' }).getByText(title)).toBeVisible();
    // The first of all banners.
    await desk.getByLabel('Order').fill('-1000');
  });
  await test.step('saved, and live', async () => {
    await desk.getByRole('button', { name: 'Save draft' }).click();
    await desk.getByRole('button', { name: 'Publish' }).click();
    await expect(desk.getByText('Live', { exact: true })).toBeVisible();
    expect(await violationsIn(desk.mainFrame())).toEqual([]);
  });
  await test.step('on a phone', async () => {
    await page.context().setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
    const banners = page.getByRole('region', { name: 'Offers' });
    await expect(async () => {
      await open(page, '/m/home');
      await expect(banners.getByText(title).first()).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const picture = banners.getByRole('listitem', { name: /^Offer 1 of/ }).locator('img');
    await expect
      .poll(() => picture.evaluate((one: HTMLImageElement) => [one.naturalWidth > 0, one.currentSrc]))
      .toEqual([true, expect.stringMatching(/\/art\/own\/\d+-\d+\.avif$/)]);
  });
  await test.step('taken off again', async () => {
    await desk.getByRole('button', { name: 'Unpublish' }).click();
    await desk.getByRole('dialog').getByLabel('Reason').fill('The river has dried up');
    await desk.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
    await expect(desk.getByText('Off', { exact: true })).toBeVisible();
    await desk.context().close();
  });
});
