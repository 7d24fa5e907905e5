/** What the game lobby shows, in the shape in which it travels with the document. */
import type { Api } from '#app/lib/api.ts';
import type { Category } from '../lobby.ts';
import { loadGamePage, type GamePage } from './game-pages.ts';
import { suppliersOf, type Supplier } from './suppliers.ts';

export interface LobbyPlace {
  /** Code of the supplier; null: all of them. */
  vendor: string | null;
  category: Category | null;
}

export interface GameLobbyData {
  suppliers: Supplier[];
  place: LobbyPlace;
  /** Of the supplier's games; null where no supplier is chosen or it is unknown. */
  first: GamePage | null;
}

export async function loadGameLobby(api: Api, search: URLSearchParams): Promise<GameLobbyData> {
  const suppliers = suppliersOf((await api('GET /wps/game/vendorConfiguration')).sorting);
  const place = lobbyPlaceOf(search, suppliers);
  const known = suppliers.some(({ code }) => code === place.vendor);
  return { suppliers, place, first: known ? await loadGamePage(api, place, 1) : null };
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
