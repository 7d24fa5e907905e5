import { expect, test, type Page } from '@playwright/test';
import type { PhraseLanguage } from '../../packages/phrases/src/languages.ts';
import { phrase, type PhraseKey } from '../../packages/phrases/src/phrase.ts';
import { photo } from '../../apps/server/test/pictures.ts';
import { expectAccessible } from '../support/axe.ts';
import { listens } from '../support/listens.ts';
import { open, register, url } from '../support/member.ts';
import { queryDatabase } from '../support/product.ts';
import { watchShifts } from '../support/shifts.ts';

const say = (language: PhraseLanguage, key: PhraseKey, values: Record<string, string> = {}) =>
  phrase(language, key).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

async function idOf(slug: string): Promise<string> {
  const rows = await queryDatabase<{ id: bigint }>(
    `select announcement_id as id from content.announcement where brand = 'perya' and slug = $1`,
    [slug],
  );
  return String(rows[0]?.id);
}

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('link');

test('a visitor looks through the promotions, in Filipino @smallest', async ({ page }) => {
  const shifts = await watchShifts(page);
  await open(page, '/m/home', 'TY');
  await page.getByRole('link', { name: say('TY', 'footer.activity'), exact: true }).click();
  const tabs = page.getByRole('tablist', { name: say('TY', 'activity.categories') });
  await expect(tabs.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true');
  await expect(cards(page)).toHaveCount(10);
  await expect(cards(page).filter({ hasText: say('TY', 'activity.status.coming') })).toHaveCount(1);
  await expect(cards(page).filter({ hasText: say('TY', 'activity.status.closed') })).toHaveCount(1);
  await expect(cards(page).first()).toContainText(/\d{4}\/\d\d\/\d\d – \d{4}\/\d\d\/\d\d/);
  await expectAccessible(page);

  // The tabs are one stop, and the arrows choose among them.
  await tabs.getByRole('tab').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/category=\d+/);
  await expect(cards(page)).toHaveCount(3);
  await page.keyboard.press('End');
  await expect(tabs.getByRole('tab').last()).toBeInViewport({ ratio: 1 });
  await expect(cards(page)).toHaveCount(3);
  await page.reload();
  await listens(page);
  await expect(tabs.getByRole('tab').last()).toHaveAttribute('aria-selected', 'true');

  await tabs.getByRole('tab').first().click();
  await expect(cards(page)).toHaveCount(10);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/m\/activityDetail\?id=\d+/);
  await expect(page.getByRole('heading', { name: say('TY', 'activity.detail'), level: 1 })).toBeVisible();
  await expect(page.getByText(/\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/)).toBeVisible();
  await expect(page.getByRole('link', { name: say('TY', 'activity.open') })).toHaveAttribute(
    'href',
    '/m/launchGame?nodeId=fiesta-nights',
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: say('TY', 'header.back') }).click();
  await expect(page).toHaveURL(/\/m\/activity\b(?!D)/);
  expect(await shifts()).toEqual([]);
});

test('an address with an identity leads to its promotion, on the list and on the page', async ({ page }) => {
  const id = await idOf('harvest-fair');
  await open(page, `/m/activity?id=${id}`);
  const wanted = page.locator(`a[href="/m/activityDetail?id=${id}"]`);
  await expect(wanted).toBeInViewport();
  await expect(wanted).toBeFocused();
  await wanted.press('Enter');
  await expect(page.getByText(say('EN', 'activity.closed'))).toBeVisible();
  await expect(page.getByRole('link', { name: say('EN', 'activity.logIn') })).toHaveCount(0);

  await open(page, `/m/activityDetail?id=${await idOf('birthday')}`);
  await expect(page.getByText(say('EN', 'activity.longTerm'))).toBeVisible();
  const gone = await page.goto(url('/m/activityDetail?id=12345'));
  expect(gone?.status()).toBe(404);
  await page.getByRole('link', { name: say('EN', 'activity.toList') }).click();
  await expect(page).toHaveURL(url('/m/activity'));
});

test('a promotion for visitors alone is none for a member who has its address', async ({ page }) => {
  const path = `/m/activityDetail?id=${await idOf('fiesta-photos')}`;
  await register(page, null);
  await page.route('**/wps/promotions/detail*', (route) =>
    route.fulfill({ status: 404, json: { success: false, errorCode: 'not.found' } }),
  );
  await open(page, path);
  await expect(page.getByText(say('EN', 'activity.gone'))).toBeVisible();
  // Who cannot ask reads what the document holds.
  await page.unroute('**/wps/promotions/detail*');
  await page.route('**/wps/promotions/detail*', (route) => route.abort());
  const asked = page.waitForEvent('requestfailed', (request) => request.url().includes('/promotions/detail'));
  await page.reload();
  await asked;
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeVisible();
});

