import type { Database } from '#platform/db/database.ts';
import { findGameByCode, findGameByNode, type Game } from '../queries/catalogue.ts';

/** As a launch names a game: by its node, or by vendor and the vendor's code; what is given has to fit (specification 2 §7). */
export interface GameName {
  nodeId?: string | undefined;
  vendor?: string | undefined;
  gameId?: string | undefined;
}

/** Read from the database: a launch must not find open what was closed a moment ago. */
export async function findNamedGame(
  db: Database,
  { nodeId, vendor, gameId }: GameName,
): Promise<Game | null> {
  const found =
    nodeId === undefined
      ? await findGameByCode(db, vendor ?? '', gameId ?? '')
      : await findGameByNode(db, nodeId);
  if (!found) return null;
  const fits =
    (vendor === undefined || vendor === found.vendor) && (gameId === undefined || gameId === found.gameCode);
  return fits ? found : null;
}
