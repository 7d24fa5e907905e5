/**
 * Days and times are those of a brand: `packages/calendar` counts them, never the device's clock, and never UTC by accident. No screen and no
 * command takes the first brand of a list. Each exception is listed with its reason.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const screens = filesOf('apps/console/src/**/*.{ts,tsx}', 'apps/web/app/**/*.{ts,tsx}');
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

test('whoever formats a date names the zone', () => {
  const unzoned = matching(screens, /toLocale(?:Date|Time)String\(|Intl\.DateTimeFormat\(/).filter(
    (path) => !readFileSync(join(root, path), 'utf8').includes('timeZone'),
  );
  expect(unzoned).toEqual([]);
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
