/** The operators' manual names buttons, pages and fields in bold: each of them stands in the console's words. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const manual = readFileSync(join(root, 'docs/console.md'), 'utf8');
/** Steps of a path that stand for a name. */
const anyName: ReadonlySet<string> = new Set(['the operator', 'the brand']);

test('what the manual of the console names in bold is written so on a screen', async () => {
  const words = new Set<string>();
  for (const path of globSync('packages/phrases/src/console/*/en.ts', { cwd: root })) {
    const areas = (await import(join(root, path))) as Record<string, Record<string, unknown>>;
    for (const area of Object.values(areas))
      for (const text of Object.values(area)) if (typeof text === 'string') words.add(text.replace(/…$/, ''));
  }
  const named = [...manual.matchAll(/\*\*([^*]+)\*\*/g)].flatMap(([, bold = '']) =>
    bold.replaceAll('\n', ' ').split(' → '),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name) => !words.has(name) && !anyName.has(name))).toEqual([]);
});
