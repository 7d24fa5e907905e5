/** A shooting room: a magazine shot at whatever swims, a catch, a great catch, a magazine looked at again, and the sheets. */
import { shotOf } from '../../../packages/game-rules/src/fish/magazine.ts';
import { findFish } from '../../../packages/game-rules/src/fish/models.ts';
import { arrangeNonce } from './luck.ts';
import type { GameStage } from './stage.ts';

export async function walkFish(stage: GameStage): Promise<void> {
  const { page, tile, user, shot, film, sheet, replay } = stage;
  const model = findFish(tile.model ?? '');
  if (!model) throw new Error(`${tile.slug} opens no room.`);
  const load = page.locator('.fish-load');
  const space = (type: 'down' | 'up'): Promise<void> => page.keyboard[type]('Space');
  await stage.open();
  await shot('start', 1_200);
  await load.click();
  await page.locator('.fish-shoot').waitFor();
  await shot('loaded', 400);
  await page.locator('.sea').click({ position: { x: 170, y: 150 } });
  await space('down');
  await film('shooting', 8, 330);
  await space('up');
  await page.locator('.fish-unload').click();
  await load.waitFor();
  await shot('taken', 500);
  // The boss comes once in 75 seconds; whoever shoots at it now catches it.
  const boss = model.rules.kinds.findIndex(({ power }) => power === 'boss');
  await arrangeNonce(user, (fair) => shotOf(model.rules, fair, 0, boss) > 0);
  await load.click();
  await page.locator('.kind-boss:not(.kind-absent)').click({ timeout: 90_000 });
  await shot('boss', 2_500);
  await space('down');
  await page.waitForTimeout(60);
  await space('up');
  await film('caught', 8, 300);
  await page.locator('.fish-unload').click();
  await load.waitFor();
  await sheet('rules', 'fish.rulesTitle');
  await page.locator('.people').click();
  await shot('people', 700);
  await page.keyboard.press('Escape');
  await sheet('history', 'fish.historyTitle');
  await sheet('fairness', 'fair.title');
  await replay('fish.historyTitle', 'history.replay', 8, 700);
  stage.floor.wallet.status = 'RS_ERROR_NOT_ENOUGH_MONEY';
  await load.click();
  await shot('no-money', 1_200);
  stage.floor.wallet.status = null;
  await page.context().setOffline(true);
  await shot('offline', 5_000);
  await page.context().setOffline(false);
}
