/** A card room: its tables, a seat, a match against bots, shown again, and the sheets. */
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
  await playOn(stage);
  await shot('end', 700);
  await sheet('history', 'history.title');
  await stage.replay('history.title', 'history.replay', 8, 1_800);
  await sheet('fairness', 'fair.title');
  await page.context().setOffline(true);
  await shot('offline', 5_000);
  await page.context().setOffline(false);
}

/** Decides until the match is over, as the game suggests. */
async function playOn({ page, shot }: GameStage): Promise<void> {
  const press = async (selector: string): Promise<boolean> => {
    const button = page.locator(selector).first();
    if (!(await button.isVisible())) return false;
    await button.click({ timeout: 1_500 }).catch(() => undefined);
    return true;
  };
  const over = page.locator('.pvp-go');
  const until = Date.now() + 180_000;
  let seen = false;
  while (!(await over.isVisible()) && Date.now() < until) {
    await page.waitForTimeout(350);
    if (await press('.l9-stand')) continue;
    if (await press('.pvp-tongits .own-main:not([aria-disabled=true]):not([hidden])')) continue;
    // Tongits: a card is raised before it is discarded.
    if (await press('.pvp-tongits .own-card')) continue;
    if (!(await page.locator('.own-line.is-turn').isVisible())) continue;
    if (!seen) await shot('turn', 300);
    seen = true;
    await press('.own-tool >> nth=-1');
    if (!(await press('.own-main:not([aria-disabled=true])'))) await press('.own-other');
  }
}