test('a member applies with a remark and pictures, is accepted and collects @smallest', async ({ page }) => {
  const id = await idOf('fiesta-photos');
  const path = `/m/activityDetail?id=${id}`;
  const { username } = await register(page, path);
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Apply' });
  await expectAccessible(page);

  // What the form itself refuses, `ApplyForm.dom.test.tsx` says.
  await sheet.getByLabel('Remark').fill('Pahiyas in Lucban');
  const two = await Promise.all(
    [1, 2].map(async (count) => ({
      name: `fiesta ${count}.png`,
      mimeType: 'image/png',
      buffer: await photo('png', 300, 200),
    })),
  );
  await sheet.getByLabel('Add a picture').setInputFiles(two);
  await expect(sheet.getByRole('img', { name: /^Picture \d: fiesta/ })).toHaveCount(2);
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Send application' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByText(say('EN', 'activity.says.applying'))).toBeVisible();
  await expect(page.getByRole('img', { name: /^Your picture/ })).toHaveCount(2);
  await expectAccessible(page);

  // As the operator's tool does it.
  await queryDatabase(
    // Of this member alone: the other size of phone applies for the same at the same time.
    `update content.application set state = 'issued', reward = 'Lantern of Lucban'
       where announcement_id = $1 and user_name = $2`,
    [id, username],
  );
  await page.reload();
  await expect(page.getByText('Issued', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Lantern of Lucban')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Take part' }).getByText('Claimed', { exact: true }),
  ).toBeVisible();
  await open(page, '/m/activity');
  await expect(page.locator(`a[href$="${id}"]`)).toContainText('Claimed');
});

test('a visitor logs in to sign up, in Filipino; a rejected application says why', async ({ page }) => {
  const id = await idOf('friday-club');
  await open(page, `/m/activityDetail?id=${id}`, 'TY');
  await expect(page.getByRole('link', { name: say('TY', 'activity.logIn') })).toHaveAttribute(
    'href',
    `/m/login?next=${encodeURIComponent(`/m/activityDetail?id=${id}`)}`,
  );
  const person = await register(page, `/m/activityDetail?id=${id}`);
  await open(page, `/m/activityDetail?id=${id}`, 'TY');
  await page.getByRole('button', { name: say('TY', 'application.sign') }).click();
  await expect(page.getByText(say('TY', 'activity.says.signed'))).toBeVisible();
  await expectAccessible(page);
  await queryDatabase(
    `update content.application set state = 'rejected', reason = 'Puno na.' where user_name = $1`,
    [person.username],
  );
  await page.reload();
  await expect(page.getByText(say('TY', 'application.reason', { reason: 'Puno na.' }))).toBeVisible();
  await expect(page.getByRole('button', { name: say('TY', 'application.sign') })).toBeVisible();
});

test('a trial player is told to come with a real account', async ({ page }) => {
  await open(page, '/m/home');
  const [{ token, userName }] = [await startTrial(page)];
  await page.evaluate((session) => localStorage.setItem('MC_SESSION_INFO', JSON.stringify(session)), {
    token,
    userName,
    merchantCode: 'perya-trial',
    type: 4,
  });
  await open(page, '/m/activity');
  await cards(page).filter({ hasText: 'Show us the fiesta' }).click();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await expect(page.getByText(say('EN', 'free_reject'))).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

async function startTrial(page: Page): Promise<{ token: string; userName: string }> {
  const offer = (await (await page.request.get(url('/wps/member/trial'))).json()) as {
    value: { ticket: string };
  };
  const started = await page.request.post(url('/wps/session/login/freeplay'), {
    data: { moduleId: 'FREEPLAY3', ticket: offer.value.ticket, ageConfirmed: true },
  });
  return ((await started.json()) as { value: { token: string; userName: string } }).value;
}

test('the second brand shows its own promotions in its own colours', async ({ page, context }) => {
  await context.setExtraHTTPHeaders({ 'X-Merchant-Code': 'lucena' });
  await open(page, '/m/activity');
  await expect(cards(page)).toHaveCount(10);
  await expectAccessible(page);
  await cards(page).first().click();
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Ferris wheel');
  await expectAccessible(page);
});
