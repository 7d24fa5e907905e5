import { randomUUID } from 'node:crypto';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { drawNow } from '../support/draws.ts';
import { open } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';
import { commandOf, operatorAtDesk } from '../support/operator.ts';

const words = {
  EN: {
    random: 'Lucky pick',
    add: /^Add to slip/,
    slip: 'Slip',
    buy: /^Buy for/,
    next: 'Play the next draw',
    slips: 'My slips',
    issue: /^Draw (\d+)/,
    waiting: 'Waiting for the draw',
    ended: /^(Won|No win)$/,
    receipt: 'Receipt',
    included: 'Checked on this phone: the slip is part of the draw.',
    close: 'Close',
    results: 'Results',
    proof: 'Proof',
    checked: 'Checked on this phone',
  },
  TY: {
    random: 'Lucky pick',
    add: /^Idagdag sa tiket/,
    slip: 'Tiket',
    buy: /^Bilhin sa/,
    next: 'Itaya sa susunod',
    slips: 'Mga tiket ko',
    issue: /^Bunutan (\d+)/,
    waiting: 'Naghihintay ng bunutan',
    ended: /^(Panalo|Walang panalo)$/,
    receipt: 'Resibo',
    included: 'Sinuri sa teleponong ito: kasama ang tiket sa bunutan.',
    close: 'Isara',
    results: 'Mga resulta',
    proof: 'Patunay',
    checked: 'Sinuri sa teleponong ito',
  },
} as const;
type Language = keyof typeof words;

/** Buys what is on the slip; where the draw has closed meanwhile, for the next one. */
async function buy(page: Page, language: Language): Promise<void> {
  const said = words[language];
  await page.getByRole('region', { name: said.slip }).getByRole('button', { name: said.buy }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: said.buy }).click();
  // The page leads to the slips; the message is gone after a second.
  const bought = page.getByRole('tab', { name: said.slips, selected: true });
  const next = dialog.getByRole('button', { name: said.next });
  await expect(bought.or(next)).toBeVisible();
  if (await next.isVisible()) await next.click();
  await expect(bought).toBeVisible();
}

/** Opens the newest of so many slips of the member. @returns its sheet, and the number of its first draw */
async function openSlip(
  page: Page,
  language: Language,
  slips = 1,
): Promise<{ order: Locator; numero: string }> {
  const rows = page.getByRole('button', { name: words[language].issue });
  // The list of before may still stand there.
  await expect(rows).toHaveCount(slips);
  await rows.first().click();
  const order = page.getByRole('dialog');
  const title = await order.getByRole('heading', { name: words[language].issue }).innerText();
  return { order, numero: words[language].issue.exec(title)![1]! };
}

/** A lucky row in one game: bought, drawn, and both its receipt and the draw checked on the phone. */
async function playOnce(page: Page, game: string, language: Language): Promise<void> {
  const said = words[language];
  await open(page, `/m/number/${game}`, language);
  await page.getByRole('button', { name: said.random, exact: true }).click();
  await page.getByRole('button', { name: said.add }).click();
  await expect(page.getByRole('region', { name: said.slip }).getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await buy(page, language);
  const { order, numero } = await openSlip(page, language);
  await expect(order.getByText(said.waiting)).toBeVisible();
  await drawNow(game, numero);
  await expect(order.getByText(said.ended)).toBeVisible({ timeout: 30_000 });
  await order.getByRole('button', { name: `${said.receipt}: ${numero}` }).click();
  await expect(order.getByText(said.included)).toBeVisible();
  await expectAccessible(page);
  await order.getByRole('button', { name: said.close }).click();
  await page.getByRole('tab', { name: said.results }).click();
  await page.getByRole('button', { name: `${said.proof}: ${numero}` }).click();
  await expect(page.getByRole('status').filter({ hasText: said.checked })).toBeVisible();
}

/** One game of each family; languages and sizes of phones alternate. */
const families: readonly (readonly [string, string, Language])[] = [
  ['eleven numbers', 'three-minute-draw', 'TY'],
  ['dice', 'visayas-six', 'EN'],
  ['a race', 'zodiac-draw', 'TY'],
  ['three digits', 'cebu-evening-draw', 'EN'],
  ['six of n', 'lotto-lagoon', 'TY'],
  ['a regional board', 'southern-draw', 'EN'],
  ['six of 49 plus one', 'rainbow-balls', 'TY'],
  ['a sum of three digits', 'scratch-and-smile', 'EN'],
  ['keno', 'keno-every-minute', 'TY'],
  ['four digits', 'davao-night-draw', 'EN'],
];
const halves = [families.filter((_, at) => at % 2 === 0), families.filter((_, at) => at % 2 === 1)] as const;

async function playAll(page: Page, games: typeof families): Promise<void> {
  test.slow();
  await registerWithMoney(page);
  for (const [family, game, language] of games) await test.step(family, () => playOnce(page, game, language));
}

test('a lucky row of eleven, a race, six of n, balls and keno: bought, drawn and checked on the phone @smallest', ({
  page,
}) => playAll(page, halves[0]));

test('a lucky row of dice, digits, a board and a sum: bought, drawn and checked on the phone', ({ page }) =>
  playAll(page, halves[1]));

/** All digits of the ones: it always wins a tenth of its stakes. */
async function addSureRow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'By place', exact: true }).click();
  await page.getByRole('button', { name: 'Ones: All' }).click();
  await page.getByRole('button', { name: words.EN.add }).click();
}

