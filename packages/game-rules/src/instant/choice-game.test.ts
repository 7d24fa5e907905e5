import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readChoices, take, writeChoices, type Choice } from '../choices.ts';
import { fairNumbers } from '../fair/fair-random.ts';
import { volatilityOf } from '../model.ts';
import { playByReference, resultOf, simulate } from '../simulate.ts';
import { freeStakes, mostStakeOf } from '../stakes.ts';
import { balloon } from './balloon.ts';
import { claw } from './claw.ts';
import { coinToss, heads, tails } from './coin-toss.ts';
import { dice } from './dice.ts';
import { duckShoot } from './duck-shoot.ts';
import { higher, hiLo, lower, same, skip } from './hi-lo.ts';
import { hoops } from './hoops.ts';
import { horseRace, raceShare } from './horse-race.ts';
import { instantModels } from './instant-models.ts';
import { keno } from './keno.ts';
import { limbo, limboResult } from './limbo.ts';
import { allWays, figuresOf, referenceWays, rtpRange } from './mathematics.ts';
import { mines, minesFields, minesLongest, minesMultiplier } from './mines.ts';
import { mostParts, multiplierOf } from './odds.ts';
import { palayok, potPrizes } from './palayok.ts';
import { bucketOf, plinko, plinkoBuckets } from './plinko.ts';
import { ringToss } from './ring-toss.ts';
import { tower, towerFloors } from './towers.ts';
import { wheel, wheelSegments } from './wheel.ts';

const hex64 = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 });
const numbersOf = (serverSeed: string, nonce = 0) => fairNumbers({ serverSeed, clientSeed: 'model', nonce });
const seed = '0123456789abcdef'.repeat(4);

