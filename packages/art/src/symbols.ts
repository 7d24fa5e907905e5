/** Symbols from the two icon packages, placed on the canvas. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { at } from './svg.ts';

/** A package's file as it is: of a hundred megabytes a picture needs ten entries, and to parse all costs a second. */
interface IconSet {
  bytes: Buffer;
  /** Where the line of each icon begins. */
  places: ReadonlyMap<string, number>;
}

const require = createRequire(import.meta.url);
const sets = new Map<string, IconSet>();

function iconSet(packageName: string): IconSet {
  let set = sets.get(packageName);
  if (!set) {
    const bytes = readFileSync(require.resolve(`${packageName}/icons.json`));
    set = { bytes, places: placesOf(bytes) };
    sets.set(packageName, set);
  }
  return set;
}

/** The files are written one value a line; a name of an icon stands at the second level of `icons`. */
function placesOf(bytes: Buffer): Map<string, number> {
  const places = new Map<string, number>();
  const begin = '\n\t\t"';
  let at = bytes.indexOf('\n\t"icons": {');
  const end = bytes.indexOf('\n\t}', at);
  if (at < 0 || end < 0) throw new Error('The file of icons is written in another way than expected.');
  for (at = bytes.indexOf(begin, at); at >= 0 && at < end; at = bytes.indexOf(begin, at + 1)) {
    const from = at + begin.length;
    places.set(bytes.toString('utf8', from, bytes.indexOf('"', from)), from - 1);
  }
  return places;
}

function bodyIn({ bytes, places }: IconSet, name: string): string | undefined {
  const from = places.get(name);
  if (from === undefined) return undefined;
  const entry = bytes.toString('utf8', from, bytes.indexOf('\n\t\t}', from) + 4);
  return (JSON.parse(`{${entry}}`) as Record<string, { body: string }>)[name]?.body;
}

function body(packageName: string, name: string): string {
  const markup = bodyIn(iconSet(packageName), name);
  if (markup === undefined) throw new Error(`${packageName} has no icon "${name}".`);
  return name === 'money-bag' ? withPesoSign(markup) : markup;
}

/** The package's bag of money wears a dollar sign, and pesos are what the fair is paid in. */
function withPesoSign(markup: string): string {
  return markup.replace(
    /<path fill="(url\(#[^)]+\))" d="M1(?:6\.8 14\.258|7 14\.156)[^"]*"\/>/g,
    '<path fill="none" stroke="$1" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round" d="M14.2 24.6V14.6h2.9a3 3 0 0 1 0 6h-2.9M12.2 16.5h8.8M12.2 18.7h8.8"/>',
  );
}

export const hasSymbol = (name: string): boolean => iconSet('@iconify-json/fluent-emoji').places.has(name);
export const hasGlyph = (name: string): boolean => iconSet('@iconify-json/game-icons').places.has(name);

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
