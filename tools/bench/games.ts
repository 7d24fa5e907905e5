/**
 * How smooth and how heavy the games are on a cheap phone: Chromium with the processor slowed down four times, first on
 * slow 4G until a game can be played, then frames counted while the reels turn, the dice fall, the curve climbs. One game for
 * each family and each kind of table, opened cold too, when its pictures have never been drawn.
 *
 *   npm run bench:games [-- --family ways] [-- --family roulette]
 *
 * Runs the studio alone, with a wallet in memory. Ends with 1 when the start takes longer than 2.5 s, more than 300 KB
 * travel, or fewer than 55 frames a second are drawn.
 */
import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium, type CDPSession, type Page } from 'playwright';
import { launchOf, startFakeWallet } from '../../apps/studio/test/fake-wallet.ts';
import { catalogue } from '../../packages/art/src/catalogue.ts';
import type { CatalogueGame } from '../../packages/art/src/game.ts';
import { findFish } from '../../packages/game-rules/src/fish/models.ts';
import type { Family } from '../../packages/game-rules/src/model.ts';
import { findModel } from '../../packages/game-rules/src/models.ts';
import { isBook, type Book } from '../../packages/game-rules/src/sportsbook/doors.ts';
import type { TableKind } from '../../packages/game-rules/src/table/table-model.ts';
import { findTable } from '../../packages/game-rules/src/table/tables.ts';
import { startPostgres } from '../postgres.ts';
import { buildAll } from '../start/build.ts';
import { findChromium } from '../test/chromium.ts';
import { framesOfRound, framesOfTable } from './game-frames.ts';
import { writeSection } from './section.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const spins = 6;
const tableRounds = 2;
const { values } = parseArgs({ options: { family: { type: 'string' } } });

/** Of each family the button that sets it moving; the game is busy, or covered, until it can be pressed again. */
const families: readonly { family: Family | Book | 'fish'; button: string }[] = [
  // Its lists are drawn anew while the odds come in.
  { family: 'sportsbook', button: '.sport-tab' },
  { family: 'lines', button: '.spin' },
  { family: 'ways', button: '.spin' },
  { family: 'rows', button: '.spin' },
  { family: 'classic', button: '.spin' },
  { family: 'hold', button: '.spin' },
  { family: 'cluster', button: '.spin' },
  { family: 'instant', button: '.act' },
  // Loads first, then shoots.
  { family: 'fish', button: '.fish-row:not([hidden]) .primary' },
];

/** Rounds of a table come when its clock says so; their frames are counted from the last bet on. */
const tableKinds: readonly TableKind[] = [
  'colour-game',
  'drop-ball',
  'crash',
  'bingo',
  'baccarat',
  'roulette',
  'sic-bo',
  'dragon-tiger',
  'cockfight',
];

interface BenchGame {
  name: string;
  vendor: string;
  code: string;
  /** Sets a round going; null: the clock of its table does. */
  button: string | null;
}

const familyOf = ({ model }: CatalogueGame): Family | Book | TableKind | 'fish' | undefined => {
  if (model === null) return undefined;
  return isBook(model) ? model : ((findModel(model) ?? findFish(model))?.family ?? findTable(model)?.kind);
};

/** The first tile of each family in the lobby. */
const games: BenchGame[] = [...families, ...tableKinds.map((family) => ({ family, button: null }))]
  .filter(({ family }) => values.family === undefined || values.family === family)
  .map(({ family, button }) => {
    const { name, vendor, slug } = catalogue.find((game) => familyOf(game) === family)!;
    return { name: `${name} (${family})`, vendor, code: slug, button };
  });
