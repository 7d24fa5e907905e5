/** No program starts a PostgreSQL in a temporary folder that nobody cleans up. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = globSync(['{apps,packages,tools,e2e}/**/*.{ts,mjs}'], {
  cwd: root,
  exclude: (name) => name === 'node_modules' || name === 'build',
}).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

test('whatever starts a PostgreSQL or the product has guarded folders', () => {
  const starts = /\b(startPostgres|startUntilReady|openRestored)\(|tools\/bootstrap\.mjs/;
  const found = files
    .filter(
      ({ path, text }) =>
        starts.test(text) && /\bmkdtemp(Sync)?\(/.test(text) && !path.endsWith('guard.test.ts'),
    )
    .map(({ path }) => path);
  expect(found.filter((path) => path !== 'tools/guard/guarded-places.test.ts')).toEqual([]);
});

test('the binaries are started in two places, and both guard them', () => {
  const found = files
    .filter(({ path, text }) => !path.endsWith('.test.ts') && /spawn\(binaries\./.test(text))
    .map(({ path }) => path);
  expect(found.toSorted()).toEqual(['tools/postgres.ts', 'tools/restore/rehearsal.ts']);
});
