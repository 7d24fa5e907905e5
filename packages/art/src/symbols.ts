/** Symbols from the two icon packages, placed on the canvas. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from './svg.ts';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

function iconSet(packageName: string): IconSet {
  let set = sets.get(packageName);
  if (!set) {
    set = JSON.parse(readFileSync(require.resolve(`${packageName}/icons.json`), 'utf8')) as IconSet;
    sets.set(packageName, set);
  }
  return set;
}

function body(packageName: string, name: string): string {
  const icon = iconSet(packageName).icons[name];
  if (!icon) throw new Error(`${packageName} has no icon "${name}".`);
  return name === 'money-bag' ? withPesoSign(icon.body) : icon.body;
}

/** The package's bag of money wears a dollar sign, and pesos are what the fair is paid in. */
function withPesoSign(markup: string): string {
  return markup.replace(
    /<path fill="(url\(#[^)]+\))" d="M1(?:6\.8 14\.258|7 14\.156)[^"]*"\/>/g,
    '<path fill="none" stroke="$1" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" d="M14.2 24.6V14.6h2.9a3 3 0 0 1 0 6h-2.9M12.2 16.5h8.8M12.2 18.7h8.8"/>',
  );
}

export const hasSymbol = (name: string): boolean => name in iconSet('@iconify-json/fluent-emoji').icons;
export const hasGlyph = (name: string): boolean => name in iconSet('@iconify-json/game-icons').icons;

/**
 * A full-colour symbol around (x, y). Ids inside it get the symbol's name as a prefix: two copies of one symbol share
 * theirs, two different symbols never collide.
 */
export function symbol(name: string, x: number, y: number, size: number, turn = 0): string {
  const markup = body('@iconify-json/fluent-emoji', name)
    .replace(/id="([^"]+)"/g, `id="${name}-$1"`)
    .replace(/url\(#([^)]+)\)/g, `url(#${name}-$1)`)
    .replace(/href="#([^"]+)"/g, `href="#${name}-$1"`);
  return `<g transform="translate(${at(x)} ${at(y)}) rotate(${at(turn)}) scale(${(size / 32).toFixed(3)}) translate(-16 -16)">${markup}</g>`;
}

/** A one-colour glyph around (x, y), filled with `color`. */
export function glyph(name: string, x: number, y: number, size: number, color: string, extra = ''): string {
  return `<g transform="translate(${at(x)} ${at(y)}) scale(${(size / 512).toFixed(3)}) translate(-256 -256)" color="${color}" fill="${color}" ${extra}>${body('@iconify-json/game-icons', name)}</g>`;
}
