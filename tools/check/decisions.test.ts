/** The index of decision records names all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');

test('each decision record stands in the index, and the index names no other', () => {
  const records = readdirSync(folder).filter((file) => file !== 'README.md');
  const index = readFileSync(join(folder, 'README.md'), 'utf8');
  const named = [...index.matchAll(/\]\((?<file>[^)]+\.md)\)/g)].map(({ groups }) => groups?.['file']);
  expect(named.toSorted()).toEqual(records.toSorted());
});
