/** What a walk through the screens works with: a browser context of one size and language, and a way to take pictures. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { en } from '../../packages/phrases/src/en.ts';
import { fil } from '../../packages/phrases/src/fil.ts';
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
  /** Where the pictures go. */
  folder: string;
  /** The README's: only these shots, under these names, as small WebP. Otherwise every shot as PNG. */
  chosen?: Readonly<Record<string, string>>;
}

export interface Stage {
  page: Page;
  look: Look;
  /** The text of a phrase in the language of the walk, up to its first argument. */
  say(key: keyof typeof en): string;
  open(path: string): Promise<void>;
  /** Takes the screen as it is. `settleMs`: time for what moves to come to rest. */
  shot(name: string, settleMs?: number): Promise<void>;
}

/** The dress of the pages that follow; what a visitor of the demo has seen already is not shown again. */
export async function withStage(
  browser: Browser,
  look: Look,
  options: {
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
      sessionStorage.setItem('LOGIN_POP', '1');
    });
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    await walk(stageOf(page, look));
  } finally {
    await context.close();
  }
}

function stageOf(page: Page, look: Look): Stage {
  const words = look.language === 'TY' ? fil : en;
  return {
    page,
    look,
    say: (key) => (words[key].split('{')[0] ?? '').trim(),
    async open(path) {
      await page.goto(`${product().publicUrl}${path}`);
      await listens(page, patienceMs);
    },
    async shot(name, settleMs = 450) {
      await page.waitForTimeout(settleMs);
      const file = fileOf(name, look);
      if (file === null) return;
      mkdirSync(look.folder, { recursive: true });
      writeFileSync(join(look.folder, file), await takePicture(page, look));
    },
  };
}

function fileOf(name: string, { size, language, chosen }: Look): string | null {
  if (!chosen) return `${size.width}x${size.height}-${language}-${name}.png`;
  return chosen[name] ? `${chosen[name]}.webp` : null;
}

/** By the browser's own protocol, because Playwright knows no WebP. */
async function takePicture(page: Page, { chosen }: Look): Promise<Buffer> {
  const protocol = await page.context().newCDPSession(page);
  const take = async (quality?: number): Promise<Buffer> => {
    const options = quality ? ({ format: 'webp', quality } as const) : ({ format: 'png' } as const);
    const { data } = await protocol.send('Page.captureScreenshot', options);
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
