/** The ways in and around an account: by code, by a trial, by another service, with a forgotten password; and what a member sets. */
import { randomInt } from 'node:crypto';
import { anAccount } from '../../e2e/support/member.ts';
import { findInMessage } from '../../e2e/support/mail.ts';
import { product, queryDatabase } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';

/** A number that no walk before this one has asked codes for: they are counted. */
const someNumber = (): string => `917${String(randomInt(1e7)).padStart(7, '0')}`;

/** Logging in and registering by mobile number, with a code that was asked for. */
export async function walkCodes({ page, open, shot }: Stage): Promise<void> {
  const tabs = page.getByRole('tab');
  const submit = page.locator('main button[type=submit]');
  for (const name of ['login', 'register'] as const) {
    await open(`/m/${name}`);
    await tabs.nth(1).click();
    await shot(`${name}-mobile`);
    await submit.click();
    await shot(`${name}-mobile-empty`);
    await page.locator('input[name=mobileNum]').fill(someNumber());
    await page.locator('input[name=verificationCode]').locator('xpath=following::button[1]').click();
    await shot(`${name}-mobile-sent`, 900);
    await page.locator('input[name=verificationCode]').fill('000000');
    await submit.click();
    await shot(`${name}-mobile-wrong`, 900);
  }
}

export async function walkTrial({ page, open, shot }: Stage): Promise<void> {
  await open('/m/trail');
  await shot('trail');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
  await shot('trial-home', 1_200);
  await page.locator('nav a[href="/m/mine"]').click();
  await shot('trial-rejected', 300);
  for (const [name, path] of [
    ['trial-deposit', '/m/voucherCenter'],
    ['trial-settings', '/m/set'],
    ['trial-change-password', '/m/changePsw'],
    ['trial-again', '/m/trail'],
  ] as const) {
    await open(path);
    await shot(name, 700);
  }
  await open('/m/launchGame?nodeId=fiesta-nights');
  await page.frameLocator('iframe').locator('button.spin').waitFor();
  await shot('trial-game', 900);
}

export async function walkForgotten({ page, open, shot }: Stage): Promise<void> {
  const submit = page.locator('main button[type=submit]');
  await open('/m/forget');
  await shot('forget');
  // By phone the button sleeps until a field was touched.
  await page.locator('input[name=mobileNum]').fill('91');
  await page.locator('input[name=mobileNum]').blur();
  await shot('forget-touched');
  await page.getByRole('tab').nth(1).click();
  await shot('forget-email');
  await submit.click();
  await shot('forget-email-empty');
  await page.locator('input[name=username]').fill('nobody123');
  await page.locator('input[name=email]').fill('nobody@example.com');
  await submit.click();
  await shot('forget-email-sent', 500);
  await open('/m/forget');
  await page.locator('input[name=mobileNum]').fill(someNumber());
  await page.locator('input[name=verificationCode]').locator('xpath=following::button[1]').click();
  await shot('forget-sent', 900);
  await page.locator('input[name=verificationCode]').fill('000000');
  await page.locator('input[name=newPassword]').fill('Tuktok#77kalabaw');
  await submit.click();
  await shot('forget-wrong', 900);
  const { username } = await anAccount(page);
  const email = `${username}@example.com`;
  await queryDatabase(
    `update accounts.member set profile = profile || jsonb_build_object('email', $2::text) where user_name = $1`,
    [username, email],
  );
  await open('/m/forget');
  await page.getByRole('tab').nth(1).click();
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=email]').fill(email);
  await submit.click();
  await page.goto(await findInMessage(email, /(http\S+\/m\/forget\/reset#\S+)/));
  await page.locator('input[type=password]').first().waitFor();
  await shot('reset', 700);
  await open('/m/forget/reset?token=nobody');
  await shot('reset-invalid', 700);
}

/**
 * Joining with an account of another service, which the sandbox plays; and what is linked then, which has to stay as long
 * as there is no password.
 */
export async function walkSocial({ page, open, shot, say }: Stage): Promise<void> {
  const go = async (): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`${say('social.google')}$`) }).click();
    await page.waitForURL(({ origin }) => origin === new URL(product().sandboxUrl).origin);
  };
  await open('/m/login');
  await go();
  await page.locator('button[value=cancel]').click();
  await page.waitForURL(/\/m\/login\/callback/);
  await shot('social-cancelled', 900);
  await open('/m/register');
  await go();
  await shot('sandbox-sign-in', 700);
  await page.locator('input[type=email]').fill(`maria${randomInt(1e9)}@example.com`);
  await page.locator('button[value=continue]').click();
  await page.locator('input[name=username]').waitFor();
  await shot('social-almost', 900);
  await page.locator('input[name=age]').check({ force: true });
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
  await open('/m/linkedAccounts');
  await shot('linked-one', 900);
  await page.getByRole('button', { name: say('linked.link') }).click();
  await page.waitForURL(({ origin }) => origin === new URL(product().sandboxUrl).origin);
  await page.locator('input[type=email]').fill(`maria${randomInt(1e9)}@example.com`);
  await page.locator('button[value=continue]').click();
  await page.waitForURL(/\/m\/linkedAccounts/);
  await shot('linked-two', 2_500);
  await page.locator('main li button').first().click();
  await shot('linked-ask', 700);
  await page.keyboard.press('Escape');
  await open('/m/setPsw');
  await shot('first-password', 900);
}

