/** Registration at a brand that asks for everything that a form can ask for, in Filipino on the smallest phone. */
import { expect, test } from '@playwright/test';
import { registerFields } from '../../packages/contract/src/brand/brand-settings.ts';
import { phrase, type PhraseKey } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from '../support/axe.ts';
import { readCaptcha } from '../support/captcha.ts';
import { open, somebody, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';

test.use({ extraHTTPHeaders: { 'X-Merchant-Code': 'lucena' }, viewport: { width: 360, height: 640 } });

const say = (key: PhraseKey) => phrase('TY', key);
const set = (settings: object) =>
  queryDatabase(`update brand.brand set settings = $1 where code = 'lucena'`, [JSON.stringify(settings)]);

const person = somebody();
/** What somebody types, and what of it is kept beside the account. */
const profile = {
  payeeName: 'Maria Dela Cruz',
  email: `${person.username}@example.com`,
  idNumber: 'P1234567A',
  qqNum: '12345678',
  facebook: 'maria.cruz',
  wechat: 'maria_wx',
  line: 'maria-line',
  whatsapp: '+639171234567',
  zalo: '+639181234567',
};
const typed: Record<(typeof registerFields)[number], string> = {
  ...profile,
  nickname: 'Maring',
  mobileNum: '0917 123 4567',
  paymentPassword: '246810',
  recommenderId: 'demo',
  affiliateCode: 'FIELDS2026',
};

test('every field that a brand may ask for is asked for, checked and kept, at 18', async ({ page }) => {
  const required = { enabled: true, required: true };
  const fields = Object.fromEntries(registerFields.map((field) => [field, required]));
  await queryDatabase(
    `insert into accounts.affiliate (brand, code, member_id, domain) values ('lucena', $1, null, null)`,
    [typed.affiliateCode],
  );
  await set({
    languages: ['EN', 'TY'],
    switches: { REGMOBVERF3: false },
    registration: {
      minimumAge: 18,
      fields: { ...fields, recommenderId: { enabled: true, required: false } },
    },
  });
  try {
    const age = page.getByLabel(say('register.age').replace('{age}', '18'));
    await expect(async () => {
      await open(page, '/m/register?now', 'TY');
      await expect(age).toBeVisible({ timeout: 500 });
    }).toPass();
    const submit = page.getByRole('button', { name: say('register.submit'), exact: true });
    await submit.click();
    await expect(page.locator('input[name=username]')).toBeFocused();
    const wanted = registerFields.filter((field) => field !== 'recommenderId');
    for (const field of wanted)
      await expect(page.locator(`input[name=${field}]`)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);

    // What is optional waits behind a line of its own.
    await page.getByText(say('register.more'), { exact: true }).click();
    await page.locator('input[name=username]').fill(person.username);
    await page.locator('input[name=password]').fill(person.password);
    await page.locator('input[name=confirmPassword]').fill(person.password);
    for (const [field, text] of Object.entries({ ...typed, recommenderId: '' }))
      await page.locator(`input[name=${field}]`).fill(text);
    await page.locator('input[name=captcha]').fill(await readCaptcha(page));
    await age.check();
    const sent = page.waitForRequest((one) => one.url().endsWith('/wps/member/register'));
    await submit.click();
    await sent;
    await expect(page).toHaveURL(url('/m/home'));
    await expect(page.getByRole('banner').getByText(typed.nickname, { exact: true })).toBeVisible();
  } finally {
    await set({});
  }
  const [kept] = await queryDatabase(
    `select profile, mobile_e164, mobile_verified_at, affiliate_code, age_confirmed, register_method, register_url,
       payment_password_hash from accounts.member where user_name = $1`,
    [person.username],
  );
  expect(kept).toMatchObject({
    profile,
    mobile_e164: '+639171234567',
    mobile_verified_at: null,
    affiliate_code: typed.affiliateCode,
    age_confirmed: 18,
    register_method: 'H5',
    register_url: 'localhost',
  });
  expect(kept?.['payment_password_hash']).toContain('$argon2id$');
});
