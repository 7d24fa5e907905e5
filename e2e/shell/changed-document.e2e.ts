/**
 * Add-ons and translators change a document before the page takes it over, and while it runs. Whatever they change: the page
 * stands and works, and its Trusted Types stay on.
 */
import { expect, test, type Page } from '@playwright/test';
import { listens } from '../support/listens.ts';
import { anAccount, logIn, url } from '../support/member.ts';

/** @returns what the page's scripts failed with, until now. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (message) => {
    if (/Trusted/.test(message.text())) failures.push(message.text());
  });
  return failures;
}

const boxBesideFirst = () =>
  addEventListener('DOMContentLoaded', () => {
    const place = document.querySelector('input[name=password], main a, main button');
    place?.insertAdjacentElement('afterend', document.createElement('div'));
  });

/** As translators do it, now and with what comes later. */
const wrapWords = () =>
  addEventListener('DOMContentLoaded', () => {
    const wrap = (root: Node) => {
      const words = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (words.nextNode()) {
        const text = words.currentNode as Text;
        if (text.data.trim() && !/^(SCRIPT|STYLE|TITLE|FONT)$/.test(text.parentElement?.tagName ?? ''))
          found.push(text);
      }
      for (const text of found) {
        const font = document.createElement('font');
        text.replaceWith(font);
        font.append(text);
      }
    };
    wrap(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (node.isConnected) wrap(node);
    }).observe(document.body, { childList: true, subtree: true });
  });

async function openChanged(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['NOTICE_POP', 'WELCOME_POP']) sessionStorage.setItem(name, '1');
    localStorage.setItem('LOGIN_POP', '1');
  });
  await page.goto(url(path));
  await listens(page);
}

for (const path of ['/m/home', '/m/login', '/m/register', '/m/gameList?gameType=RNG', '/m/help']) {
  test(`an add-on's box in the middle of ${path} leaves the page standing`, async ({ page }) => {
    const failures = failuresOf(page);
    await page.addInitScript(boxBesideFirst);
    await openChanged(page, path);

    await expect(page.locator('#page')).toBeVisible();
    await expect(page.locator('#page').getByRole('link').first()).toBeVisible();
    // The styles of the first paint and the brand's are still there.
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(11, 8, 32)');
    expect(failures.filter((text) => /Trusted/.test(text))).toEqual([]);
  });
}

test('a page whose words a translator wraps is logged in to, and walked through', async ({ page }) => {
  const failures = failuresOf(page);
  await page.addInitScript(wrapWords);
  const person = await anAccount(page);
  await openChanged(page, '/m/login');
  await logIn(page, person);
  await expect(page).toHaveURL(url('/m/home'));
  await expect(page.getByRole('status', { name: 'Balance' })).toContainText('₱0.00');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('group', { name: 'Menu' }).getByRole('link', { name: 'Help centre' }).click();
  await expect(page).toHaveURL(url('/m/help'));
  await expect(page.getByRole('heading', { name: 'Help centre' })).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('region', { name: 'Jackpot' })).toBeVisible();
  expect(failures.filter((text) => /Trusted|NotFoundError/.test(text))).toEqual([]);
});
