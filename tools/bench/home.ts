/**
 * `npm run bench:home`: the home page of the production build by Lighthouse (mobile), medians, each budget with its
 * value. Prints the table and writes it into docs/benchmarks.md.
 *
 *   --runs 5       how often the page is loaded, under each kind of throttling
 *   --url <url>    measures a product that runs already, instead of starting one
 *   --dry          writes nothing
 */
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import startProduct from '../../e2e/support/start-product.ts';
import { product } from '../../e2e/support/product.ts';
import { measureLoads, type Load } from './home-loads.ts';
import { serveStatic } from './home-static.ts';
import { writeSection } from './section.ts';
import { median } from './speed.ts';

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    url: { type: 'string' },
    dry: { type: 'boolean', default: false },
  },
});

interface Budget {
  name: string;
  unit: string;
  value: number;
  /** The most that it may be; for a score the least. */
  goal: number;
  atLeast?: boolean;
}

const stop = options.url ? async () => undefined : await startProduct();
try {
  const url = options.url ?? `${product().publicUrl}/m/home`;
  // The first visit makes the server draw and compress the page; it is not what is measured.
  await fetch(url, { headers: { 'Accept-Encoding': 'br' } });
  const runs = Number(options.runs);
  const simulated = await measureLoads(url, 'simulate', runs);
  const applied: Load[] = [];
  const still: Load[] = [];
  const stillPage = await serveStatic(url);
  // In turns, so that a machine that slows down slows both.
  for (let run = 0; run < runs; run++) {
    applied.push(...(await measureLoads(url, 'devtools', 1)));
    still.push(...(await measureLoads(stillPage.url, 'devtools', 1)));
  }
  await stillPage.close();
  const budgets = budgetsOf(simulated, applied, still);
  const text = report(budgets, runs);
  console.log(text);
  if (!options.dry) writeSection(join(import.meta.dirname, '../../docs/benchmarks.md'), 'bench:home', text);
  process.exitCode = budgets.every(isKept) ? 0 : 1;
} finally {
  await stop();
}

function budgetsOf(simulated: readonly Load[], applied: readonly Load[], still: readonly Load[]): Budget[] {
  const middle = (loads: readonly Load[], key: keyof Load) => median(loads.map((load) => load[key]));
  const seconds = (key: keyof Load) => middle(simulated, key) / 1000;
  const kilobytes = (key: keyof Load) => middle(simulated, key) / 1024;
  return [
    { name: 'Lighthouse performance', unit: '', value: middle(simulated, 'score'), goal: 100, atLeast: true },
    { name: 'First contentful paint', unit: 's', value: seconds('fcpMs'), goal: 0.8 },
    { name: 'Largest contentful paint', unit: 's', value: seconds('lcpMs'), goal: 1.1 },
    { name: 'Total blocking time', unit: 'ms', value: middle(simulated, 'tbtMs'), goal: 80 },
    { name: 'Cumulative layout shift', unit: '', value: middle(simulated, 'cls'), goal: 0.001 },
    { name: 'JavaScript, compressed', unit: 'KB', value: kilobytes('scriptBytes'), goal: 130 },
    {
      name: 'JavaScript asked for before the largest image',
      unit: 'files',
      value: middle(simulated, 'earlyScripts'),
      goal: 0,
    },
    { name: 'Document, compressed', unit: 'KB', value: kilobytes('documentBytes'), goal: 8 },
    { name: 'Pictures before the scripts', unit: 'KB', value: kilobytes('firstImageBytes'), goal: 120 },
    {
      name: 'Applied throttling: performance',
      unit: '',
      value: middle(applied, 'score'),
      goal: 98,
      atLeast: true,
    },
    {
      name: 'Applied throttling: largest contentful paint, against 1.05 × the static page',
      unit: 's',
      value: middle(applied, 'lcpMs') / 1000,
      goal: (1.05 * middle(still, 'lcpMs')) / 1000,
    },
  ];
}

function isKept({ value, goal, atLeast = false }: Budget): boolean {
  return atLeast ? value >= goal : value <= goal;
}

function report(budgets: readonly Budget[], runs: number): string {
  const show = (value: number) => String(Math.round(value * 1000) / 1000);
  const rows = budgets.map((budget) => {
    const { name, unit, value, goal, atLeast } = budget;
    return `| ${name} | ${show(value)} ${unit} | ${atLeast ? '≥' : '≤'} ${show(goal)} ${unit} | ${isKept(budget) ? '✓' : '✗'} |`;
  });
  return [
    '## Home page',
    '',
    `\`npm run bench:home\`: Lighthouse mobile, slow 4G and 4× CPU, simulated and then applied; medians of ${runs} on ${cpus().length} cores` +
      ` (${cpus()[0]?.model.trim() ?? 'unknown'}), ${new Date().toISOString().slice(0, 10)}.`,
    '',
    'KB are 1,024 bytes of transferred bodies. The static page is the same document without scripts, loaded in turns with home.',
    '',
    '| what | value | budget | |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}
