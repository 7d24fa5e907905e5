/**
 * Every way in which a baccarat round can be dealt from a shoe of eight decks, counted in whole numbers: all orders of the first
 * six cards are 416 · 415 · 414 · 413 · 412 · 411 (about 5 · 10^15, below 2^53). A round that needs fewer cards counts for every
 * order of those that stay.
 */
import { cardsInShoe, decks } from '../cards/shoe.ts';
import type { ReturnClass } from '../spot-figures.ts';
import { backOf, type BaccaratResult, type BaccaratSpot, type BankerRule } from './bets.ts';
import { bankerDraws } from './hands.ts';

export interface BaccaratClass {
  readonly result: BaccaratResult;
  readonly ways: number;
}

/** How many ordered dealings of six cards there are. */
export const allWays = [0, 1, 2, 3, 4, 5].reduce((ways, gone) => ways * (cardsInShoe - gone), 1);

const pairSpots: ReadonlySet<BaccaratSpot> = new Set([
  'player-pair',
  'banker-pair',
  'either-pair',
  'perfect-pair',
]);

const noPairs = { playerPair: false, bankerPair: false, perfectPairs: 0 } as const;

/** What gets back how much, in how many of all ways: pairs follow from four cards, everything else from the values of six. */
export function returnsOf(spot: BaccaratSpot, rule: BankerRule): ReturnClass[] {
  const found = new Map<number, number>();
  for (const { result, ways } of pairSpots.has(spot) ? pairClasses() : valueClasses()) {
    const back = backOf(spot, result, rule);
    found.set(back, (found.get(back) ?? 0) + ways);
  }
  return [...found]
    .map(([hundredths, ways]) => ({ hundredths, ways }))
    .toSorted((a, b) => b.hundredths - a.hundredths);
}

let countedValues: readonly BaccaratClass[] | null = null;
let countedPairs: readonly BaccaratClass[] | null = null;

/** Rounds by both totals and the number of cards. Their pairs are not looked at. */
export function valueClasses(): readonly BaccaratClass[] {
  countedValues ??= countValues();
  return countedValues;
}

/** Rounds by their pairs. Their totals are not looked at. */
export function pairClasses(): readonly BaccaratClass[] {
  countedPairs ??= countPairs();
  return countedPairs;
}

function countValues(): readonly BaccaratClass[] {
  // Of each value from 0 to 9: four ranks count nothing, each other value is one rank.
  const left = Array.from({ length: 10 }, (_, value) => (value === 0 ? 4 : 1) * 4 * decks);
  const byKey = new Map<string, { result: BaccaratResult; ways: number }>();
  const values = left.map((_, value) => value);

  const end = (
    playerTotal: number,
    bankerTotal: number,
    playerCards: 2 | 3,
    bankerCards: 2 | 3,
    ways: number,
  ): void => {
    let all = ways;
    for (let gone = playerCards + bankerCards; gone < 6; gone += 1) all *= cardsInShoe - gone;
    const key = `${playerTotal}${bankerTotal}${playerCards}${bankerCards}`;
    const known = byKey.get(key);
    if (known) known.ways += all;
    else
      byKey.set(key, {
        result: { playerTotal, bankerTotal, playerCards, bankerCards, ...noPairs },
        ways: all,
      });
  };
  /** Each value as the next card, with the ways so far times how many cards of it are left. */
  const each = (ways: number, then: (value: number, ways: number) => void): void => {
    for (const value of values) {
      const here = left[value]!;
      left[value] = here - 1;
      then(value, ways * here);
      left[value] = here;
    }
  };
  const thirds = (player: number, banker: number, ways: number): void => {
    if (player >= 8 || banker >= 8) return end(player, banker, 2, 2, ways);
    if (player > 5) {
      if (!bankerDraws(banker, null)) return end(player, banker, 2, 2, ways);
      return each(ways, (card, more) => end(player, (banker + card) % 10, 2, 3, more));
    }
    each(ways, (third, drawn) => {
      const total = (player + third) % 10;
      if (!bankerDraws(banker, third)) return end(total, banker, 3, 2, drawn);
      each(drawn, (card, more) => end(total, (banker + card) % 10, 3, 3, more));
    });
  };
  each(1, (p1, one) =>
    each(one, (b1, two) =>
      each(two, (p2, three) => each(three, (b2, four) => thirds((p1 + p2) % 10, (b1 + b2) % 10, four))),
    ),
  );
  return [...byKey.values()];
}

/** The first card may be any: all faces are alike, so one stands for all 52, and the other three are gone through. */
function countPairs(): readonly BaccaratClass[] {
  const byKey = new Map<number, { result: BaccaratResult; ways: number }>();
  const left = Array.from({ length: 52 }, () => decks);
  const first = 0;
  left[first]! -= 1;
  const rest = (cardsInShoe - 4) * (cardsInShoe - 5) * cardsInShoe;
  for (let b1 = 0; b1 < 52; b1 += 1) {
    const one = left[b1]!--;
    for (let p2 = 0; p2 < 52; p2 += 1) {
      const two = one * left[p2]!--;
      for (let b2 = 0; b2 < 52; b2 += 1) {
        const ways = two * left[b2]! * rest;
        const playerPair = first % 13 === p2 % 13;
        const bankerPair = b1 % 13 === b2 % 13;
        const perfectPairs = (Number(first === p2) + Number(b1 === b2)) as 0 | 1 | 2;
        const key = Number(playerPair) * 6 + Number(bankerPair) * 3 + perfectPairs;
        const known = byKey.get(key);
        if (known) known.ways += ways;
        else byKey.set(key, { result: { ...pairResult, playerPair, bankerPair, perfectPairs }, ways });
      }
      left[p2]! += 1;
    }
    left[b1]! += 1;
  }
  return [...byKey.values()];
}

const pairResult = { playerTotal: 0, bankerTotal: 0, playerCards: 2, bankerCards: 2 } as const;
