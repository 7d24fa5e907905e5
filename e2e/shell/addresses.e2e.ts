/** Addresses as people type them, and the page that the maintenance leaves behind. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, url } from '../support/member.ts';

test('other capitals and a slash at the end lead to the page, with what stands behind the question mark', async ({
  request,
}) => {
  for (const [typed, right] of [
    ['/M', '/m'],
    ['/M/Home/?tab=RNG', '/m/home?tab=RNG'],
    ['/M/INDEX.HTML', '/m/index.html'],
    ['/Register.html?affiliateCode=PERYA2026', '/register.html?affiliateCode=PERYA2026'],
    ['/m/register.html/', '/m/register.html'],
    ['/m/vouchercenter', '/m/voucherCenter'],
    ['/m/LOGIN?next=%2Fm%2Fmine', '/m/login?next=%2Fm%2Fmine'],
  ] as const) {
    const answer = await request.get(url(typed), { maxRedirects: 0 });
    expect([typed, answer.status(), answer.headers()['location']]).toEqual([typed, 308, right]);
  }
  for (const path of ['/', '/m', '/m/', '/m/index', '/m/index.html', '/register.html', '/m/maintenance']) {
    expect([path, (await request.get(url(path), { maxRedirects: 0 })).status()]).toEqual([path, 200]);
  }
  expect((await request.get(url('/M/Nowhere'), { maxRedirects: 0 })).status()).toBe(404);
});

test('the maintenance page says that the site is open, and leads home @smallest', async ({ page }) => {
  await open(page, '/m/maintenance', 'TY');
  await expect(page.getByText('Bukas na kami ulit')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Bumalik sa home' }).click();
  await expect(page).toHaveURL(url('/m/home'));
});