if (games.length === 0) throw new Error(`There is no family ${values.family}.`);
const suppliers = [...new Set(games.map(({ vendor }) => vendor))];
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s (budget 2.5 s)`;
/** Lighthouse's slow 4G. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

const rows: string[] = [];
function print(name: string, value: string): void {
  rows.push(`| ${name} | ${value} |`);
  process.stdout.write(`  ${name.padEnd(52)} ${value}\n`);
}

if (!existsSync(join(root, 'apps/studio/build/client/lines.html'))) await buildAll(root);
const folder = mkdtempSync(join(tmpdir(), 'perya-bench-games-'));
const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
const wallet = await startFakeWallet(100_000 * 100_000, suppliers);
const studio = fork(join(root, 'apps/studio/src/main.ts'), {
  env: {
    ...process.env,
    STUDIO_PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: postgres.url,
    WALLET_URL: wallet.url,
    PUBLIC_URL: 'http://localhost',
    STUDIO_SUPPLIERS: suppliers.map((code) => `${code}:hub88`).join(','),
    STUDIO_KEY_DIR: wallet.keyDirectory,
    STUDIO_PICTURE_DIR: join(folder, 'pictures'),
    LOG_LEVEL: 'warn',
    DRAW_AHEAD: 'off',
  },
});
const ready = new Promise<string>((resolve) => {
  studio.once('message', (message) => resolve((message as { ready: string }).ready));
});

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-background-networking', '--no-first-run'],
});
let good = false;
try {
  const origin = await ready;
  good = true;
  for (const game of games) {
    const { name, vendor, code } = game;
    const address = `${origin}/play/${vendor}/${code}#token=${launchOf(vendor, code).token}&lang=EN`;
    process.stdout.write(`${name}, 390 × 796 at 2×, processor slowed down 4 times\n`);
    // The first of all launches draws the pictures: it must hold the budget too.
    const start = await inPage((page, devtools) => measureStart(page, devtools, address));
    print(`${name}: playable on slow 4G, never opened before`, seconds(start.playableMs));
    const known = await measure(game, address);
    good = start.playableMs <= 2500 && known && good;
  }
} finally {
  await browser.close();
  studio.kill();
  await wallet.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
const heading = `## Games\n\nChromium at 390 × 796, 2×, processor slowed down 4 times, ${new Date().toISOString().slice(0, 10)}. Written by \`npm run bench:games\`.`;
if (values.family === undefined) {
  writeSection(
    join(root, 'docs/benchmarks.md'),
    'games',
    `${heading}\n\n| what | measured |\n| --- | --- |\n${rows.join('\n')}`,
  );
}
process.exit(good ? 0 : 1);

/** Work in a fresh browser profile: nothing is cached. */
async function inPage<T>(work: (page: Page, devtools: CDPSession) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ viewport: { width: 390, height: 796 }, deviceScaleFactor: 2 });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const result = await work(page, devtools);
  await context.close();
  return result;
}

async function measure({ name, button }: BenchGame, address: string): Promise<boolean> {
  const rounds = button === null ? tableRounds : spins;
  const { start, times } = await inPage(async (page, devtools) => {
    const opened = await measureStart(page, devtools, address);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(...(button === null ? await framesOfTable(page) : await framesOfRound(page, button)));
    return { start: opened, times };
  });
  print(`${name}: playable on slow 4G after`, seconds(start.playableMs));
  print(`${name}: travelled until then`, `${(start.bytes / 1024).toFixed(0)} KB (budget 300 KB)`);
  const sorted = times.toSorted((a, b) => a - b);
  const mean = times.reduce((sum, one) => sum + one, 0) / times.length;
  const late = times.filter((one) => one > 25).length / times.length;
  print(`${name}: frames a second, mean of ${rounds} rounds`, (1000 / mean).toFixed(1));
  print(
    `${name}: time of a frame, median and p95`,
    `${sorted[Math.floor(times.length / 2)]!.toFixed(1)} ms, ${sorted[Math.floor(times.length * 0.95)]!.toFixed(1)} ms`,
  );
  print(`${name}: frames later than 25 ms`, `${(late * 100).toFixed(1)} %`);
  return start.playableMs <= 2500 && start.bytes <= 300 * 1024 && 1000 / mean >= 55;
}

async function measureStart(
  page: Page,
  devtools: CDPSession,
  address: string,
): Promise<{ playableMs: number; bytes: number }> {
  let bytes = 0;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow4g);
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(address);
  await page.waitForSelector('html[data-ready]', { state: 'attached', timeout: 30_000 });
  const playableMs = await page.evaluate(() => performance.getEntriesByName('playable')[0]!.startTime);
  await devtools.send('Network.emulateNetworkConditions', {
    ...slow4g,
    latency: 20,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return { playableMs, bytes };
}
