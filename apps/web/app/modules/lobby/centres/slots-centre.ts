/** What the slots centre shows, in the shape in which it travels with the document. */
import type { Api } from '#app/lib/api.ts';
import { tileOf, writeTiles, type Vendor } from '../lobby.ts';
import { vendorOf } from './suppliers.ts';

/** Kinds of slot, by how they are played. */
export const families = ['LINES', 'WAYS', 'CLUSTER', 'HOLD', 'ROWS', 'CLASSIC'] as const;
export type Family = (typeof families)[number];

export interface FamilyCount {
  family: Family;
  count: number;
  /** Picture of its first game, without size and format. */
  art: string;
}

export interface SlotsCentreData {
  total: number;
  /** Those that have a game. */
  families: FamilyCount[];
  suppliers: Vendor[];
  /** As tiles travel. */
  hot: string;
  fresh: string;
}

/** Tiles of a row that is pushed along. */
const rowLength = 12;

export async function loadSlotsCentre(api: Api): Promise<SlotsCentreData> {
  const listOf = 'GET /wps/relay/GCSGAME_gameList' as const;
  const [{ sorting }, hot, fresh, ...ofFamilies] = await Promise.all([
    api('GET /wps/game/vendorConfiguration'),
    api('GET /wps/game/hot', { query: { gameType: 'RNG' } }),
    api(listOf, { query: { gameType: 'RNG', gameClassify: 'NEW', pageSize: rowLength } }),
    // A page of one game: there are as many pages as games.
    ...families.map((family) =>
      api(listOf, { query: { gameType: 'RNG', gameClassify: family, pageSize: 1 } }),
    ),
  ]);
  const vendors = sorting.find(({ gameCategory }) => gameCategory === 'RNG')?.vendorNames ?? [];
  return {
    total: vendors.reduce((sum, { gameCount }) => sum + gameCount, 0),
    families: families.flatMap((family, at) => {
      const first = ofFamilies[at]?.games[0];
      return first ? [{ family, count: ofFamilies[at]?.totalPages ?? 0, art: tileOf(first).art }] : [];
    }),
    suppliers: vendors.map(vendorOf).toSorted((a, b) => b.count - a.count),
    hot: writeTiles(hot.list.slice(0, rowLength).map(tileOf)),
    fresh: writeTiles(fresh.games.map(tileOf)),
  };
}

/** The game list of slots, narrowed (specification 2 §7 has the names). */
export function slotsHref(
  narrowed: Partial<Record<'vassalage' | 'gameClassify' | 'tab', string>> = {},
): string {
  return `/m/gameList?${new URLSearchParams({ gameType: 'RNG', ...narrowed })}`;
}
