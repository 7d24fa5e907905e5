import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Game } from '../queries/catalogue.ts';
import { launchState, type LaunchState } from '../rules/launch-state.ts';
import { listKey, type GameIndex } from '../rules/game-index.ts';
import { shownCategory } from '../rules/categories.ts';
import { similarGames } from '../rules/similar-games.ts';
import type { CatalogueContext } from '../dependencies.ts';
import { findNamedGame, type GameName } from './find-named-game.ts';

/** Two rows of tiles. */
const similarLimit = 6;

export interface GameDetails {
  game: Game;
  state: LaunchState;
  /** When a supplier at work means to be done; null where nobody has said, and for every other state. */
  until: Date | null;
  similar: Game[];
}

/** A game before it opens: whether it can be opened for this brand, and open games like it. */
export async function findGameDetails(
  { db, library, vendorsAtWork }: Pick<CatalogueContext, 'db' | 'library' | 'vendorsAtWork'>,
  brand: string,
  name: GameName,
): Promise<Result<GameDetails, 'not.found'>> {
  const game = await findNamedGame(db, name);
  if (!game) return fail('not.found');
  const atWork = vendorsAtWork(brand);
  const games = alikeCandidates(await library.index(), game, atWork);
  const state = launchState(game, atWork);
  const until = state === 'maintenance' ? (atWork.get(game.vendor) ?? null) : null;
  return ok({ game, state, until, similar: similarGames(game, games, similarLimit) });
}

/** Enough of each list to choose from; a catalogue may have tens of thousands. */
const candidateLimit = 60;

/** The first open games of the wanted one's category and vendor, of either, and of the hot ones. */
function alikeCandidates(
  { games, lists }: GameIndex<Game>,
  wanted: Game,
  atWork: ReadonlyMap<string, unknown>,
): Game[] {
  const category = shownCategory(wanted.category, wanted.vendor);
  const numbers = new Set<number>();
  const keys = [
    listKey(category, wanted.vendor),
    listKey(category),
    listKey(undefined, wanted.vendor),
    listKey('HOT'),
  ];
  for (const key of keys) {
    let count = 0;
    for (const at of lists.get(key) ?? []) {
      const game = games[at] as Game;
      if (!game.open || atWork.has(game.vendor)) continue;
      numbers.add(at);
      count += 1;
      if (count === candidateLimit) break;
    }
  }
  return [...numbers].toSorted((a, b) => a - b).map((at) => games[at] as Game);
}
