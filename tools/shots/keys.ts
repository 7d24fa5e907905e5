/** How an account is guarded, walked by somebody who has just joined: passkeys, devices, the authenticator app. */
import { register, type Person } from '../../e2e/support/member.ts';
import { product, queryDatabase } from '../../e2e/support/product.ts';
import { listens } from '../../e2e/support/listens.ts';
import { totpCode } from '../../e2e/support/totp.ts';
import { addAuthenticator } from '../../e2e/support/virtual-authenticator.ts';
import { patienceMs, type Stage } from './stage.ts';

export async function walkKeys(stage: Stage): Promise<void> {
  const { page, open, shot, say } = stage;
  const person = await register(page, null);
  await open('/m/mine');
  await page.getByRole('button', { name: say('headIcon.open') }).click();
  await shot('head-icons', 900);
  await walkSessions(stage, person);
  await walkAuthenticator(stage, person);
  await walkPasskeys(stage, person);
}

/** Logged in on a second device, too. */
async function walkSessions({ page, open, shot, say }: Stage, person: Person): Promise<void> {
  const elsewhere = await page.context().browser()?.newContext({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const other = await elsewhere?.newPage();
  if (!other) throw new Error('The browser opens no other window');
  await other.goto(`${product().publicUrl}/m/login`);
  await listens(other, patienceMs);
  await logInAs(other, person);
  await other.waitForURL(/\/m\/home/);
  await elsewhere?.close();
  await open('/m/securityCenter/sessions');
  await page.getByRole('button', { name: say('sessions.endOthers') }).click();
  await shot('sessions-end-others', 700);
  await page.keyboard.press('Escape');
  await shot('sessions-several');
}

async function walkAuthenticator({ page, open, shot, say }: Stage, person: Person): Promise<void> {
  const code = page.locator('input[name=code]');
  await open('/m/securityCenter/authenticator');
  await page.getByRole('button', { name: say('authenticator.begin') }).click();
  const link = page.getByRole('link', { name: say('authenticator.open') });
  const secret = new URL((await link.getAttribute('href')) ?? '').searchParams.get('secret') ?? '';
  await shot('authenticator-set-up', 700);
  await code.fill('12345');
  await page.getByRole('button', { name: say('authenticator.confirm') }).click();
  await shot('authenticator-wrong', 700);
  await code.fill(totpCode(secret));
  await page.getByRole('button', { name: say('authenticator.confirm') }).click();
  await page.getByRole('button', { name: say('recoveryCodes.done') }).waitFor();
  await shot('recovery-codes', 900);
  await page.getByRole('button', { name: say('recoveryCodes.done') }).click();
  await shot('authenticator-on', 900);
  await page.getByRole('button', { name: say('authenticator.renew') }).click();
  await shot('recovery-codes-renew', 700);
  await page.keyboard.press('Escape');
  await open('/m/securityCenter');
  await shot('security-good', 900);
  await page.evaluate(() => localStorage.clear());
  await open('/m/login');
  await logInAs(page, person);
  await page.getByRole('heading', { name: say('secondFactor.title') }).waitFor();
  await shot('second-factor', 700);
  await code.fill('000000');
  await page.getByRole('button', { name: say('secondFactor.submit') }).click();
  await shot('second-factor-wrong', 900);
  await page.getByRole('button', { name: say('secondFactor.useRecovery') }).click();
  await shot('second-factor-recovery');
  await page.getByRole('button', { name: say('secondFactor.useApp') }).click();
  // Every code serves once; here the steps before are forgotten.
  await queryDatabase(
    `update accounts.authenticator set last_step = 0
     where member_id = (select member_id from accounts.member where user_name = $1)`,
    [person.username],
  );
  await code.fill(totpCode(secret));
  await page.getByRole('button', { name: say('secondFactor.submit') }).click();
  await page.waitForURL(/\/m\/home/);
}

async function walkPasskeys({ page, open, shot, say }: Stage, { username }: Person): Promise<void> {
  await addAuthenticator(page);
  await open('/m/securityCenter/passkeys');
  await page.getByRole('button', { name: say('passkeys.add') }).click();
  await page.getByText(say('passkeys.unused')).waitFor();
  await shot('passkeys-one', 500);
  await page.locator('main li button').first().click();
  await shot('passkeys-rename', 700);
  await page.keyboard.press('Escape');
  await queryDatabase(
    `update accounts.session set verified_at = verified_at - interval '11 minutes'
     where member_id = (select member_id from accounts.member where user_name = $1)`,
    [username],
  );
  await page.locator('main li button').last().click();
  await shot('passkeys-remove', 700);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('passkeys.remove'), exact: true })
    .click();
  await page.getByRole('dialog', { name: say('proof.title') }).waitFor();
  await shot('proof', 700);
}

async function logInAs(page: Stage['page'], { username, password }: Person): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('main button[type=submit]').click();
}
