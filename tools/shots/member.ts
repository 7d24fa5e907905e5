/** What the demo's member sees: money, records, settings. */
import { product } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';

const isCheckout = (url: URL): boolean => url.origin === new URL(product().sandboxUrl).origin;

export async function walkMember({ page, open, shot, say }: Stage): Promise<void> {
  await open('/m/home');
  await page.waitForTimeout(1_500);
  await shot('home-member');
  await page
    .getByRole('button', { name: say('menu.hideBalance') })
    .first()
    .click();
  await shot('home-balance-hidden');
  await page.getByRole('button', { name: say('header.menu') }).click();
  await shot('home-menu-member');
  for (const name of ['notice', 'activity', 'service', 'set', 'mine'] as const) {
    await open(`/m/${name}`);
    await shot(name, 800);
  }
  await open('/m/playSafely');
  await page.locator('main input[type=radio]').first().waitFor();
  await shot('play-safely', 700);
  await page.locator('main li button').first().click();
  await shot('play-safely-limit', 600);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: say('protection.timeOut.submit') }).click();
  await shot('play-safely-asked');
  await open('/m/set');
  await page.getByRole('button', { name: say('settings.signOut') }).click();
  await shot('sign-out');
}

export async function walkRecords({ page, open, shot, say }: Stage): Promise<void> {
  await open('/m/gameRecord');
  await page.locator('main li button').first().waitFor();
  await shot('bets', 900);
  await page.locator('main li button').first().click();
  await shot('bets-details', 600);
  await open('/m/transaction/record');
  await page.locator('main li').nth(9).waitFor();
  await shot('account', 900);
  await page.getByRole('tab').nth(3).click();
  await shot('account-wins', 700);
  await open('/m/vouReport');
  await shot('deposits', 800);
  await page.route('**/wps/transaction/records**', () => undefined);
  await open('/m/transaction/record');
  await shot('account-loading');
  await page.unroute('**/wps/transaction/records**');
  await page.route('**/wps/transaction/records**', (route) => route.abort());
  await open('/m/transaction/record');
  await page.getByRole('button', { name: say('form.retry') }).waitFor({ timeout: 20_000 });
  await shot('account-failed');
}

export async function walkDeposit({ page, open, shot }: Stage): Promise<void> {
  await open('/m/voucherCenter');
  await page.locator('input[name=amount]').waitFor();
  await shot('deposit', 700);
  await page.locator('input[name=amount]').fill('5');
  await page.locator('main button[type=submit]').click();
  await shot('deposit-limits');
  await page.locator('input[name=amount]').fill('500');
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(isCheckout);
  await shot('checkout');
  await page.goBack();
  for (const [press, name] of [
    ['button[value=pay]', 'paid'],
    ['button[value=decline]', 'declined'],
    ['button[value=pay-wrong-amount]', 'review'],
    ['main a', 'waiting'],
  ] as const) {
    await open('/m/voucherCenter');
    await page.locator('input[name=amount]').fill('500');
    await page.locator('main button[type=submit]').click();
    await page.waitForURL(isCheckout);
    await page
      .locator('details:not([open]) summary')
      .click({ timeout: 500 })
      .catch(() => undefined);
    await page.locator(press).last().click();
    await page.waitForURL(/voucherCenter\?orderId/);
    await shot(`deposit-${name}`, 1_400);
  }
}
