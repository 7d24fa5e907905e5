/** What a part of `npm test` leaves behind: how much passed, and by name what did not. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

export interface Result {
  passed: number;
  /** One line for each test: where it is, what it is called, what it said. */
  failed: readonly string[];
  /** What passed at a second try: to be mended. */
  flaky: readonly string[];
  /** How long each file took, seconds of a worker. */
  files: readonly FileTime[];
  /** The command for each file, or journey, that failed, to run it alone. */
  alone: readonly string[];
}

export interface FileTime {
  file: string;
  seconds: number;
}

/** Of the JSON that Vitest writes (the form of Jest). */
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    startTime?: number;
    endTime?: number;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/** Of the JSON that Playwright writes. */
interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    title: string;
    file: string;
    line: number;
    tests: {
      projectName: string;
      status: string;
      results: { duration?: number; error?: { message?: string } }[];
    }[];
  }[];
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number };
  suites: PlaywrightSuite[];
}

/**
 * @param file what the run has written; it may be missing.
 * @param code how the run ended: it can fail without a failed test, by an error outside of any.
 */
export function vitestResult(file: string, code: number, root: string): Result {
  const report = read<VitestReport>(file);
  const failed = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(root, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => line(path, fullName, failureMessages[0]));
    return tests.length === 0 && status === 'failed' ? [line(path, 'the file', message)] : tests;
  });
  const files = (report?.testResults ?? []).map(({ name, startTime = 0, endTime = startTime }) => ({
    file: relative(root, name),
    seconds: (endTime - startTime) / 1000,
  }));
  const alone = (report?.testResults ?? [])
    .filter(({ status }) => status === 'failed')
    .map(({ name }) => `node_modules/.bin/vitest run ${relative(root, name)}`);
  const said = orTheRun(failed, code, 'Vitest');
  return { passed: report?.numPassedTests ?? 0, failed: said, flaky: [], files, alone };
}

/** @see vitestResult */
export function playwrightResult(file: string, code: number): Result {
  const report = read<PlaywrightReport>(file);
  const tests = (report?.suites ?? []).flatMap(testsOf);
  const failed = tests.filter(({ status }) => status === 'unexpected').map(({ said }) => said);
  const flaky = tests.filter(({ status }) => status === 'flaky').map(({ said }) => said);
  // What needed a second try passes, and is named as what it is.
  const passed = (report?.stats.expected ?? 0) + flaky.length;
  const alone = tests.filter(({ status }) => status === 'unexpected').map((test) => test.alone);
  return { passed, failed: orTheRun(failed, code, 'Playwright'), flaky, files: timesOf(tests), alone };
}

/** Those that took longest, longest first. */
export function slowest(files: readonly FileTime[], count: number): FileTime[] {
  return files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
}

function timesOf(tests: readonly FileTime[]): FileTime[] {
  const times = new Map<string, number>();
  for (const { file, seconds } of tests) times.set(file, (times.get(file) ?? 0) + seconds);
  return [...times].map(([file, seconds]) => ({ file, seconds }));
}

interface BrowserTest extends FileTime {
  status: string;
  said: string;
  alone: string;
}

function testsOf({ suites = [], specs = [] }: PlaywrightSuite): BrowserTest[] {
  const own = specs.flatMap(({ title, file, line: row, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      status,
      file: `e2e/${file}`,
      seconds: results.reduce((sum, { duration = 0 }) => sum + duration, 0) / 1000,
      // Without the projects that go before it in a whole run.
      alone: `node_modules/.bin/playwright test --no-deps --project='${projectName}' e2e/${file}:${row}`,
      said: line(
        `${file}:${row} [${projectName}]`,
        title,
        results.find(({ error }) => error)?.error?.message,
      ),
    })),
  );
  return [...own, ...suites.flatMap(testsOf)];
}

function orTheRun(failed: string[], code: number, runner: string): string[] {
  return failed.length === 0 && code !== 0
    ? [`${runner} ended with ${code} and names no test: see above`]
    : failed;
}

function line(place: string, title: string, message = ''): string {
  // Without the colours of a terminal.
  // oxlint-disable-next-line no-control-regex
  const said = message.replaceAll(/\u001B\[[\d;]*m/g, '').split('\n', 1)[0] ?? '';
  return said ? `${place} › ${title}: ${said}` : `${place} › ${title}`;
}

function read<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}
