/**
 * The exact mathematics of the games in which the player chooses: what every way of playing returns, and the figures of the
 * one that a model's facts speak of. A way of playing is a first choice and a plan (so many fields, then take).
 */
import { balloonMultiplier, balloonRubbers } from './balloon.ts';
import { bestWay, blackjackWays } from './blackjack/figures.ts';
import type { InstantGameName } from './choice-game.ts';
import { diceMultiplier, diceNumbers, diceWays } from './dice.ts';
import { higher, lower, ranks, winningRanks } from './hi-lo.ts';
import { kenoMarks, kenoPays, kenoShare } from './keno.ts';
import { kenoTables } from './keno-tables.ts';
import { coinWay, coinWays, hoopReference, hoopWays, towerWay, towerWays } from './ladder-ways.ts';
import { limboNumbers, limboTargets, limboWays } from './limbo.ts';
import { minesCount, minesFields, minesLongest, minesMultiplier } from './mines.ts';
import { choose, count, mostParts, multiplierOf, stakeParts } from './odds.ts';
import { plinkoBuckets } from './plinko.ts';
import { plinkoRows, plinkoTables } from './plinko-tables.ts';
import {
  clawWay,
  clawWays,
  duckWay,
  duckWays,
  potWay,
  potWays,
  raceWay,
  raceWays,
  ringWay,
  ringWays,
} from './stall-ways.ts';
import { wheelSegments } from './wheel.ts';
import { wheelSizes, wheelTables } from './wheel-tables.ts';

/** What a way of playing can end with. `pays` in parts of the stake; shares add up to at most 1, the rest pays nothing. */
export interface Ending {
  readonly pays: number;
  readonly share: number;
}

export interface WayOfPlaying {
  /** In words, for a table. */
  readonly name: string;
  readonly endings: readonly Ending[];
}

export interface Figures {
  readonly rtp: number;
  readonly hitRate: number;
  /** In stakes. */
  readonly standardDeviation: number;
  /** In stakes. */
  readonly maxRound: number;
}

export function figuresOf({ endings }: WayOfPlaying): Figures {
  const mean = (power: number): number =>
    endings.reduce((sum, { pays, share }) => sum + share * (pays / stakeParts) ** power, 0);
  const rtp = mean(1);
  return {
    rtp,
    hitRate: endings.reduce((sum, { pays, share }) => sum + (pays > 0 ? share : 0), 0),
    standardDeviation: Math.sqrt(Math.max(0, mean(2) - rtp ** 2)),
    maxRound: Math.max(...endings.map(({ pays }) => pays)) / stakeParts,
  };
}

const risks = ['low', 'medium', 'high'] as const;
const one = (name: string, pays: number, share: number): WayOfPlaying => ({
  name,
  endings: [{ pays, share }],
});

const minesWay = (mines: number, fields: number): WayOfPlaying =>
  one(
    `${mines} mines, ${fields} fields`,
    minesMultiplier(mines, fields),
    Number(choose(minesFields - mines, fields)) / Number(choose(minesFields, fields)),
  );
const diceWay = (ways: number): WayOfPlaying =>
  one(`${ways} of ${diceNumbers}`, diceMultiplier(ways), ways / diceNumbers);
const limboWay = (target: number): WayOfPlaying =>
  one(`${(target / 100).toFixed(2)}×`, target, limboWays(target) / limboNumbers);
const balloonWay = (risk: number, pumps: number): WayOfPlaying => {
  const { of, bursts } = balloonRubbers[risk]!;
  return one(`${risks[risk]}, ${pumps} pumps`, balloonMultiplier(risk, pumps), ((of - bursts) / of) ** pumps);
};
const wheelWay = (risk: number, size: number): WayOfPlaying => ({
  name: `${risks[risk]}, ${size} segments`,
  endings: wheelSegments(risk, size).map((pays) => ({ pays, share: 1 / size })),
});
const plinkoWay = (risk: number, rows: number): WayOfPlaying => ({
  name: `${risks[risk]}, ${rows} rows`,
  endings: plinkoBuckets(risk, rows).map((pays, bucket) => ({
    pays,
    share: Number(choose(rows, bucket)) / 2 ** rows,
  })),
});
const kenoWay = (risk: number, marks: number): WayOfPlaying => ({
  name: `${risks[risk]}, ${marks} marked`,
  endings: kenoPays(risk, marks).map((pays, hits) => ({ pays, share: kenoShare(marks, hits) })),
});

