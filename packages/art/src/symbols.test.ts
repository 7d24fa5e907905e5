import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { glyph, hasGlyph, hasSymbol, symbol } from './symbols.ts';

interface Parsed {
  icons: Record<string, { body: string }>;
}

const require = createRequire(import.meta.url);
const parsed = (name: string): Parsed =>
  JSON.parse(readFileSync(require.resolve(`@iconify-json/${name}/icons.json`), 'utf8')) as Parsed;

test('what is read out of the packages’ files is what their JSON says', () => {
  const { icons } = parsed('game-icons');
  const names = Object.keys(icons);
  expect(names.length).toBeGreaterThan(3000);
  for (const name of names.filter((_, index) => index % 50 === 0)) {
    expect(hasGlyph(name)).toBe(true);
    expect(glyph(name, 0, 0, 512, '#fff')).toContain(icons[name]!.body);
  }
  expect(hasGlyph('no-such-glyph')).toBe(false);
  expect(hasSymbol('no-such-symbol')).toBe(false);
  expect(hasSymbol('crown')).toBe(true);
  expect(() => symbol('no-such-symbol', 0, 0, 32)).toThrow(/no icon/);
});
