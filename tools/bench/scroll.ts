/**
 * `npm run bench:scroll`: the game list of all types, scrolled from its first tile to its last, and then used, as on a phone whose
 * processor is four times slower: how long a frame and a task of the page take (a trace by the DevTools protocol), and how soon
 * something is painted after a tap (Event Timing, as INP counts it). In turns with the list its own tiles are scrolled as a
 * plain page without a script.
 *
 * What is judged is the processor's time of the page's thread, four times: the most that begins within a sixtieth of a second of a
 * frame. Chromium's own slowing down stops that thread every 0.2 ms for three times what has passed since the last stop, by the
 * clock: what the thread waited for one of the machine's cores is multiplied too, and counted as its own. So it is used for the
 * taps, and for the frames by the clock, which are told; and so is what the thread did until its next frame began, however late:
 * the stricter measure, and the one that was judged until 2026-11-24.
 *
 * Frames at full speed are medians of several scrolls, each in a browser of its own: what the page does at a place of the list it
 * does in each of them, and what disturbs the machine once is in one. Each scroll's figure is told too.
 *
 *   --dry    writes nothing
 *
 * Prints the table and writes it into docs/benchmarks.md. Ends with 1 when a goal is missed.
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { listens } from '../../e2e/support/listens.ts';
import { open, register } from '../../e2e/support/member.ts';
import { product } from '../../e2e/support/product.ts';
import startProduct from '../../e2e/support/start-product.ts';
import { findChromium } from '../test/chromium.ts';
import { traceFrames, type Frame, type Traced } from './frame-trace.ts';
import { openControl } from './scroll-control.ts';
import { tapsOf } from './scroll-taps.ts';
import { writeSection } from './section.ts';
import { median } from './speed.ts';

const { values: options } = parseArgs({ options: { dry: { type: 'boolean', default: false } } });

const slower = 4;
const viewport = { width: 390, height: 844 };
/** A quick thumb: a screen in a third of a second, CSS pixels a second. */
const speedPx = 2_500;

const rounds = 3;

interface Row {
  name: string;
  value: number;
  /** Of each round, where there were some. */
  each?: number[];
  /** Of the same tiles without a script. */
  control?: number;
  unit: string;
  /** Without one it is told and not judged. */
  goal?: number;
  atLeast?: boolean;
}

/** A frame that is later is seen to be. */
const longMs = 50;

const stop = await startProduct();
try {
  // Before there is a page: one that rests for these minutes has its memory put away, by the browser and by the machine.
  await drawPictures();
  const scrolls: Row[][] = [];
  for (let round = 1; round <= rounds; round++) {
    console.error(`scroll ${round} of ${rounds}`);
    scrolls.push(await withBrowser(measureFrames));
  }
  const rows = [...mediansOf(scrolls), ...(await withBrowser(measureSlowedDown))];
  const text = report(rows);
  console.log(text);
  if (!options.dry) writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:scroll', text);
  process.exitCode = rows.every(isKept) ? 0 : 1;
} finally {
  await stop();
}

async function withBrowser(measure: (browser: Browser) => Promise<Row[]>): Promise<Row[]> {
  const executablePath = findChromium('whole');
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/** A member, whose hearts are his own, at the top of the list. */
async function openAsMember(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: 'en-PH',
  });
  const page = await context.newPage();
  await register(page, '/m/mine');
  await openList(page);
  return page;
}

/** At full speed. */
async function measureFrames(browser: Browser): Promise<Row[]> {
  const page = await openAsMember(browser);
  const trace = await tracer(page);
  const growing = await trace(() => glide(page, 1));
  const tiles = Number(await page.locator('[aria-posinset]').last().getAttribute('aria-posinset'));
  const control = await openControl(page.context(), page);
  const traceControl = await tracer(control);
  const whole: Traced<void>[] = [];
  const still = [await traceControl(() => glide(control, 1))];
  // In turns, so that a machine that is busy for a while is so for both.
  for (const direction of [-1, 1] as const) {
    await page.bringToFront();
    whole.push(await trace(() => glide(page, direction)));
    await control.bringToFront();
    still.push(await traceControl(() => glide(control, direction)));
  }
  return [
    { name: 'tiles scrolled through', value: tiles, unit: '', goal: 600, atLeast: true },
    ...ownFrames([growing], still, 'while pages come'),
    ...ownFrames(whole, still, 'when all are there'),
    {
      name: 'longest task of the page, its own time',
      value: longestTask([growing, ...whole]),
      control: longestTask(still),
      unit: 'ms',
      goal: longMs,
    },
  ];
}

/** By the clock, on a processor that Chromium stops again and again. */
async function measureSlowedDown(browser: Browser): Promise<Row[]> {
  const page = await openAsMember(browser);
  await slowDown(page);
  const trace = await tracer(page);
  const growing = await trace(() => glide(page, 1));
  const control = await openControl(page.context(), page);
  await slowDown(control);
  const traceControl = await tracer(control);
  await glide(control, 1);
  const still = await traceControl(() => glide(control, -1));
  await control.close();
  await page.bringToFront();
  const whole = await trace(() => glide(page, -1));
  const taps = await tapsOf(page, () => glide(page, 1));
  return [
    ...framesByClock(growing, still, 'while pages come'),
    ...framesByClock(whole, still, 'when all are there'),
    ...Object.entries(taps).map(([name, value]) => ({
      name: `a tap on ${name}, until the next paint`,
      value,
      unit: 'ms',
      goal: 200,
    })),
  ];
}

