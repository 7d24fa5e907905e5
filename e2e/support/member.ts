/** What a person does to become, or to be, a member. */
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { PhraseLanguage } from '../../packages/phrases/src/languages.ts';
import { readCaptcha } from './captcha.ts';
import { listens } from './listens.ts';
import { product } from './product.ts';

export interface Person {
  username: string;
  password: string;
}

/** Somebody whom this run has not seen yet. */
export function somebody(): Person {
  return { username: `maria${randomInt(1e9)}`, password: `Sampaguita${randomInt(1e4)}!` };
}

export const url = (path: string): string => `${product().publicUrl}${path}`;

/** Opens a page without the notice and the welcome that the home page greets with. */
export async function open(page: Page, path: string, language: PhraseLanguage = 'EN'): Promise<void> {
  await page.addInitScript(() => {
    sessionStorage.setItem('NOTICE_POP', '1');
    sessionStorage.setItem('LOGIN_POP', '1');
    sessionStorage.setItem('WELCOME_POP', '1');
  });
  await page.context().addCookies([{ name: 'lang', value: language, url: product().publicUrl }]);
  await page.goto(url(path));
  await listens(page);
}

/** Fills the registration form that is on the page and sends it. */
export async function fillRegistration(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
  await page.getByLabel('Verification code', { exact: true }).fill(await readCaptcha(page));
  await page.getByLabel(/I am at least 21 years old/).check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

/** Registers somebody new, who is logged in from then on. @param next the page to land on */
export async function register(page: Page, next = '/m/home'): Promise<Person> {
  const person = somebody();
  await open(page, `/m/register?next=${encodeURIComponent(next)}`);
  await fillRegistration(page, person);
  await expect(page).toHaveURL(url(next));
  return person;
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Username', { exact: true }).fill(person.username);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
