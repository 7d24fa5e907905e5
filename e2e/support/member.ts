/** What a person does to become, or to be, a member. */
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { encryptTo, type BodyKeys } from '../../apps/server/test/encrypted.ts';
import { registration } from '../../brands/defaults.ts';
import type { ApiValue } from '../../packages/contract/src/api.ts';
import type { PhraseLanguage } from '../../packages/phrases/src/languages.ts';
import { answerCaptcha, readCaptcha } from './captcha.ts';
import { listens } from './listens.ts';
import { product } from './product.ts';

export interface Person {
  username: string;
  password: string;
}

type Session = ApiValue<'PUT /wps/member/register'>;

/** Somebody whom this run has not seen yet. */
export function somebody(): Person {
  return { username: `maria${randomInt(1e9)}`, password: `Sampaguita#${randomInt(1e6)}kubo` };
}

export const url = (path: string): string => `${product().publicUrl}${path}`;

/** Pages that are not greeted any more. */
const greeted = new WeakSet<Page>();

/**
 * Stops what moves without an end: the strip of notices, bulbs, the bubble of the footer. Painting it, without a graphics card, takes the
 * processor from the tests beside. Tests of such movement load their page themselves.
 */
const stopEndlessMovement = () => {
  setInterval(() => {
    for (const one of document.getAnimations())
      if (one.playState === 'running' && one.effect?.getComputedTiming().iterations === Infinity) one.pause();
  }, 300);
};

/** Opens a page without the notice and the welcome that the home page greets with. */
export async function open(page: Page, path: string, language: PhraseLanguage = 'EN'): Promise<void> {
  if (!greeted.has(page)) {
    await page.addInitScript(() => {
      for (const name of ['NOTICE_POP', 'WELCOME_POP']) sessionStorage.setItem(name, '1');
      localStorage.setItem('LOGIN_POP', '1');
    });
    await page.addInitScript(stopEndlessMovement);
    greeted.add(page);
  }
  await page.context().addCookies([{ name: 'lang', value: language, url: product().publicUrl }]);
  await page.goto(url(path));
  await listens(page);
}

/** Fills the registration form that is on the page and sends it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByLabel('Verification code', { exact: true }).fill(await readCaptcha(page));
  await page.getByLabel(/I’m at least 21 years old/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Registers somebody new by the form, who is logged in from then on. @param next the page to land on */
export async function registerByForm(page: Page, next = '/m/home'): Promise<Person> {
  const person = somebody();
  await open(page, `/m/register?next=${encodeURIComponent(next)}`);
  await fillRegistration(page, person);
  await expect(page).toHaveURL(url(next));
  return person;
}

/** A brand, and what its form asks besides a name and a password. */
export interface Joining {
  merchantCode: string;
  more: object;
}

const perya: Joining = { merchantCode: 'perya', more: {} };

/**
 * Somebody new who has an account and is not logged in on this phone. By the calls that the form makes: most tests are not
 * about the form, and it takes seconds.
 */
export async function anAccount(page: Page): Promise<Person> {
  return (await signUp(page)).person;
}

/** Somebody new who is logged in from now on. @param next the page to be on; null: none yet */
export async function register(
  page: Page,
  next: string | null = '/m/home',
  joining = perya,
): Promise<Person> {
  const { person, session } = await signUp(page, joining);
  // Whatever is small and of the site's origin: what a phone keeps belongs to it.
  await page.goto(url('/favicon.svg'));
  await page.evaluate(
    ({ token, userName, customerType: type, firstTimeLogin, merchantCode }) =>
      localStorage.setItem(
        'MC_SESSION_INFO',
        JSON.stringify({ token, merchantCode, userName, type, firstTimeLogin }),
      ),
    { ...session, merchantCode: joining.merchantCode },
  );
  if (next !== null) await open(page, next);
  return person;
}

/** Of the session of the site that is open. */
export const tokenOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('MC_SESSION_INFO') ?? '{}') as { token: string };
    return token;
  });

async function signUp({ request }: Page, { more } = perya): Promise<{ person: Person; session: Session }> {
  const person = somebody();
  const valueOf = async <Value>(answer: Promise<{ json(): Promise<unknown> }>): Promise<Value> => {
    const { success, ...rest } = (await (await answer).json()) as { success: boolean; value: Value };
    if (!success) throw new Error(`Registration failed: ${JSON.stringify(rest)}`);
    return rest.value;
  };
  const [keys, { captchaId }] = await Promise.all([
    valueOf<BodyKeys>(request.get(url('/wps/session/keys'))),
    valueOf<ApiValue<'GET /wps/captcha'>>(request.get(url('/wps/captcha'))),
  ]);
  const form = {
    ...person,
    confirmPassword: person.password,
    ageConfirmed: true,
    agree: true,
    termsVersion: registration.termsVersion,
    registerMethod: 'H5',
    registerUrl: 'localhost',
    type: 0,
    captchaId,
    captcha: await answerCaptcha(captchaId),
    ...more,
  };
  const answer = request.put(url('/wps/member/register'), {
    headers: { 'content-type': 'application/jose' },
    data: await encryptTo(keys, form),
    // On a busy machine a connection that lay idle is ended just as it is used again.
    maxRetries: 1,
  });
  return { person, session: await valueOf<Session>(answer) };
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByRole('textbox', { name: 'Username', exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

/** By the button of the page that is open. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log out' }).click();
  await confirmSignOut(page);
}

/** In the dialog that asks. */
export const confirmSignOut = (page: Page): Promise<void> =>
  leave(page, () => page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click());

/** Does what signs out. That loads home anew: until it has, nothing else can be opened. */
export async function leave(page: Page, act: () => Promise<void>): Promise<void> {
  const anew = page.waitForEvent('load');
  await act();
  await anew;
  await expect(page).toHaveURL(url('/m/home'));
  await listens(page);
}
