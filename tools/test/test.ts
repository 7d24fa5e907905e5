/** `npm test`: the checks, the tests on the real database and server, the tests in a browser; then the sum of them. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'perya-results-'));

interface Sum {
  passed: number;
  failed: number;
}

process.exitCode = await main().finally(() => rmSync(folder, { recursive: true, force: true }));

async function main(): Promise<number> {
  const startedMs = performance.now();
  const sums = [await timed(checks), await timed(tests), await timed(browserTests)];
  const passed = sums.reduce((sum, one) => sum + one.passed, 0);
  const failed = sums.reduce((sum, one) => sum + one.failed, 0);
  console.log(`\nTook ${Math.round((performance.now() - startedMs) / 1000)} s.`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Says how long a part took: what grows is seen where it grows. */
async function timed(part: () => Promise<Sum>): Promise<Sum> {
  const startedMs = performance.now();
  const sum = await part();
  console.log(`(${Math.round((performance.now() - startedMs) / 1000)} s)`);
  return sum;
}

async function checks(): Promise<Sum> {
  console.log('\n— checks');
  const code = await run([join(root, 'tools/check/check.ts')]);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function tests(): Promise<Sum> {
  console.log('\n— tests of the packages, the server, the studio and the tools');
  const file = join(folder, 'vitest.json');
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run([bin('vitest'), 'run', ...reporters]);
  const result = readResult<{ numPassedTests: number; numFailedTests: number }>(file);
  const passed = result?.numPassedTests ?? 0;
  // A run can fail without a failed test: an error while loading a file, or outside of any test.
  return { passed, failed: Math.max(result?.numFailedTests ?? 0, code === 0 ? 0 : 1) };
}

async function browserTests(): Promise<Sum> {
  console.log('\n— tests in a browser');
  const chromium = ensureChromium();
  if (chromium === null) {
    console.log('No Chromium could be found or installed: set CHROMIUM_PATH.');
    return { passed: 0, failed: 1 };
  }
  const file = join(folder, 'playwright.json');
  // The whole suite runs as on CI (`playwright.config.ts`) wherever it runs.
  const env = { CI: '1', CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const code = await run([bin('playwright'), 'test', '--reporter=list,json'], env);
  const stats = readResult<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)?.stats;
  // What needed a second try passes, and is named as what it is.
  const flaky = stats?.flaky ?? 0;
  if (flaky > 0) console.log(`${flaky} flaky: passed at a second try, to be mended`);
  const passed = (stats?.expected ?? 0) + flaky;
  return { passed, failed: Math.max(stats?.unexpected ?? 0, code === 0 ? 0 : 1) };
}

function bin(name: string): string {
  return join(root, 'node_modules/.bin', name);
}

function readResult<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
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
