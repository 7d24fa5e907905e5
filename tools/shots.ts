/**
 * `npm run shots -- [--url <site>] [--only <part of a walk's name>] [--pictures]`: walks every screen and state of the
 * product in a browser, in three sizes and two languages, and writes what it sees into `shots/`; with `--pictures` the
 * ones that the README shows, into `docs/pictures/`. It starts the product in a data folder that goes with it, or takes the
 * one that runs at `--url` out of DATA_DIR (the demo's: rounds and payments are made there).
 *
 * `npm run shots -- --games [--only <model>]`: the games alone, each with a bet, a win, a loss, its sheets and what goes wrong,
 * in strips where it moves, at the sizes that the page around them leaves; by the studio with a wallet in memory, into
 * `shots/games/`.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import startProduct from '../e2e/support/start-product.ts';
import { listens } from '../e2e/support/listens.ts';
import { product } from '../e2e/support/product.ts';
import { playRounds } from '../e2e/support/rounds.ts';
import {
  walkCodes,
  walkEnded,
  walkForgotten,
  walkOtherEntrance,
  walkSettings,
  walkSocial,
  walkTrial,
} from './shots/accounts.ts';
import { walkOffline, walkOtherBrand } from './shots/closed.ts';
import { walkGame, walkVerify } from './shots/game.ts';
import { shootGames } from './shots/games/games.ts';
import { gameWalks } from './shots/games/walks.ts';
import { walkKeys } from './shots/keys.ts';
import { walkLists, walkOwnLists } from './shots/lists.ts';
import { walkMail } from './shots/mail.ts';
import { walkDeposit, walkMember, walkRecords } from './shots/member.ts';
import { writeOverview } from './shots/overview.ts';
import { walkDevice, walkGreetings, walkPopups, walkSecondVisit } from './shots/popups.ts';
import { walkPromotions } from './shots/promotions.ts';
import { walkSecondBrand } from './shots/second-brand.ts';
import { patienceMs, withStage, type Language, type Look, type Size, type Stage } from './shots/stage.ts';
import { walkEntrance, walkHome, walkNoticePopup, walkPages } from './shots/visitor.ts';
import { readNote } from './start/claim.ts';
import { findChromium } from './test/chromium.ts';

const root = join(import.meta.dirname, '..');
const demo = { username: 'demo', password: 'Demo!2026' };

interface Walk {
  name: string;
  walk: (stage: Stage) => Promise<void>;
  who?: 'demo';
  merchant?: string;
  userAgent?: string;
  worker?: boolean;
}
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';

const walks: Walk[] = [
  { name: 'home', walk: walkHome },
  { name: 'notice', walk: walkNoticePopup },
  { name: 'greetings', walk: walkGreetings },
  { name: 'popups', walk: walkPopups },
  { name: 'pages', walk: walkPages },
  { name: 'lists', walk: walkLists },
  { name: 'own lists', walk: walkOwnLists },
  { name: 'promotions', walk: walkPromotions },
  { name: 'entrance', walk: walkEntrance },
  { name: 'codes', walk: walkCodes },
  { name: 'trial', walk: walkTrial },
  { name: 'social', walk: walkSocial },
  { name: 'forgotten', walk: walkForgotten },
  { name: 'ended', walk: walkEnded },
  { name: 'keys', walk: walkKeys },
  { name: 'member', walk: walkMember, who: 'demo' },
  { name: 'mail', walk: walkMail, who: 'demo' },
  { name: 'settings', walk: walkSettings, who: 'demo' },
  { name: 'game', walk: walkGame, who: 'demo' },
  { name: 'verify', walk: walkVerify, who: 'demo' },
  { name: 'deposit', walk: walkDeposit, who: 'demo' },
  { name: 'records', walk: walkRecords, who: 'demo' },
  { name: 'brand', walk: walkOtherBrand, merchant: 'lucena' },
  { name: 'entrance of a brand', walk: walkOtherEntrance, merchant: 'lucena' },
  { name: 'member of a brand', walk: walkSecondBrand, merchant: 'lucena' },
  { name: 'offline', walk: walkOffline },
  { name: 'second visit', walk: walkSecondVisit, worker: true },
  { name: 'android', walk: walkDevice('android'), userAgent: android },
  { name: 'iphone', walk: walkDevice('iphone'), userAgent: iphone },
];

/** What the README shows: shot → its file there. */
const pictures = {
  home: 'home',
  'game-win': 'game',
  login: 'login',
  deposit: 'deposit',
  account: 'records',
  verify: 'verify',
};

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    only: { type: 'string', multiple: true },
    size: { type: 'string', multiple: true },
    language: { type: 'string', multiple: true, default: ['EN', 'TY'] },
    pictures: { type: 'boolean', default: false },
    games: { type: 'boolean', default: false },
  },
});
const only =
  values.only ?? (values.pictures ? ['home', 'entrance', 'game', 'verify', 'deposit', 'records'] : null);
