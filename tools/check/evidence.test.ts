/** The regulator's table in the console and the tests that `npm run check:abuse` refers to name only existing files and tests. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { valueAt } from '../../apps/server/src/modules/reports/evidence/build-report.ts';
import { checkIds } from '../../packages/contract/src/reports/evidence/checks.ts';
import type { Clause } from '../../packages/contract/src/reports/evidence/clause.ts';
import { clauses } from '../../packages/contract/src/reports/evidence/clauses.ts';
import { elsewhere } from '../abuse/support/elsewhere.ts';
import { isSection } from '../../packages/contract/src/brand/setting-sections.ts';

const root = join(import.meta.dirname, '../..');

test('every test that is named exists, every setting is one, every screen too', () => {
  const tests = clauses.flatMap((clause): readonly string[] => clause.tests);
  expect(tests.filter((name) => !existsSync(join(root, name)))).toEqual([]);
  const settings = clauses.flatMap(({ setting }): string[] => (setting === null ? [] : [setting]));
  expect(settings.filter((path) => !isSection(path.split('.')[0] ?? ''))).toEqual([]);
  const folder = join(root, 'apps/console/src/screens');
  const paths = new Set(
    globSync('*/screens.ts', { cwd: folder }).flatMap((file) =>
      [...readFileSync(join(folder, file), 'utf8').matchAll(/path: '([^']+)'/g)].map(
        (match) => `/${match[1]}`,
      ),
    ),
  );
  expect(clauses.filter(({ screen }) => screen !== null && !paths.has(screen))).toEqual([]);
});

test('every clause has an answer of its own, every check answers one, and every page that is named exists', () => {
  const all: readonly Clause[] = clauses;
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  const silent = all.filter(
    ({ tests, checks, document }) => tests.length === 0 && checks.length === 0 && document === null,
  );
  expect(silent).toEqual([]);
  const used = new Set(all.flatMap(({ checks }) => checks));
  expect(checkIds.filter((id) => !used.has(id))).toEqual([]);
  const pages = all.flatMap(({ document }) => (document && /^docs|\.md$/.test(document) ? [document] : []));
  expect(pages.filter((page) => !existsSync(join(root, page)))).toEqual([]);
});

test('a setting that nobody has made says nothing', () => {
  expect(valueAt({ security: { sessionIdleMinutes: 30 } }, 'security.sessionIdleMinutes')).toBe(30);
  expect(valueAt({}, 'compliance.autoplay')).toBeUndefined();
});

test('what check:abuse leaves to tests is tested', () => {
  const missing = elsewhere.filter(
    ({ file, test: name }) =>
      !existsSync(join(root, file)) || !readFileSync(join(root, file), 'utf8').includes(`'${name}`),
  );
  expect(missing).toEqual([]);
});
