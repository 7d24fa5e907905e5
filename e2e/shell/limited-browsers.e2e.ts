/**
 * Browsers that keep nothing, are full, answer never, or came over plain http: reading works, conveniences do not hold anybody up, and what
 * cannot work says why.
 */
import { expect, test, type Page } from '@playwright/test';
import { listens } from '../support/listens.ts';
import { anAccount, logIn, url } from '../support/member.ts';
import { product } from '../support/product.ts';

function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  return failures;
}

/** Cookies are blocked: a browser refuses every kind of storage then. */
const blockStorage = () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: refuse, configurable: true });
  Object.defineProperty(window, 'BroadcastChannel', { value: refuse });
  Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
};

const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

const muteDatabase = () => {
  IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
};

const readable = ['/m/home', '/m/gameList?gameType=RNG', '/m/help', '/m/activity'];

for (const [name, limit] of [
  ['cookies are blocked', blockStorage],
  ['the storage is full', fillStorage],
] as const) {
  test(`where ${name} everything is read, and a login lasts as long as the page`, async ({ page }) => {
    const failures = failuresOf(page);
    const person = await anAccount(page);
    await page.addInitScript(limit);
    for (const path of readable) {
      await page.goto(url(path));
      await listens(page);
      await expect(page.locator('#page').getByRole('link').first()).toBeVisible();
    }
    await page.goto(url('/m/login?next=/m/mine'));
    await listens(page);
    await expect(page.getByText(/you stay logged in only until you close or reload this page/)).toBeVisible();
    await logIn(page, person);
    await expect(page).toHaveURL(url('/m/mine'));
    await expect(page.getByRole('heading', { name: person.username })).toBeVisible();
    await page.getByRole('link', { name: 'Betting record' }).click();
    await expect(page).toHaveURL(url('/m/gameRecord'));
    expect(failures).toEqual([]);
  });
}

test('a database that never answers holds up no login', async ({ page }) => {
  const person = await anAccount(page);
  await page.addInitScript(muteDatabase);
  await page.goto(url('/m/login?next=/m/mine'));
  await listens(page);
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/mine'));
  // Nothing half-kept: the next login asks for both again.
  expect(await page.evaluate(() => localStorage.getItem('MC_REMEMBERED_LOGIN'))).toBeNull();
});

test('over plain http on a local network everything is read, and the login says why it does not work', async ({
  page,
}) => {
  const failures = failuresOf(page);
  const address = 'http://fair.lan';
  // A name of the local network, which is no secure origin as `localhost` is one.
  await page.route(`${address}/**`, async (route) => {
    try {
      const response = await route.fetch({
        url: route.request().url().replace(address, product().publicUrl),
      });
      await route.fulfill({ response });
    } catch (error) {
      // What a page asked for that has been left meanwhile: nobody waits for the answer.
      if (!/disposed|closed|canceled/i.test(String(error))) throw error;
    }
  });
  for (const path of readable) {
    await page.goto(address + path);
    await listens(page);
    await expect(page.locator('#page').getByRole('link').first()).toBeVisible();
  }
  expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false]);
  await page.goto(`${address}/m/login`);
  await listens(page);
  const why = page.getByText(
    'You need a secure connection to log in. Open this site with its https address.',
  );
  await expect(why).toHaveCount(1);
  await logIn(page, { username: 'maria2026', password: 'Sagwan#64bituin!' });
  await expect(why).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeEnabled();
  expect(failures).toEqual([]);
});
