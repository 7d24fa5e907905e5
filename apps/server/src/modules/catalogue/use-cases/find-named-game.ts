import type { Database } from '#platform/db/database.ts';
import { findGameByCode, findGameByNode, type Game } from '../queries/catalogue.ts';
import { isRoomOf } from '../queries/hot-matches.ts';
import { isInCategory, type GameCategory } from '../rules/categories.ts';

/** As a launch names a game: by its node, or by vendor and the vendor's code; what is given has to fit (specification 2 §7). */
export interface GameName {
  nodeId?: string | undefined;
  vendor?: string | undefined;
  gameId?: string | undefined;
  /** Where its tile stood: its own category, or a view (HOT, INHOUSE) that it is in. */
  category?: GameCategory | undefined;
}

/**
 * Read from the database: a launch must not find open what was closed a moment ago. Beside a node the vendor's code may be
 * that of a match's room in the game (specification 2 §2, "Hot-match").
 */
export async function findNamedGame(
  db: Database,
  { nodeId, vendor, gameId, category }: GameName,
): Promise<Game | null> {
  const found =
    nodeId === undefined
      ? await findGameByCode(db, vendor ?? '', gameId ?? '')
      : await findGameByNode(db, nodeId);
  if (!found) return null;
  const fits =
    (vendor === undefined || vendor === found.vendor) &&
    (gameId === undefined ||
      gameId === found.gameCode ||
      (await isRoomOf(db, found.vendor, found.nodeId, gameId))) &&
    (category === undefined || category === found.category || isInCategory(found, category));
  return fits ? found : null;
}
