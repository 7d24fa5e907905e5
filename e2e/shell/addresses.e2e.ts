/** Addresses as people type them, and the page that the maintenance leaves behind. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, url } from '../support/member.ts';
import { sizeOf } from '../support/sizes.ts';

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

for (const [language, title, home] of [
  ['EN', 'We’re open', 'Back to home'],
  ['TY', 'Bukas ang perya', 'Bumalik sa home page'],
] as const) {
  test(
    `the maintenance page says that the site is open, and leads home: ${language}`,
    sizeOf(language),
    async ({ page }) => {
      await open(page, '/m/maintenance', language);
      await expect(page.getByText(title)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: home }).click();
      await expect(page).toHaveURL(url('/m/home'));
    },
  );
}
