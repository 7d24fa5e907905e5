import { expect, test } from 'vitest';
import { commitmentOf } from '../packages/game-rules/src/fair/fair-random.ts';
import { verifyRound, type Asked } from './fair-verify-round.ts';

const seeds = { serverSeed: '5eed'.repeat(16), clientSeed: 'vector', nonce: '7' };
const told = (asked: Partial<Asked> & { game: string }) => verifyRound({ ...seeds, ...asked })!;

/** One of each kind of mathematics; matches of card tables stand in `fair-verify-match.test.ts`. */
const vectors: readonly (Partial<Asked> & { game: string })[] = [
  { game: 'fiesta-nights' },
  { game: 'classic-5-low' },
  { game: 'hold-20-low' },
  { game: 'ways-243-low' },
  { game: 'rows-low' },
  { game: 'cluster-49-low' },
  { game: 'anywhere-30-medium' },
  // A tile that feeds a jackpot, with the stake that decides how many numbers win it.
  { game: 'codex-of-kings', stake: '15.00' },
  { game: 'mines', choices: '3 12 7 -' },
  { game: 'plinko', choices: '1,12' },
  { game: 'colour-game-fair' },
  { game: 'crash-98' },
  { game: 'drop-ball-fair' },
  { game: 'bingo-30' },
  { game: 'baccarat' },
  { game: 'roulette-storm' },
  { game: 'sic-bo' },
  { game: 'dragon-tiger' },
  { game: 'fan-tan' },
  { game: 'coin-bowl' },
  { game: 'andar-bahar' },
  { game: 'cockfight-arena', laid: 'meron=1500 wala=200.50' },
  { game: 'fish-low', choices: '0 0 3 - 5' },
  { game: 'sportsbook', fixture: 'kap-20260-1730' },
];

