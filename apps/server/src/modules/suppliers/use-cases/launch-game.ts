import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { SupplierContext } from '../context.ts';
import type { GameName, PlayedGame } from '../ports.ts';

export interface Launch {
  game: PlayedGame;
  /** Address with the launch token in its fragment. */
  url: string;
}

type Dependencies = Pick<
  SupplierContext,
  'catalogue' | 'sittings' | 'currencyOf' | 'hasStopped' | 'maxStakeMinor' | 'publicUrl' | 'onError'
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
  const { catalogue, sittings, currencyOf, maxStakeMinor, publicUrl, onError } = dependencies;
  const found = await catalogue.findToOpen(member.brand, name);
  if (!found) return fail('not.found');
  const { game, state } = found;
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
  // What the catalogue remembers must not stand in the way of a game.
  await catalogue.rememberOpened(member, game.nodeId).catch(onError);
  const most = maxStakeMinor(member.brand);
  // A match's room, which the game opens at.
  const room = name.nodeId !== undefined && name.gameId !== game.gameCode ? name.gameId : undefined;
  const fragment = new URLSearchParams({ token, lang: language, lobby: publicUrl, ...(room && { room }) });
  // Only so that the game offers no stake that would be refused: the limit itself is kept at every bet.
  if (most !== null) fragment.set('max', String(most));
  return ok({ game, url: `${game.launchUrl}/${encodeURIComponent(game.gameCode)}#${fragment}` });
}
