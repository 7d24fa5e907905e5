import type { Game } from '../queries/catalogue.ts';
import type { CatalogueCache } from '../supplier/catalogue-cache.ts';

/** As a launch names a game: by its node, or by vendor and the vendor's code; what is given has to fit (specification 2 §7). */
export interface GameName {
  nodeId?: string | undefined;
  vendor?: string | undefined;
  gameId?: string | undefined;
}

export async function findNamedGame(
  catalogue: Pick<CatalogueCache, 'games' | 'game'>,
  { nodeId, vendor, gameId }: GameName,
): Promise<Game | null> {
  const found =
    nodeId === undefined
      ? await catalogue.game(vendor ?? '', gameId ?? '')
      : (await catalogue.games()).find((one) => one.nodeId === nodeId);
  if (!found) return null;
  const fits =
    (vendor === undefined || vendor === found.vendor) && (gameId === undefined || gameId === found.gameCode);
  return fits ? found : null;
}
