/** Trial play on other terms, which the trial merchant has for everybody meanwhile. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { open, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';

const setTerms = (settings: object) =>
  queryDatabase(`update brand.brand set settings = $1 where code = 'perya-trial'`, [settings]);

test('in Filipino, with a captcha, staying on the page, and filled up again', async ({ page }) => {
  await setTerms({ trial: { captcha: true, state: 'stay' } });
  try {
    await expect(async () => {
      await open(page, '/m/trail', 'TY');
      await expect(page.locator('img[data-captcha-id]')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    const start = page.getByRole('button', { name: 'Simulan ang libreng subok' });
    await start.click();
    await expect(page.getByRole('textbox')).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('textbox').fill(await readCaptcha(page));
    await start.click();
    // The trial state 0: the page stays.
    await expect(page.getByText('Tumatakbo ang libreng subok mo')).toBeVisible();
    await expect(page).toHaveURL(url('/m/trail'));
    await expect(page.getByRole('main').getByText('₱10,000.00')).toBeVisible();
    await expectAccessible(page);
    await setTerms({ trial: { playMoney: '20000.00', fillBelow: '15000.00', state: 'stay' } });
    const fill = page.getByRole('button', { name: 'Mag-top up hanggang ₱20,000.00' });
    await expect(async () => {
      await open(page, '/m/trail', 'TY');
      await expect(fill).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expectAccessible(page);
    await fill.click();
    await expect(page.getByText('Na-top up na ang play money mo.')).toBeVisible();
    await expect(page.getByText('₱20,000.00')).toBeVisible();
    await expect(fill).toHaveCount(0);
  } finally {
    await setTerms({});
  }
});
