import { expect, test } from 'vitest';
import { fairNumbers } from '../../packages/game-rules/src/fair/fair-random.ts';
import {
  compareMatches,
  documentTexts,
  measuredSums,
  wrongFacts,
  type MeasuredGame,
} from './card-matches.ts';
import { pusoyGames } from './pusoy.ts';
import { tongitsGame } from './tongits.ts';

const games: readonly [name: string, game: MeasuredGame, matches: number][] = [
  ...pusoyGames.map((game) => [game.model.name, game, 50] as [string, MeasuredGame, number]),
  [tongitsGame.model.name, tongitsGame, 200],
];

test.each(games)(
  '%s: its facts and its document state what was measured, and no seat is better',
  (_, game, matches) => {
    expect(wrongFacts(game)).toEqual([]);
    const { right, text } = documentTexts(game);
    expect(right).toBe(text);
    // With a fixed seed, so that no run fails by chance.
    const numbersOf = (nonce: number) =>
      fairNumbers({ serverSeed: '5eed'.repeat(16), clientSeed: 'matches', nonce });
    const fresh = game.measure(numbersOf, [0, matches]);
    expect(fresh.matches).toBe(matches);
    expect(fresh.bySeat.reduce((sum, units) => sum + units, 0)).toBe(0);
    expect(compareMatches(game, measuredSums(game), fresh, () => {})).toEqual([]);
  },
);
