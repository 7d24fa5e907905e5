/** Every way of playing the stalls at which all is chosen with the bet: pots, ducks, rings, claw, horses. */
import type { Choice } from '../choices.ts';
import { clawGrips, clawPays, clawPrizes } from './claw.ts';
import { duckChances, duckPays, mostCorks } from './duck-shoot.ts';
import { horses, raceBets, racePays, raceShare } from './horse-race.ts';
import type { Ending, WayOfPlaying } from './mathematics.ts';
import { count } from './odds.ts';
import { mostBroken, potPrizes } from './palayok.ts';
import { bottles, ringCounts, ringPays, ringShare } from './ring-toss.ts';

const risks = ['low', 'medium', 'high'] as const;

/** Ends with the same pay are one. */
function merged(endings: readonly Ending[]): Ending[] {
  const shares = new Map<number, number>();
  for (const { pays, share } of endings) if (pays > 0) shares.set(pays, (shares.get(pays) ?? 0) + share);
  return [...shares].map(([pays, share]) => ({ pays, share }));
}

/** Sets of `size` places of a list, rising. */
function placesOf(length: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]];
  return count(from, length - 1).flatMap((first) =>
    placesOf(length, size - 1, first + 1).map((rest) => [first, ...rest]),
  );
}

export const potWay = (risk: number, broken: number): WayOfPlaying => {
  const prizes = potPrizes[risk]!;
  const sets = placesOf(prizes.length, broken);
  const endings = sets.map((places) => ({
    pays: places.reduce((sum, place) => sum + prizes[place]! / broken, 0),
    share: 1 / sets.length,
  }));
  return { name: `${risks[risk]}, ${broken} broken`, endings: merged(endings) };
};

export const duckWay = (ducks: readonly number[]): WayOfPlaying => {
  const endings = ducks.reduce<readonly Ending[]>(
    (so, duck) =>
      so.flatMap(({ pays, share }) => [
        { pays: pays + duckPays(duck) / ducks.length, share: share / duckChances[duck]! },
        { pays, share: share * (1 - 1 / duckChances[duck]!) },
      ]),
    [{ pays: 0, share: 1 }],
  );
  return { name: `ducks ${ducks.map((duck) => duck + 1).join(' ')}`, endings: merged(endings) };
};

/** Every list of kinds, rising, each as often as it is shot at. */
const aims = (corks: number, from = 0): number[][] =>
  corks === 0
    ? [[]]
    : count(from, duckChances.length - 1).flatMap((duck) =>
        aims(corks - 1, duck).map((rest) => [duck, ...rest]),
      );

export const duckWays = (): WayOfPlaying[] =>
  count(1, mostCorks).flatMap((corks) => aims(corks).map(duckWay));

export const ringWay = (bottle: number, rings: number): WayOfPlaying => ({
  name: `bottle ${bottle + 1}, ${rings} rings`,
  endings: ringPays(bottle, rings).map((pays, hits) => ({ pays, share: ringShare(bottle, rings, hits) })),
});

export const clawWay = (prize: number): WayOfPlaying => ({
  name: `prize ${prize + 1}`,
  endings: [{ pays: clawPays(prize), share: clawPrizes[prize]! / clawGrips }],
});

export const raceWay = (bet: Choice): WayOfPlaying => {
  const { ways, all } = raceShare(bet);
  const [kind, ...runners] = bet;
  const name = ['win', 'place', 'exacta'][kind!]!;
  return {
    name: `${name} ${runners.map((horse) => horse + 1).join('–')}`,
    endings: [{ pays: racePays(bet), share: Number(ways) / Number(all) }],
  };
};

export function raceWays(): WayOfPlaying[] {
  const all = count(0, horses - 1);
  return [
    ...all.map((horse) => raceWay([raceBets.win, horse])),
    ...all.map((horse) => raceWay([raceBets.place, horse])),
    ...all.flatMap((first) =>
      all.filter((second) => second !== first).map((second) => raceWay([raceBets.exacta, first, second])),
    ),
  ];
}

export const potWays = (): WayOfPlaying[] =>
  potPrizes.flatMap((_, risk) => count(1, mostBroken).map((broken) => potWay(risk, broken)));
export const ringWays = (): WayOfPlaying[] =>
  bottles.flatMap((_, bottle) => ringCounts.map((rings) => ringWay(bottle, rings)));
export const clawWays = (): WayOfPlaying[] => clawPrizes.map((_, prize) => clawWay(prize));
