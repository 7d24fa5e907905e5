/** The demo's operators, as they come to the console: with the password and the authenticator that they share. */
import { expect, type Browser, type Page } from '@playwright/test';
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

/** A browser of their own, logged in, at a desk. */
export async function operatorAtDesk(browser: Browser, name: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product().consoleUrl,
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    hasTouch: false,
    deviceScaleFactor: 1,
  });
  const page = await context.newPage();
  const { password, code } = await operatorKeys();
  await page.goto('/');
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Code').fill(code());
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  return page;
}

/** An operator who gives commands, for tests that look at the member's side. */
export type Operator = Pick<Page, 'request'>;

/** Sends a command as the console does. @returns the value of the answer */
export async function commandOf(
  { request }: Operator,
  path: string,
  data: object,
): Promise<Record<string, unknown>> {
  const answer = await request.post(`${product().consoleUrl}${path}`, {
    headers: { origin: product().consoleUrl },
    data,
  });
  const { success, value, ...rest } = (await answer.json()) as { success: boolean; value: object };
  if (!success) throw new Error(`${path}: ${JSON.stringify(rest)}`);
  return { ...value };
}

/** Reads as the console does. */
export async function readOf({ request }: Operator, path: string): Promise<Record<string, unknown>> {
  const answer = await request.get(`${product().consoleUrl}${path}`);
  return ((await answer.json()) as { value: Record<string, unknown> }).value;
}
