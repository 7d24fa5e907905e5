import { expect, test } from 'vitest';
import { bestDrawUpTo, lucky9 } from '../../packages/game-rules/src/pvp/lucky-9/lucky-9.ts';
import { drawUpTo, duelTable } from '../../packages/game-rules/src/pvp/lucky-9/mathematics.ts';
import { checkRule, playedReturn } from './lucky-9.ts';

test('the rule of the bots is the best answer to itself', () => {
  expect(checkRule({ duels: duelTable(), best: drawUpTo(bestDrawUpTo) })).toEqual([]);
});

test('matches of the studio’s own code return what the facts state', () => {
  const { found, margin } = playedReturn(10_000, 'perya', lucky9.facts.standardDeviation);
  expect(Math.abs(found - lucky9.facts.rtp)).toBeLessThan(margin);
});
