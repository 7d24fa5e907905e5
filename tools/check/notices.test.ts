/** `NOTICE.md` names every package that ships, under its licence; and none has a licence that would bind what is built on it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedPackages } from '../shipped-packages.ts';

const root = join(import.meta.dirname, '../..');

/** Name and licence of every package that ships. */
const shipped = (): Map<string, string> =>
  new Map([...shippedPackages().values()].map(({ name, licence }) => [name, licence]));

const notice = readFileSync(join(root, 'NOTICE.md'), 'utf8');
const rows = [...notice.matchAll(/^\| ([^|]+) \| ([^|]+) \|$/gm)].map(([, licence = '', names = '']) => ({
  licence: licence.trim(),
  patterns: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
}));
/** `@img/sharp-*` names a family: the same program for each system. */
const names = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

test('every package that ships stands in NOTICE.md under its licence', () => {
  const all = shipped();
  expect(all.size).toBeGreaterThan(150);
  const missing = [...all]
    .filter(
      ([name, license]) =>
        !rows.some(
          ({ licence, patterns }) => licence === license && patterns.some((one) => names(one, name)),
        ),
    )
    .map(([name, license]) => `${license}: ${name}`);
  expect(missing.toSorted()).toEqual([]);
});

test('NOTICE.md names nothing that does not ship', () => {
  const all = [...shipped().keys()];
  const idle = rows.flatMap(({ patterns }) =>
    patterns.filter((one) => !all.some((name) => names(one, name))),
  );
  expect(idle).toEqual([]);
});

test('what ships may be used, changed and passed on without conditions for the rest', () => {
  const free =
    /^(MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC-BY-3\.0|\(MIT OR CC0-1\.0\))$/;
  // Libraries of their own beside the program, which anybody may exchange.
  const separate = /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/;
  const odd = [...shipped()].filter(
    ([name, licence]) => !free.test(licence) && !(name.startsWith('@img/sharp-') && separate.test(licence)),
  );
  expect(odd).toEqual([]);
});

test('every direct dependency has its line in docs/dependencies.md', () => {
  const lines = readFileSync(join(root, 'docs/dependencies.md'), 'utf8');
  const direct = globSync(['package.json', '{apps,packages}/*/package.json', 'brands/package.json'], {
    cwd: root,
  })
    .map(
      (path) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, Record<string, string>>,
    )
    .flatMap(({ dependencies = {}, devDependencies = {} }) =>
      Object.keys({ ...dependencies, ...devDependencies }),
    )
    .filter((name) => !/^@(perya|types)\//.test(name));
  const listed = (name: string): boolean =>
    lines.includes(`\`${name}\``) ||
    (name.startsWith('@fontsource/') && lines.includes(name.slice('@fontsource/'.length)));
  expect([...new Set(direct)].filter((name) => !listed(name))).toEqual([]);
});
