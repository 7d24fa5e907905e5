/** Every family of number games on one phone: a slip of each, a plan that stops with its win, and proofs that the phone checks. */
import { execFileSync } from 'node:child_process';
import { expect, test, type Page } from '@playwright/test';
import { words } from '../../packages/phrases/src/lottery/fil.ts';
import { open, url } from '../support/member.ts';
import { registerWithMoney } from '../support/money.ts';

/** One game of each family; the first is drawn every minute. */
const games = [
  'scratch-and-smile',
  'keno-every-minute',
  'three-minute-draw',
  'visayas-six',
  'rainbow-balls',
  'mekong-five-minutes',
  'zodiac-draw',
  'lucky-pair-ez',
  'lotto-lagoon',
  'cebu-evening-draw',
];

/** The phrase up to its first value. */
const begins = (phrase: string): RegExp => new RegExp(`^${phrase.split('{')[0]}`);

async function buy(page: Page): Promise<void> {
  const slip = page.getByRole('region', { name: words['lottery.slip'] });
  await slip.getByRole('button', { name: begins(words['lottery.buy']) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: begins(words['lottery.buy']) })
    .click();
  await expect(page.getByText(words['lottery.bought']).last()).toBeVisible();
}

test('a member plays every family; a plan stops with its win, and the phone checks draw and slip', async ({
  page,
}) => {
  await registerWithMoney(page);
  // All ten digits in the ones: it wins a tenth of its stakes in every draw.
  await open(page, '/m/number/dragon-number-draw', 'TY');
  await page.getByRole('button', { name: words['lottery.group.place'], exact: true }).click();
  const all = `${words['lottery.area.ones']}: ${words['lottery.pad.all']}`;
  await page.getByRole('button', { name: all, exact: true }).click();
  await page.getByRole('button', { name: begins(`${words['lottery.add']} · `) }).click();
  await page.getByRole('region', { name: words['lottery.slip'] }).getByLabel('3', { exact: true }).check();
  await buy(page);

  for (const game of games) {
    await open(page, `/m/number/${game}`, 'TY');
    await page.getByRole('button', { name: words['lottery.random'] }).click();
    await page.getByRole('button', { name: begins(`${words['lottery.add']} · `) }).click();
    await buy(page);
  }

  await open(page, '/m/number/dragon-number-draw', 'TY');
  await page.getByRole('tab', { name: words['lottery.myOrders'] }).click();
  const row = page.getByRole('button', { name: begins(words['lottery.issue']) });
  await row.click();
  const order = page.getByRole('dialog');
  // The first draw is up to a minute and a half away from the purchase; the phone hears of it.
  await expect(order.getByText(words['lottery.state.won'], { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(order.getByText(words['lottery.state.stopped'])).toHaveCount(2);
  await order
    .getByRole('button', { name: begins(`${words['lottery.receipt']}: `) })
    .first()
    .click();
  await expect(order.getByText(words['lottery.receipt.inclusion'])).toBeVisible();
  // Anybody may look at draws and their proofs.
  await page.evaluate(() => localStorage.clear());
  await open(page, '/m/number/dragon-number-draw', 'TY');
  await page.getByRole('tab', { name: words['lottery.results'] }).click();
  const proof = page.getByRole('button', { name: begins(`${words['lottery.proof']}: `) });
  const numero = (await proof.first().getAttribute('aria-label'))!.split(' ').at(-1)!;
  await proof.first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Sinuri sa teleponong ito' })).toBeVisible();
  // What strangers run.
  const args = ['tools/lottery-verify.ts', 'dragon-number-draw', numero, '--site', new URL(url('/')).origin];
  const said = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(said).toContain('✓ every prize is what its slip says');
});
