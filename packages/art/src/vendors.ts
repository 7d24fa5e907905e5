/**
 * The suppliers of the demonstration catalogue. All but Perya Studio are invented; none is a real brand.
 * The codes TF, DS88, TCG_LOTTO_VN and TCG_SEA are those that the specification names (2 §2).
 */
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
  | 'TALISAY'
  | 'HABAGAT'
  | 'AMIHAN'
  | 'BAKUNAWA'
  | 'DALISAY'
  | 'SIGLA'
  | 'PARAISO'
  | 'KARIMLAN'
  | 'GINTO'
  | 'PALASYO'
  | 'LAMBAT'
  | 'BARAHA'
  | 'TF'
  | 'DS88'
  | 'TCG_LOTTO_VN'
  | 'TCG_SEA';

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
    logo: { lines: ['LAKAN', 'GAMING'], font: 'titan-one', palette: 'nile', symbol: 'crown' },
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
  {
    code: 'HABAGAT',
    name: 'Habagat Play',
    logo: { lines: ['HABAGAT', 'PLAY'], font: 'russo-one', palette: 'storm', symbol: 'cyclone' },
  },
  {
    code: 'AMIHAN',
    name: 'Amihan Reels',
    logo: {
      lines: ['AMIHAN', 'REELS'],
      font: 'carter-one',
      palette: 'turquoise',
      symbol: 'leaf-fluttering-in-wind',
    },
  },
  {
    code: 'BAKUNAWA',
    name: 'Bakunawa Works',
    logo: { lines: ['BAKUNAWA', 'WORKS'], font: 'bangers', palette: 'emerald', symbol: 'dragon-face' },
  },
  {
    code: 'DALISAY',
    name: 'Dalisay Slots',
    logo: { lines: ['DALISAY', 'SLOTS'], font: 'lilita-one', palette: 'cobalt', symbol: 'droplet' },
  },
  {
    code: 'SIGLA',
    name: 'Sigla Fun',
    logo: { lines: ['SIGLA', 'FUN'], font: 'luckiest-guy', palette: 'candy', symbol: 'party-popper' },
  },
  {
    code: 'PARAISO',
    name: 'Paraiso Play',
    logo: { lines: ['PARAISO', 'PLAY'], font: 'titan-one', palette: 'lagoon', symbol: 'palm-tree' },
  },
  {
    code: 'KARIMLAN',
    name: 'Karimlan Lab',
    logo: { lines: ['KARIMLAN', 'LAB'], font: 'russo-one', palette: 'obsidian', symbol: 'bat' },
  },
  {
    code: 'GINTO',
    name: 'Gintong Ani',
    logo: { lines: ['GINTONG', 'ANI'], font: 'carter-one', palette: 'amber', symbol: 'sheaf-of-rice' },
  },
  {
    code: 'PALASYO',
    name: 'Palasyo Live',
    logo: {
      lines: ['PALASYO', 'LIVE'],
      font: 'cinzel-decorative',
      palette: 'crimson',
      symbol: 'classical-building',
    },
  },
  {
    code: 'LAMBAT',
    name: 'Lambat Fishing',
    logo: { lines: ['LAMBAT', 'FISHING'], font: 'lilita-one', palette: 'teal', symbol: 'fishing-pole' },
  },
  {
    code: 'BARAHA',
    name: 'Baraha Club',
    logo: { lines: ['BARAHA', 'CLUB'], font: 'titan-one', palette: 'violet', symbol: 'spade-suit' },
  },
  {
    code: 'TF',
    name: 'Tanglaw Force',
    logo: { lines: ['TANGLAW', 'FORCE'], font: 'russo-one', palette: 'neon', symbol: 'video-game' },
  },
  {
    code: 'DS88',
    name: 'Duelo Sabong 88',
    logo: { lines: ['DUELO', 'SABONG 88'], font: 'bangers', palette: 'cherry', symbol: 'feather' },
  },
  {
    code: 'TCG_LOTTO_VN',
    name: 'Dong Song Lotto',
    logo: {
      lines: ['DONG SONG', 'LOTTO'],
      font: 'lilita-one',
      palette: 'sunset',
      symbol: 'admission-tickets',
    },
  },
  {
    code: 'TCG_SEA',
    name: 'Southern Sea Lotto',
    logo: { lines: ['SOUTHERN SEA', 'LOTTO'], font: 'titan-one', palette: 'ocean', symbol: 'ticket' },
  },
];
