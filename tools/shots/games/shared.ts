/** Games whose rounds everybody shares: a bet that wins and one that loses, the draw, and the sheets filled. */
import type { CatalogueGame } from '../../../packages/art/src/game.ts';
import { comingOutcome } from '../../../e2e/support/table-rounds.ts';
import { findTable } from '../../../packages/game-rules/src/table/tables.ts';
import type { TableModel } from '../../../packages/game-rules/src/table/table-model.ts';
import { playBefore } from './luck.ts';
import type { GameStage } from './stage.ts';

interface Table {
  vendor: string;
  code: string;
  model: TableModel;
}

function tableOf(tile: CatalogueGame): Table {
  const model = findTable(tile.model ?? '');
  if (!model) throw new Error(`${tile.slug} opens no table.`);
  return { vendor: tile.vendor, code: tile.slug, model };
}

/** Before the first one comes, who would begin the table's first round. */
export const fillTable = (tile: CatalogueGame): Promise<void> => playBefore(tableOf(tile), 90);

export async function walkTable(stage: GameStage): Promise<void> {
  const { page, shot, film, sheet, tile } = stage;
  const table = tableOf(tile);
  const { model } = table;
  await stage.open();
  await shot('start', 900);
  for (const name of ['win', 'loss'] as const) {
    const spots = await comingSpots(stage, table, name);
    for (const spot of spots) await layOn(stage, spot);
    await shot(`${name}-laid`, 300);
    await confirm(stage);
    await shot(`${name}-bet`, 700);
    await page.locator('.table:not(.table-betting)').waitFor();
    await film(name, 8, 900);
    if (model.flight && name === 'win') await leave(stage);
  }
  await sheet('rules', 'rules.tableTitle');
  await sheet('statistics', 'table.statistics');
  await sheet('history', 'history.title');
  await stage.replay('history.title', 'history.tableReplay', 8, 900);
  await sheet('fairness', 'fair.title');
  await page.locator('.people').click();
  await shot('people', 600);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await shot('offline', 6_000);
  await page.context().setOffline(false);
}

/** Of the spots in sight those to lay on in the round that takes bets now: with one that wins, or losing ones alone. */
async function comingSpots({ page }: GameStage, table: Table, name: 'win' | 'loss'): Promise<string[]> {
  for (;;) {
    const coming = await comingOutcome(table, 5_000);
    if (coming) {
      const seen = await page
        .locator('[data-spot]:visible')
        .evaluateAll((spots) => spots.map((spot) => spot.getAttribute('data-spot') ?? ''));
      const back = (spot: string): number => table.model.returnOf(coming.outcome, { spot, choice: [] });
      const won = seen.filter((spot) => back(spot) > 100);
      const lost = seen.filter((spot) => back(spot) === 0);
      return [...(name === 'win' ? won.slice(0, 2) : []), ...lost.slice(0, 2)];
    }
    await page.waitForTimeout(500);
  }
}

async function layOn({ page }: GameStage, spot: string): Promise<void> {
  await page
    .locator(`[data-spot="${spot}"]:visible`)
    .first()
    .click({ timeout: 1_500, force: true })
    .catch(() => undefined);
}

/** A flight is left as soon as it has taken off. */
async function leave({ page, film }: GameStage): Promise<void> {
  const button = page.locator('.crash-action[data-tone=take]').first();
  await button.click({ timeout: 20_000, force: true }).catch(() => undefined);
  await film('left', 4, 600);
}

/** What each kind of table bets with. */
async function confirm({ page }: GameStage): Promise<void> {
  const press = async (selector: string): Promise<void> => {
    const button = page.locator(selector).first();
    if ((await button.count()) > 0)
      await button.click({ timeout: 2_000, force: true }).catch(() => undefined);
  };
  await press('.bingo-buy');
  await press('.crash-action');
  await press('.confirm');
}
