import { isPlayable, type Tile } from './playable.ts';

interface Slot extends Tile {
  gameCode: string;
  name: string;
  rtpPoints: number | null;
}

export interface SpinGame {
  nodeId: string;
  name: string;
  /** Hundredths of a percent; null: not known. */
  rtpPoints: number | null;
  playable: boolean;
}

/** Slots by `<vendor>/<code>`. Pure. */
export const spinGames = (games: readonly Slot[]): ReadonlyMap<string, SpinGame> =>
  new Map(
    games.flatMap((game) => {
      const { nodeId, vendor, gameCode, name, category, rtpPoints } = game;
      if (category !== 'RNG') return [];
      return [[`${vendor}/${gameCode}`, { nodeId, name, rtpPoints, playable: isPlayable(game) }] as const];
    }),
  );
