/**
 * `npm run shots -- [--url <site>] [--only <area or walk>] [--sizes 390x844,1280x800] [--language EN] [--no-axe] [--pictures]`: walks
 * every screen and state of the product in a browser and writes what it sees into `shots/`, a folder for each area, with an overview
 * (`index.html`) and contact sheets (`sheets/`). States are pictured in three sizes, every page in five, in two languages; the console at
 * a desk. What axe finds serious or critical is printed and makes the run fail, and so does a page that is wider than its window.
 * With `--pictures` only the ones that the README shows, into `docs/pictures/`. It starts the product in a data folder that goes with it, or
 * takes the one that runs at `--url` out of DATA_DIR (the demo's: rounds and payments are made there).
 *
 * `npm run shots -- --games [--only <model>]`: the games alone, each with a bet, a win, a loss, its sheets and what goes wrong,
 * in strips where it moves, at the sizes that the page around them leaves; by the studio with a wallet in memory, into
 * `shots/games/`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import startProduct from '../e2e/support/start-product.ts';
import { listens } from '../e2e/support/listens.ts';
import { product } from '../e2e/support/product.ts';
import { playRounds } from '../e2e/support/rounds.ts';
import { shootGames } from './shots/games/games.ts';
import { gameWalks } from './shots/games/walks.ts';
import { drawSheets, writeOverview } from './shots/overview.ts';
import { patienceMs, withStage, type Faults, type Language, type Look, type Size } from './shots/stage.ts';
import { areas, deskSize, tourSizes, stateSizes, walks, type Walk } from './shots/walks.ts';
import { readNote } from './start/claim.ts';
import { findChromium } from './test/chromium.ts';

const root = join(import.meta.dirname, '..');
const demo = { username: 'demo', password: 'Demo!2026' };

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
    sizes: { type: 'string' },
    language: { type: 'string', multiple: true, default: ['EN', 'TY'] },
    pictures: { type: 'boolean', default: false },
    games: { type: 'boolean', default: false },
    'no-axe': { type: 'boolean', default: false },
    folder: { type: 'string', default: 'shots' },
  },
});
/** Where those are taken. */
const readmeWalks = [
  'home of a visitor',
  'log-in and registration',
  'game',
  'verify',
  'deposit',
  'records of the demo',
];
const sizesAsked = values.sizes?.split(',').map(sizeOf) ?? null;
const only = values.only ?? (values.pictures ? readmeWalks : null);
const known = values.games ? gameWalks.map(({ name }) => name) : [...areas, ...walks.map(({ name }) => name)];
const unknown = only?.filter((name) => !known.includes(name)) ?? [];
if (unknown.length > 0) {
  console.error(`There is no walk ${unknown.join(', ')}. These can be named by --only: ${known.join(', ')}.`);
  process.exitCode = 1;
} else process.exitCode = values.games ? await games() : await main();

async function main(): Promise<number> {
  const stop = values.url ? attach(values.url) : await startProduct();
  const browser = await openBrowser();
  const faults: Faults = new Map();
  const chosen = walks.filter(({ name, area }) => !only || only.includes(name) || only.includes(area));
  const folder = resolve(root, values.folder);
  let failed = 0;
  try {
    const storage = chosen.some(({ who }) => who) ? await logInOnce(browser) : null;
    // The records of a demo that nobody has played in are empty.
    if (storage && chosen.some(({ area }) => area === 'records')) await playRounds(tokenOf(storage), 30);
    for (const one of chosen) {
      for (const look of looksOf(one)) {
        const { area, who, merchant, userAgent, worker } = one;
        const options = {
          area,
          ...(who && storage && { storage }),
          ...(merchant && { merchant }),
          ...(userAgent && { userAgent }),
          ...(worker && { worker }),
        };
        const seen = { ...look, ...(!values['no-axe'] && !values.pictures && { faults }) };
        await withStage(browser, seen, options, one.walk).catch((error: Error) => {
          failed += 1;
          console.error(`✗ ${look.size.width} ${look.language} ${one.name}: ${told(error)}`);
        });
        console.log(`✓ ${one.area}, ${one.name}: ${look.size.width}×${look.size.height} ${look.language}`);
      }
    }
    if (!values.pictures) {
      writeOverview(folder, areas);
      await drawSheets(browser, folder, [...new Set(chosen.map(({ area }) => area))]);
    }
  } finally {
    await browser.close();
    await stop();
  }
  for (const [fault, screens] of faults) {
    const more = screens.length > 3 ? ` and ${screens.length - 3} more` : '';
    console.error(`✗ ${fault}\n    at ${screens.slice(0, 3).join(', ')}${more}`);
  }
  return failed === 0 && faults.size === 0 ? 0 : 1;
}

/** The first lines of what went wrong: what was awaited stands below the message. */
function told({ message }: Error): string {
  return message.split('\n').slice(0, 4).join(' ').slice(0, 300);
}

/** The games in the sizes that the site's header leaves them. */
async function games(): Promise<number> {
  const browser = await openBrowser();
  try {
    const sizes = sizesAsked ?? ['390x796', '360x592'].map(sizeOf);
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

/** The sizes and languages of a walk. */
function looksOf({ kind }: Walk): Look[] {
  if (values.pictures) {
    const size = { width: 390, height: 844 };
    return [{ size, language: 'EN', folder: join(root, 'docs/pictures'), chosen: pictures }];
  }
  const usual = kind === 'desk' ? [deskSize] : kind === 'tour' ? tourSizes : stateSizes;
  const sizes = kind === 'desk' ? usual : (sizesAsked ?? usual);
  return sizes.flatMap((size) =>
    values.language.map((text): Look => ({
      size,
      language: languageOf(text),
      folder: resolve(root, values.folder),
    })),
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
