/** The walk of the specification names files and tests: each of them exists. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const walk = readFileSync(join(root, 'docs/specification.md'), 'utf8');
/** The short names of folders, as the head of the document explains them. */
const folders: [short: RegExp, long: string][] = [
  [/^server\//, 'apps/server/src/'],
  [/^web\//, 'apps/web/app/'],
  [/^ledger\//, 'apps/server/src/modules/wallet/ledger/'],
];
const rows = walk.split('\n').filter((line) => /^\| (?!statement|---)/.test(line));
const long = (name: string): string =>
  folders.reduce((path, [short, folder]) => path.replace(short, folder), name);
/** What stands between backticks and looks like a file or folder of ours. */
const named = (text: string): string[] =>
  [...text.matchAll(/`([^`]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^(apps|packages|brands|tools|e2e|docs|server|web|ledger)\/[^ ]*$/.test(name));

const found = (name: string): string[] => globSync(long(name).replace(/\/$/, ''), { cwd: root });

test('every file that the walk names exists', () => {
  const missing = rows.flatMap(named).filter((name) => found(name).length === 0);
  expect(missing).toEqual([]);
});

test('every test that the walk quotes stands in the file before it', () => {
  // `file` (some words …, others …): what stands between the dots.
  const quotes = rows.flatMap((row) =>
    [...row.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)` \(([^)]*…[^)]*)\)/g)].flatMap(
      ([, file = '', text = '']) =>
        text
          .split('…')
          .map((quote) => quote.replace(/^,/, '').trim())
          .filter((quote) => quote !== '')
          .map((quote) => ({ file, quote })),
    ),
  );
  expect(quotes.length).toBeGreaterThan(5);
  const wrong = quotes.filter(
    ({ file, quote }) => !found(file).some((path) => readFileSync(join(root, path), 'utf8').includes(quote)),
  );
  expect(wrong).toEqual([]);
});

test('every row says where it is built and by what it is shown, or that it is not yet', () => {
  const thin = rows.filter((row) => {
    const [, where = '', shown = ''] = row
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    return shown === '' || (where === '' && !shown.includes('not yet'));
  });
  expect(thin).toEqual([]);
});
