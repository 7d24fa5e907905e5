/** Whether a game can be opened, and why not. Pure. */
import type * as z from 'zod/mini';
import type { launchState as schema } from '@perya/contract/catalogue/game-details.ts';

export type LaunchState = z.output<typeof schema>;

export interface Launchable {
  vendor: string;
  /** Switched on, and its vendor has a door. */
  open: boolean;
  /** Null: the vendor has no door. */
  launchUrl: string | null;
  /** Hundredths of a per cent; null where there is no mathematics, that is, no game yet behind the tile. */
  rtpPoints: number | null;
}

/** @param atWork vendors whose games are not opened for the brand at the moment. */
export function launchState(game: Launchable, atWork: Pick<ReadonlySet<string>, 'has'>): LaunchState {
  if (game.open) return atWork.has(game.vendor) ? 'maintenance' : 'open';
  return game.launchUrl !== null && game.rtpPoints !== null ? 'closed' : 'notYet';
}
