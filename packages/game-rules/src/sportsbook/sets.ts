/** Who wins a match of sets, and by how many, when the chance of each set is known. */
import { type Ending, type Pair } from './sport.ts';

/**
 * @param running chance of home to win the set that runs
 * @param chanceOf of home to win a whole later set, counted from 0
 */
export function setsEndings(
  score: Pair,
  setsToWin: number,
  running: number,
  chanceOf: (set: number) => number,
): Ending[] {
  const ends = new Map<string, { chance: number; score: Pair }>();
  const play = ([home, away]: Pair, chance: number, set: number): void => {
    if (home === setsToWin || away === setsToWin) {
      const name = `${home}-${away}`;
      ends.set(name, { chance: (ends.get(name)?.chance ?? 0) + chance, score: [home, away] });
      return;
    }
    const wins = set === score[0] + score[1] ? running : chanceOf(set);
    play([home + 1, away], chance * wins, set + 1);
    play([home, away + 1], chance * (1 - wins), set + 1);
  };
  play(score, 1, score[0] + score[1]);
  return [...ends.values()].map((end) => ({
    chance: end.chance,
    result: { score: end.score, periods: [], over: true },
  }));
}

/** What the market of a period looks at: that period alone. */
export function periodEndings(period: number, chance: number): Ending[] {
  const before = Array.from({ length: period - 1 }, (): Pair => [0, 0]);
  const ending = (share: number, pair: Pair): Ending => ({
    chance: share,
    result: { score: [0, 0], periods: [...before, pair], over: false },
  });
  return [ending(chance, [1, 0]), ending(1 - chance, [0, 1])];
}
