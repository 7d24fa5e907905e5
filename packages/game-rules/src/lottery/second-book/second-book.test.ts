import { expect, test } from 'vitest';
import { commitmentOf, fairNumbers } from '../../fair/fair-random.ts';
import { drawNumbers } from '../draw.ts';
import { fixedSeriesOf, numberGames, type NumberGame } from '../games.ts';
import { randomSelection } from '../random-selection.ts';
import { priceRow, settleRow, type SlipRow } from '../slip.ts';
import { bookRow } from './second-book.ts';

/** Random slips of each family; `npm run test:long` tries many more, and with `NUMBER_FAMILY=dice` those of one family alone. */
const slips = process.env['TEST_LONG'] ? 100_000 : 2_000;
const family = process.env['NUMBER_FAMILY'];
const tried = numberGames.filter((game) => family === undefined || game.family === family);

/** Families of games that are drawn alike: 18 lots are another book than 27. */
const familyOf = ({ family, shape }: NumberGame): string => `${family} ${JSON.stringify(shape)}`;
const games = Map.groupBy(numberGames, familyOf);
/** What one row may stand for here: enumerating more takes a moment. */
const mostStakes = 1000;

test.each(tried.map((game) => [game.code, game] as const))(
  '%s: the second book counts the stakes of every play, and finds its prizes on draws, like the plays do',
  (code, game) => {
    const random = fairNumbers({ serverSeed: commitmentOf(code), clientSeed: 'second book', nonce: 0 });
    const alike = games.get(familyOf(game))!.length;
    const perPlay = Math.max(4, Math.ceil(slips / alike / game.plays.length));
    let compared = 0;
    for (const play of game.plays) {
      const series = fixedSeriesOf(game, play) ?? game.series.most;
      for (let attempt = 0; attempt < perPlay; attempt += 1) {
        const selection = randomSelection(play, random, attempt % 2 === 0);
        if (play.count(selection) > mostStakes) continue;
        const row: SlipRow = { playId: play.id, selection, multiple: 3n, series, unitMode: 'unit' };
        const priced = priceRow(game, row, 100n);
        if (!priced.ok) throw new Error(`${play.id}: ${priced.error}`);

        const drawn = drawNumbers(game.shape, random);
        const booked = bookRow(game, row, priced.value, drawn);
        expect({ play: play.id, selection, drawn, ...booked }).toEqual({
          play: play.id,
          selection,
          drawn,
          stakes: priced.value.stakes,
          prizeMinor: settleRow(game, row, priced.value, drawn),
          hits: play.hits(selection, drawn),
        });
        expect(bookRow(game, row, priced.value, null).stakes).toBe(priced.value.stakes);
        compared += 1;
      }
    }
    expect(compared).toBeGreaterThan(game.plays.length);
  },
  process.env['TEST_LONG'] ? 900_000 : 60_000,
);

test('rare prizes: a draw that a straight of each family names is found by both', () => {
  for (const game of numberGames)
    for (const play of game.plays) {
      const random = fairNumbers({ serverSeed: commitmentOf(play.id), clientSeed: game.code, nonce: 0 });
      const drawn = drawNumbers(game.shape, random);
      const { areas, typed } = play.selector;
      const wanted = typed
        ? [drawn.slice(0, typed.length)]
        : areas.length > 1 && areas.length <= drawn.length
          ? areas.map((_, place) => [
              drawn[place + (play.id.startsWith('last') ? drawn.length - areas.length : 0)]!,
            ])
          : null;
      if (
        !wanted ||
        wanted.some((numbers, area) => numbers.some((number) => number > areas[typed ? 0 : area]!.to))
      )
        continue;
      const series = fixedSeriesOf(game, play) ?? game.series.most;
      const row: SlipRow = { playId: play.id, selection: wanted, multiple: 1n, series, unitMode: 'unit' };
      const priced = priceRow(game, row, 100n);
      if (!priced.ok) continue;
      expect([play.id, bookRow(game, row, priced.value, drawn).prizeMinor]).toEqual([
        play.id,
        settleRow(game, row, priced.value, drawn),
      ]);
    }
});
