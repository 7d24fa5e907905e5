import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Game } from '../queries/catalogue.ts';
import { launchState, type LaunchState } from '../rules/launch-state.ts';
import { similarGames } from '../rules/similar-games.ts';
import type { SupplierContext } from '../supplier/context.ts';
import { findNamedGame, type GameName } from './find-named-game.ts';

/** Two rows of tiles. */
const similarLimit = 6;

export interface GameDetails {
  game: Game;
  state: LaunchState;
  similar: Game[];
}

/** A game before it opens: whether it can be opened for this brand, and open games like it. */
export async function findGameDetails(
  { catalogue, vendorsAtWork }: Pick<SupplierContext, 'catalogue' | 'vendorsAtWork'>,
  brand: string,
  name: GameName,
): Promise<Result<GameDetails, 'not.found'>> {
  const game = await findNamedGame(catalogue, name);
  if (!game) return fail('not.found');
  const atWork = vendorsAtWork(brand);
  const games = (await catalogue.games()).filter(({ vendor }) => !atWork.includes(vendor));
  return ok({ game, state: launchState(game, atWork), similar: similarGames(game, games, similarLimit) });
}
