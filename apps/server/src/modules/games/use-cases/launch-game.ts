import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Game } from '../queries/catalogue.ts';
import { launchState } from '../rules/launch-state.ts';
import type { SupplierContext } from '../supplier/context.ts';
import { findNamedGame, type GameName } from './find-named-game.ts';
import { rememberRecent } from './remember-recent.ts';

export interface Launch {
  game: Game;
  /** Address with the launch token in its fragment. */
  url: string;
}

type Dependencies = Pick<
  SupplierContext,
  | 'db'
  | 'clock'
  | 'sittings'
  | 'currencyOf'
  | 'hasStopped'
  | 'maxStakeMinor'
  | 'publicUrl'
  | 'vendorsAtWork'
  | 'onError'
>;

/**
 * Opens a game for a member: a token for this player, this game and the member's currency. It stands in the fragment of
 * the address, which neither travels to the game's server in the request line nor stands in a referrer.
 */
export async function launchGame(
  dependencies: Dependencies,
  member: { brand: string; memberId: bigint; sessionId: bigint },
  name: GameName,
  language: string,
): Promise<Result<Launch, 'not.found' | 'play.stopped' | 'game.unavailable' | 'vendor.maintenance'>> {
  const { db, sittings, currencyOf, maxStakeMinor, publicUrl, vendorsAtWork, onError } = dependencies;
  const game = await findNamedGame(db, name);
  if (!game) return fail('not.found');
  const state = launchState(game, vendorsAtWork(member.brand));
  if (state === 'maintenance') return fail('vendor.maintenance');
  if (state !== 'open' || game.launchUrl === null) return fail('game.unavailable');
  if (await dependencies.hasStopped(member.memberId)) return fail('play.stopped');
  const token = await sittings.open({
    vendor: game.vendor,
    brand: member.brand,
    memberId: member.memberId,
    sessionId: member.sessionId,
    gameCode: game.gameCode,
    currency: currencyOf(member.brand),
  });
  // What the lobby remembers must not stand in the way of a game.
  await rememberRecent(dependencies, member, game.nodeId).catch(onError);
  const most = maxStakeMinor(member.brand);
  // A match's room, which the game opens at.
  const room = name.nodeId !== undefined && name.gameId !== game.gameCode ? name.gameId : undefined;
  const fragment = new URLSearchParams({ token, lang: language, lobby: publicUrl, ...(room && { room }) });
  // Only so that the game offers no stake that would be refused: the limit itself is kept at every bet.
  if (most !== null) fragment.set('max', String(most));
  return ok({ game, url: `${game.launchUrl}/${encodeURIComponent(game.gameCode)}#${fragment}` });
}
