/** Minor units are bigints (`packages/money`) in every program and on both sides of every interface. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** An amount that is declared as a number: a value, a function that gives one, a list or a record of them. */
const declared =
  /\b\w*[mM]inor\??(?:\(\w*\))?: (?:\([^()]*\) => )?(?:readonly )?(?:(?:Readonly<)?Record<\w+, )?number\b/;
/** Major and minor numbers of a version, not of money. */
const versions = new Set(['apps/web/app/lib/device.ts']);

/** An amount that is made a number, by its name. */
const converted = /\bNumber\([^()]*[mM]inor\b/;
/** What is no amount afterwards: chances and shares, a size on the screen, a forecast; and the JSON of suppliers that count in numbers. */
const measures = new Set([
  'apps/server/src/demo-past/play-past.ts',
  'apps/server/src/modules/suppliers/rules/dialects.ts',
  'apps/studio/client/src/amounts.ts',
  'apps/studio/src/server/dialects.ts',
  'packages/game-rules/src/jackpot/jackpot-rules.ts',
  'packages/offer-rules/src/simulate.ts',
  'tools/cluster/play-supplied.ts',
  'tools/games-verify/card-matches.ts',
  'tools/games-verify/jackpot.ts',
  'tools/games-verify/lucky-9.ts',
  'tools/shots/games/jackpot.ts',
]);

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!['node_modules', 'build', 'dist', '.react-router'].includes(entry.name)) yield* sources(path);
    } else if (/\.tsx?$/.test(entry.name) && path !== 'tools/check/money-is-no-number.test.ts') yield path;
  }
}

test.each([
  'stakeMinor: number;',
  'winMinor?: number | null',
  'readonly chipsMinor: readonly number[];',
  'laidMinor: Record<string, number> | null;',
  'stakeMinor: () => number;',
  'get inHandMinor(): number {',
])('"%s" would be found', (line) => expect(line).toMatch(declared));

test('no amount is a number', () => {
  const found = ['apps', 'packages', 'tools', 'brands', 'e2e']
    .flatMap((folder) => [...sources(folder)])
    .filter((path) => !versions.has(path))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .flatMap((line, index) => (declared.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    );
  expect(found).toEqual([]);
});

test('no amount is made a number, but for measures of it', () => {
  expect('const pesos = Number(minor) / 100;').toMatch(converted);
  expect('return Number(one.stakeMinor) * 2;').toMatch(converted);
  const found = ['apps', 'packages', 'tools', 'brands']
    .flatMap((folder) => [...sources(folder)])
    .filter(
      (path) => !/\.test\.ts|\/test\//.test(path) && converted.test(readFileSync(join(root, path), 'utf8')),
    );
  expect(found.toSorted()).toEqual([...measures].toSorted());
});
