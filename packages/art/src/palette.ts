import type { PaletteName } from './theme.ts';

export interface Palette {
  /** Ground from the centre to the rim. */
  ground: readonly [string, string, string];
  /** Light beams and the halo. */
  ray: string;
  /** Glow around the hero. */
  rim: string;
  /** Face of the lettering: top, middle, low light. */
  face: readonly [string, string, string];
  /** Metal of lettering edge and frame: light, shade. */
  edge: readonly [string, string];
  /** Extrusion, shadows, the floor under the lettering. */
  dark: string;
}

const gold = ['#fffbe0', '#ffd84a', '#ff8a00'] as const;
const goldEdge = ['#fff3b0', '#c47a00'] as const;

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  royal: {
    ground: ['#8b3dff', '#430cb8', '#14003a'],
    ray: '#c08bff',
    rim: '#ff4fd8',
    face: gold,
    edge: goldEdge,
    dark: '#2a0050',
  },
  inferno: {
    ground: ['#ff8a1f', '#c81d11', '#2b0205'],
    ray: '#ffd36b',
    rim: '#ffdf3a',
    face: ['#fffde6', '#ffe14d', '#ff5a00'],
    edge: ['#ffe9a0', '#a83200'],
    dark: '#3d0400',
  },
  ocean: {
    ground: ['#2fd8ff', '#0a62c2', '#021534'],
    ray: '#b4fbff',
    rim: '#38ffd6',
    face: ['#ffffff', '#9df6ff', '#1a8cff'],
    edge: ['#e9feff', '#0b58b0'],
    dark: '#021a4d',
  },
  jade: {
    ground: ['#52e57a', '#0b8a58', '#01251f'],
    ray: '#d7ff9a',
    rim: '#f8ff5c',
    face: ['#fffde2', '#ffe45c', '#f0a000'],
    edge: ['#fff5b8', '#8a6a00'],
    dark: '#02301f',
  },
  nile: {
    ground: ['#ffd98a', '#c9751a', '#2a0f02'],
    ray: '#fff1b8',
    rim: '#fff0a0',
    face: ['#fffef0', '#ffdc6e', '#e08a0a'],
    edge: ['#fff6c9', '#7a3d00'],
    dark: '#3a1a00',
  },
  candy: {
    ground: ['#ff9be3', '#f0338f', '#4a0647'],
    ray: '#ffe0f7',
    rim: '#ffffff',
    face: ['#ffffff', '#ffe9fb', '#ff6fc4'],
    edge: ['#ffffff', '#b3006e'],
    dark: '#590040',
  },
  neon: {
    ground: ['#1fd0ff', '#5a12d6', '#0a0024'],
    ray: '#7ffcff',
    rim: '#00ffe1',
    face: ['#ffffff', '#c9fbff', '#00c8ff'],
    edge: ['#f7b6ff', '#c500ff'],
    dark: '#14003d',
  },
  fair: {
    ground: ['#7a4ce0', '#2c1a7d', '#0b0820'],
    ray: '#ffcf70',
    rim: '#ffc94a',
    face: ['#fffdf0', '#ffe07a', '#ff9a1f'],
    edge: ['#ffe9a8', '#e0379b'],
    dark: '#1d0a45',
  },
  ruby: {
    ground: ['#ff5a5a', '#b00b34', '#2a0012'],
    ray: '#ffc2a0',
    rim: '#ffcc4a',
    face: gold,
    edge: ['#fff0c0', '#b04a00'],
    dark: '#3d0016',
  },
  sunny: {
    ground: ['#ffe873', '#ff9a1f', '#8a2c00'],
    ray: '#fff7c0',
    rim: '#ffffff',
    face: ['#ffffff', '#fff3a6', '#ff9d1a'],
    edge: ['#fffbe0', '#c23c00'],
    dark: '#662000',
  },
  midnight: {
    ground: ['#6f9bff', '#1e2f86', '#050a2a'],
    ray: '#c4d6ff',
    rim: '#d9e6ff',
    face: ['#ffffff', '#e6ecff', '#8ea4e8'],
    edge: ['#ffffff', '#3c4fa8'],
    dark: '#0a1248',
  },
  felt: {
    ground: ['#38c98a', '#0b6b4a', '#02201a'],
    ray: '#b8ffd9',
    rim: '#ffe27a',
    face: gold,
    edge: goldEdge,
    dark: '#01281e',
  },
  lagoon: {
    ground: ['#63f5e0', '#0c93a8', '#02283e'],
    ray: '#d8fff4',
    rim: '#fff6a0',
    face: ['#ffffff', '#fff3b0', '#ffb52e'],
    edge: ['#ffffff', '#0a6a86'],
    dark: '#03324a',
  },
  blossom: {
    ground: ['#ffc6ee', '#b04be0', '#2c0a5c'],
    ray: '#ffe9ff',
    rim: '#ffe9a8',
    face: ['#ffffff', '#ffe6f6', '#ff8fd0'],
    edge: ['#ffffff', '#8a1fb0'],
    dark: '#3d0a66',
  },
  steel: {
    ground: ['#8fb4d9', '#2b4a78', '#0a1222'],
    ray: '#dcecff',
    rim: '#ffcf5a',
    face: ['#ffffff', '#ffe9a8', '#f0a020'],
    edge: ['#ffffff', '#3f5a80'],
    dark: '#0d1a30',
  },
};
