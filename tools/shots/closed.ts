/** The site closed, cut off, or of another brand. */
import { queryDatabase } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';

/** On the second brand, so that the first one stays open. */
export async function walkOtherBrand({ page, open, shot }: Stage): Promise<void> {
  await open('/m/home');
  await shot('lucena-home', 1_500);
  await open('/m/login');
  await shot('lucena-login');
  for (const mode of ['maintenance', 'region_restricted'] as const) {
    await queryDatabase(`update brand.brand set ${mode} = true where code = 'lucena'`);
    await page.waitForTimeout(800);
    await page.reload();
    await shot(`lucena-${mode}`, 800);
    await queryDatabase(`update brand.brand set ${mode} = false where code = 'lucena'`);
  }
  await page.waitForTimeout(800);
}

export async function walkOffline({ page, open, shot }: Stage): Promise<void> {
  await open('/m/login');
  await page.locator('input[name=username]').fill('demo');
  await page.locator('input[name=password]').fill('Demo!2026');
  await page.context().setOffline(true);
  await page.locator('main button[type=submit]').click();
  await shot('login-offline', 1_000);
}
