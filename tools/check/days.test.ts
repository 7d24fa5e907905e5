/**
 * Days and times are those of a brand: `packages/calendar` counts them, never the device's clock, and never UTC by accident. No screen and no
 * command takes the first brand of a list. Each exception is listed with its reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

const filesOf = (...patterns: string[]): string[] =>
  globSync(patterns, { cwd: root, exclude: (name) => name.includes('node_modules') }).filter(
    (path) => !/\.test\.tsx?$/.test(path),
  );

/** Files in which a line without a comment matches. */
const matching = (files: readonly string[], pattern: RegExp): string[] =>
  files
    .filter((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .some((line) => !/^\s*(?:\/\/|\*|\/\*)/.test(line) && pattern.test(line)),
    )
    .toSorted();

const programs = filesOf(
  'apps/*/src/**/*.{ts,tsx}',
  'apps/web/app/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
  'tools/*.ts',
);

/** Parts of a date by the zone of the machine. */
const deviceParts =
  /\.(?:getTimezoneOffset|getDate|getDay|getHours|getMinutes|getMonth|getFullYear|setHours|setDate)\(|toDateString\(|toTimeString\(/;

test('no screen and no program reads a date by the zone of its machine', () => {
  expect(matching(programs, deviceParts)).toEqual([]);
});

test('a day of a moment is the calendar’s, not the beginning of a UTC text', () => {
  const sliced = /(?:toISOString\(\)|[aA]t|instant)\.slice\(0, (?:7|10)\)/;
  const known = new Set([
    // The stand-in of a provider outside: documents have no brand.
    'apps/sandbox/src/identity-checks/check-identity.ts',
    // Sums over texts of days.
    'packages/calendar/src/days.ts',
    // Dates of cells, which have no zone.
    'packages/tables/src/days.ts',
    'apps/server/src/modules/loyalty/rules/days.ts',
    'apps/web/app/modules/records/Statements.tsx',
  ]);
  expect(matching(programs, sliced).filter((path) => !known.has(path))).toEqual([]);
});

/** A call's arguments, up to its closing parenthesis. */
function argumentsAt(text: string, start: number): string {
  let depth = 1;
  let end = start;
  while (end < text.length && depth > 0) depth += { '(': 1, ')': -1 }[text[end++]!] ?? 0;
  return text.slice(start, end);
}

const datePart =
  /\b(?:year|month|day|weekday|hour|minute|second|dateStyle|timeStyle|timeZoneName|hourCycle)\b/;

/** Places that format a date without saying of which zone. Numbers have `toLocaleString` too: dates are told by their parts. */
function unzonedIn(text: string): string[] {
  const calls = text.matchAll(
    /(new Date\([^\n]*\)\.toLocaleString|toLocale(?:Date|Time)?String|Intl\.DateTimeFormat)\(/g,
  );
  return [...calls].flatMap(({ 0: call, 1: name = '', index }) => {
    const said = argumentsAt(text, index + call.length);
    const isDate = name !== 'toLocaleString' || datePart.test(said);
    return isDate && !/\btimeZone\b/.test(said) ? [call + said] : [];
  });
}

const everywhere = filesOf(
  'apps/*/{src,app,client}/**/*.{ts,tsx}',
  'packages/*/src/**/*.ts',
  'tools/*.ts',
  'brands/**/*.ts',
);

test.each([
  ["new Intl.DateTimeFormat('en').format(at)", 1],
  ["new Intl.DateTimeFormat('en', { hour: '2-digit' })", 1],
  ["at.toLocaleDateString('en', { month: 'short' })", 1],
  ['at.toLocaleTimeString()', 1],
  ["new Date(at).toLocaleString('en')", 1],
  ["at.toLocaleString('en', { dateStyle: 'short' })", 1],
  ["count.toLocaleString('en', { maximumFractionDigits: 1 })", 0],
  ["new Intl.DateTimeFormat('en', { ...parts, timeZone, hourCycle: 'h23' })", 0],
])('the check of formatters reads %s', (text, found) => {
  expect(unzonedIn(text)).toHaveLength(found);
});

test('whoever formats a date names the zone', () => {
  const found = everywhere.flatMap((path) =>
    unzonedIn(readFileSync(join(root, path), 'utf8')).map((call) => `${path}: ${call}`),
  );
  expect(found).toEqual([]);
});

test('zones and currencies come from the brand: only what is made for one names it', () => {
  const named = /'Asia\/Manila'|'en-PH'|currency: 'PHP'/;
  expect(matching(everywhere, named).filter((path) => !path.startsWith('brands/'))).toEqual([
    // Digits of columns that name no currency.
    'apps/server/src/modules/agents/statement.ts',
    // The demo and its games.
    'apps/server/src/seed.ts',
    'packages/game-rules/src/jackpot/jackpots.ts',
    // The table of currencies that cells name.
    'packages/tables/src/amounts.ts',
    // Vectors and samples of the games of the demo.
    'tools/number-games-vectors.ts',
    'tools/proof-bundle-samples.ts',
  ]);
});

const shownDays =
  /\b(?:formatDay|formatMoment|formatTime|formatShortMoment|groupByDay|announcedOn|cardDay)\(/;

/** A page's own files: what it imports of the modules, and what that imports. */
function filesBehind(path: string, known = new Set<string>()): Set<string> {
  if (known.has(path)) return known;
  known.add(path);
  const text = readFileSync(join(root, path), 'utf8');
  for (const [, from = ''] of text.matchAll(/from '((?:#app|\.{1,2})\/[^']+\.tsx)'/g)) {
    const next = from.startsWith('#app/')
      ? from.replace('#app/', 'apps/web/app/')
      : join(dirname(path), from);
    if (!next.startsWith('apps/web/app/ui/')) filesBehind(next, known);
  }
  return known;
}

test('each page of the site that shows days or times names their zone, once', () => {
  const routes = filesOf('apps/web/app/routes/**/*.tsx');
  const silent = routes.filter((path) => {
    const texts = [...filesBehind(path)].map((one) => readFileSync(join(root, one), 'utf8'));
    const names = texts.some((text) => /zoned: true|<ZoneNote|<PeriodPicker/.test(text));
    return !names && texts.some((text) => shownDays.test(text));
  });
  expect(silent).toEqual([]);
});

test('the console’s fields of days and moments are two components, which know the zone', () => {
  const fields = matching(filesOf('apps/console/src/**/*.tsx'), /from '@mantine\/dates'/);
  expect(fields).toEqual([
    // A range: two days in one field.
    'apps/console/src/screens/agents/TeamReport.tsx',
    // Days as a document prints them, of no zone.
    'apps/console/src/screens/identity/VerificationDialogs.tsx',
    'apps/console/src/ui/DayInput.tsx',
    'apps/console/src/ui/MomentInput.tsx',
  ]);
});

test('nobody takes the first of several brands', () => {
  const first =
    /\bbrands(?:\.data)?(?:\(\))?(?:\?\.)?(?:\[0\]|\.at\(0\)|\.list\(\)\[0\])|\[\w+\] = (?:useBrands\(\)|brands\.list\(\))/;
  // The only one there is.
  expect(matching(programs, first)).toEqual(['apps/console/src/lib/brand.tsx']);
});