test('five digits: a plan stops on its win, a slip loses, one is cancelled, and one of a void draw is refunded', async ({
  page,
  browser,
}) => {
  test.slow();
  await registerWithMoney(page);
  const game = 'dragon-number-draw';
  const reopen = async (): Promise<void> => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Play' }).click();
  };
  await open(page, `/m/number/${game}`);
  await test.step('a plan that stops on a win', async () => {
    await addSureRow(page);
    const slip = page.getByRole('region', { name: 'Slip' });
    await slip.getByLabel('3', { exact: true }).check();
    await slip.getByLabel('Stop after a win').check();
    await buy(page, 'EN');
    const { order, numero } = await openSlip(page, 'EN');
    await drawNow(game, numero);
    await expect(order.getByText('Won', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(order.getByText('Stopped after a win')).toHaveCount(2);
    await expectAccessible(page);
    await reopen();
  });
  await test.step('a slip that loses', async () => {
    await page.getByRole('button', { name: 'Five digits', exact: true }).click();
    await page.getByRole('button', { name: words.EN.random, exact: true }).click();
    await page.getByRole('button', { name: words.EN.add }).click();
    await buy(page, 'EN');
    const { order, numero } = await openSlip(page, 'EN', 2);
    await drawNow(game, numero);
    await expect(order.getByText('No win', { exact: true })).toBeVisible({ timeout: 30_000 });
    await reopen();
  });
  await test.step('a slip that is cancelled', async () => {
    await addSureRow(page);
    await buy(page, 'EN');
    const { order } = await openSlip(page, 'EN', 3);
    await order.getByRole('button', { name: /^Cancel/ }).click();
    await expect(order.getByText('Cancelled', { exact: true })).toBeVisible();
    await reopen();
  });
  await test.step('a void draw', async () => {
    // Of a draw that stays open while two people decide.
    await open(page, '/m/number/manila-noon-draw');
    await page.getByRole('button', { name: words.EN.random, exact: true }).click();
    await page.getByRole('button', { name: words.EN.add }).click();
    await buy(page, 'EN');
    const { order, numero } = await openSlip(page, 'EN');
    const [games, owner] = [await operatorAtDesk(browser, 'games'), await operatorAtDesk(browser, 'owner')];
    const proposed = await commandOf(games, '/ops/approvals/lottery-void', {
      requestId: randomUUID(),
      reason: 'The machine is broken',
      issue: { brand: 'perya', game: 'manila-noon-draw', numero },
    });
    await commandOf(owner, `/ops/approvals/${String(proposed['id'])}/decision`, {
      decision: 'approve',
      reason: 'It is broken',
    });
    await page.reload();
    await page.getByRole('tab', { name: 'My slips' }).click();
    await openSlip(page, 'EN');
    await expect(order.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 30_000 });
    await Promise.all([games, owner].map((one) => one.context().close()));
  });
});
