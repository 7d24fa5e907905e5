/** Whether a tile leads to something that can be played: by its supplier's door, as a number game, or by its supplier's lobby. Pure. */
import { numberGameCodes } from '@perya/game-rules/lottery/codes.ts';
import type { GameCategory } from './categories.ts';

/** Vendors whose lobby is launched, whichever of their lotteries was chosen. */
const withLobby: ReadonlySet<string> = new Set(['TCG_LOTTO_VN', 'TCG_SEA']);

export const launchesLobby = (vendor: string): boolean => withLobby.has(vendor);

export interface Tile {
  nodeId: string;
  vendor: string;
  category: GameCategory;
  /** Switched on, and its vendor has a door. */
  open: boolean;
  /** An operator has closed it. */
  closed?: boolean;
}

export function isPlayable({ open, closed = false, nodeId, vendor, category }: Tile): boolean {
  if (numberGameCodes.has(nodeId)) return !closed;
  if (open) return true;
  return (category === 'LOTT' || category === 'ELOTT') && launchesLobby(vendor);
}
