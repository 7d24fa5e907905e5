/** A key that an input method takes is no page's: every handler of keys asks `@perya/keys` first. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const handlers =
  /onKeyDown=\{\(|onKeyDown: \(|onKeyDown = \(|addEventListener\('key(down|up|press)'|onKeyUp=\{\(|useHotkeys/;
const files = globSync('apps/{web/app,console/src,studio/client/src}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path) && handlers.test(readFileSync(join(root, path), 'utf8')),
);

test('there are handlers to look at', () => expect(files.length).toBeGreaterThan(10));

test.each(files)('%s asks whether a word is being written', (path) =>
  expect(readFileSync(join(root, path), 'utf8')).toMatch(/from '@perya\/keys\/keys\.ts'/),
);
