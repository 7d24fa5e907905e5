/** What the slots centre shows, in the shape in which it travels with the document. */
import type { ApiValue } from '@perya/contract/api.ts';
import type { Api } from '#app/lib/api.ts';
import { artOf, tileOf, type Tile, type Vendor } from '../lobby.ts';
import { vendorOf } from './suppliers.ts';

type Answer = ApiValue<'GET /wps/game/slotsCenter'>;

/** How slots are played. */
export interface FamilyCount {
  family: Answer['families'][number]['gameClassify'];
  count: number;
  /** Picture of its first game, without size and format. */
  art: string;
}

export interface SlotsCentreData {
  total: number;
  /** Those that have a game. */
  families: FamilyCount[];
  suppliers: Vendor[];
  hot: Tile[];
  fresh: Tile[];
}

export async function loadSlotsCentre(api: Api): Promise<SlotsCentreData> {
  const { gameCount, families, vendors, hot, fresh } = await api('GET /wps/game/slotsCenter', {
    query: { platform: 'html5' },
  });
  return {
    total: gameCount,
    families: families.map((one) => ({
      family: one.gameClassify,
      count: one.gameCount,
      art: artOf(one.mobileSmallIcon),
    })),
    suppliers: vendors.map(vendorOf).toSorted((a, b) => b.count - a.count),
    hot: hot.map(tileOf),
    fresh: fresh.map(tileOf),
  };
}

/** The game list of slots, narrowed (specification 2 §7 has the names). */
export function slotsHref(
  narrowed: Partial<Record<'vassalage' | 'gameClassify' | 'tab', string>> = {},
): string {
  return `/m/gameList?${new URLSearchParams({ gameType: 'RNG', ...narrowed })}`;
}
