/**
 * The catalogue's tables: a game a line, so that hundreds can be read and edited.
 *
 *     Name | SUPPLIER | palette ground | hero | props | FAMILY bet | words for the search
 *
 * - hero: `crown` a symbol; `tiger^crown` with another one above, `whale&coin` beside, `guitar~` leaning; `cake<pie>cookie` a group of
 *   three, `tiger:dragon` two rivals; `@zeus-head` a struck coin with a glyph; `#roulette` a drawing of `theme.ts`, `#roulette&coin` with something beside.
 * - props: symbols that float around, separated by spaces.
 * - FAMILY bet: the kind of slot and its smallest bet per line; `-` for games that are no slots. `*new`, `*hot` behind it is a badge.
 * - The lettering comes from the name and the supplier's house style (`houses.ts`).
 */
import { palettes } from '../palette.ts';
import { createRandom } from '../random.ts';
import type { CatalogueEntry, GameCategory, LineBet, SlotFamily } from '../game.ts';
import type { DrawingName, Extra, GroundName, Hero, Lettering, Metal, PaletteName } from '../theme.ts';
import { vendors, type VendorCode } from '../vendors.ts';
import { houses } from './houses.ts';

const families: ReadonlySet<string> = new Set(['LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC']);
const lineBets: ReadonlySet<string> = new Set(['0.01', '0.05', '0.1', '0.5', '0.75']);
const codes: ReadonlySet<string> = new Set(vendors.map(({ code }) => code));

/** Reads a table. @throws an Error naming the line that cannot be read. */
export function table(category: GameCategory, text: string): CatalogueEntry[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      try {
        return entryOf(category, line);
      } catch (error) {
        throw new Error(`"${line}": ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
    });
}

function entryOf(category: GameCategory, line: string): CatalogueEntry {
  const cells = line.split('|').map((cell) => cell.trim());
  if (cells.length !== 7) throw new Error(`has ${cells.length} columns and not 7.`);
  const [name = '', supplier = '', scene = '', hero = '', props = '', play = '', tags = ''] = cells;
  const vendor = known<VendorCode>(codes, supplier);
  const [palette = '', ground = ''] = scene.split(' ');
  const slug = slugOf(name);
  const badge = /\*(new|hot)$/.exec(play)?.[1]?.toUpperCase() as 'NEW' | 'HOT' | undefined;
  const slot = slotOf(play.replace(/\*\w+$/, '').trim());
  return {
    slug,
    name,
    category,
    vendor,
    badge: badge ?? null,
    hot: false,
    theme: {
      palette: known<PaletteName>(new Set(Object.keys(palettes)), palette),
      // Whether the scene exists says the test that draws every tile.
      ground: ground as GroundName,
      hero: heroOf(hero, houses[vendor].metal),
      props: words(props),
      lettering: letteringOf(name, slug, vendor),
    },
    ...(slot && { slot }),
    ...(houses[vendor].devices && { devices: houses[vendor].devices }),
    tags: words(tags),
  };
}

const words = (cell: string): string[] => cell.split(' ').filter(Boolean);

function known<T extends string>(all: ReadonlySet<string>, word: string): T {
  if (!all.has(word)) throw new Error(`"${word}" is not known.`);
  return word as T;
}

function slugOf(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[\u0300-\u036f'’]/g, '');
  return plain
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

function slotOf(play: string): CatalogueEntry['slot'] | undefined {
  if (play === '-') return undefined;
  const [family = '', minBet = ''] = play.split(' ');
  return { family: known<SlotFamily>(families, family), minBet: known<LineBet>(lineBets, minBet) };
}

function heroOf(text: string, metal: Metal): Hero {
  if (text.startsWith('@')) return { kind: 'medallion', glyph: text.slice(1), metal };
  if (text.startsWith('#')) {
    const [drawing = '', beside] = text.slice(1).split('&');
    return { kind: 'drawing', drawing: drawing as DrawingName, extras: besideOf(beside) };
  }
  const trio = /^(.+)<(.+)>(.+)$/.exec(text);
  if (trio) return { kind: 'trio', left: trio[1] ?? '', centre: trio[2] ?? '', right: trio[3] ?? '' };
  const duel = /^(.+):(.+)$/.exec(text);
  if (duel) return { kind: 'duel', left: duel[1] ?? '', right: duel[2] ?? '' };
  const parts = /^([^~^&]+)(~)?(?:\^([^&]+))?(?:&(.+))?$/.exec(text);
  if (!parts) throw new Error(`"${text}" is no hero.`);
  const [, symbol = '', leaning, above, beside] = parts;
  return {
    kind: 'symbol',
    symbol,
    size: above ? 250 : 290,
    ...(above && { dy: 24 }),
    ...(leaning && { turn: -12 }),
    extras: [...(above ? [{ symbol: above, dx: 0, dy: -142, size: 124 }] : []), ...besideOf(beside)],
  };
}

/** In front of the hero's lower right corner. */
const besideOf = (symbol: string | undefined): Extra[] =>
  symbol ? [{ symbol, dx: 112, dy: 78, size: 130, turn: 6 }] : [];

/** Longest line that thin letters with flourishes can carry on a small tile. */
const fineLetters = 8;

function letteringOf(name: string, slug: string, vendor: VendorCode): Lettering {
  const random = createRandom(`${slug}/lettering`);
  const lines = linesOf(name.toUpperCase());
  const { fonts, warps } = houses[vendor];
  const longest = Math.max(...lines.map((line) => line.length));
  const readable = fonts.filter((font) => font !== 'cinzel-decorative' || longest <= fineLetters);
  return {
    lines,
    font: random.pick(readable.length > 0 ? readable : ['carter-one']),
    warp: random.pick(warps),
  };
}

/** One word stands alone; more are parted where the two lines come out most alike. */
function linesOf(name: string): Lettering['lines'] {
  const parts = name.split(' ');
  if (parts.length === 1) return [name];
  const splits = parts.slice(1).map((_, index) => {
    const [first, second] = [parts.slice(0, index + 1).join(' '), parts.slice(index + 1).join(' ')];
    return { lines: [first, second] as const, longest: Math.max(first.length, second.length) };
  });
  return splits.reduce((best, one) => (one.longest < best.longest ? one : best)).lines;
}
