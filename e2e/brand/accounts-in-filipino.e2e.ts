/** The account at the second brand once that offers Filipino too, which it does not by itself; the others are walked in `e2e/accounts`. */
import { expect, test } from '@playwright/test';
import { phoneSizes, walkThroughAccount } from '../support/account-walk.ts';
import { open } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';

test.use({ extraHTTPHeaders: { 'X-Merchant-Code': 'lucena' } });

const offer = (settings: object) =>
  queryDatabase(`update brand.brand set settings = $1 where code = 'lucena'`, [JSON.stringify(settings)]);

test.afterEach(() => offer({}));

test('an account in TY at lucena, on the smallest phone', async ({ page }) => {
  await offer({ languages: ['EN', 'TY'] });
  await expect(async () => {
    await open(page, '/m/home?vendor=STUDIO', 'TY');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fil', { timeout: 500 });
  }).toPass();
  await walkThroughAccount(page, { brand: 'lucena', language: 'TY', size: phoneSizes[0] });
});
