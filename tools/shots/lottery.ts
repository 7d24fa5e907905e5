/** Number games: the page of each family, a slip from its first number to its receipt, draws and their proofs. */
import { drawNow } from '../../e2e/support/draws.ts';
import { registerWithMoney } from '../../e2e/support/money.ts';
import type { Stage } from './stage.ts';
import { tour } from './tour.ts';

/** One game of each family. */
const families = [
  'dragon-number-draw',
  'three-minute-draw',
  'visayas-six',
  'zodiac-draw',
  'cebu-evening-draw',
  'lotto-lagoon',
  'southern-draw',
  'rainbow-balls',
  'scratch-and-smile',
  'keno-every-minute',
  'davao-night-draw',
];

/** As a visitor finds them. */
export async function walkNumberGames(stage: Stage): Promise<void> {
  const { page, open, shot, whole, say } = stage;
  for (const code of families) {
    await open(`/m/number/${code}`);
    await page.getByRole('tab', { name: say('lottery.play') }).waitFor();
    await whole(`number-${code}`, 900);
  }
  for (const code of ['dragon-number-draw', 'visayas-six', 'zodiac-draw']) {
    await open(`/m/number/${code}`);
    await page.getByRole('button', { name: say('lottery.rules') }).click();
    const rules = page.getByRole('dialog');
    await rules.locator('summary').first().click();
    await shot(`number-rules-${code}`, 700);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: say('lottery.results') }).click();
    await whole(`number-results-${code}`, 900);
    await page.getByRole('tab', { name: say('lottery.trends') }).click();
    await whole(`number-charts-${code}`, 900);
  }
  await open('/m/number/visayas-six');
  await page.getByRole('tab', { name: say('lottery.results') }).click();
  // The first draw of a product that has just started is a minute away.
  await page
    .getByRole('button', { name: new RegExp(`^${say('lottery.proof')}: `) })
    .first()
    .click({ timeout: 90_000 });
  await page
    .getByRole('status')
    .filter({ hasText: say('lottery.proof.good') })
    .waitFor();
  await shot('number-proof', 900);
}

/** A member's slip: chosen, planned, bought, drawn, cancelled. */
export async function walkSlips(stage: Stage): Promise<void> {
  const { page, open, shot, whole, say } = stage;
  const game = 'dragon-number-draw';
  await registerWithMoney(page);
  await tour(stage, [{ name: 'slips-none', path: `/m/number/${game}` }]);
  await page.getByRole('tab', { name: say('lottery.myOrders') }).click();
  await shot('slips-empty', 900);
  await page.getByRole('tab', { name: say('lottery.play') }).click();
  const chooseRow = async (): Promise<void> => {
    await page.getByRole('button', { name: say('lottery.random'), exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${say('lottery.add')}`) }).click();
  };
  await page.getByRole('button', { name: say('lottery.random'), exact: true }).click();
  await whole('slip-numbers', 700);
  await page.getByRole('button', { name: new RegExp(`^${say('lottery.add')}`) }).click();
  await chooseRow();
  const slip = page.locator('#slip');
  await slip.scrollIntoViewIfNeeded();
  await shot('slip', 700);
  await slip.getByLabel('3', { exact: true }).check();
  await slip.getByLabel(say('lottery.plan.kind.doubling')).check();
  await shot('slip-doubling', 700);
  const buy = new RegExp(`^${say('lottery.buy')}`);
  await slip.getByRole('button', { name: buy }).click();
  await shot('slip-confirm', 700);
  await page.getByRole('dialog').getByRole('button', { name: buy }).click();
  await page.getByRole('tab', { name: say('lottery.myOrders'), selected: true }).waitFor();
  await shot('slip-bought', 500);
  const rows = page.getByRole('button', { name: new RegExp(`^${say('lottery.issue')} \\d`) });
  await rows.first().click();
  const order = page.getByRole('dialog');
  const title = await order.getByRole('heading').first().innerText();
  const [numero = ''] = /\d+/.exec(title) ?? [];
  await shot('order-waiting', 900);
  await drawNow(game, numero);
  await order.getByRole('button', { name: `${say('lottery.receipt')}: ${numero}` }).click();
  await order.getByText(say('lottery.receipt.inclusion')).waitFor();
  await shot('order-receipt', 900);
  await order.getByRole('button', { name: say('lottery.order.cancelAll') }).click();
  await shot('order-cancelled', 1_200);
  await page.keyboard.press('Escape');
  await whole('slips', 900);
  await open('/m/lottery');
  await whole('hall-member', 900);
  await open('/m/startLottery');
  await whole('hall-start', 900);
}

/** The halls themselves, and a game that is not there. */
export const walkHalls = (stage: Stage): Promise<void> =>
  tour(stage, [
    { name: 'hall', path: '/m/lottery', tabs: true },
    { name: 'hall-more', path: '/m/moreLottery' },
    { name: 'hall-start-visitor', path: '/m/startLottery' },
    { name: 'centre-elott', path: '/m/gameCenter?tab=ELOTT' },
    { name: 'centre-lott', path: '/m/gameCenter?tab=LOTT' },
    { name: 'number-unknown', path: '/m/number/no-such-game' },
  ]);
