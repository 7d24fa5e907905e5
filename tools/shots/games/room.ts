/** A card room: its tables, a seat, a match against bots in which the time bank decides, and the sheets. */
import type { GameStage } from './stage.ts';

export async function walkRoom(stage: GameStage): Promise<void> {
  const { page, shot, film, sheet } = stage;
  await stage.open();
  await shot('lobby', 900);
  await sheet('rules', 'pvp.rulesTitle');
  await page.locator('.pvp-levels .primary').nth(1).click();
  await page.locator('.pvp-go').waitFor();
  await shot('seat', 700);
  await page.locator('.pvp-go').click();
  await film('match', 8, 1_300);
  // Nobody decides: the clock of the turn runs out, and the match goes on to its end.
  await page.locator('.pvp-go').waitFor({ timeout: 120_000 });
  await shot('end', 700);
  await sheet('history', 'history.title');
  await stage.replay('history.title', 'history.replay', 8, 1_800);
  await sheet('fairness', 'fair.title');
  await page.context().setOffline(true);
  await shot('offline', 5_000);
  await page.context().setOffline(false);
}
