/** What the game lobby shows, in the shape in which it travels with the document. */
import type { Api } from '#app/lib/api.ts';
import type { Category } from '../lobby.ts';
import { anyPlace, type ListPlace } from './list-places.ts';
import { entersLobby, prizeModeOf, vendorLobbyHref } from './lottery-address.ts';
import { suppliersOf, type Supplier } from './suppliers.ts';
import { splitSports } from '../split-sports.ts';

export interface LobbyPlace {
  /** Code of the supplier; null: all of them. */
  vendor: string | null;
  category: Category | null;
}

/** Suppliers with a lobby of lotteries, and nothing else, lead there; the others to their page. */
export async function loadSuppliers(api: Api): Promise<Supplier[]> {
  const sorting = splitSports((await api('GET /wps/game/vendorConfiguration')).sorting, 'vendorNames');
  return suppliersOf(sorting).map((supplier) => ({
    ...supplier,
    ...(supplier.categories.every(({ category }) => entersLobby(category, supplier.code)) && {
      to: vendorLobbyHref(supplier.code, prizeModeOf(sorting), 'gameLobby'),
    }),
  }));
}

/** The supplier's list of games; null where no supplier is chosen, or one that is not here. */
export function listAt({ vendor, category }: LobbyPlace, suppliers: readonly Supplier[]): ListPlace | null {
  if (!suppliers.some(({ code }) => code === vendor)) return null;
  return { ...anyPlace, vendor, gameType: category };
}

/** The place that an address names; a category that the supplier has not is none. */
export function lobbyPlaceOf(search: URLSearchParams, suppliers: readonly Supplier[]): LobbyPlace {
  const vendor = search.get('vassalage') || null;
  const wanted = search.get('gameType');
  const supplier = suppliers.find(({ code }) => code === vendor);
  const category = supplier?.categories.find((one) => one.category === wanted)?.category ?? null;
  return { vendor, category };
}

export function lobbyHref({ vendor, category = null }: Partial<LobbyPlace>): string {
  if (!vendor) return '/m/gameLobby';
  return `/m/gameLobby?${new URLSearchParams({ vassalage: vendor, ...(category && { gameType: category }) })}`;
}
