import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { open, register, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { addAuthenticator } from '../support/virtual-authenticator.ts';

test('a member makes a passkey, comes in with it, and removes it after proving who it is @smallest', async ({
  page,
}) => {
  const credentials = await addAuthenticator(page);
  const { username, password } = await register(page, '/m/securityCenter');
  await expect(page.getByRole('heading', { name: 'Your account can be safer' })).toBeVisible();
  await page.getByRole('link', { name: /^Passkeys/ }).click();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  expect(await credentials()).toBe(1);

  await page.getByRole('button', { name: /^Rename/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Rename the passkey' });
  await expectAccessible(page);
  await sheet.getByLabel('Name', { exact: true }).fill('My phone');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('My phone')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/login?next=%2Fm%2FsecurityCenter%2Fpasskeys');
  // The browser may offer it in the field already, with an owner whose finger is always there: the page may be left at any moment
  // (`login.e2e.ts` looks whether it is accessible).
  const inside = page.waitForURL(url('/m/securityCenter/passkeys'));
  const press = page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await Promise.race([inside, press.catch(() => undefined)]);
  await inside;
  await expect(page.getByText(/last used on/)).toBeVisible();

  await queryDatabase(
    `update accounts.session set verified_at = verified_at - interval '11 minutes'
     where member_id = (select member_id from accounts.member where user_name = $1)`,
    [username],
  );
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await proof.getByLabel('Password', { exact: true }).fill('Mali#73bughaw!');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel('Password', { exact: true }).fill(password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByText('My phone')).toHaveCount(0);
});

test('a passkey is offered in the field of the user name, without a press on anything', async ({ page }) => {
  await addAuthenticator(page);
  await register(page, '/m/securityCenter/passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('not used yet')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  // The owner of this browser's authenticator takes every offer.
  await open(page, '/m/login?next=%2Fm%2FsecurityCenter%2Fpasskeys');
  await expect(page).toHaveURL(url('/m/securityCenter/passkeys'));
  await expect(page.getByText(/last used on/)).toBeVisible();
});

test('in Filipino: what a passkey is, and the button at the login @smallest', async ({ page }) => {
  await addAuthenticator(page);
  await register(page, '/m/mine');
  await open(page, '/m/securityCenter', 'TY');
  await page.getByRole('link', { name: /^Mga passkey/ }).click();
  await page.getByRole('button', { name: 'Magdagdag ng passkey' }).click();
  await expect(page.getByText('hindi pa nagagamit')).toBeVisible();
  await expectAccessible(page);
});
