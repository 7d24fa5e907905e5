import { expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '../fair/fair-random.ts';
import { numberGameFacts } from './codes.ts';
import { drawNumbers } from './draw.ts';
import { findNumberGame, findPlay, fixedSeriesOf, numberGames } from './games.ts';
import { randomSelection } from './random-selection.ts';
import { priceRow, settleRow, type SlipRow } from './slip.ts';

const random = (name: string) =>
  fairNumbers({ serverSeed: commitmentOf(name), clientSeed: 'test', nonce: 0 });

test('what lists know of the games is so', () => {
  expect([...numberGameFacts]).toEqual(
    numberGames.map(({ code, family, calendar }) => [
      code,
      { family, minutes: calendar.kind === 'every' ? calendar.minutes : null },
    ]),
  );
});

test('every game has a code, and every play of a game an id, of its own', () => {
  expect(new Set(numberGames.map(({ code }) => code)).size).toBe(numberGames.length);
  for (const { plays, code } of numberGames)
    expect({ code, plays: new Set(plays.map(({ id }) => id)).size }).toEqual({ code, plays: plays.length });
});

test.each(numberGames.map((game) => [game.code, game] as const))(
  '%s: what a random row of every play wins on its draws is what its tiers say',
  (code, game) => {
    const numbers = random(code);
    for (const play of game.plays) {
      const series = fixedSeriesOf(game, play) ?? game.series.most;
      const selection = randomSelection(play, numbers, true);
      const row: SlipRow = { playId: play.id, selection, multiple: 1n, series, unitMode: 'unit' };
      const priced = priceRow(game, row, 100n);
      if (!priced.ok) throw new Error(`${play.id}: ${priced.error}`);
      expect(priced.value.amountMinor).toBe(200n * BigInt(priced.value.stakes));
      for (let round = 0; round < 3; round += 1) {
        const drawn = drawNumbers(game.shape, numbers);
        const prize = settleRow(game, row, priced.value, drawn);
        const won = play.hits(selection, drawn).reduce((sum, hits) => sum + hits, 0);
        const pushed = play.pushed?.(selection, drawn).reduce((sum, hits) => sum + hits, 0) ?? 0;
        expect(prize > 0n).toBe(won + pushed > 0);
      }
    }
  },
);

const game = findNumberGame('dragon-number-draw')!;
const row: SlipRow = {
  playId: 'last3.straight',
  selection: [[1], [2], [3]],
  multiple: 2n,
  series: 1980n,
  unitMode: 'tenth',
};

test('a row is priced, and a win pays the number of its series', () => {
  const priced = priceRow(game, row, 100n);
  expect(priced).toEqual({
    ok: true,
    value: { stakes: 1, stakeMinor: 40n, amountMinor: 40n, rebate: 0n, prizesMinor: [39_600n] },
  });
  if (!priced.ok) throw new Error(priced.error);
  expect(settleRow(game, row, priced.value, [9, 9, 1, 2, 3])).toBe(39_600n);
  expect(settleRow(game, row, priced.value, [9, 9, 3, 2, 1])).toBe(0n);
});

test.each<[string, Partial<SlipRow>, string]>([
  ['an unknown play', { playId: 'nothing' }, 'play'],
  ['a number out of range', { selection: [[1], [2], [10]] }, 'selection'],
  ['a number twice', { selection: [[1, 1], [2], [3]] }, 'selection'],
  ['a row too few', { selection: [[1], [2]] }, 'selection'],
  ['no multiple', { multiple: 0n }, 'multiple'],
  ['a huge multiple', { multiple: 10_001n }, 'multiple'],
  ['a series below the lowest', { series: 1698n }, 'series'],
  ['a series between two', { series: 1979n }, 'series'],
  ['a series above the highest', { series: 1982n }, 'series'],
  ['less than a centavo', { unitMode: 'thousandth', multiple: 1n }, 'amount'],
])('refuses %s', (_what, change, error) => {
  expect(priceRow(game, { ...row, ...change }, 100n)).toEqual({ ok: false, error });
});

test('a push returns the stake', () => {
  const eleven = findNumberGame('three-minute-draw')!;
  const side: SlipRow = {
    playId: 'ball.0',
    selection: [[findPlay(eleven, 'ball.0')!.selector.options!.indexOf('big')]],
    multiple: 1n,
    series: eleven.entertainmentSeries,
    unitMode: 'unit',
  };
  const priced = priceRow(eleven, side, 100n);
  if (!priced.ok) throw new Error(priced.error);
  expect(settleRow(eleven, side, priced.value, [11, 1, 2, 3, 4])).toBe(200n);
  expect(settleRow(eleven, side, priced.value, [7, 1, 2, 3, 4])).toBe(392n);
});
