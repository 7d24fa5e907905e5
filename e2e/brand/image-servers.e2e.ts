import { expect, test, type Page } from '@playwright/test';
import { open } from '../support/member.ts';
import { product, queryDatabase } from '../support/product.ts';

// The second brand, so that the site of the other tests keeps its own pictures.
const brand = { 'X-Merchant-Code': 'lucena' };
test.use({ extraHTTPHeaders: brand });

const servers = ['https://img1.example', 'https://img2.example/pictures'];

async function setServers(imageCDNs: string[]): Promise<void> {
  await queryDatabase(`update brand.brand set settings = $1 where code = 'lucena'`, [
    JSON.stringify(imageCDNs.length > 0 ? { imageCDNs } : {}),
  ]);
  const settings = async (): Promise<{ value: { imageCDNs: string[] } }> =>
    (await fetch(`${product().publicUrl}/wps/system/settings`, { headers: brand })).json() as never;
  await expect.poll(async () => (await settings()).value.imageCDNs).toEqual(imageCDNs);
}

/** Serves the site's pictures as a picture server does. @returns the addresses that were asked for there */
async function standIn(page: Page, status = 200): Promise<string[]> {
  const asked: string[] = [];
  await page.route(/^https:\/\/img\d\.example\//, async (route) => {
    const url = route.request().url();
    asked.push(url);
    if (status !== 200) return route.fulfill({ status });
    const response = await fetch(product().publicUrl + url.slice(url.indexOf('/art/')));
    return route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
  return asked;
}

const pictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((all) =>
      all.map((one) => (one as HTMLImageElement).currentSrc).filter((url) => url.includes('/art/')),
    );

test.afterEach(() => setServers([]));

test('each view of home has the pictures of one picture server, the same after its scripts; views differ', async ({
  page,
}) => {
  await setServers(servers);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  const asked = await standIn(page);
  const own: string[] = [];
  page.on(
    'request',
    (request) => request.url().startsWith(`${product().publicUrl}/art/`) && own.push(request.url()),
  );
  await open(page, '/m/home');
  await expect(page.locator('html[data-listening]')).toBeAttached();
  const server = await page.locator('html').getAttribute('data-pictures');
  expect(servers).toContain(server);
  await expect.poll(async () => (await pictures(page)).length).toBeGreaterThan(4);
  for (const url of await pictures(page)) expect(url).toContain(`${server}/art/`);
  await expect(page.locator(`link[rel=preconnect][href="${server}"]`)).toBeAttached();
  // Neither the other server nor the site is asked for a picture, and no picture is asked for twice.
  expect(own).toEqual([]);
  expect(asked.filter((url) => !url.startsWith(`${server}/art/`))).toEqual([]);
  expect(asked).toHaveLength(new Set(asked).size);
  // A page inside of the site keeps the view's server.
  await page.getByRole('link', { name: 'Slots' }).first().click();
  await expect.poll(async () => (await pictures(page)).length).toBeGreaterThan(2);
  for (const url of await pictures(page)) expect(url).toContain(`${server}/art/`);
  expect(errors).toEqual([]);

  const drawn = await Promise.all(
    Array.from({ length: 40 }, async () =>
      (await fetch(`${product().publicUrl}/m/home`, { headers: brand })).text(),
    ),
  );
  const chosen = drawn.map((html) => /data-pictures="([^"]+)"/.exec(html)?.[1]);
  expect(new Set(chosen)).toEqual(new Set(servers));
});

test('the site’s own pictures stand in for a picture server that fails', async ({ page }) => {
  await setServers(servers);
  await standIn(page, 502);
  await open(page, '/m/home');
  await expect(page.locator('html[data-listening]')).toBeAttached();
  await expect(page.locator('html[data-own-pictures]')).toBeAttached();
  await expect
    .poll(async () => {
      const all = await pictures(page);
      return all.length > 4 && all.every((url) => url.startsWith(`${product().publicUrl}/art/`));
    })
    .toBe(true);
  const broken = () =>
    page
      .locator('img[data-largest]')
      .evaluate((one) => (one as HTMLImageElement).complete && (one as HTMLImageElement).naturalWidth === 0);
  await expect.poll(broken).toBe(false);
});

test('a brand without picture servers says nothing of them', async ({ page }) => {
  await setServers([]);
  await open(page, '/m/home');
  const html = await (await fetch(`${product().publicUrl}/m/home`, { headers: brand })).text();
  expect(html).not.toContain('data-pictures');
  expect(html).not.toContain('preconnect');
  await expect.poll(async () => (await pictures(page)).length).toBeGreaterThan(2);
  for (const url of await pictures(page)) expect(url.startsWith(`${product().publicUrl}/art/`)).toBe(true);
});
