import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { playwrightResult, slowest, vitestResult } from './results.ts';
import { wholeJourneys, wholeTests } from './whole.ts';

const folder = mkdtempSync(join(tmpdir(), 'perya-results-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = join(folder, 'report.json');
const write = (report: unknown): string => {
  writeFileSync(file, JSON.stringify(report));
  return file;
};

test('a failed test is named with its place and the first line of what it said', () => {
  const report = write({
    numPassedTests: 2,
    testResults: [
      { name: '/house/apps/a.test.ts', status: 'passed', message: '', assertionResults: [] },
      {
        name: '/house/apps/b.test.ts',
        status: 'failed',
        startTime: 1000,
        endTime: 3500,
        message: '',
        assertionResults: [
          { fullName: 'it holds', status: 'passed', failureMessages: [] },
          {
            fullName: 'it breaks',
            status: 'failed',
            failureMessages: ['\u001B[31mexpected 1\u001B[39m\n at b.test.ts'],
          },
        ],
      },
    ],
  });
  expect(vitestResult(report, 1, '/house')).toEqual({
    passed: 2,
    failed: ['apps/b.test.ts › it breaks: expected 1'],
    flaky: [],
    alone: ['node_modules/.bin/vitest run apps/b.test.ts'],
    files: [
      { file: 'apps/a.test.ts', seconds: 0 },
      { file: 'apps/b.test.ts', seconds: 2.5 },
    ],
  });
});

test('a file that does not load is named, and so is a run that names nothing', () => {
  const report = write({
    numPassedTests: 0,
    testResults: [
      { name: '/house/c.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  });
  expect(vitestResult(report, 1, '/house').failed).toEqual(['c.test.ts › the file: no such module']);
  const whole = write({ numPassedTests: 5, testResults: [] });
  expect(vitestResult(whole, 0, '/house')).toEqual({
    passed: 5,
    failed: [],
    flaky: [],
    files: [],
    alone: [],
  });
  expect(vitestResult(whole, 1, '/house').failed).toEqual([
    'Vitest ended with 1 and names no test: see above',
  ]);
  expect(vitestResult(join(folder, 'none.json'), 1, '/house').failed).toHaveLength(1);
});

test('what passed at a second try in the browser counts as passed, and is named', () => {
  const report = write({
    stats: { expected: 3, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              {
                title: 'a tap opens it',
                file: 'home.e2e.ts',
                line: 7,
                tests: [
                  {
                    projectName: 'phone',
                    status: 'flaky',
                    results: [{ duration: 4000, error: { message: 'too late\nmore' } }, { duration: 1000 }],
                  },
                  {
                    projectName: 'small phone',
                    status: 'unexpected',
                    results: [{ error: { message: 'gone' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  expect(playwrightResult(report, 1)).toEqual({
    passed: 4,
    failed: ['home.e2e.ts:7 [small phone] › a tap opens it: gone'],
    flaky: ['home.e2e.ts:7 [phone] › a tap opens it: too late'],
    files: [{ file: 'e2e/home.e2e.ts', seconds: 5 }],
    alone: ["node_modules/.bin/playwright test --no-deps --project='small phone' e2e/home.e2e.ts:7"],
  });
});

test('what is left to the whole run exists', () => {
  const root = join(import.meta.dirname, '../..');
  expect([...wholeTests, ...wholeJourneys].filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the slowest files are named, the slowest first', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}.test.ts`, seconds }));
  expect(slowest(files, 2).map(({ file }) => file)).toEqual(['3.test.ts', '2.test.ts']);
});
