import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Other names of pages that are pictured under their first. */
const aliases = new Set(['m', 'm/index', 'm/index.html', 'register.html', 'm/register.html', '*']);

test('every page of the site is opened by a walk of the pictures', () => {
  const paths = [...read('apps/web/app/routes.ts').matchAll(/\b(?:route|alias)\('([^']+)'/g)]
    .map(([, path = '']) => path)
    .filter((path) => !aliases.has(path));
  const walked = globSync('tools/shots/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .map(read)
    .join('\n');
  const opens = (path: string): boolean =>
    walked.includes(`/${path.replace(/:.*/, '')}`) || walked.includes(`'${path.slice('m/'.length)}'`);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !opens(path))).toEqual([]);
});
