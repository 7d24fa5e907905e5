import type { GameCategory } from './categories.ts';
import { isPlayable, type Tile } from './playable.ts';

interface RatedGame extends Tile {
  gameCode: string;
  /** Hundredths of a percent. */
  rtpPoints: number | null;
}

/** The largest share that a playable game of each category pays back, in hundredths of a percent. @param excluded `<vendor>/<code>` */
export function bestRtps(
  games: readonly RatedGame[],
  excluded: readonly string[],
): Partial<Record<GameCategory, number>> {
  const left = new Set(excluded);
  const best: Partial<Record<GameCategory, number>> = {};
  for (const game of games) {
    const { category, rtpPoints, vendor, gameCode } = game;
    if (rtpPoints === null || rtpPoints <= (best[category] ?? 0)) continue;
    if (isPlayable(game) && !left.has(`${vendor}/${gameCode}`)) best[category] = rtpPoints;
  }
  return best;
}
