/** One walk through an account, from the first visit to the last log-out, in the words of any language, at any brand. */
import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { languages, type WholeLanguage } from '../../packages/phrases/src/languages.ts';
import { phrase, type PhraseKey } from '../../packages/phrases/src/phrase.ts';
import { expectAccessible } from './axe.ts';
import { readCaptcha } from './captcha.ts';
import { listens } from './listens.ts';
import { findInMessage } from './mail.ts';
import { open, somebody, url, type Person } from './member.ts';

/** Those that are served, the smallest and the usual one. In pixels. */
export const phoneSizes = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
] as const;

interface Walk {
  brand: 'perya' | 'lucena';
  language: WholeLanguage;
  size: (typeof phoneSizes)[number];
}

const newPassword = 'Dalampasigan#46layag!';

/**
 * Home, registration, settings, a changed password, log-out, a wrong login, the right one, log-out: each screen and each
 * error is looked at by axe, speaks the language, and is no wider than the phone. The brand has to offer the language.
 */
export async function walkThroughAccount(page: Page, { brand, language, size }: Walk): Promise<void> {
  test.setTimeout(180_000);
  await page.setViewportSize(size);
  if (brand !== 'perya') await page.context().setExtraHTTPHeaders({ 'X-Merchant-Code': brand });
  const walker = new Walker(page, language, brand === 'lucena');
  const person = somebody();
  await open(page, '/m/home', language);
  await walker.look();
  await test.step('registers', () => walker.register(person));
  await test.step('changes the password', () => walker.changePassword());
  await test.step('logs out', () => walker.logOut());
  await test.step('logs in, with a mistake first', () => walker.logIn(person.username));
  await test.step('logs out again', () => walker.logOut());
}

/** Somebody who reads one language. */
class Walker {
  readonly page: Page;
  readonly language: WholeLanguage;
  /** The brand proves numbers, asks for an address, and for a captcha at every login. */
  readonly strict: boolean;

  constructor(page: Page, language: WholeLanguage, strict: boolean) {
    this.page = page;
    this.language = language;
    this.strict = strict;
  }

  async register(person: Person): Promise<void> {
    const { page } = this;
    await page
      .getByRole('banner')
      .getByRole('link', { name: this.say('header.register'), exact: true })
      .click();
    await this.stand('/m/register', 'register.title');
    await this.field('register.username').fill('1x');
    await this.press('register.submit');
    await expect(this.field('register.username')).toBeFocused();
    await this.read('username.format');
    await this.read('captcha.required');
    await this.look();

    if (this.strict) await this.proveNumber(person);
    await this.field('register.username').fill(person.username);
    await this.field('register.password').fill(person.password);
    await this.field('register.confirmPassword').fill(person.password);
    await this.field('captcha.label').fill(await readCaptcha(page));
    await page.getByLabel(this.say('register.age').replace('{age}', '21')).check();
    await this.press('register.submit');
    await this.isIn();
  }

  /** The fields that this brand asks for besides. */
  private async proveNumber({ username }: Person): Promise<void> {
    const digits = `918${String(randomInt(1e7)).padStart(7, '0')}`;
    await this.field('register.nickname').fill('Amihan');
    await this.field('register.email').fill(`${username}@example.com`);
    await this.field('mobile.label').fill(`0${digits}`);
    await this.press('code.send');
    await this.read('code.sent');
    await this.field('code.label').fill(await findInMessage(`+63${digits}`, /\b(\d{6})\b/));
  }

  async changePassword(): Promise<void> {
    const { page } = this;
    await this.openSettings();
    await page.getByRole('link', { name: this.say('settings.changePassword'), exact: true }).click();
    await this.stand('/m/changePsw', 'changePsw.title');
    await this.field('password.new').fill('short');
    await this.field('password.confirm').fill(newPassword);
    await this.press('changePsw.submit');
    await this.read('password.format');
    await this.read('password.mismatch');
    await this.look();
    await this.field('password.new').fill(newPassword);
    await this.press('changePsw.submit');
    await this.read('password.changed');
    await expect(page).toHaveURL(url('/m/home'));
  }

