import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { findInMessage } from '../support/mail.ts';
import { queryDatabase } from '../support/product.ts';
import {
  anAccount,
  fillRegistration,
  logIn,
  open,
  register,
  registerByForm,
  somebody,
  url,
  type Person,
} from '../support/member.ts';

const newPassword = 'Bahandi#31lampara';

async function registerWithMail(page: Page): Promise<Person & { email: string }> {
  const person = somebody();
  const email = `${person.username}@example.com`;
  await open(page, '/m/register?next=%2Fm%2Fmine');
  await page.getByText('Add more details').click();
  await page.getByLabel('E-mail (optional)').fill(email);
  await fillRegistration(page, person);
  await expect(page).toHaveURL(url('/m/mine'));
  return { ...person, email };
}

test('a forgotten password is replaced by the link of a mail, once @smallest', async ({ page }) => {
  const person = await registerWithMail(page);
  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/login');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot password', level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: 'E-mail' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(` ${person.username} `);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('maria@example');
  await page.getByRole('button', { name: 'Retrieve password' }).click();
  await expect(page.getByText('E-mail format is incorrect')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'E-mail', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill(` ${person.email} `);
  await page.getByRole('button', { name: 'Retrieve password' }).click();
  await expect(page.getByText('an e-mail is on its way')).toBeVisible();
  // Said for a second, then back to where they came from.
  await expect(page).toHaveURL(url('/m/login'));

  const link = await findInMessage(person.email, /(http\S+\/m\/forget\/reset#\S+)/);
  await open(page, new URL(link).pathname + new URL(link).hash);
  await expectAccessible(page);
  // The form is called like its first field.
  const field = page.locator('input[name=newPassword]');
  await field.fill('short');
  await page.getByLabel('Confirm new password').fill('other');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Password format is incorrect')).toBeVisible();
  await expect(page.getByText('Confirmation password not matched')).toBeVisible();
  await expectAccessible(page);
  await field.fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(page).toHaveURL(url('/m/login'));
  await logIn(page, { ...person, password: newPassword });
  await expect(page).toHaveURL(url('/m/home'));

  await open(page, '/m/service');
  await open(page, new URL(link).pathname + new URL(link).hash);
  await field.fill('Iba#naman93pinto');
  await page.getByLabel('Confirm new password').fill('Iba#naman93pinto');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL(url('/m/forget'));
});

test('a member changes the password; the old one is asked for unless it was just typed @smallest', async ({
  page,
}) => {
  const person = await registerByForm(page, '/m/set');
  await page.getByRole('link', { name: 'Change password' }).click();
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).toHaveValue(person.username);
  await expect(page.getByRole('textbox', { name: 'Username', exact: true })).not.toBeEditable();
  await expect(page.getByLabel('Old password')).toHaveCount(0);
  const fields = page.getByRole('form', { name: 'Change password' }).locator('input[type=password]');
  expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('name')))).toEqual([
    'password',
    'confimpsw',
  ]);
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter password')).toBeVisible();
  await page.getByLabel('Confirm new password').fill(person.password);
  await page.getByRole('button', { name: 'Confirm' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The new password and the old password cannot be the same');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Change saved')).toBeVisible();
  await expect(page).toHaveURL(url('/m/home'));

  // In Filipino, after the page was left: now the old one is asked for, and a wrong one changes and says nothing.
  await open(page, '/m/changePsw', 'TY');
  const old = page.getByLabel('Lumang password');
  await expect(old).toHaveAttribute('name', 'old_password');
  await expectAccessible(page);
  await old.fill('Mali#73bughaw!');
  await page.getByLabel('Bagong password', { exact: true }).fill(person.password);
  await page.getByLabel('Ulitin ang bagong password').fill(person.password);
  const refused = page.waitForResponse((one) => one.url().endsWith('/passWordChangeV2'));
  await page.getByRole('button', { name: 'Kumpirmahin' }).click();
  expect((await refused).status()).toBe(403);
  await expect(page.getByText('Sandali lang')).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0);
  await old.fill(newPassword);
  await page.getByRole('button', { name: 'Kumpirmahin' }).click();
  await expect(page.getByText('Na-save ang pagbabago')).toBeVisible();
  await expect(page).toHaveURL(url('/m/home'));
});

test('a changed password is remembered; a visitor is sent where the brand says @smallest', async ({
  page,
}) => {
  const person = await anAccount(page);
  await open(page, '/m/changePsw');
  await expect(page).toHaveURL(url('/m/login?next=%2Fm%2FchangePsw'));
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/changePsw'));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await page.evaluate(() => localStorage.removeItem('MC_SESSION_INFO'));
  await open(page, '/m/login');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(newPassword);

  await page.context().setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
  await open(page, '/m/changePsw');
  await expect(page).toHaveURL(url('/m/home'));
});

