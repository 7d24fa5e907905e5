/**
 * `npm run bench:scroll`: the game list of all types, scrolled from its first tile to its last on a phone whose processor is
 * slowed down four times, and then used: how long a frame and a task of the page take (a trace by the DevTools protocol, and
 * the page's own frames), and how soon something is painted after a tap (Event Timing, as INP counts it).
 *
 *   --dry    writes nothing
 *
 * Prints the table and writes it into docs/benchmarks.md. Ends with 1 when a goal is missed.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { listens } from '../../e2e/support/listens.ts';
import { open, register } from '../../e2e/support/member.ts';
import { product } from '../../e2e/support/product.ts';
import startProduct from '../../e2e/support/start-product.ts';
import { findChromium } from '../test/chromium.ts';
import { tapsOf } from './scroll-taps.ts';
import { traceTasks } from './scroll-trace.ts';
import { writeSection } from './section.ts';

const { values: options } = parseArgs({ options: { dry: { type: 'boolean', default: false } } });

const slowDown = 4;
const viewport = { width: 390, height: 844 };
/** A quick thumb: a screen in a third of a second, CSS pixels a second. */
const speedPx = 2_500;

interface Row {
  name: string;
  value: number;
  unit: string;
  goal: number;
  atLeast?: boolean;
}

const stop = await startProduct();
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
});
try {
  const rows = await measure();
  const text = report(rows);
  console.log(text);
  if (!options.dry) writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:scroll', text);
  process.exitCode = rows.every(isKept) ? 0 : 1;
} finally {
  await browser.close();
  await stop();
}

async function measure(): Promise<Row[]> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
  });
  const page = await context.newPage();
  // A member, whose hearts are his own.
  await register(page, '/m/mine');
  await open(page, '/m/gameList');
  await listens(page);
  await drawPictures();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  const growing = await traceTasks(devtools, () => glide(page, 1));
  const tiles = Number(await page.locator('[aria-posinset]').last().getAttribute('aria-posinset'));
  const whole = await traceTasks(devtools, async () => [
    ...(await glide(page, -1)),
    ...(await glide(page, 1)),
  ]);
  const frames = [...growing.value, ...whole.value];
  const taps = await tapsOf(page, () => glide(page, 1));
  await context.close();
  return [
    { name: 'tiles scrolled through', value: tiles, unit: '', goal: 600, atLeast: true },
    { name: 'longest frame while pages come', value: Math.max(...growing.value), unit: 'ms', goal: 50 },
    { name: 'longest frame when all are there', value: Math.max(...whole.value), unit: 'ms', goal: 50 },
    { name: 'frames over 50 ms', value: frames.filter((ms) => ms > 50).length, unit: '', goal: 0 },
    {
      name: 'longest task of the page',
      value: Math.max(growing.longestMs, whole.longestMs),
      unit: 'ms',
      goal: 50,
    },
    ...Object.entries(taps).map(([name, value]) => ({
      name: `a tap on ${name}, until the next paint`,
      value,
      unit: 'ms',
      goal: 200,
    })),
  ];
}

/** Each tile once: the server draws it on its first request, which would take the processor from what is measured. */
async function drawPictures(): Promise<void> {
  const { publicUrl } = product();
  for (let pageNo = 1, totalPages = 1; pageNo <= totalPages; pageNo++) {
    const address = `${publicUrl}/wps/relay/GCSGAME_gameList?pageSize=100&pageNo=${pageNo}`;
    const { value } = (await (await fetch(address)).json()) as {
      value: { games: { mobileLargeIcon: string }[]; totalPages: number };
    };
    totalPages = value.totalPages;
    for (const { mobileLargeIcon } of value.games) await waitForPicture(`${publicUrl}${mobileLargeIcon}`);
  }
}

/** Until it is drawn, what stands in for it is answered, which is not to be kept. */
async function waitForPicture(address: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address);
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} was answered with ${answer.status}`);
    if (answer.headers.get('cache-control') !== 'no-store') return;
  }
}

/**
 * Scrolls as far as the list goes, waiting where its next page is on its way; a piece of the way in each frame, so that a
 * late frame is a step that is seen. @param direction 1 down, −1 up. @returns the times between the frames, milliseconds.
 */
async function glide(page: Page, direction: 1 | -1): Promise<number[]> {
  return page.evaluate(
    async ({ direction, speedPx, mostMs }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const started = await frame();
      const times = [started];
      // The last line of the list, which is there when there are no more pages.
      const complete = () => document.querySelector('main section > p') !== null;
      const arrived = () =>
        direction < 0
          ? scrollY <= 0
          : complete() && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      while (!arrived()) {
        const now = await frame();
        scrollBy({ top: (direction * speedPx * (now - times.at(-1)!)) / 1000, behavior: 'instant' });
        times.push(now);
        if (now - started > mostMs) throw new Error('The list has no end');
      }
      return times.slice(1).map((time, at) => time - times[at]!);
    },
    { direction, speedPx, mostMs: 300_000 },
  );
}

function isKept({ value, goal, atLeast = false }: Row): boolean {
  return atLeast ? value >= goal : value <= goal;
}

function report(rows: readonly Row[]): string {
  const show = (value: number) => String(Math.round(value * 10) / 10);
  const lines = rows.map((row) => {
    const { name, value, unit, goal, atLeast } = row;
    return `| ${name} | ${show(value)} ${unit} | ${atLeast ? '≥' : '≤'} ${show(goal)} ${unit} | ${isKept(row) ? '✓' : '✗'} |`;
  });
  return [
    '## Game list',
    '',
    `\`npm run bench:scroll\`: the list of all games at ${viewport.width} × ${viewport.height}, 2×, processor slowed down ${slowDown} times, scrolled at` +
      ` ${speedPx.toLocaleString('en')} pixels a second while its pages come (one a second), then to its top and its end again, and used there;` +
      ` ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${new Date().toISOString().slice(0, 10)}.`,
    '',
    '| what | value | goal | |',
    '|---|---|---|---|',
    ...lines,
  ].join('\n');
}
