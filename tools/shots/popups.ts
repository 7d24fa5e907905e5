/** What comes over the pages: greetings, a match, downloads, the service's links, toasts. */
import { register } from '../../e2e/support/member.ts';
import { product } from '../../e2e/support/product.ts';
import type { Stage } from './stage.ts';

/** One after the other, as a new member meets them. */
export async function walkGreetings({ page, open, shot, say }: Stage): Promise<void> {
  await register(page, null);
  await page.addInitScript(() => {
    for (const name of ['NOTICE_POP', 'WELCOME_POP', 'LOGIN_POP']) sessionStorage.removeItem(name);
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
export async function walkSecondVisit({ page, open, shot }: Stage): Promise<void> {
  await open('/m/home');
  await page.keyboard.press('Shift');
  await page.waitForFunction(
    async () => {
      const names = await caches.keys();
      const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().some(({ url }) => new URL(url).pathname === '/m/offline');
    },
    undefined,
    { timeout: 60_000 },
  );
  await page.context().setOffline(true);
  await page.goto(`${product().publicUrl}/m/home`);
  await page.keyboard.press('Shift');
  await shot('offline-home', 1_500);
  await page.goto(`${product().publicUrl}/m/voucherCenter`);
  await shot('offline', 900);
}
