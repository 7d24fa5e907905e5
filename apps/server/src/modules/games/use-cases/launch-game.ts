import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Game } from '../queries/catalogue.ts';
import type { SupplierContext } from '../supplier/context.ts';

export interface Launch {
  game: Game;
  /** Address with the launch token in its fragment. */
  url: string;
}

type Dependencies = Pick<SupplierContext, 'catalogue' | 'sittings' | 'currencyOf' | 'publicUrl'>;

/**
 * Opens a game for a member: a token for this player, this game and the member's currency. It stands in the fragment of
 * the address, which neither travels to the game's server in the request line nor stands in a referrer.
 */
export async function launchGame(
  { catalogue, sittings, currencyOf, publicUrl }: Dependencies,
  member: { brand: string; memberId: bigint; sessionId: bigint },
  nodeId: string,
  language: string,
): Promise<Result<Launch, 'not.found' | 'game.unavailable'>> {
  const game = (await catalogue.games()).find((one) => one.nodeId === nodeId);
  if (!game) return fail('not.found');
  if (!game.open || game.launchUrl === null) return fail('game.unavailable');
  const token = await sittings.open({
    vendor: game.vendor,
    brand: member.brand,
    memberId: member.memberId,
    sessionId: member.sessionId,
    gameCode: game.gameCode,
    currency: currencyOf(member.brand),
  });
  const fragment = new URLSearchParams({ token, lang: language, lobby: publicUrl });
  return ok({ game, url: `${game.launchUrl}/${encodeURIComponent(game.gameCode)}#${fragment}` });
}