/** A change here would make past rounds unverifiable. */
test('fixed vectors: what everybody must compute of these seeds, for ever', () => {
  const all = vectors.map((asked) => {
    const { lines, code } = told(asked);
    expect([asked.game, code]).toEqual([asked.game, 0]);
    return `${asked.game}\n${lines.slice(0, -1).join('\n')}`;
  });
  expect(all.join('\n\n')).toMatchInlineSnapshot(`
    "fiesta-nights
    step 1: drawn 23 15 0 25 4, wins 0 of 20 parts of the stake
      low4    low3    high4   low1    high2
      high4   low1    high2   high3   low3
      high3   high2   low4    low3    low4
    the round wins 0 stakes

    classic-5-low
    step 1: drawn 7 23 16, wins 0 of 20 parts of the stake
      charm2  charm1  charm2
      bar1    charm3  bar2
      charm1  bar1    bar3
    the round wins 0 stakes

    hold-20-low
    step 1: drawn 7 19 3 8 0, wins 10 of 20 parts of the stake
      low3    low2    low4    low4    low4
      low4    low4    low1    high4   low1
      low1    high4   low2    low1    low2
    the round wins 0.5 stakes

    ways-243-low
    step 1: drawn 23 17 14 9 13, wins 0 of 25 parts of the stake
      high4   low4    low1    high1   low1
      high1   low1    low2    low3    high1
      high4   low3    low3    high4   high3
    the round wins 0 stakes

    rows-low
    step 1: drawn 5 40 3 11 2 6 4 16 4 18 6 9, wins 0 of 50 parts of the stake
      low4    high1   high4   high4   low4    low3
      scatter low2    scatter high2   low4    high1
      high4   low2            low2    low3    high2
      low3                    low2    low3    high3
      low3                                    high4
                                              low2
    the round wins 0 stakes

    cluster-49-low
    step 1, ×2: drawn 2290235383 52764928 2597586233 3617600100 1361209338 2043136734 2072039902 7 1506 129, wins 6 of 20 parts of the stake
      low2    high4   low1    wild    low1    low1    low3
      high4   scatter high3   low4    low2    low1    low4
      low2    high3   low3    low1    low3    low3    high1
      high3   low2    high4   low3    low2    low3    low3
      low4    wild    high1   high3   high4   low3    wild
      low4    low2    low4    low1    low3    high2   low4
      low3    low1    low1    low4    low4    wild    low3
      
      low2    high4   low1    wild    low2    low1    low3
      high4   scatter high3   low4    low1    low1    low3
      low2    high3   low3    low1    low2    low3    low3
      high3   low2    high4   low3    low2    low1    low4
      low4    wild    high1   high3   high4   low1    high1
      low4    low2    low4    low1    low3    high2   low4
      low3    low1    low1    low4    low4    wild    low3
    the round wins 0.3 stakes

    anywhere-30-medium
    step 1: drawn 538615 462671 860416 1337 799332 1075194, wins 0 of 20 parts of the stake
      low4    low4    high1   scatter low1    high3
      low3    high2   high1   low4    low1    low4
      low4    low2    low1    low1    high2   low4
      high4   low4    high1   high3   high2   high4
      high4   high1   high3   high1   high4   low3
    the round wins 0 stakes

    codex-of-kings
    step 1: drawn 19 35 16 5 24, wins 0 of 30 parts of the stake
      high4   low3    low3    low4    high3
      high3   low3    low4    high2   low2
      low2    high3   low3    low4    low4
      low4    high2   low4    low2    low3
    the round wins 0 stakes
    perya-jackpot: number 2233985180 of 4000000000, wins nothing

    mines
    step 1: drawn , wins 0 of 100 parts of the stake
      
    step 2: drawn 0, wins 0 of 100 parts of the stake
      0
    step 3: drawn 0, wins 0 of 100 parts of the stake
      0
    step 4: drawn 8 24 9, wins 127 of 100 parts of the stake
      8 24 9
    the round wins 1.27 stakes

    plinko
    step 1: drawn 1 1 0 1 0 0 0 0 1 0 1 1, wins 30 of 100 parts of the stake
      right right left right left left left left right left right right
    the round wins 0.3 stakes

    colour-game-fair
    blue pink white

    crash-98
    ends at 1.83

    drop-ball-fair
    columns 7 8 7 8 7 6 5 4 5 4
    slot 12 (blue)

    bingo-30
    balls 14 2 23 17 12 18 8 13 19 28 15 21

    baccarat
    player 8♠ 7♠ 8♠ = 3
    banker 6♣ 6♥ 8♦ = 0
    winner player

    roulette-storm
    22 black
    struck 5 pays 49 to 1

    sic-bo
    dice 2 6 5, total 13

    dragon-tiger
    dragon 8♠
    tiger  6♣

    fan-tan
    23 buttons, 3 left

    coin-bowl
    3 red, 1 white

    andar-bahar
    open  8♠
    andar 8♣
    bahar 
    winner andar, 1 cards

    cockfight-arena
    draw, MERON bird 55, WALA bird 79
    the house laid 158720.00 on MERON, 151280.00 on WALA
    meron: house 158720.00, players 1500.00, returns 1.84
    wala: house 151280.00, players 200.50, returns 1.95
    pool 311700.50 = players 1700.50 + house 310000.00 + commission 0.00 + breakage 0.00

    fish-low
    shot 1: sardine, got away
    shot 2: sardine, caught, pays 2 bullets
    shot 3: puffer, caught, pays 5 bullets
    shot 4: came back unshot
    shot 5: lionfish, got away
    all shots won 7 bullets

    sportsbook
    Kampana Town – Agila Rangers, football, 2025-06-21T17:30:00.000Z
    0–0 (0–0 0–0)"
  `);
});

test('the fingerprint is compared, and another one ends with 1', () => {
  const hash = commitmentOf(seeds.serverSeed);
  expect(told({ game: 'crash-98', hash }).code).toBe(0);
  expect(
    told({ game: 'crash-98', hash: hash.replace(/.$/, (last) => (last === '0' ? '1' : '0')) }),
  ).toMatchObject({
    code: 1,
  });
});

test('what cannot be computed is said', () => {
  expect(verifyRound({ ...seeds, game: 'crash-98', serverSeed: 'short' })).toBeNull();
  expect(verifyRound({ ...seeds, game: 'crash-98', nonce: '-1' })).toBeNull();
  expect(told({ game: 'no-such-game' })).toEqual({
    lines: ['The studio has no game no-such-game.'],
    code: 2,
  });
  expect(told({ game: 'mines' }).code).toBe(2);
  expect(told({ game: 'fiesta-nights', choices: '1' }).code).toBe(2);
  expect(told({ game: 'fish-low', choices: '99' }).code).toBe(2);
  expect(told({ game: 'sportsbook', fixture: 'kap-20260-1731' }).code).toBe(2);
});
