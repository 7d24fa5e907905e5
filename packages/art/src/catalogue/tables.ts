import type { CatalogueEntry } from '../game.ts';

/** Card and tile tables where members play one another. */
export const tableGames: readonly CatalogueEntry[] = [
  {
    slug: 'tongits-table',
    name: 'Tongits Table',
    category: 'PVP',
    vendor: 'AGIMAT',
    badge: 'HOT',
    hot: true,
    theme: {
      palette: 'felt',
      ground: 'rays',
      hero: { kind: 'drawing', drawing: 'cards-run' },
      props: ['coin', 'coin', 'money-bag'],
      lettering: { lines: ['TONGITS', 'TABLE'], font: 'lilita-one', warp: 'arch' },
    },
    tags: ['tongits', 'card', 'filipino'],
  },
  {
    slug: 'pusoy-royale',
    name: 'Pusoy Dos Royale',
    category: 'PVP',
    vendor: 'AGIMAT',
    badge: null,
    hot: false,
    theme: {
      palette: 'ocean',
      ground: 'curtain',
      hero: {
        kind: 'symbol',
        symbol: 'spade-suit',
        size: 250,
        dy: 20,
        extras: [
          { symbol: 'crown', dx: 0, dy: -134, size: 128 },
          { symbol: 'heart-suit', dx: -128, dy: 70, size: 112, turn: -14 },
          { symbol: 'diamond-suit', dx: 128, dy: 70, size: 112, turn: 14 },
        ],
      },
      props: ['coin', 'club-suit', 'glowing-star'],
      lettering: { lines: ['PUSOY DOS', 'ROYALE'], font: 'carter-one', warp: 'arch' },
    },
    tags: ['pusoy', 'card', 'filipino'],
  },
  {
    slug: 'mahjong-parlor',
    name: 'Mahjong Parlor',
    category: 'PVP',
    vendor: 'AGIMAT',
    badge: null,
    hot: false,
    theme: {
      palette: 'jade',
      ground: 'burst',
      hero: { kind: 'symbol', symbol: 'mahjong-red-dragon', size: 290, turn: -8 },
      props: ['coin', 'red-envelope', 'teapot', 'cherry-blossom'],
      lettering: { lines: ['MAHJONG', 'PARLOR'], font: 'bangers', warp: 'arch' },
    },
    tags: ['mahjong', 'tile'],
  },
  {
    slug: 'lucky-nine',
    name: 'Lucky Nine',
    category: 'PVP',
    vendor: 'AGIMAT',
    badge: 'NEW',
    hot: false,
    theme: {
      palette: 'nile',
      ground: 'swirl',
      hero: { kind: 'drawing', drawing: 'cards-nines' },
      props: ['four-leaf-clover', 'coin', 'shamrock'],
      lettering: { lines: ['LUCKY', 'NINE'], font: 'luckiest-guy', warp: 'bulge' },
    },
    tags: ['lucky', 'nine', 'card', 'filipino'],
  },
];
