/** The pages of the studio as a reader of screens meets them: one game for each kind of page, and what opens on it. */
import { expect, type Page } from '@playwright/test';
import { catalogue } from '../../packages/art/src/catalogue.ts';
import type { CatalogueGame } from '../../packages/art/src/game.ts';
import { findAnyModel } from '../../packages/game-rules/src/any-model.ts';
import { isBook } from '../../packages/game-rules/src/sportsbook/doors.ts';
import { en } from '../../packages/phrases/src/studio/en.ts';
import { en as pvpEn } from '../../packages/phrases/src/studio/pvp/en.ts';
import { tableEn } from '../../packages/phrases/src/studio/table/en.ts';
import { violationsIn } from './axe.ts';

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

/** Looks at the page as it stands, and at each sheet that opens on it. @returns what is wrong, and where. */
export async function violationsOnGame(
  page: Page,
  address: string,
  { client, first }: PageOfGame,
): Promise<string[]> {
  await page.goto(address);
  // A wallet that is kept waiting by a busy machine is asked once more, as a person would.
  const again = page.getByRole('button', { name: 'Try again' });
  const ready = page.locator('html[data-ready]');
  await expect(again.or(ready).first()).toBeAttached({ timeout: 60_000 });
  if (await again.isVisible()) await again.click();
  await expect(ready).toBeAttached({ timeout: 60_000 });
  const found: string[] = [];
  const look = async (where: string, within?: string): Promise<void> => {
    for (const line of await violationsIn(page.mainFrame(), { within })) found.push(`${where}: ${line}`);
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
    // What lies behind it is as it was.
    await look(opener, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
  }
  return found;
}
