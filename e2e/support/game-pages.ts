/** The pages of the studio as a reader of screens meets them: one game for each kind of page, and what opens on it. */
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { catalogue } from '../../packages/art/src/catalogue.ts';
import type { CatalogueGame } from '../../packages/art/src/game.ts';
import { findAnyModel } from '../../packages/game-rules/src/any-model.ts';
import { isBook } from '../../packages/game-rules/src/sportsbook/doors.ts';
import { en } from '../../packages/phrases/src/studio/en.ts';
import { en as pvpEn } from '../../packages/phrases/src/studio/pvp/en.ts';
import { tableEn } from '../../packages/phrases/src/studio/table/en.ts';

const phrases = { ...en, ...tableEn, ...pvpEn };
/** What opens a sheet that each game fills in its own way, by its name in English; not every page has each. */
const own = ['rules.title', 'rules.tableTitle', 'pvp.rulesTitle', 'table.statistics'] as const;
/** Sheets that the games of one client have in common: one of them is enough. */
const common = ['history.title', 'fair.title'] as const;
/** Slots choose the stake in a sheet. */
const ofSlots = 'meter.stake' as const;

const isOwn = (opener: string): boolean => own.some((one) => one === opener);

export interface PageOfGame {
  tile: CatalogueGame;
  client: string;
  /** Whether it is the first with its client's common sheets. */
  first: boolean;
}

/** The first tile of each kind of page: its family, and inside families that draw each game anew, that game. */
export function pagesOfGames(): PageOfGame[] {
  const pages = new Map<string, PageOfGame>();
  const clients = new Set<string>();
  for (const tile of catalogue) {
    if (tile.model === null) continue;
    const { page, client } = kindOf(tile.model);
    if (pages.has(page)) continue;
    pages.set(page, { tile, client, first: !clients.has(client) });
    clients.add(client);
  }
  return [...pages.values()];
}

const slots = new Set<string>(['lines', 'ways', 'rows', 'classic', 'hold', 'cluster']);

function kindOf(name: NonNullable<CatalogueGame['model']>): { page: string; client: string } {
  const model = findAnyModel(name);
  // Both books are one page; what else plays by rules of its own has a page of its own.
  if (model === null) return isBook(name) ? { page: 'book', client: 'book' } : { page: name, client: name };
  if (model.family === 'table') return { page: `table ${model.kind}`, client: 'table' };
  if (model.family === 'pvp') return { page: `room ${model.kind}`, client: 'room' };
  if (model.family === 'instant') return { page: model.name, client: 'instant' };
  return { page: model.family, client: slots.has(model.family) ? 'slot' : model.family };
}

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** From the next page on axe is there: once for each page instead of once for each look. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ path: axeFile });
}

/** @returns a line for each serious or critical violation (WCAG 2.2 A and AA, by axe), with where it is. */
async function violationsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Colours in the middle of a fade are nobody's.
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.race([
      Promise.allSettled(ending.map((one) => one.finished)),
      // A clock runs for as long as bets are taken.
      new Promise((resolve) => setTimeout(resolve, 800)),
    ]);
    const { axe } = window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } };
    const { violations } = await axe.run({ resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.map((node) => `${id}: ${node.html} (${node.failureSummary?.split('\n').at(-1)?.trim()})`),
      );
  });
}

/** Looks at the page as it stands, and at each sheet that opens on it. @returns what is wrong, and where. */
export async function violationsOnGame(
  page: Page,
  address: string,
  { client, first }: PageOfGame,
): Promise<string[]> {
  await page.goto(address);
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 60_000 });
  const found: string[] = [];
  const look = async (where: string): Promise<void> => {
    for (const line of await violationsOf(page)) found.push(`${where}: ${line}`);
  };
  await look('page');
  const openers = [
    ...own,
    ...(first ? common : []),
    ...(first && client === 'slot' ? [ofSlots] : []),
  ] as const;
  for (const opener of openers) {
    const name = phrases[opener];
    // The shield goes on with a seed, and the stake with its amount.
    const named = isOwn(opener) ? { name, exact: true } : { name: new RegExp(`^${name}`) };
    const button = page.getByRole('button', named).filter({ visible: true }).first();
    if ((await button.count()) === 0) continue;
    await button.click();
    await page.locator('dialog[open]').waitFor();
    await page.locator('dialog[open] .skeleton').first().waitFor({ state: 'detached' });
    await look(opener);
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return found;
}
