/** What comes over the pages: greetings, a match, downloads, the service's links, toasts. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { register } from '../../e2e/support/member.ts';
import { product } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';

/** One after the other, as a new member meets them. */
export async function walkGreetings({ page, open, shot, say }: Stage): Promise<void> {
  await register(page, null);
  await page.addInitScript(() => {
    for (const name of ['NOTICE_POP', 'WELCOME_POP']) sessionStorage.removeItem(name);
    localStorage.removeItem('LOGIN_POP');
  });
  await open('/m/home');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('welcome.begin') })
    .last()
    .waitFor();
  await shot('welcome', 900);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('welcome.begin') })
    .last()
    .click();
  await page.getByRole('button', { name: say('home.dismiss') }).click();
  await page.waitForTimeout(900);
  await page.getByRole('dialog').waitFor();
  await shot('login-popup', 900);
}

export async function walkPopups({ page, open, shot, say }: Stage): Promise<void> {
  await open('/m/home');
  await page.keyboard.press('Shift');
  await page
    .getByRole('region', { name: say('home.hotMatches') })
    .locator('li:not([inert]) button')
    .first()
    .click();
  await shot('match', 900);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: say('home.service'), exact: true })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link').first().waitFor();
  await shot('service-panel', 900);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: say('home.download') })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await shot('downloads', 900);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: say('footer.invite') }).click();
  await shot('invite-visitor', 700);
}

/** The bar that offers the app, and the ways of one kind of phone. */
export function walkDevice(device: string): (stage: Stage) => Promise<void> {
  return async ({ page, open, shot, say }) => {
    await open('/m/home');
    await page.keyboard.press('Shift');
    const bar = page.getByRole('button', { name: say('downloads.barButton'), exact: true });
    const offered = await bar.waitFor({ timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    await shot(`home-${device}`, 700);
    if (!offered) {
      await open('/m/mine');
      await page.getByRole('button', { name: say('home.download') }).click();
    } else await bar.click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await shot(`downloads-${device}`, 900);
    await page.getByRole('dialog').evaluate((box) => box.scrollTo(0, box.scrollHeight));
    await shot(`downloads-${device}-end`);
  };
}

/** Cut off on the second visit: what was kept is shown, and what was not says so. */
export async function walkSecondVisit({ page, open, shot, say }: Stage): Promise<void> {
  await open('/m/home');
  await page.keyboard.press('Shift');
  await waitForKept(page, ['/m/home', '/m/offline']);
  await page.context().setOffline(true);
  await page.goto(`${product().publicUrl}/m/home`);
  await page.keyboard.press('Shift');
  await page.getByText(say('offline.strip')).waitFor();
  await shot('offline-home', 900);
  await page.goto(`${product().publicUrl}/m/voucherCenter`);
  await shot('offline', 900);
}

/** The worker keeps pages once the first visit has nothing else to do. */
async function waitForKept(page: Page, wanted: readonly string[]): Promise<void> {
  const arePagesKept = (paths: readonly string[]) =>
    page.evaluate(async (all) => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      const known = new Set(kept.flat().map(({ url }) => new URL(url).pathname));
      return all.every((path) => known.has(path));
    }, paths);
  for (let waitedMs = 0; !(await arePagesKept(wanted)); waitedMs += 500) {
    if (waitedMs > 60_000) throw new Error(`The worker does not keep ${wanted.join(' and ')}.`);
    await sleep(500);
  }
}