test('a member chooses a picture and writes to the house @smallest', async ({ page }) => {
  await register(page, '/m/mine');
  await page.getByRole('button', { name: 'Change your picture' }).click();
  const carabao = page.getByRole('button', { name: 'Carabao' });
  await expect(carabao).toHaveAttribute('aria-pressed', 'false');
  await expectAccessible(page);
  await carabao.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('img[src*="/heads/carabao"]')).toBeVisible();
  await open(page, '/m/home');
  await expect(page.getByRole('banner').locator('img[src*="/heads/carabao"]')).toBeVisible();

  await open(page, '/m/mine', 'TY');
  await page.getByRole('link', { name: 'Feedback' }).click();
  await expect(page.getByText('Wala pang mensahe', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mensahe mo').fill('Maikli');
  await page.getByRole('button', { name: 'Ipadala' }).click();
  await expect(page.getByText('Sumulat ng 10 hanggang 500 na karakter.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mensahe mo').fill('Mas mabilis sana ang ikot ng ferris wheel.');
  await expect(page.getByText('42 sa 500 na karakter')).toBeVisible();
  await page.getByRole('button', { name: 'Ipadala' }).click();
  await expect(page.getByText('Salamat. Naipadala na ang mensahe mo.')).toBeVisible();
  await expect(page.getByText('Natanggap')).toBeVisible();
  await expect(page.getByLabel('Mensahe mo')).toHaveValue('');
  await expectAccessible(page);
});

/** Gives somebody who has registered a number that a code has proved. @returns it as it is typed, and as it is dialled. */
async function provePhone(person: Person, { password }: { password: boolean }): Promise<[string, string]> {
  const digits = `917${randomInt(1_000_000, 10_000_000)}`;
  await queryDatabase(
    `update accounts.member set mobile_e164 = $2, mobile_verified_at = now(),
       password_hash = case when $3 then password_hash end where lower(user_name) = lower($1)`,
    [person.username, `+63${digits}`, password],
  );
  return [`0${digits}`, `+63${digits}`];
}

test('a forgotten password is replaced by phone, and the member is in, in Filipino @smallest', async ({
  page,
}) => {
  const person = await anAccount(page);
  const [typed, dialled] = await provePhone(person, { password: true });
  await open(page, '/m/forget', 'TY');
  await expect(page.getByRole('tab', { name: 'Telepono' })).toHaveAttribute('aria-selected', 'true');
  const save = page.getByRole('button', { name: 'I-save ang password' });
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  // Asking for a code checks the number alone.
  await page.getByLabel('Mobile number', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Ipadala ang code' }).click();
  await expect(page.getByText('hindi bababa sa 9 digit')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('Mobile number', { exact: true }).fill(typed);
  const asked = page.waitForRequest((one) => one.url().endsWith('/wps/verification/sms/reset'));
  await page.getByRole('button', { name: 'Ipadala ang code' }).click();
  expect((await asked).postDataJSON()).toMatchObject({ mobileNum: typed, moduleId: 'VERIFICATION3' });
  const code = await findInMessage(dialled, /\b(\d{6})\b/);
  const codeField = page.locator('input[name=verificationCode]');
  await codeField.fill(code);
  const password = page.getByLabel('Bagong password', { exact: true });
  // The old one is none: the password is emptied, the code stays.
  await password.fill(person.password);
  await save.click();
  await expect(page.getByText('Hindi puwedeng magkapareho ang bago at lumang password')).toBeVisible();
  await expect(password).toHaveValue('');
  await expect(codeField).toHaveValue(code);
  // A wrong code is emptied, the password stays.
  await password.fill(newPassword);
  await codeField.fill(code === '000000' ? '111111' : '000000');
  await save.click();
  await expect(codeField).toHaveValue('');
  await expect(password).toHaveValue(newPassword);
  await expectAccessible(page);
  await codeField.fill(code);
  await save.click();
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByText(person.username)).toBeVisible();
  // Known to this page, so that changing it again would not ask for it.
  const session = await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO') ?? '');
  expect(JSON.parse(session)).toMatchObject({ userName: person.username });
});

test('a member without a password sets the first one @smallest', async ({ page }) => {
  const person = await register(page, '/m/mine');
  const [typed, dialled] = await provePhone(person, { password: false });
  await open(page, '/m/changePsw');
  await expect(page).toHaveURL(url('/m/setPsw'));
  await expect(page.getByRole('heading', { name: 'Set a password', level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Mobile number', { exact: true }).fill(typed);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.locator('input[name=verificationCode]').fill(await findInMessage(dialled, /\b(\d{6})\b/));
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(url('/m/home'));
  await open(page, '/m/set');
  await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
});