  async logOut(): Promise<void> {
    const { page } = this;
    await this.openSettings();
    await this.press('settings.signOut');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(this.say('in_sure_logout'));
    await this.look();
    // Home is loaded anew: until it has been, nothing else can be opened.
    const anew = page.waitForEvent('load');
    await dialog.getByRole('button', { name: this.say('menu.signOut'), exact: true }).click();
    await anew;
    await expect(page).toHaveURL(url('/m/home'));
    await listens(page);
  }

  async logIn(username: string): Promise<void> {
    const { page } = this;
    await page
      .getByRole('banner')
      .getByRole('link', { name: this.say('header.login'), exact: true })
      .click();
    await this.stand('/m/login', 'login.title');
    const send = async (password: string) => {
      await this.field('login.username').fill(username);
      await this.field('login.password').fill(password);
      await this.press('login.submit');
    };
    const alert = page.getByRole('alert').filter({ hasText: /\w/ });
    const entry = this.field('captcha.label');
    if (this.strict) {
      await send('Wrong2026wrong!');
      await expect(alert).toHaveText(this.say('captcha.required'));
      await this.look();
      await entry.fill(await readCaptcha(page));
    }
    const picture = page.locator('img[data-captcha-id]');
    const used = this.strict ? ((await picture.getAttribute('data-captcha-id')) ?? '') : '';
    await send('Wrong2026wrong!');
    await expect(alert).toHaveText(this.say('login.failed'));
    await this.look();
    if (this.strict) {
      await expect(picture).not.toHaveAttribute('data-captcha-id', used);
      await entry.fill(await readCaptcha(page));
    }
    await send(newPassword);
    await this.isIn();
  }

  private async openSettings(): Promise<void> {
    const { page } = this;
    await page.getByRole('link', { name: this.say('footer.member'), exact: true }).click();
    await page
      .getByRole('link', { name: this.say('member.settings') })
      .first()
      .click();
    await this.stand('/m/set', 'settings.title');
    await expect(page.getByRole('radio', { checked: true })).toHaveValue(this.language);
  }

  /** On that page, under the title that it has in the language. */
  private async stand(path: string, title: PhraseKey): Promise<void> {
    await expect(this.page).toHaveURL(url(path));
    const heading = this.page.getByRole('heading', { level: 1, name: this.say(title), exact: true });
    await expect(heading).toBeVisible();
    await listens(this.page);
    await this.look();
  }

  /** At home, and no visitor any more. */
  private async isIn(): Promise<void> {
    const { page } = this;
    await expect(page).toHaveURL(url('/m/home'));
    // The address changes first: for a moment the document has no title.
    await expect(page.getByRole('link', { name: this.say('footer.member'), exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/\S/);
    await expect(page.getByRole('banner').getByRole('link', { name: this.say('header.login') })).toHaveCount(
      0,
    );
    expect(await page.evaluate(() => localStorage.getItem('MC_SESSION_INFO'))).not.toBeNull();
    await this.look();
  }

  /** What stands there is in the language, within the phone and accessible. */
  async look(): Promise<void> {
    const { page } = this;
    await expect(page.locator('html')).toHaveAttribute('lang', languages[this.language].tag);
    // Of the phone, because a page that is too wide makes the window of a phone's browser as wide as itself.
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    await expectAccessible(page);
  }

  private say(key: PhraseKey): string {
    return phrase(this.language, key);
  }

  private field(key: PhraseKey) {
    // The panel of a tab may be called as its field is.
    return this.page.getByLabel(this.say(key), { exact: true }).and(this.page.locator('input'));
  }

  private async read(key: PhraseKey): Promise<void> {
    await expect(this.page.getByText(this.say(key), { exact: true }).first()).toBeVisible();
  }

  private async press(key: PhraseKey): Promise<void> {
    await this.page.getByRole('button', { name: this.say(key), exact: true }).click();
  }
}
