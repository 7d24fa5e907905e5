/** Facts about games for offers, computed once per state of the catalogue: it has hundreds of games, and a page has dozens of offers. */
import type { createLibrary } from './library.ts';
import { bestRtps } from './rules/best-rtps.ts';
import { spinGames } from './rules/spin-games.ts';

interface Rated {
  bestRtps(excluded: readonly string[]): ReturnType<typeof bestRtps>;
  spinGames: ReturnType<typeof spinGames>;
}

export function createRated(library: Pick<ReturnType<typeof createLibrary>, 'index'>): () => Promise<Rated> {
  let kept: { index: object; rated: Rated } | null = null;
  return async () => {
    const index = await library.index();
    if (kept?.index !== index) {
      const best = new Map<string, ReturnType<typeof bestRtps>>();
      const rated: Rated = {
        spinGames: spinGames(index.games),
        bestRtps(excluded) {
          const key = [...excluded].toSorted().join(' ');
          const known = best.get(key) ?? bestRtps(index.games, excluded);
          best.set(key, known);
          return known;
        },
      };
      kept = { index, rated };
    }
    return kept.rated;
  };
}