/** @param all the same rows of each round. */
function mediansOf(all: readonly Row[][]): Row[] {
  return all[0]!.map((row, at) => {
    const each = all.map((round) => round[at]!.value);
    const controls = all.flatMap((round) => round[at]!.control ?? []);
    return {
      ...row,
      value: median(each),
      ...(controls.length > 0 && { control: median(controls) }),
      each,
    };
  });
}

async function tracer(page: Page): Promise<(act: () => Promise<void>) => Promise<Traced<void>>> {
  const devtools = await page.context().newCDPSession(page);
  return (act) => traceFrames(devtools, act);
}

/** By Chromium's own means, from now on. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower });
}

function longestTask(all: readonly Traced<void>[]): number {
  return slower * Math.max(...all.map((one) => one.longestTaskMs));
}

function most({ mostMs }: Frame): number {
  return slower * mostMs;
}

function own({ ownMs }: Frame): number {
  return slower * ownMs;
}

function wall({ wallMs }: Frame): number {
  return wallMs;
}

function count(times: readonly number[]): number {
  return times.filter((ms) => ms > longMs).length;
}

function perThousand(times: readonly number[]): number {
  return (1_000 * count(times)) / Math.max(1, times.length);
}

function ownFrames(list: readonly Traced<void>[], still: readonly Traced<void>[], when: string): Row[] {
  const timesOf = (all: readonly Traced<void>[], timeOf: (frame: Frame) => number) =>
    all.flatMap(({ frames }) => frames.map(timeOf));
  const times = timesOf(list, most);
  const control = timesOf(still, most);
  return [
    {
      name: `frames over ${longMs} ms ${when}, the page's own time`,
      value: count(times),
      control: count(control),
      unit: '',
      goal: 0,
    },
    {
      name: `longest frame ${when}, the page's own time`,
      value: Math.max(...times),
      control: Math.max(...control),
      unit: 'ms',
      goal: longMs,
    },
    {
      name: `frames over ${longMs} ms ${when}, own time until the next one began`,
      value: count(timesOf(list, own)),
      control: count(timesOf(still, own)),
      unit: '',
    },
  ];
}

function framesByClock(list: Traced<void>, still: Traced<void>, when: string): Row[] {
  const times = list.frames.map(wall);
  const control = still.frames.map(wall);
  return [
    {
      name: `frames over ${longMs} ms ${when}, slowed down, by the clock`,
      value: perThousand(times),
      control: perThousand(control),
      unit: '‰',
    },
    {
      name: `longest frame ${when}, slowed down, by the clock`,
      value: Math.max(...times),
      control: Math.max(...control),
      unit: 'ms',
    },
  ];
}

async function openList(page: Page): Promise<void> {
  await open(page, '/m/gameList');
  await listens(page);
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
 * Scrolls as far as the list goes, waiting where its next page is on its way; a piece of the way in each frame. What a late
 * frame has lost is not caught up: it would make the next one longer. @param direction 1 down, −1 up.
 */
async function glide(page: Page, direction: 1 | -1): Promise<void> {
  await page.evaluate(
    async ({ direction, speedPx, longMs, mostMs }) => {
      const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
      const started = await frame();
      let last = started;
      // The last line of the list, which is there when there are no more pages.
      const complete = () => document.querySelector('main section > p') !== null;
      const arrived = () =>
        direction < 0
          ? scrollY <= 0
          : complete() && scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
      while (!arrived()) {
        const now = await frame();
        const wayMs = Math.min(now - last, longMs);
        scrollBy({ top: (direction * speedPx * wayMs) / 1000, behavior: 'instant' });
        last = now;
        if (now - started > mostMs) throw new Error('The list has no end');
      }
    },
    { direction, speedPx, longMs, mostMs: 300_000 },
  );
}

function isKept({ value, goal, atLeast = false }: Row): boolean {
  if (goal === undefined) return true;
  return atLeast ? value >= goal : value <= goal;
}

function report(rows: readonly Row[]): string {
  const show = (value: number) => String(Math.round(value * 10) / 10);
  const lines = rows.map((row) => {
    const { name, value, each = [], control, unit, goal, atLeast } = row;
    const apart = new Set(each).size > 1 ? ` (${each.map(show).join(', ')})` : '';
    const beside = control === undefined ? '' : `${show(control)} ${unit}`;
    const judged =
      goal === undefined
        ? ' | '
        : `${atLeast ? '≥' : '≤'} ${show(goal)} ${unit} | ${isKept(row) ? '✓' : '✗'}`;
    return `| ${name} | ${show(value)} ${unit}${apart} | ${beside} | ${judged} |`;
  });
  return [
    '## Game list',
    '',
    `\`npm run bench:scroll\`: the list of all games at ${viewport.width} × ${viewport.height}, 2×, on a processor ${slower} times slower, scrolled at` +
      ` ${speedPx.toLocaleString('en')} pixels a second while its pages come (one a second), then to its top and its end again, and used there;` +
      ` ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${new Date().toISOString().slice(0, 10)}.`,
    '',
    `The control is the list's own tiles as a page without a script, scrolled alike, in turns. Of the frames at full speed, medians of ${rounds} scrolls, each in a browser of its own; each one's figure is in brackets. The page's own time is the processor's time of its main thread,` +
      ` ${slower} times, and of a frame the most that begins within a sixtieth of a second: one that is late, because other threads have the cores, also holds what arrived meanwhile. By the clock, slowed down by Chromium, a frame also waits for the threads that paint, which here have no graphics processor and the same cores.`,
    '',
    '| what | list | control | goal | |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
