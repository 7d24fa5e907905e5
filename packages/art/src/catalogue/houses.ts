/** How each supplier letters and strikes its games: what makes a shelf of one house look like one house. */
import type { Device } from '../game.ts';
import type { FontName, Metal, Warp } from '../theme.ts';
import type { VendorCode } from '../vendors.ts';

export interface House {
  fonts: readonly [FontName, ...FontName[]];
  warps: readonly [Warp, ...Warp[]];
  metal: Metal;
  /** What its games run on; left out: everything. */
  devices?: readonly Device[];
}

export const houses: Readonly<Record<VendorCode, House>> = {
  STUDIO: {
    fonts: ['titan-one', 'lilita-one', 'luckiest-guy'],
    warps: ['arch', 'bulge', 'rise'],
    metal: 'gold',
  },
  LAKAN: { fonts: ['lilita-one', 'carter-one'], warps: ['arch', 'bulge', 'flat'], metal: 'gold' },
  KIDLAT: { fonts: ['bangers', 'russo-one'], warps: ['rise', 'arch'], metal: 'silver' },
  MAYARI: {
    fonts: ['titan-one', 'cinzel-decorative', 'lilita-one'],
    warps: ['arch', 'bulge'],
    metal: 'silver',
  },
  BUWAN: { fonts: ['cinzel-decorative', 'russo-one'], warps: ['flat', 'arch'], metal: 'rose' },
  LAOT: { fonts: ['luckiest-guy', 'carter-one'], warps: ['wave', 'arch', 'smile'], metal: 'copper' },
  AGIMAT: { fonts: ['carter-one', 'lilita-one'], warps: ['arch', 'bulge'], metal: 'jade' },
  BAYANI: { fonts: ['russo-one'], warps: ['rise', 'arch'], metal: 'silver' },
  TALISAY: { fonts: ['bangers', 'titan-one'], warps: ['arch', 'rise'], metal: 'copper' },
  HABAGAT: { fonts: ['russo-one', 'lilita-one'], warps: ['arch', 'flat'], metal: 'silver' },
  AMIHAN: { fonts: ['carter-one', 'titan-one'], warps: ['smile', 'arch', 'wave'], metal: 'jade' },
  BAKUNAWA: { fonts: ['bangers', 'carter-one'], warps: ['arch', 'rise'], metal: 'copper' },
  DALISAY: { fonts: ['lilita-one', 'luckiest-guy'], warps: ['bulge', 'arch'], metal: 'gold' },
  SIGLA: { fonts: ['luckiest-guy', 'titan-one'], warps: ['bulge', 'wave', 'arch'], metal: 'rose' },
  PARAISO: { fonts: ['titan-one', 'carter-one'], warps: ['wave', 'smile', 'arch'], metal: 'jade' },
  KARIMLAN: {
    fonts: ['cinzel-decorative', 'russo-one', 'bangers'],
    warps: ['arch', 'rise'],
    metal: 'silver',
  },
  GINTO: { fonts: ['carter-one', 'lilita-one'], warps: ['arch', 'bulge'], metal: 'gold' },
  PALASYO: { fonts: ['cinzel-decorative', 'carter-one'], warps: ['arch', 'flat'], metal: 'gold' },
  LAMBAT: {
    fonts: ['lilita-one', 'luckiest-guy'],
    warps: ['arch', 'wave'],
    metal: 'silver',
    devices: ['android', 'ios'],
  },
  BARAHA: { fonts: ['titan-one', 'lilita-one'], warps: ['arch', 'flat'], metal: 'rose' },
  TF: { fonts: ['russo-one'], warps: ['arch', 'bulge'], metal: 'silver' },
  DS88: { fonts: ['bangers'], warps: ['arch', 'rise'], metal: 'copper', devices: ['android', 'ios'] },
  TCG_LOTTO_VN: { fonts: ['lilita-one', 'titan-one'], warps: ['arch', 'bulge'], metal: 'gold' },
  TCG_SEA: { fonts: ['titan-one', 'luckiest-guy'], warps: ['arch', 'bulge'], metal: 'gold' },
};