const known = (values.games ? gameWalks : walks).map(({ name }) => name);
const unknown = only?.filter((name) => !known.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no walk ${unknown.join(', ')}. These can be named by --only: ${known.join(', ')}.`);
  process.exitCode = 1;
} else process.exitCode = values.games ? await games() : await main();

async function main(): Promise<number> {
  const stop = values.url ? attach(values.url) : await startProduct();
  const browser = await openBrowser();
  let failed = 0;
  try {
    const storage = await logInOnce(browser);
    // The records of a demo that nobody has played in are empty.
    if (!only || only.includes('records')) await playRounds(tokenOf(storage), 30);
    for (const look of looks()) {
      for (const one of walks) {
        if (only && !only.includes(one.name)) continue;
        const { who, merchant, userAgent, worker } = one;
        const options = {
          ...(who && { storage }),
          ...(merchant && { merchant }),
          ...(userAgent && { userAgent }),
          ...(worker && { worker }),
        };
        await withStage(browser, look, options, one.walk).catch((error: Error) => {
          failed += 1;
          console.error(`✗ ${look.size.width} ${look.language} ${one.name}: ${error.message.split('\n')[0]}`);
        });
      }
      console.log(`✓ ${look.size.width}×${look.size.height} ${look.language}`);
    }
    if (!values.pictures) writeOverview(join(root, 'shots'));
  } finally {
    await browser.close();
    await stop();
  }
  return failed === 0 ? 0 : 1;
}

/** The games in the sizes that the site's header leaves them. */
async function games(): Promise<number> {
  const browser = await openBrowser();
  try {
    const sizes = (values.size ?? ['390x796', '360x592']).map(sizeOf);
    const languages = values.language.map(languageOf);
    return (await shootGames(browser, { root, sizes, languages, only: values.only ?? null })) === 0 ? 0 : 1;
  } finally {
    await browser.close();
  }
}

function openBrowser(): Promise<Browser> {
  const executablePath = findChromium('whole');
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  });
}

function sizeOf(text: string): Size {
  const [width = 390, height = 844] = text.split('x').map(Number);
  return { width, height };
}

function languageOf(text: string): Language {
  return text === 'TY' ? 'TY' : 'EN';
}

function looks(): Look[] {
  if (values.pictures) {
    const size = { width: 390, height: 844 };
    return [{ size, language: 'EN', folder: join(root, 'docs/pictures'), chosen: pictures }];
  }
  const sizes = (values.size ?? ['390x844', '360x640', '1280x800']).map(sizeOf);
  return sizes.flatMap((size) =>
    values.language.map((text): Look => ({ size, language: languageOf(text), folder: join(root, 'shots') })),
  );
}

/** Takes the product that runs already; its note says where its parts are. */
function attach(url: string): () => Promise<void> {
  const ready = readNote(process.env['DATA_DIR'] ?? join(root, '.data'))?.ready;
  if (!ready || new URL(ready.publicUrl).port !== new URL(url).port) {
    throw new Error(`DATA_DIR knows of no product at ${url}.`);
  }
  process.env['PERYA_E2E'] = JSON.stringify(ready);
  return () => Promise.resolve();
}

async function logInOnce(browser: Browser): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${product().publicUrl}/m/login`);
  await listens(page, patienceMs);
  await page.locator('input[name=username]').fill(demo.username);
  await page.locator('input[name=password]').fill(demo.password);
  await page.locator('main button[type=submit]').click();
  await page.waitForURL(/\/m\/home/);
  const state = await context.storageState();
  await context.close();
  return state;
}

function tokenOf(storage: Awaited<ReturnType<BrowserContext['storageState']>>): string {
  const entries = storage.origins.flatMap(({ localStorage }) => localStorage);
  const session = entries.find(({ name }) => name === 'MC_SESSION_INFO');
  return (JSON.parse(session?.value ?? '{}') as { token?: string }).token ?? '';
}
