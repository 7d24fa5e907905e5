/**
 * `npm run bench:scroll`: the game list of all types, scrolled from its first tile to its last on a phone whose processor is
 * slowed down four times, and then used: how long a frame and a task of the page take (a trace by the DevTools protocol), and
 * how soon something is painted after a tap (Event Timing, as INP counts it). In turns with the list its own tiles are
 * scrolled as a plain page without a script.
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
import { traceFrames, type Frame, type Traced } from './frame-trace.ts';
import { openControl } from './scroll-control.ts';
import { tapsOf } from './scroll-taps.ts';
import { writeSection } from './section.ts';

const { values: options } = parseArgs({ options: { dry: { type: 'boolean', default: false } } });

const slowDown = 4;
const viewport = { width: 390, height: 844 };
/** A quick thumb: a screen in a third of a second, CSS pixels a second. */
const speedPx = 2_500;

interface Row {
  name: string;
  value: number;
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
const executablePath = findChromium('whole');
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
  const trace = await slowedDown(page);
  const growing = await trace(() => glide(page, 1));
  const tiles = Number(await page.locator('[aria-posinset]').last().getAttribute('aria-posinset'));
  const control = await openControl(context, page);
  const traceControl = await slowedDown(control);
  const firstTime = await traceControl(() => glide(control, 1));
  const whole: Traced<void>[] = [];
  const still: Traced<void>[] = [firstTime];
  // In turns, so that a machine that is busy for a while is so for both.
  for (const direction of [-1, 1] as const) {
    await page.bringToFront();
    whole.push(await trace(() => glide(page, direction)));
    await control.bringToFront();
    still.push(await traceControl(() => glide(control, direction)));
  }
  await control.close();
  await page.bringToFront();
  const taps = await tapsOf(page, () => glide(page, 1));
  await context.close();
  return [
    { name: 'tiles scrolled through', value: tiles, unit: '', goal: 600, atLeast: true },
    ...framesIn([growing], still, 'while pages come'),
    ...framesIn(whole, still, 'when all are there'),
    {
      name: 'longest task of the page, its own time',
      value: longestTask([growing, ...whole]),
      control: longestTask(still),
      unit: 'ms',
      goal: longMs,
    },
    ...Object.entries(taps).map(([name, value]) => ({
      name: `a tap on ${name}, until the next paint`,
      value,
      unit: 'ms',
      goal: 200,
    })),
  ];
}

/** For a page on a phone: its processor is slowed down from now on, and what is done is traced. */
async function slowedDown(page: Page): Promise<(act: () => Promise<void>) => Promise<Traced<void>>> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return (act) => traceFrames(devtools, act);
}

function longestTask(all: readonly Traced<void>[]): number {
  return Math.max(...all.map((one) => one.longestTaskMs));
}

function framesIn(list: readonly Traced<void>[], still: readonly Traced<void>[], when: string): Row[] {
  const values = (timeOf: (frame: Frame) => number, of: (times: number[]) => number) => ({
    value: of(list.flatMap(({ frames }) => frames.map(timeOf))),
    control: of(still.flatMap(({ frames }) => frames.map(timeOf))),
  });
  const longest = (times: number[]) => Math.max(...times);
  const perThousand = (times: number[]) =>
    (1_000 * times.filter((ms) => ms > longMs).length) / Math.max(1, times.length);
  const count = (times: number[]) => times.filter((ms) => ms > longMs).length;
  const own = ({ ownMs }: Frame) => ownMs;
  const wall = ({ wallMs }: Frame) => wallMs;
  return [
    {
      name: `frames over ${longMs} ms ${when}, the page's own time`,
      ...values(own, count),
      unit: '',
      goal: 0,
    },
    { name: `longest frame ${when}, the page's own time`, ...values(own, longest), unit: 'ms', goal: longMs },
    { name: `longest frame ${when}, by the clock`, ...values(wall, longest), unit: 'ms' },
    { name: `frames over ${longMs} ms ${when}, by the clock`, ...values(wall, perThousand), unit: '‰' },
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
    const { name, value, control, unit, goal, atLeast } = row;
    const beside = control === undefined ? '' : `${show(control)} ${unit}`;
    const judged =
      goal === undefined
        ? ' | '
        : `${atLeast ? '≥' : '≤'} ${show(goal)} ${unit} | ${isKept(row) ? '✓' : '✗'}`;
    return `| ${name} | ${show(value)} ${unit} | ${beside} | ${judged} |`;
  });
  return [
    '## Game list',
    '',
    `\`npm run bench:scroll\`: the list of all games at ${viewport.width} × ${viewport.height}, 2×, processor slowed down ${slowDown} times, scrolled at` +
      ` ${speedPx.toLocaleString('en')} pixels a second while its pages come (one a second), then to its top and its end again, and used there;` +
      ` ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${new Date().toISOString().slice(0, 10)}.`,
    '',
    "The control is the list's own tiles as a page without a script, scrolled alike, in turns. The page's own time is the processor's time of its main thread," +
      ' slowed down. That is judged: by the clock a frame also waits for the threads that paint, which here have no graphics processor and the same two cores.',
    '',
    '| what | list | control | goal | |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}