/** What a member may set. A visitor at the same addresses is sent away. */
export async function walkSettings({ page, open, shot }: Stage): Promise<void> {
  const submit = page.locator('main button[type=submit]');
  for (const [name, path] of [
    ['change-password', '/m/changePsw'],
    ['set-password', '/m/setPsw'],
    ['feedback', '/m/feedback'],
    ['security', '/m/securityCenter'],
    ['passkeys', '/m/securityCenter/passkeys'],
    ['authenticator', '/m/securityCenter/authenticator'],
    ['sessions', '/m/securityCenter/sessions'],
    ['linked', '/m/linkedAccounts'],
  ] as const) {
    await open(path);
    await shot(name, 900);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await shot(`${name}-end`);
    if ((await submit.count()) === 1 && (await submit.isEnabled())) {
      await submit.click();
      await shot(`${name}-empty`);
    }
  }
  await open('/m/feedback');
  await page.locator('textarea').fill('The wheel could turn a little faster on Fridays.');
  await submit.click();
  await shot('feedback-sent', 900);
  // The same password again is a question of its own; another confirmation stands at its field.
  await open('/m/changePsw');
  await page.locator('input[name=password]').fill('Demo!2026');
  await page.locator('input[name=old_password]').fill('Demo!2026');
  await page.locator('input[name=confimpsw]').fill('Tuktok#77kalabaw');
  await submit.click();
  await shot('change-password-confirm');
  await page.locator('input[name=confimpsw]').fill('Demo!2026');
  await submit.click();
  await shot('change-password-same', 900);
}

/** A session that was ended elsewhere: what the phone says, and where it leads. */
export async function walkEnded({ page, open, shot }: Stage): Promise<void> {
  await open('/m/home');
  await page.evaluate(() => {
    const session = {
      token: 'x'.repeat(43),
      merchantCode: 'perya',
      userName: 'maria',
      type: 0,
      firstTimeLogin: false,
    };
    localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session));
  });
  await open('/m/mine');
  await shot('session-ended', 900);
  await page.goto(`${product().publicUrl}/sandbox/outbox`);
  await shot('outbox');
}

/** A brand with other settings: what its registration and login show. */
export async function walkOtherEntrance({ page, open, shot }: Stage): Promise<void> {
  for (const name of ['register', 'forget', 'service', 'activity', 'maintenance'] as const) {
    await open(`/m/${name}`);
    await shot(`lucena-page-${name}`, 700);
  }
  await queryDatabase(`update brand.brand set settings = $1 where code = 'lucena'`, [
    JSON.stringify({ switches: { USERNAMEREG3: false, MOBILENUMREG3: false } }),
  ]);
  try {
    await page.waitForTimeout(800);
    await open('/m/register');
    await shot('lucena-register-closed', 700);
  } finally {
    await queryDatabase(`update brand.brand set settings = '{}' where code = 'lucena'`);
  }
}
