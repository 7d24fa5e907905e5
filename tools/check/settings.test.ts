/** Every setting of a program is documented, and every example setting exists. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { passedSettings } from '../own-environment.mjs';

const root = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Names in the schemas of the environment: `  PORT: port.default(3000),`. */
const settings = new Set(
  globSync(['apps/*/src/config*.ts', 'apps/studio/src/server/config.ts'], { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...read(path).matchAll(/^ {2}([A-Z][A-Z0-9_]{3,}): (?!'|")/gm)])
    .map(([, name = '']) => name),
);
/** Read by the tools alone. */
const ofTools = [
  'CHROMIUM_PATH',
  'TEST_DATABASE_URL',
  'BACKUP_DIR',
  'RELEASE_KEY_FILE',
  'RESTORE_COMMAND',
  'POSTGRES_BIN_DIR',
  'SERVER_ROLE',
  'STUDIO_ROLE',
  'BOOK_ROLE',
  'BOOK_DATABASE_URL',
];

test('docs/operations.md explains every setting', () => {
  expect(settings.size).toBeGreaterThan(50);
  const text = read('docs/operations.md');
  const missing = [...settings, ...ofTools].filter((name) => !new RegExp(`\`${name}[\`=]`).test(text));
  expect(missing).toEqual([]);
});

test('the start tool passes every setting on', () => {
  const own: readonly string[] = passedSettings;
  expect([...settings, ...ofTools].filter((name) => !own.includes(name))).toEqual([]);
});

test('the examples in deploy/ give settings that exist', () => {
  const files = ['deploy/systemd/perya.env', 'deploy/container/perya.env'];
  for (const file of files) {
    const given = [...read(file).matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(given.length).toBeGreaterThan(10);
    expect([file, given.filter((name) => !settings.has(name) && !ofTools.includes(name))]).toEqual([
      file,
      [],
    ]);
  }
});
