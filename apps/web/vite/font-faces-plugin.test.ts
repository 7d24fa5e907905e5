import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { takeFaces } from './font-faces-plugin.ts';

it('leaves no typeface in a sheet, and nothing else out', () => {
  const sheet = {
    type: 'asset',
    fileName: 'assets/frame.css',
    source: 'a{x:1}@font-face{font-family:F}b{x:2}',
  };
  const other = { type: 'asset', fileName: 'assets/page.css', source: 'c{x:3}' };
  const bundle = { [sheet.fileName]: sheet, [other.fileName]: other };
  expect(takeFaces(bundle as unknown as Rolldown.OutputBundle)).toBe('@font-face{font-family:F}');
  expect([sheet.source, other.source]).toEqual(['a{x:1}b{x:2}', 'c{x:3}']);
});
