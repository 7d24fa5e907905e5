/** What a launch knows of its game before it opens. */
import type { ApiRequest, ApiValue } from '@perya/contract/api.ts';
import { ApiError, type Api } from '#app/lib/api.ts';
import { entersLobby, prizeModeOf, vendorLobbyHref } from './lottery-address.ts';
import type { PlayType } from './lottery-launch.ts';

export type GameDetails = ApiValue<'GET /wps/game/details'>;
export type GameName = ApiRequest<'GET /wps/game/details'>['query'];

/** The game that an address names: by its node, or by its supplier and the supplier's code (specification 2 §7). */
export function readGameName(search: URLSearchParams): GameName {
  const [nodeId, vendor, gameId] = ['nodeId', 'vendor', 'gameId'].map((name) => search.get(name));
  const category = search.get('category') as GameName['category'] | null;
  return {
    ...(nodeId && { nodeId }),
    ...(vendor && { vendor }),
    ...(gameId && { gameId }),
    ...(category && { category }),
  };
}

/** Where a lottery that is not open itself leads: the launch of its supplier's lobby, where it has one; else null. */
export async function lobbyOf(
  api: Api,
  details: GameDetails | null,
  pageBack: string | null,
  playType?: PlayType,
): Promise<string | null> {
  if (!details || details.state === 'open') return null;
  const { gameCategory, vassalage } = details.game;
  if (!entersLobby(gameCategory, vassalage)) return null;
  const { sorting } = await api('GET /wps/game/vendorConfiguration');
  return vendorLobbyHref(vassalage, prizeModeOf(sorting), pageBack, playType);
}

/** Null: nobody knows such a game. */
export async function loadGameDetails(api: Api, name: GameName): Promise<GameDetails | null> {
  try {
    return await api('GET /wps/game/details', { query: name });
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'not.found' || error.code === 'request.invalid'))
      return null;
    throw error;
  }
}
