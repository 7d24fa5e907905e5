/** The regulator's table in the console and the tests that `npm run check:abuse` refers to name only existing files and tests. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clauses, valueAt } from '../../apps/console/src/screens/evidence/clauses.ts';
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
