/**
 * `npm test`: the checks, the tests on the real database and server, the journeys that a person lives by, in a browser; then the sum of
 * them. `npm run test:all` (`--all`): with everything that `whole.ts` lists besides.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { playwrightResult, slowest, vitestResult, type Result } from './results.ts';
import { patternsOf, wholeTests } from './whole.ts';

const isWhole = process.argv.includes('--all');
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'perya-results-'));

process.exitCode = await main().finally(() => rmSync(folder, { recursive: true, force: true }));

async function main(): Promise<number> {
  const startedMs = performance.now();
  const results = [await timed(checks), await timed(tests), await timed(browserTests)];
  const passed = results.reduce((sum, one) => sum + one.passed, 0);
  const failed = results.flatMap((one) => one.failed);
  const flaky = results.flatMap((one) => one.flaky);
  const alone = [...new Set(results.flatMap((one) => one.alone))];
  // Once more by name, where a long output ends.
  for (const name of flaky) console.log(`flaky, to be mended: ${name}`);
  for (const name of failed) console.log(`✗ ${name}`);
  if (alone.length > 0) console.log('\nEach alone:');
  for (const command of alone) console.log(`  ${command}`);
  console.log('\nThe slowest files:');
  for (const { file, seconds } of slowest(
    results.flatMap(({ files }) => files),
    10,
  ))
    console.log(`  ${Math.round(seconds)} s  ${file}`);
  console.log(`\nTook ${Math.round((performance.now() - startedMs) / 1000)} s.`);
  console.log(`${passed} passed, ${failed.length} failed`);
  if (!isWhole) console.log('The walks, long models and soaks besides: npm run test:all');
  return failed.length === 0 ? 0 : 1;
}

/** Says how long a part took: what grows is seen where it grows. */
async function timed(part: () => Promise<Result>): Promise<Result> {
  const startedMs = performance.now();
  const result = await part();
  console.log(`(${Math.round((performance.now() - startedMs) / 1000)} s)`);
  return result;
}

async function checks(): Promise<Result> {
  console.log('\n— checks');
  const code = await run([join(root, 'tools/check/check.ts')]);
  return code === 0
    ? { passed: 1, failed: [], flaky: [], files: [], alone: [] }
    : { passed: 0, failed: ['npm run check'], flaky: [], files: [], alone: ['npm run check'] };
}

async function tests(): Promise<Result> {
  console.log('\n— tests of the packages, the server, the studio and the tools');
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const left = isWhole ? [] : patternsOf(wholeTests).map((pattern) => `--exclude=${pattern}`);
  const code = await run([bin('vitest'), 'run', ...reporters, ...left]);
  return vitestResult(file, code, root);
}

async function browserTests(): Promise<Result> {
  console.log('\n— tests in a browser');
  const chromium = ensureChromium();
  if (chromium === null) {
    const failed = ['no Chromium could be found or installed: set CHROMIUM_PATH'];
    return { passed: 0, failed, flaky: [], files: [], alone: [] };
  }
  const file = join(folder, 'playwright.json');
  // The suite runs as on CI (`playwright.config.ts`) wherever it runs.
  const env = {
    CI: '1',
    CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
    PERYA_TESTS: isWhole ? 'all' : 'journeys',
  };
  const code = await run([bin('playwright'), 'test', '--reporter=list,json'], env);
  return playwrightResult(file, code);
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

function run(args: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const interrupt = (signal: NodeJS.Signals): void => {
    // Whatever comes next would start again what was just asked to stop.
    child.once('close', () => process.exit(1));
    child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  return new Promise((resolve) =>
    child.on('close', (code) => {
      for (const signal of signals) process.off(signal, interrupt);
      resolve(code ?? 1);
    }),
  );
}
