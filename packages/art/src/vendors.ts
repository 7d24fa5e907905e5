/** The suppliers of the demonstration catalogue. All but Perya Studio are invented; none is a real brand. */
import type { FontName, PaletteName } from './theme.ts';

export type VendorCode =
  | 'STUDIO'
  | 'LAKAN'
  | 'KIDLAT'
  | 'MAYARI'
  | 'BUWAN'
  | 'LAOT'
  | 'AGIMAT'
  | 'BAYANI'
  | 'TALISAY';

export interface Vendor {
  code: VendorCode;
  name: string;
  logo: { lines: readonly [string, string]; font: FontName; palette: PaletteName; symbol: string };
}

export const vendors: readonly Vendor[] = [
  {
    code: 'STUDIO',
    name: 'Perya Studio',
    logo: { lines: ['PERYA', 'STUDIO'], font: 'lilita-one', palette: 'fair', symbol: 'ferris-wheel' },
  },
  {
    code: 'LAKAN',
    name: 'Lakan Gaming',
    logo: { lines: ['LAKAN', 'GAMING'], font: 'cinzel-decorative', palette: 'nile', symbol: 'crown' },
  },
  {
    code: 'KIDLAT',
    name: 'Kidlat Spins',
    logo: { lines: ['KIDLAT', 'SPINS'], font: 'bangers', palette: 'neon', symbol: 'high-voltage' },
  },
  {
    code: 'MAYARI',
    name: 'Mayari Games',
    logo: { lines: ['MAYARI', 'GAMES'], font: 'titan-one', palette: 'royal', symbol: 'crescent-moon' },
  },
  {
    code: 'BUWAN',
    name: 'Buwan Live',
    logo: { lines: ['BUWAN', 'LIVE'], font: 'russo-one', palette: 'ruby', symbol: 'rose' },
  },
  {
    code: 'LAOT',
    name: 'Laot Arcade',
    logo: { lines: ['LAOT', 'ARCADE'], font: 'luckiest-guy', palette: 'ocean', symbol: 'spouting-whale' },
  },
  {
    code: 'AGIMAT',
    name: 'Agimat Cards',
    logo: { lines: ['AGIMAT', 'CARDS'], font: 'carter-one', palette: 'felt', symbol: 'nazar-amulet' },
  },
  {
    code: 'BAYANI',
    name: 'Bayani Sports',
    logo: { lines: ['BAYANI', 'SPORTS'], font: 'russo-one', palette: 'steel', symbol: 'trophy' },
  },
  {
    code: 'TALISAY',
    name: 'Talisay Arena',
    logo: { lines: ['TALISAY', 'ARENA'], font: 'bangers', palette: 'inferno', symbol: 'rooster' },
  },
];
