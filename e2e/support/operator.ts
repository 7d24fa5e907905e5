/** The demo's operators, as they come to the console: with the password and the authenticator that they share. */
import { expect, type APIResponse, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { demoKeys } from '../../apps/server/src/demo-operators.ts';
import { makeTotpCode } from '../../apps/server/src/platform/crypto/totp.ts';
import { product } from './product.ts';

interface OperatorKeys {
  password: string;
  code: () => string;
}

async function operatorKeys(): Promise<OperatorKeys> {
  const { password, authenticatorSecret } = await demoKeys(product().dataDir);
  return { password, code: () => makeTotpCode(authenticatorSecret, new Date()) };
}

const deskOf = () => ({
  baseURL: product().consoleUrl,
  viewport: { width: 1440, height: 900 },
  isMobile: false,
  hasTouch: false,
  deviceScaleFactor: 1,
});

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Sessions of this worker: a code serves once in its half minute, and a log-in is a proof for some minutes. */
const sessions = new Map<string, { state: Kept; untilMs: number }>();
const keepMs = 4 * 60_000;

/** A browser of their own, logged in, at a desk. */
export async function operatorAtDesk(browser: Browser, name: string): Promise<Page> {
  const known = sessions.get(name);
  const isFresh = known !== undefined && known.untilMs > Date.now();
  const context = await browser.newContext({ ...deskOf(), ...(isFresh && { storageState: known.state }) });
  const page = await context.newPage();
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const form = page.getByLabel('Name');
  await expect(menu.or(form)).toBeVisible();
  if (await form.isVisible()) {
    await logIn(page, name);
    sessions.set(name, { state: await context.storageState(), untilMs: Date.now() + keepMs });
  }
  await expect(menu).toBeVisible();
  return page;
}

/** A code is refused once per worker that was quicker; a password that is wrong always is. */
const mostTries = 4;

async function logIn(page: Page, name: string): Promise<void> {
  const { password, code } = await operatorKeys();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const refused = page.getByRole('alert').filter({ hasText: /\w/ });
  let used = '';
  for (let tries = 0; tries < mostTries; tries += 1) {
    // Another worker may have used the code of this half minute.
    await expect.poll(code, { timeout: 40_000 }).not.toBe(used);
    used = code();
    await page.getByLabel('Code').fill(used);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(menu.or(refused.first())).toBeVisible();
    if (await menu.isVisible()) return;
  }
  throw new Error(`${name} cannot log in to the console: ${await refused.first().innerText()}`);
}

/** Sends a command as the console does. @returns the value of the answer */
export async function commandOf(
  { request }: Pick<Page, 'request'>,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const headers = { 'x-console': '1' };
  return valueOf(path, await request.post(`${product().consoleUrl}${path}`, { headers, data }));
}

/** Reads as the console does. */
export const readOf = async ({ request }: Pick<Page, 'request'>, path: string) =>
  valueOf(path, await request.get(`${product().consoleUrl}${path}`));

async function valueOf(path: string, answer: APIResponse): Promise<Record<string, unknown>> {
  const { success, value, ...rest } = (await answer.json()) as { success: boolean; value: object };
  if (!success) throw new Error(`${path}: ${JSON.stringify(rest)}`);
  return { ...value };
}
