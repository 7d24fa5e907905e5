/**
 * What a picture of a game is made of. A theme names its parts; `tile.ts` and `banner.ts` put them together.
 * Symbols are names of `@iconify-json/fluent-emoji`, glyphs of `@iconify-json/game-icons`.
 */

export type PaletteName =
  | 'royal'
  | 'inferno'
  | 'ocean'
  | 'jade'
  | 'nile'
  | 'candy'
  | 'neon'
  | 'fair'
  | 'ruby'
  | 'sunny'
  | 'midnight'
  | 'felt'
  | 'lagoon'
  | 'blossom'
  | 'steel'
  | 'amber'
  | 'emerald'
  | 'crimson'
  | 'violet'
  | 'arctic'
  | 'sunset'
  | 'forest'
  | 'bronze'
  | 'rose'
  | 'obsidian'
  | 'turquoise'
  | 'lime'
  | 'plum'
  | 'sand'
  | 'cobalt'
  | 'teal'
  | 'peach'
  | 'mint'
  | 'storm'
  | 'cherry';

/** The scene behind the hero. */
export type GroundName =
  | 'rays'
  | 'burst'
  | 'fair'
  | 'reef'
  | 'grid'
  | 'stadium'
  | 'curtain'
  | 'aurora'
  | 'swirl'
  | 'dunes'
  | 'columns'
  | 'forest'
  | 'peaks'
  | 'city'
  | 'cosmos'
  | 'crystal'
  | 'waves'
  | 'clouds'
  | 'jungle'
  | 'lanterns'
  | 'vault'
  | 'stripes'
  | 'planks'
  | 'embers'
  | 'snow'
  | 'castle'
  | 'circuit';

export type FontName =
  | 'lilita-one'
  | 'bangers'
  | 'luckiest-guy'
  | 'cinzel-decorative'
  | 'russo-one'
  | 'titan-one'
  | 'carter-one';

export type Warp = 'arch' | 'smile' | 'bulge' | 'wave' | 'rise' | 'flat';

/** Symbols that no icon package has and that are drawn here. */
export type DrawingName =
  | 'roulette'
  | 'fortune-wheel'
  | 'colour-dice'
  | 'pip-dice'
  | 'lottery-balls'
  | 'bingo-card'
  | 'drop-board'
  | 'cards-ace-king'
  | 'cards-blackjack'
  | 'cards-run'
  | 'cards-nines'
  | 'cards-joker';

/** A symbol laid over or beside the hero; offsets from the hero's centre on the 512 canvas. */
export interface Extra {
  symbol: string;
  dx: number;
  dy: number;
  size: number;
  turn?: number;
}

/** What a struck coin is made of; gold unless it is said. */
export type Metal = 'gold' | 'silver' | 'copper' | 'jade' | 'rose';

export type Hero =
  | { kind: 'symbol'; symbol: string; size?: number; turn?: number; dy?: number; extras?: readonly Extra[] }
  | { kind: 'medallion'; glyph: string; metal?: Metal }
  | { kind: 'drawing'; drawing: DrawingName; size?: number; extras?: readonly Extra[] }
  | { kind: 'duel'; left: string; right: string; size?: number }
  | { kind: 'trio'; centre: string; left: string; right: string; size?: number };

export interface Lettering {
  lines: readonly [string] | readonly [string, string];
  font: FontName;
  warp: Warp;
  /** Where the lettering stands; the hero makes room for it. */
  place?: 'bottom' | 'top';
}

export interface Theme {
  palette: PaletteName;
  ground: GroundName;
  hero: Hero;
  props: readonly string[];
  lettering: Lettering;
}
