/** What the suppliers need of the other rooms; `app.ts` gives it. */
import type * as z from 'zod/mini';
import type { gameCategory } from '@perya/contract/catalogue/game.ts';
import type { launchState } from '@perya/contract/catalogue/game-details.ts';

/** A game as a launch and a supplier's call need to know it. */
export interface PlayedGame {
  nodeId: string;
  vendor: string;
  gameCode: string;
  name: string;
  category: z.output<typeof gameCategory>;
  /** Null: the vendor has no door. */
  launchUrl: string | null;
  /** Switched on, and its vendor has a door. */
  open: boolean;
  /** The most that a stake can win, in stakes; null: not known. */
  maxWinTimes: bigint | null;
  /** The jackpot that its stakes feed. */
  jackpot: string | null;
}

/** As a launch names a game: by its node, or by vendor and the vendor's code; what is given has to fit (specification 2 §7). */
export interface GameName {
  nodeId?: string | undefined;
  vendor?: string | undefined;
  gameId?: string | undefined;
  category?: z.output<typeof gameCategory> | undefined;
}

export interface GameCatalogue {
  /** A game by its vendor's code, as it is at most a second ago. */
  game(vendor: string, gameCode: string): Promise<PlayedGame | null>;
  /** The game that a launch names, as it is now, and whether it opens for the brand. */
  findToOpen(
    brand: string,
    name: GameName,
  ): Promise<{ game: PlayedGame; state: z.output<typeof launchState> } | null>;
  /** Keeps among the member's recent games that this one was opened. */
  rememberOpened(member: { brand: string; memberId: bigint }, nodeId: string): Promise<unknown>;
}
