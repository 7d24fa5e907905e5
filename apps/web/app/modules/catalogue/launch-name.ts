/**
 * How a launch names its game: by category, vendor, the vendor's code and node (specification 2 §7). An address names the node alone, which
 * is the game's identity; the rest is what the lists said of it.
 */
import type { ApiRequest } from '@perya/contract/api.ts';
import type { Game } from './lobby.ts';

type LaunchName = ApiRequest<'GET /wps/game/details'>['query'];

const listed = new Map<string, LaunchName>();

const nameOf = ({ nodeId, gameCategory, vassalage, gameId }: LaunchedGame): LaunchName => ({
  category: gameCategory,
  vendor: vassalage,
  gameId,
  nodeId,
});

type LaunchedGame = Pick<Game, 'nodeId' | 'gameCategory' | 'vassalage' | 'gameId'>;

/** A list has shown it. */
export function noteListed(game: LaunchedGame): void {
  // The server's memory is everybody's.
  if (typeof document !== 'undefined') listed.set(game.nodeId, nameOf(game));
}

/** @param find asks for a game that no list has shown. */
export async function launchName(
  name: LaunchName,
  find: () => Promise<LaunchedGame | undefined>,
): Promise<LaunchName> {
  const known = listed.get(name.nodeId ?? '');
  if (known) return { ...known, ...name };
  const game = await find();
  return { ...(game && nameOf(game)), ...name };
}
