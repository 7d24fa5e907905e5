/** The game in its frame. What the next spin brings is arranged in the database, as the browser tests do it. */
import { arrangeRound } from '../../e2e/support/rounds.ts';
import { product } from '../../e2e/support/product.ts';
import { en } from '../../packages/phrases/src/studio/en.ts';
import { fil } from '../../packages/phrases/src/studio/fil.ts';
import type { Stage } from './stage.ts';

export async function walkGame({ page, look, open, shot }: Stage): Promise<void> {
  const words = look.language === 'TY' ? fil : en;
  await open('/m/launchGame?nodeId=fiesta-nights');
  const game = page.frameLocator('iframe');
  const spin = game.locator('button.spin');
  const idle = () => game.locator('.game:not(.busy)').waitFor({ timeout: 60_000 });
  await spin.waitFor();
  await shot('game', 900);
  await arrangeRound('demo', ({ games, win }) => games.length === 1 && win >= 100 && win < 160);
  await spin.click();
  await shot('game-spinning', 500);
  await shot('game-win', 2_600);
  await idle();
  for (const [name, phrase] of [
    ['rules', 'rules.title'],
    ['history', 'history.title'],
    ['fairness', 'fair.title'],
    ['stakes', 'meter.stake'],
  ] as const) {
    const text = words[phrase];
    await game
      .getByRole('button', { name: new RegExp(`^${text}`) })
      .first()
      .click();
    await shot(`game-${name}`, 700);
    await game.locator('dialog[open] .sheet-head button').click();
  }
  await arrangeRound('demo', ({ games }) => games.length === 11);
  await spin.click();
  const begin = game.locator('.cover button.primary');
  await begin.waitFor({ timeout: 20_000 });
  await shot('game-free-won', 700);
  await begin.click();
  await shot('game-free', 3_000);
  await game.locator('.cover button.primary').click({ timeout: 120_000 });
  await idle();
  // Other themes, and the other families of slots.
  const others = ['cosmic-reels', 'dragon-lagoon', 'pirate-tides', 'royal-sevens', 'mayon-rush'];
  for (const nodeId of ['crown-tiger', 'halo-halo-heaven', ...others]) {
    await open(`/m/launchGame?nodeId=${nodeId}`);
    await spin.waitFor({ timeout: 60_000 });
    await shot(`game-${nodeId}`, 900);
  }
  await open('/m/launchGame?nodeId=no-such-game');
  await shot('game-closed', 800);
}

/** The check of a round from the betting record: before its seed is revealed, after it, and with nothing filled in. */
export async function walkVerify({ page, look, open, shot, say }: Stage): Promise<void> {
  const words = look.language === 'TY' ? fil : en;
  const openCheck = async (): Promise<void> => {
    await open('/m/gameRecord');
    await page.locator('main li button').first().click();
    const link = page.getByRole('dialog').getByRole('link', { name: say('bets.verify') });
    await page.goto((await link.getAttribute('href')) ?? '');
  };
  await openCheck();
  await shot('verify-secret', 800);
  await open('/m/launchGame?nodeId=fiesta-nights');
  const game = page.frameLocator('iframe');
  await game.getByRole('button', { name: new RegExp(`^${words['fair.title']}`) }).click();
  await game.getByRole('button', { name: words['fair.rotate'] }).click();
  await game.getByText(words['fair.revealed']).waitFor();
  await shot('game-revealed');
  await openCheck();
  await page.locator('.good').waitFor();
  await shot('verify', 800);
  await page.goto(`${product().studioUrl}/verify/STUDIO/fiesta-nights`);
  await shot('verify-empty', 800);
}
