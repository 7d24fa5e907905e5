/** What a walk through a game works with: its page, in one size and language, and ways to take single pictures and strips of them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { CatalogueGame } from '../../../packages/art/src/game.ts';
import { en } from '../../../packages/phrases/src/studio/en.ts';
import { fil } from '../../../packages/phrases/src/studio/fil.ts';
import { en as pvpEn } from '../../../packages/phrases/src/studio/pvp/en.ts';
import { fil as pvpFil } from '../../../packages/phrases/src/studio/pvp/fil.ts';
import { fishEn } from '../../../packages/phrases/src/studio/fish/en.ts';
import { fishFil } from '../../../packages/phrases/src/studio/fish/fil.ts';
import { tableEn } from '../../../packages/phrases/src/studio/table/en.ts';
import { tableFil } from '../../../packages/phrases/src/studio/table/fil.ts';
import type { Language, Size } from '../stage.ts';
import type { Floor } from './floor.ts';

export interface GameLook {
  size: Size;
  language: Language;
  folder: string;
}

const english = { ...en, ...tableEn, ...pvpEn, ...fishEn };
const filipino = { ...fil, ...tableFil, ...pvpFil, ...fishFil };
type Phrase = keyof typeof english;

export interface GameStage {
  page: Page;
  floor: Floor;
  tile: CatalogueGame;
  /** The player of this walk, whom nobody shares. */
  user: string;
  /** Opens the game and waits until it can be played. */
  open(): Promise<void>;
  /** The same on slow 4G, with pictures of what is seen meanwhile. */
  openSlowly(): Promise<void>;
  /** Takes the screen as it is. `settleMs`: time for what moves to come to rest. */
  shot(name: string, settleMs?: number): Promise<void>;
  /** Takes pictures while something moves: `name-1` and on. */
  film(name: string, count: number, everyMs: number): Promise<void>;
  /** The button of this name, as screen readers call it. */
  press(phrase: Phrase): Promise<void>;
  /** Opens a sheet by its button, takes it from its beginning and its end, and closes it. */
  sheet(name: string, phrase: Phrase): Promise<void>;
  /** Opens the record and takes its newest round as it is shown again. */
  replay(record: Phrase, again: Phrase, count?: number, everyMs?: number): Promise<void>;
}

/** Lighthouse's slow 4G. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export async function withGame(
  browser: Browser,
  floor: Floor,
  look: GameLook,
  tile: CatalogueGame,
  walk: (stage: GameStage) => Promise<void>,
): Promise<void> {
  const { size, language } = look;
  const context = await browser.newContext({
    viewport: size,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Asia/Manila',
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    // The wallet's names hold no dots.
    const user = `${tile.slug}-${size.width}-${language}-${Date.now()}`;
    await walk(stageOf({ page, floor, tile, user, look }));
  } finally {
    await context.close();
  }
}

interface Parts {
  page: Page;
  floor: Floor;
  tile: CatalogueGame;
  user: string;
  look: GameLook;
}

function stageOf({ page, floor, tile, user, look }: Parts): GameStage {
  const words = look.language === 'TY' ? filipino : english;
  const { width, height } = look.size;
  const take = async (name: string): Promise<void> => {
    mkdirSync(look.folder, { recursive: true });
    const file = `${width}x${height}-${look.language}-${tile.slug}-${name}.png`;
    // By the browser's own protocol: Playwright waits for typefaces and frames first, and what moves has gone on meanwhile.
    const protocol = await page.context().newCDPSession(page);
    const { data } = await protocol.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    await protocol.detach();
    writeFileSync(join(look.folder, file), Buffer.from(data, 'base64'));
  };
  const press = async (phrase: Phrase): Promise<void> => {
    const name = (words[phrase].split('{')[0] ?? '').trim();
    await page
      .getByRole('button', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  };
  const shot = async (name: string, settleMs = 500): Promise<void> => {
    await page.waitForTimeout(settleMs);
    await take(name);
  };
  const address = floor.address(tile, user, look.language);
  const ready = () => page.waitForSelector('html[data-ready]', { state: 'attached' });
  const film = async (name: string, count: number, everyMs: number): Promise<void> => {
    for (let index = 1; index <= count; index += 1) {
      await page.waitForTimeout(everyMs);
      await take(`${name}-${index}`);
    }
  };
  return {
    page,
    floor,
    tile,
    user,
    shot,
    film,
    press,
    async open() {
      // The same address again would not load the page anew: only what stands behind its # has changed.
      await page.goto('about:blank');
      await page.goto(address);
      await ready();
    },
    async openSlowly() {
      const protocol = await page.context().newCDPSession(page);
      await protocol.send('Network.enable');
      await protocol.send('Network.emulateNetworkConditions', slow4g);
      await page.goto(address, { waitUntil: 'commit' });
      await film('opening', 4, 450);
      await ready();
      // The connection of what the page holds open would stay slow with it.
      await protocol.detach();
    },
    ...sheetsOf({ page, shot, film, press }),
  };
}

/** What opens over a game. */
function sheetsOf({
  page,
  shot,
  film,
  press,
}: Pick<GameStage, 'page' | 'shot' | 'film' | 'press'>): Pick<GameStage, 'sheet' | 'replay'> {
  const close = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(300);
  };
  return {
    async replay(record, again, count = 6, everyMs = 700) {
      await press(record);
      await page.locator('dialog[open] .history-item').first().waitFor();
      await press(again);
      await film('replay', count, everyMs);
      // The sheet of the replay, where it has one, and the record's.
      await close();
      await close();
    },
    async sheet(name, phrase) {
      await press(phrase);
      const body = page.locator('dialog[open] .sheet-body');
      await body.waitFor();
      await shot(name, 900);
      if ((await body.evaluate((one) => one.scrollHeight - one.clientHeight)) > 40) {
        await body.evaluate((one) => one.scrollTo(0, one.scrollHeight));
        await shot(`${name}-end`, 200);
      }
      await close();
    },
  };
}
