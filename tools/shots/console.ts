/**
 * The console at a desk: every screen of its menu, what a row of its lists leads to, and the log-in. Screens come from the console's own
 * table, so that a new one is pictured without a word here; those that nothing on the others leads to are named by the run.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { demoUserName } from '../../apps/server/src/demo-doors.ts';
import { demoOperators } from '../../apps/server/src/demo-operators.ts';
import { operatorAtDesk } from '../../e2e/support/operator.ts';
import { product } from '../../e2e/support/product.ts';
import { permissionsOf } from '../../packages/contract/src/operators/permissions.ts';
import { patienceMs, stageOf, type Stage } from './stage.ts';

const root = join(import.meta.dirname, '../..');

/** Of the console's own tables, which are read as text: their program is a browser's. */
const screens = globSync('apps/console/src/screens/*/screens.ts', { cwd: root })
  .toSorted()
  .flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/path: '([^']+)',[^}]*?permission: '([^']+)'/g)].map(
      ([, path = '', permission = '']) => ({ path, permission }),
    ),
  );

export const consoleArea = 'console';

/** Their subject stands in the query, so only a link leads there. */
const ofQuery = new Set([
  'games/transactions/one',
  'reports/money/postings',
  'reports/play/postings',
  'reports/play/rounds',
]);

/** The operator who sees most comes first. The others open the screens that are hidden from that one. */
const order = ['owner', 'support', 'content', 'cashier', 'lead', 'risk', 'games', 'finance', 'auditor'];

/** The door, as somebody without a session finds it. */
export async function walkConsoleDoor({ page, look }: Stage): Promise<void> {
  const { shot } = stageOf(page, look, consoleArea);
  await page.goto(`${product().consoleUrl}/login`);
  await page.locator('input').first().waitFor();
  await shot('login', 700);
  await page.locator('form button[type=submit]').click();
  await shot('login-empty', 700);
  await page.locator('input').first().fill('nobody');
  await page.locator('input[type=password]').fill('Wrong!2026');
  await page.locator('form button[type=submit]').click();
  await shot('login-refused', 900);
  await page.goto(`${product().consoleUrl}/invitation#nobody`);
  await shot('invitation', 900);
}

export async function walkConsole({ page: own, look }: Stage): Promise<void> {
  const browser = own.context().browser()!;
  const open = new Set(screens.map(({ path }) => path));
  const known: Known = { addresses: new Set(), parameters: new Map() };
  for (const operator of await operatorsInOrder()) {
    const mine = screens
      .filter(({ path, permission }) => open.has(path) && operator.may.has(permission))
      .map(({ path }) => path);
    if (mine.length === 0) continue;
    const page = await operatorAtDesk(browser, operator.name);
    page.setDefaultTimeout(patienceMs);
    await page.addInitScript((language) => localStorage.setItem('console.language', language), look.language);
    // Screens about one brand show their rows instead of asking for it.
    await page.addInitScript(() => localStorage.setItem('console.brand', JSON.stringify('perya')));
    const stage = stageOf(page, look, consoleArea);
    // Lists first, whose rows are the addresses of what has parameters; details may lead to further ones.
    const details = mine.filter((path) => path.includes(':') || ofQuery.has(path));
    for (const path of [...mine.filter((one) => !details.includes(one)), ...details, ...details]) {
      const address = open.has(path) ? addressOf(path, known) : null;
      if (address === null) continue;
      await takeScreen(stage, path, address, known).catch((error: Error) =>
        console.error(`✗ console, ${path}: ${error.message.split('\n')[0]}`),
      );
      open.delete(path);
    }
    if (operator.name === 'support') await takeMember(stage);
    await page.context().close();
  }
  for (const path of open) console.log(`• not pictured at the console: ${path} (nothing leads there)`);
}

async function operatorsInOrder(): Promise<{ name: string; may: ReadonlySet<string> }[]> {
  const all = await demoOperators(product().dataDir);
  return all
    .toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
    .map(({ name, roles }) => ({
      name,
      may: permissionsOf(roles),
    }));
}

interface Known {
  /** What screens have linked to, or a row has opened. */
  addresses: Set<string>;
  /** Values of the parameters of screens that were opened. */
  parameters: Map<string, string>;
}

/** Where the screen is: its own address, one that another screen links to, or one filled with known values. Null if none is known. */
function addressOf(path: string, { addresses, parameters }: Known): string | null {
  const parts = path.split('/');
  const fits = (address: string): boolean => {
    const found = partsOf(address);
    return (
      parts.length === found.length &&
      parts.every((part, at) => part.startsWith(':') || part === found[at]) &&
      // A screen of its own, such as `offers/new`, is not one of `offers/:offerId`.
      (path === found.join('/') || !screens.some((one) => one.path === found.join('/')))
    );
  };
  const seen = [...addresses].find(fits);
  if (seen) {
    const found = partsOf(seen);
    for (const [at, part] of parts.entries())
      if (part.startsWith(':') && !parameters.has(part)) parameters.set(part, found[at] ?? '');
    return seen;
  }
  if (ofQuery.has(path)) return null;
  const made = parts.map((part) => (part.startsWith(':') ? parameters.get(part) : part));
  return made.includes(undefined) ? null : `/${made.join('/')}`;
}

const partsOf = (address: string): string[] =>
  new URL(address, 'http://console').pathname.slice(1).split('/');

async function takeScreen(
  { page, shot, whole }: Stage,
  path: string,
  address: string,
  { addresses }: Known,
): Promise<void> {
  const name = path.replaceAll('/', '-').replaceAll(':', '');
  const here = `${product().consoleUrl}${address}`;
  await page.goto(here);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await whole(name, 1_500);
  await collect(page, addresses);
  const row = page.locator('main tbody tr').first();
  if ((await row.count()) > 0) {
    await row
      .locator('td')
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await page.waitForTimeout(600);
    const reached = page.url().slice(product().consoleUrl.length);
    if (reached.split('?')[0] !== address.split('?')[0]) {
      addresses.add(reached);
      await page.goto(here);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
    } else if (await page.getByRole('dialog').first().isVisible()) {
      await shot(`${name}-row`, 600);
      await page.keyboard.press('Escape');
    }
  }
  const tabs = page.locator('main').getByRole('tab');
  for (let at = 1; at < Math.min(await tabs.count(), 12); at++) {
    await tabs.nth(at).click();
    await whole(`${name}-tab-${at}`, 900);
    await collect(page, addresses);
  }
}

/** What the screen links to. */
async function collect(page: Page, addresses: Set<string>): Promise<void> {
  const found = await page
    .locator('main a[href^="/"]')
    .evaluateAll((links) => links.map((one) => one.getAttribute('href') ?? ''));
  for (const one of found) addresses.add(one);
}

/** The demo's member, with what can be done about the account. */
async function takeMember({ page, shot, whole }: Stage): Promise<void> {
  await page.goto(`${product().consoleUrl}/members?search=${demoUserName}`);
  await page.getByRole('cell', { name: demoUserName, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: demoUserName }).waitFor();
  await whole('member-demo', 1_500);
  const tabs = page.locator('main').getByRole('tab');
  for (let at = 1; at < (await tabs.count()); at++) {
    await tabs.nth(at).click();
    await whole(`member-demo-tab-${at}`, 900);
  }
  await page.locator('main [aria-haspopup=menu]').first().click();
  await shot('member-actions', 700);
  await page.getByRole('menuitem').first().click();
  await shot('member-action', 900);
}
