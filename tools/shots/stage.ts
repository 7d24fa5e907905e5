/** What a walk through the screens works with: a browser context of one size and language, and a way to take pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { en } from '../../packages/phrases/src/en.ts';
import { fil } from '../../packages/phrases/src/fil.ts';
import { violationsIn } from '../../e2e/support/axe.ts';
import { listens } from '../../e2e/support/listens.ts';
import { product } from '../../e2e/support/product.ts';

/** A busy machine is no fault of a screen. */
export const patienceMs = 30_000;

/** Of a picture in the README. */
const largestBytes = 60 * 1024;

export interface Size {
  width: number;
  height: number;
}

export type Language = 'EN' | 'TY';

export interface Look {
  size: Size;
  language: Language;
  /** Where the pictures go: each area has a folder of its own there. */
  folder: string;
  /** The README's: only these shots, under these names, as small WebP. Otherwise every shot as PNG. */
  chosen?: Readonly<Record<string, string>>;
  /** Collects what is wrong on the screens; absent: nobody asks. */
  faults?: Faults;
}

/** A fault → the first screens that show it. */
export type Faults = Map<string, string[]>;

export interface Stage {
  page: Page;
  look: Look;
  /** The text of a phrase in the language of the walk, up to its first argument. */
  say(key: keyof typeof en): string;
  open(path: string): Promise<void>;
  /** Takes the screen as it is. `settleMs`: time for what moves to come to rest. */
  shot(name: string, settleMs?: number): Promise<void>;
  /** Takes the page down to its end, as far as a person scrolls. */
  whole(name: string, settleMs?: number): Promise<void>;
}

/** Longer pages are cut here: what follows repeats itself. CSS pixels. */
const longestPage = 2_400;

/** The dress of the pages that follow; what a visitor of the demo has seen already is not shown again. */
export async function withStage(
  browser: Browser,
  look: Look,
  options: {
    area: string;
    storage?: Awaited<ReturnType<BrowserContext['storageState']>>;
    merchant?: string;
    userAgent?: string;
    /** With the service worker, which would answer in the place of what a walk arranges. */
    worker?: boolean;
  },
  walk: (stage: Stage) => Promise<void>,
): Promise<void> {
  const phone = look.size.width < 700;
  const context = await browser.newContext({
    viewport: look.size,
    deviceScaleFactor: phone ? 2 : 1,
    isMobile: phone,
    hasTouch: phone,
    locale: 'en-PH',
    timezoneId: 'Asia/Manila',
    serviceWorkers: options.worker ? 'allow' : 'block',
    ...(options.userAgent && { userAgent: options.userAgent }),
    ...(options.storage && { storageState: options.storage }),
    ...(options.merchant && { extraHTTPHeaders: { 'X-Merchant-Code': options.merchant } }),
  });
  try {
    await context.addCookies([{ name: 'lang', value: look.language, url: product().publicUrl }]);
    await context.addInitScript(() => {
      sessionStorage.setItem('NOTICE_POP', '1');
      sessionStorage.setItem('WELCOME_POP', '1');
      localStorage.setItem('LOGIN_POP', '1');
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await walk(stageOf(page, look, options.area));
  } finally {
    await context.close();
  }
}

/** The stage of a page that is open already. @param area the folder of its pictures */
export function stageOf(page: Page, look: Look, area: string): Stage {
  const words = look.language === 'TY' ? fil : en;
  const take = async (name: string, settleMs: number, whole: boolean): Promise<void> => {
    // What is fixed to the window would stand in the middle of the page.
    if (whole) await page.evaluate(() => scrollTo(0, 0));
    await page.waitForTimeout(settleMs);
    const file = fileOf(name, area, look);
    if (file === null) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await takePicture(page, look, whole));
    if (look.faults) await noteFaults(page, look, `${area}/${name}`);
  };
  return {
    page,
    look,
    say: (key) => (words[key].split('{')[0] ?? '').trim(),
    async open(path) {
      await page.goto(new URL(path, product().publicUrl).href);
      await listens(page, patienceMs);
    },
    shot: (name, settleMs = 450) => take(name, settleMs, false),
    whole: (name, settleMs = 700) => take(name, settleMs, true),
  };
}

/** What axe finds on the screen as it stands, and whether the screen is wider than the window. */
async function noteFaults(page: Page, { size, language, faults }: Look, screen: string): Promise<void> {
  const found: string[] = [];
  // A page that is about to be left, or a frame that has gone, is looked at another time.
  for (const frame of page.frames()) found.push(...(await violationsIn(frame).catch(() => [])));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 0);
  if (wide > size.width) found.push(`wider than the window: ${wide} of ${size.width}`);
  for (const fault of found) {
    const screens = faults?.get(fault) ?? [];
    screens.push(`${screen} (${size.width}, ${language})`);
    faults?.set(fault, screens);
  }
}

function fileOf(name: string, area: string, { size, language, folder, chosen }: Look): string | null {
  if (!chosen) return join(folder, area, `${size.width}x${size.height}-${language}-${name}.png`);
  return chosen[name] ? join(folder, `${chosen[name]}.webp`) : null;
}

/** By the browser's own protocol, because Playwright knows no WebP. */
async function takePicture(page: Page, { chosen, size }: Look, whole: boolean): Promise<Buffer> {
  const protocol = await page.context().newCDPSession(page);
  const height = whole ? await page.evaluate(() => document.documentElement.scrollHeight) : size.height;
  const clip = { x: 0, y: 0, width: size.width, height: Math.min(height, longestPage), scale: 1 };
  const beyond = height > size.height ? { captureBeyondViewport: true, clip } : {};
  const take = async (quality?: number): Promise<Buffer> => {
    const options = quality ? ({ format: 'webp', quality } as const) : ({ format: 'png' } as const);
    const { data } = await protocol.send('Page.captureScreenshot', { ...options, ...beyond });
    return Buffer.from(data, 'base64');
  };
  try {
    if (!chosen) return await take();
    for (let quality = 80; ; quality -= 10) {
      const picture = await take(quality);
      if (picture.length <= largestBytes || quality <= 30) return picture;
    }
  } finally {
    await protocol.detach();
  }
}
