/** The sportsbook: its lists, a match, a slip, a bet. */
import type { GameStage } from './stage.ts';

export async function walkBook(stage: GameStage): Promise<void> {
  const { page, shot } = stage;
  await stage.open();
  await page.locator('.card').first().waitFor();
  await shot('start', 900);
  await page.locator('.sport-tab').nth(1).click();
  await shot('sport', 700);
  await page.locator('.sport-tab').first().click();
  // Not of a match that is being played: its odds may have changed until the bet is there.
  await page.locator('.list-upcoming .odds').first().click();
  await shot('picked');
  await page.locator('.slip-bar').click();
  await shot('slip', 800);
  await page.locator('.slip-place').click();
  await shot('placed', 1_500);
  await page.keyboard.press('Escape');
  await page.locator('.card-teams').first().click();
  await shot('match', 900);
  await page.locator('.market .odds, .odds').last().scrollIntoViewIfNeeded();
  await shot('match-end');
  for (let index = 0; index < (await page.locator('.nav-item').count()); index += 1) {
    await page.locator('.nav-item').nth(index).click();
    await shot(`area-${index}`, 900);
  }
  await page.locator('.book-head .round').last().click();
  await shot('rules', 800);
}