/** Right guesses of hi-lo after one another, by how many ranks made each right: every set of up to ten, in no order. */
function* hiLoWays(): Generator<WayOfPlaying> {
  const stack: { ways: bigint; all: bigint; least: number; guesses: number }[] = [
    { ways: 1n, all: 1n, least: 1, guesses: 0 },
  ];
  for (let top = stack.pop(); top; top = stack.pop()) {
    for (const right of count(top.least, ranks - 1)) {
      const [ways, all] = [top.ways * BigInt(right), top.all * BigInt(ranks)];
      const guesses = top.guesses + 1;
      const pays = multiplierOf(ways, all);
      if (pays > mostParts) continue;
      yield one(`${guesses} guesses`, pays, Number(ways) / Number(all));
      if (guesses < 10) stack.push({ ways, all, least: right, guesses });
    }
  }
}

/** Three guesses at the likelier side, by every card that can lie open. */
function hiLoReference(): WayOfPlaying {
  type Open = { rank: number; ways: bigint; all: bigint; share: number };
  let open: Open[] = count(1, ranks).map((rank) => ({ rank, ways: 1n, all: 1n, share: 1 / ranks }));
  for (let guess = 0; guess < 3; guess += 1) {
    open = open.flatMap(({ rank, ways, all, share }) => {
      const side = rank <= 7 ? higher : lower;
      const right = winningRanks(rank, side);
      const from = side === lower ? 1 : rank === 1 ? 2 : rank;
      return count(from, from + right - 1).map((next) => ({
        rank: next,
        ways: ways * BigInt(right),
        all: all * BigInt(ranks),
        share: share / ranks,
      }));
    });
  }
  return {
    name: 'three guesses at the likelier side',
    endings: open.map(({ ways, all, share }) => ({ pays: multiplierOf(ways, all), share })),
  };
}

/** The way of playing that a model's facts speak of. */
export const referenceWays: Readonly<Record<InstantGameName, () => WayOfPlaying>> = {
  mines: () => minesWay(3, 5),
  plinko: () => plinkoWay(1, 12),
  dice: () => diceWay(5000),
  'hi-lo': hiLoReference,
  wheel: () => wheelWay(1, 20),
  keno: () => kenoWay(1, 5),
  limbo: () => limboWay(200),
  balloon: () => balloonWay(1, 4),
  'coin-toss': () => coinWay(3),
  towers: () => towerWay(1, 3),
  hoops: hoopReference,
  palayok: () => potWay(1, 1),
  'duck-shoot': () => duckWay([1]),
  'ring-toss': () => ringWay(1, 3),
  claw: () => clawWay(2),
  'horse-race': () => raceWay([0, 0]),
  blackjack: bestWay,
};

/** Every way of playing that ends at a chosen point; of hi-lo those of up to ten guesses, of hoops every set of shots, of blackjack two plans. */
export const allWays: Readonly<Record<InstantGameName, () => Iterable<WayOfPlaying>>> = {
  mines: () =>
    count(minesCount.least, minesCount.most).flatMap((mines) =>
      count(1, minesLongest(mines)).map((fields) => minesWay(mines, fields)),
    ),
  plinko: () => plinkoTables.flatMap((_, risk) => plinkoRows.map((rows) => plinkoWay(risk, rows))),
  dice: () => count(diceWays.least, diceWays.most).map(diceWay),
  'hi-lo': hiLoWays,
  wheel: () => wheelTables.flatMap((_, risk) => wheelSizes.map((size) => wheelWay(risk, size))),
  keno: () => kenoTables.flatMap((_, risk) => count(1, kenoMarks).map((marks) => kenoWay(risk, marks))),
  *limbo() {
    for (let target: number = limboTargets.least; target <= limboTargets.most; target += 1)
      yield limboWay(target);
  },
  balloon: () =>
    balloonRubbers.flatMap(({ longest }, risk) => count(1, longest).map((pumps) => balloonWay(risk, pumps))),
  'coin-toss': coinWays,
  towers: towerWays,
  hoops: hoopWays,
  palayok: potWays,
  'duck-shoot': duckWays,
  'ring-toss': ringWays,
  claw: clawWays,
  'horse-race': raceWays,
  blackjack: blackjackWays,
};

/** Between which the returns of all ways of playing lie. */
export function rtpRange(name: InstantGameName): { least: number; most: number; ways: number } {
  let [least, most, ways] = [Infinity, 0, 0];
  for (const way of allWays[name]()) {
    const { rtp } = figuresOf(way);
    least = Math.min(least, rtp);
    most = Math.max(most, rtp);
    ways += 1;
  }
  return { least, most, ways };
}