describe.each(instantModels)('$name', (model) => {
  const { choices: rules, rules: page } = model;

  test('a round is its numbers and choices: played again, or made of its kept draws, it is the same', () => {
    fc.assert(
      fc.property(hex64, fc.nat(), (serverSeed, nonce) => {
        const choices: Choice[] = [rules.reference(null, [])];
        const draws: (readonly number[])[] = [];
        for (;;) {
          const round = model.play(numbersOf(serverSeed, nonce), choices);
          // What was shown before stays as it was.
          expect(round.steps.slice(0, -1).map(({ draw }) => draw)).toEqual(draws);
          draws.push(round.steps.at(-1)!.draw);
          const kept = JSON.parse(JSON.stringify(draws)) as number[][];
          expect(model.roundOf(kept, choices)).toEqual(round);
          expect(round.win).toBe(round.steps.reduce((sum, { win }) => sum + win, 0));
          expect(round.steps.map(({ index }) => index)).toEqual(round.steps.map((_, index) => index));
          for (const step of round.steps) expect(model.print(step).length).toBeGreaterThan(0);
          if (!round.stand) break;
          expect(round.win).toBe(0);
          choices.push(rules.reference(round, choices));
        }
        expect(model.roundOf(draws, choices)).toEqual(playByReference(model, numbersOf(serverSeed, nonce)));
      }),
      { numRuns: 60 },
    );
  });

  test('choices and draws that there are not are refused', () => {
    const first = page.first;
    for (const bad of [[], [-1], [1e9], [...first, 1, 1, 1, 1, 1, 1, 1], [0.5]]) {
      expect(rules.isFirst(bad)).toBe(false);
      expect(() => model.play(numbersOf(seed), [bad])).toThrow(RangeError);
    }
    expect(() => model.play(numbersOf(seed), [])).toThrow(RangeError);
    // Where nothing was risked after the bet, nothing can be taken.
    const { steps, stand } = model.play(numbersOf(seed), [first]);
    expect(
      rules.allows(
        steps.map(({ draw }) => draw),
        [first],
        take,
      ),
    ).toBe(stand?.canTake ?? false);
    const draw = steps[0]!.draw;
    for (const bad of [[], [[...draw, 1]], [[-1, ...draw.slice(1)]], [draw, draw]])
      expect(() => model.roundOf(bad, [first])).toThrow(RangeError);
  });

  test('its facts are those of its reference way of playing, and every way returns 97.5 to 98.5 %, of blackjack the best one up to 99 %', () => {
    const { rtp, hitRate, standardDeviation, maxRound } = figuresOf(referenceWays[page.game]());
    expect(model.facts).toMatchObject({ volatility: volatilityOf(standardDeviation), maxRound });
    expect(model.facts.rtp).toBeCloseTo(rtp, 12);
    expect(model.facts.hitRate).toBeCloseTo(hitRate, 12);
    expect(model.facts.standardDeviation).toBeCloseTo(standardDeviation, 12);
    const { least, most } = rtpRange(page.game);
    expect(model.facts.rtpLeast).toBeCloseTo(least, 12);
    expect(model.facts.rtpMost).toBeCloseTo(most, 12);
    const ofSkill = page.game === 'blackjack';
    expect(ofSkill ? rtp : least).toBeGreaterThan(0.975);
    expect(most).toBeLessThan(ofSkill ? 0.99 : 0.985);
    expect(rules.outcomes.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  });

  test('played so, it returns what is stated (4,000 rounds, wide bounds)', () => {
    const found = resultOf(model, simulate(model, seed, 0, 4000));
    expect(Math.abs(found.rtp - model.facts.rtp)).toBeLessThan(found.margin * 1.5);
    expect(Math.abs(found.hitRate - model.facts.hitRate)).toBeLessThan(0.03);
  });
});

test('multipliers are 98 % of fair odds, to the nearest hundredth', () => {
  expect(multiplierOf(1n, 2n)).toBe(196);
  expect(multiplierOf(24n, 25n)).toBe(102);
  expect(multiplierOf(1n, 25n)).toBe(2450);
  expect(multiplierOf(49n, 50n)).toBe(100);
});

test('choices are written as one line and read again', () => {
  const choices = [[3], [12], [1, 4], []];
  expect(writeChoices(choices)).toBe('3 12 1,4 -');
  expect(readChoices(' 3  12 1,4 - ')).toEqual(choices);
  for (const bad of ['', 'a', '1,', '1;2', '1.5', '--']) expect(readChoices(bad)).toBeNull();
});

test('no bet can win more than the cap: the highest stake follows from what a choice pays at most', () => {
  for (const model of instantModels) {
    const first = model.rules.first;
    const most = model.choices.mostOf(first);
    expect(most).toBeLessThanOrEqual(mostParts);
    const stake = mostStakeOf(freeStakes, { mostParts: most, stakeParts: model.stakeParts });
    expect((stake * BigInt(most)) / BigInt(model.stakeParts)).toBeLessThanOrEqual(freeStakes.mostWinMinor);
    expect(stake % freeStakes.stepMinor).toBe(0n);
  }
  expect(mostStakeOf(freeStakes, { mostParts: 10_000, stakeParts: 1 })).toBe(50_000n);
});

describe('mines', () => {
  const board = (count: number) => {
    const round = mines.play(numbersOf(seed), [[count]]);
    expect(round.steps[0]!.draw).toEqual([]);
    for (let field = 0; field < minesFields; field += 1) {
      const hit = mines.play(numbersOf(seed), [[count], [field]]).steps[1]!.draw;
      if (hit[0] === 1) return new Set(hit.slice(1));
    }
    throw new Error('no mine');
  };

  test('nothing of the board is drawn before the round is over, and the board does not depend on what is opened', () => {
    const hidden = board(3);
    expect(hidden.size).toBe(3);
    const safe = Array.from({ length: minesFields }, (_, field) => field).filter((one) => !hidden.has(one));
    const round = mines.play(numbersOf(seed), [[3], [safe[4]!], [safe[0]!], [safe[9]!], []]);
    expect(round.steps.map(({ draw }) => draw).slice(0, -1)).toEqual([[], [0], [0], [0]]);
    expect(new Set(round.steps.at(-1)!.draw)).toEqual(hidden);
    expect(round.win).toBe(minesMultiplier(3, 3));
  });

  test('a field is opened once; nothing is taken before one is open; the last one ends the round', () => {
    const hidden = board(24);
    const safe = Array.from({ length: minesFields }, (_, field) => field).find((one) => !hidden.has(one));
    const won = mines.play(numbersOf(seed), [[24], [safe!]]);
    expect(won).toMatchObject({ win: 2450 });
    expect(won.stand).toBeUndefined();
    const { allows } = mines.choices;
    expect(allows([[]], [[3]], [])).toBe(false);
    expect(allows([[]], [[3]], [25])).toBe(false);
    expect(allows([[], [0]], [[3], [7]], [7])).toBe(false);
    expect(allows([[], [0]], [[3], [7]], [])).toBe(true);
  });

  test('a board that shows itself too early, or does not fit what was opened, is refused', () => {
    expect(() => mines.roundOf([[], [0, 1, 2, 3]], [[3], [7]])).toThrow(RangeError);
    expect(() => mines.roundOf([[], [1, 1, 2, 3]], [[3], [7]])).toThrow(RangeError);
    expect(() => mines.roundOf([[], [0], [7, 8, 9]], [[3], [7], []])).toThrow(RangeError);
    expect(() => mines.roundOf([[], [0], [8, 8, 9]], [[3], [7], []])).toThrow(RangeError);
  });

  test('no way pays more than 10,000 stakes', () => {
    for (const way of allWays.mines()) expect(figuresOf(way).maxRound).toBeLessThanOrEqual(10_000);
    expect(minesLongest(1)).toBe(24);
    expect(minesLongest(12)).toBeLessThan(13);
  });
});

test('dice win on the side that was chosen', () => {
  const round = (first: Choice, drawn: number) => dice.roundOf([[drawn]], [first]).win;
  expect(round([0, 2500], 2499)).toBe(392);
  expect(round([0, 2500], 2500)).toBe(0);
  expect(round([1, 2500], 7500)).toBe(392);
  expect(round([1, 2500], 7499)).toBe(0);
});

test('limbo pays the bar that the number reaches, and no more', () => {
  const round = (target: number, drawn: number) => limbo.roundOf([[drawn]], [[target]]).win;
  expect(round(200, 489_999_999)).toBe(200);
  expect(round(200, 490_000_000)).toBe(0);
  expect(round(1_000_000, 97_999)).toBe(1_000_000);
  expect(round(1_000_000, 98_000)).toBe(0);
  for (const drawn of [0, 1, 97_999, 489_999_999, 490_000_000, 999_999_999])
    for (const target of [101, 200, 333, 10_000, 1_000_000])
      expect(round(target, drawn) > 0).toBe(limboResult(drawn) >= target);
});

test('the buckets of plinko and the segments of the wheel are what was drawn', () => {
  expect(plinko.roundOf([[1, 1, 1, 1, 1, 1, 1, 1]], [[2, 8]]).win).toBe(2600);
  expect(bucketOf([1, 0, 1])).toBe(2);
  expect(plinkoBuckets(0, 12)).toEqual(plinkoBuckets(0, 12).toReversed());
  for (const risk of [0, 1, 2])
    for (const size of [10, 20, 30, 40, 50]) {
      const segments = wheelSegments(risk, size);
      expect(segments).toHaveLength(size);
      expect(segments.reduce((sum, pays) => sum + pays, 0)).toBe(98 * size);
    }
  expect(wheel.roundOf([[6]], [[2, 10]]).win).toBe(wheelSegments(2, 10)[6]);
});

test('keno takes one to ten different numbers in order, and draws ten different ones', () => {
  const { isFirst } = keno.choices;
  expect(isFirst([0, 1])).toBe(true);
  expect(isFirst([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])).toBe(true);
  for (const bad of [[0], [0, 2, 1], [0, 1, 1], [0, 41], [0, 0], [3, 1]]) expect(isFirst(bad)).toBe(false);
  const draw = [1, 2, 3, 4, 5, 6, 7, 8, 9, 40];
  expect(keno.roundOf([draw], [[1, 1, 2, 3, 4, 5]]).win).toBe(25_000);
  expect(() => keno.roundOf([[...draw.slice(0, 9), 1]], [[1, 5]])).toThrow(RangeError);
});

describe('hi-lo', () => {
  const after = (rank: number, choice: Choice, next: number) =>
    hiLo.roundOf(
      [
        [rank - 1, 0],
        [next - 1, 1],
      ],
      [[0], choice],
    );

  test('the same rank is right in the middle, and a guess of its own at the ends', () => {
    expect(after(7, higher, 7).stand).toEqual({ worth: 182, canTake: true });
    expect(after(7, lower, 7).stand).toEqual({ worth: 182, canTake: true });
    expect(after(1, higher, 1).win).toBe(0);
    expect(after(1, higher, 1).stand).toBeUndefined();
    expect(after(1, same, 1).stand).toEqual({ worth: 1274, canTake: true });
    const { allows } = hiLo.choices;
    expect(allows([[0, 0]], [[0]], lower)).toBe(false);
    expect(allows([[6, 0]], [[0]], same)).toBe(false);
    expect(allows([[12, 0]], [[0]], higher)).toBe(false);
  });

  test('another card costs nothing and risks nothing', () => {
    expect(after(7, skip, 2).stand).toEqual({ worth: 100, canTake: false });
  });

  test('it ends by itself: after forty cards, and where a guess would pay too much it is not offered', () => {
    const cards = Array.from({ length: 40 }, () => [6, 0]);
    const skips: Choice[] = [[0], ...Array.from({ length: 39 }, () => skip)];
    expect(hiLo.roundOf(cards, skips)).toMatchObject({ win: 100 });
    const aces = Array.from({ length: 4 }, () => [0, 0]);
    const { allows } = hiLo.choices;
    // 0.98 × 13³ is 2153; a fourth time would be 27,990.
    expect(allows(aces, [[0], same, same, same], same)).toBe(false);
    expect(allows(aces, [[0], same, same, same], higher)).toBe(true);
  });
});

test('a balloon bursts below its bound, and is taken when it is as large as it can be', () => {
  expect(balloon.roundOf([[], [0]], [[2], [1]])).toMatchObject({ win: 0 });
  const pumps: Choice[] = Array.from({ length: 20 }, () => [1]);
  const grown = balloon.roundOf([[], ...pumps.map(() => [1])], [[2], ...pumps]);
  expect(grown.stand).toBeUndefined();
  expect(grown.win).toBe(balloon.choices.mostOf([2]));
});

test('a coin pays exactly 0.98 × 2ᵏ, and thirteen right calls end the round', () => {
  const calls: Choice[] = [heads, ...Array.from({ length: 12 }, () => tails)];
  const draws = [[], ...calls.map((call) => [...call])];
  expect(coinToss.roundOf(draws, [[0], ...calls])).toMatchObject({ win: 802_816 });
  expect(coinToss.roundOf([[], [1]], [[0], heads])).toMatchObject({ win: 0 });
  expect(coinToss.roundOf([[], [0], []], [[0], heads, []])).toMatchObject({ win: 196 });
  expect(() => coinToss.roundOf([[], [2]], [[0], heads])).toThrow(RangeError);
});

test('a tower shows the dark doors of a floor, different ones of its own, and is taken at the top', () => {
  expect(tower.roundOf([[], [2, 0]], [[3], [1]]).stand).toEqual({ worth: 294, canTake: true });
  expect(tower.roundOf([[], [1, 0]], [[3], [1]])).toMatchObject({ win: 0 });
  for (const bad of [[0], [0, 0], [0, 3], [0, 1, 2]])
    expect(() => tower.roundOf([[], bad], [[3], [1]])).toThrow(RangeError);
  const climb = Array.from({ length: towerFloors }, () => [0]);
  const top = tower.roundOf([[], ...climb.map(() => [1])], [[2], ...climb]);
  expect(top.stand).toBeUndefined();
  expect(top.win).toBe(25_088);
  expect(tower.choices.allows([[]], [[2]], [2])).toBe(false);
});

test('hoops multiply the chances of the spots, and a shot that would pay too much is not offered', () => {
  const shots = (spot: number, count: number): Choice[] => Array.from({ length: count }, () => [spot]);
  const played = (choices: Choice[]) => hoops.roundOf([[], ...choices.map(() => [0])], [[0], ...choices]);
  expect(played([[1], [2], [3]]).stand).toEqual({ worth: 1045, canTake: true });
  expect(played([[3], [2], [1]]).stand).toEqual({ worth: 1045, canTake: true });
  const six = [[], ...shots(3, 6).map(() => [0])];
  expect(hoops.choices.allows(six, [[0], ...shots(3, 6)], [3])).toBe(false);
  expect(hoops.choices.allows(six, [[0], ...shots(3, 6)], [2])).toBe(true);
  expect(played(shots(0, 20)).stand).toBeUndefined();
  expect(() => hoops.roundOf([[], [10]], [[0], [0]])).toThrow(RangeError);
  expect(hoops.roundOf([[], [9]], [[0], [0]])).toMatchObject({ win: 0 });
});

test('pots share the stake, and pay what was hung into those that were broken', () => {
  const draw = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  expect(palayok.roundOf([draw], [[1, 0]]).win).toBe(420);
  expect(palayok.roundOf([draw], [[1, 0, 1, 8]]).win).toBe((420 + 192) / 3);
  expect(palayok.roundOf([draw.toReversed()], [[2, 0, 8]]).win).toBe(375);
  for (const bad of [[1], [1, 1, 1], [1, 2, 1], [1, 9], [3, 1], [1, 0, 1, 2, 3]])
    expect(palayok.choices.isFirst(bad)).toBe(false);
  expect(() => palayok.roundOf([[0, 0, ...draw.slice(2)]], [[1, 0]])).toThrow(RangeError);
  for (const prizes of potPrizes) {
    expect(prizes.reduce((sum, prize) => sum + prize, 0)).toBe(98 * 9);
    expect(prizes.filter((prize) => prize % 6 !== 0)).toEqual([]);
  }
});

test('each cork has its part of the stake and its own chance', () => {
  expect(duckShoot.roundOf([[0, 1, 0]], [[0, 0, 4]]).win).toBe((294 + 11_760) / 3);
  expect(duckShoot.roundOf([[0, 0]], [[1, 1]]).win).toBe(588);
  expect(duckShoot.roundOf([[1]], [[0]]).win).toBe(0);
  for (const bad of [[1, 0], [5], [0, 0, 0, 0]]) expect(duckShoot.choices.isFirst(bad)).toBe(false);
  expect(() => duckShoot.roundOf([[3]], [[0]])).toThrow(RangeError);
});

test('rings pay by how many stay on the bottle', () => {
  expect(ringToss.roundOf([[0, 3, 0]], [[1, 3]]).win).toBe(300);
  expect(ringToss.roundOf([[0, 0, 0, 0, 0]], [[2, 5]]).win).toBe(340_100);
  expect(ringToss.choices.isFirst([0, 4])).toBe(false);
  expect(() => ringToss.roundOf([[0, 0]], [[1, 3]])).toThrow(RangeError);
});

test('the claw lifts a prize with the grip that it needs', () => {
  expect(claw.roundOf([[800]], [[2]]).win).toBe(490);
  expect(claw.roundOf([[799]], [[2]]).win).toBe(0);
  expect(claw.roundOf([[999]], [[7]]).win).toBe(98_000);
});

test('the race pays win, place and exacta by the order, and its chances add up', () => {
  const order = [2, 0, 1, 3, 4, 5];
  const won = (bet: Choice) => horseRace.roundOf([order], [bet]).win > 0;
  expect([won([0, 2]), won([0, 0]), won([1, 0]), won([1, 1])]).toEqual([true, false, true, false]);
  expect([won([2, 2, 0]), won([2, 0, 2])]).toEqual([true, false]);
  for (const bad of [[0], [0, 6], [0, 1, 2], [2, 1], [2, 1, 1], [3, 1]])
    expect(horseRace.choices.isFirst(bad)).toBe(false);
  expect(() => horseRace.roundOf([[0, 0, 1, 2, 3, 4]], [[0, 0]])).toThrow(RangeError);
  const shareOf = (bet: Choice): number => {
    const { ways, all } = raceShare(bet);
    return Number(ways) / Number(all);
  };
  const bets = [...allWays['horse-race']()].length;
  expect(bets).toBe(42);
  const all = [0, 1, 2, 3, 4, 5];
  // One horse is first, two are placed, and one pair comes in its order.
  expect(all.reduce((sum, horse) => sum + shareOf([0, horse]), 0)).toBeCloseTo(1, 12);
  expect(all.reduce((sum, horse) => sum + shareOf([1, horse]), 0)).toBeCloseTo(2, 12);
  const pairs = all.flatMap((first) =>
    all.filter((one) => one !== first).map((one) => shareOf([2, first, one])),
  );
  expect(pairs.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
});

/** A change of these would make past rounds unverifiable. */
test('fixed vectors', () => {
  const played = instantModels.map((model) => {
    const { steps, win } = playByReference(model, numbersOf(seed, 7));
    return `${model.name}: ${steps.map(({ draw }) => draw.join()).join(' | ')} = ${win}`;
  });
  expect(played).toMatchInlineSnapshot(`
    [
      "mines:  | 0 | 0 | 0 | 0 | 0 | 5,21,16 = 198",
      "plinko: 0,0,0,1,0,1,1,1,1,1,0,0 = 30",
      "dice: 1780 = 0",
      "hi-lo: 11,0 | 4,3 | 1,1 = 0",
      "wheel: 0 = 0",
      "keno: 21,13,15,30,33,11,4,16,22,34 = 350",
      "limbo: 451101780 = 200",
      "balloon:  | 4 | 4 | 2 | 3 |  = 167",
      "coin-toss:  | 0 | 0 | 0 |  = 784",
      "towers:  | 1 | 2 | 1 |  = 331",
      "hoops:  | 0 | 0 | 2 |  = 232",
      "palayok: 1,5,6,4,8,2,3,0,7 = 0",
      "duck-shoot: 4 = 0",
      "ring-toss: 0,0,2 = 300",
      "claw: 780 = 0",
      "horse-race: 3,0,2,4,1,5 = 0",
      "blackjack: 24,24,30 | 15 | 40,5 = 100",
    ]
  `);
});
