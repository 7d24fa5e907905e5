/** What a game pays, choice by choice, in the sheet of its rules: the whole of it where it is a table, else a selection. */
import { balloonMultiplier, balloonRubbers } from '@perya/game-rules/instant/balloon.ts';
import { naturalPays, payOf } from '@perya/game-rules/instant/blackjack/rules.ts';
import type { Choice } from '@perya/game-rules/choices.ts';
import type { InstantGameName } from '@perya/game-rules/instant/choice-game.ts';
import { clawGrips, clawPays, clawPrizes } from '@perya/game-rules/instant/claw.ts';
import { coinRules, heads, longestToss } from '@perya/game-rules/instant/coin-toss.ts';
import { diceMultiplier, diceNumbers } from '@perya/game-rules/instant/dice.ts';
import { duckChances, duckPays } from '@perya/game-rules/instant/duck-shoot.ts';
import { ranks } from '@perya/game-rules/instant/hi-lo.ts';
import { hoopRules, hoopSpots } from '@perya/game-rules/instant/hoops.ts';
import { horseStrengths, raceBets, racePays } from '@perya/game-rules/instant/horse-race.ts';
import { kenoMarks, kenoPays } from '@perya/game-rules/instant/keno.ts';
import { atFoot, climbed, worthOfStep, type LadderRules } from '@perya/game-rules/instant/ladder.ts';
import { limboNumbers, limboWays } from '@perya/game-rules/instant/limbo.ts';
import { minesLongest, minesMultiplier } from '@perya/game-rules/instant/mines.ts';
import { count, multiplierOf } from '@perya/game-rules/instant/odds.ts';
import { potPrizes } from '@perya/game-rules/instant/palayok.ts';
import { plinkoBuckets } from '@perya/game-rules/instant/plinko.ts';
import { plinkoRows } from '@perya/game-rules/instant/plinko-tables.ts';
import { bottles, ringCounts, ringPays } from '@perya/game-rules/instant/ring-toss.ts';
import { towerFloors, towerRules, towers } from '@perya/game-rules/instant/towers.ts';
import { wheelSegments } from '@perya/game-rules/instant/wheel.ts';
import { wheelSizes } from '@perya/game-rules/instant/wheel-tables.ts';
import { h } from '../dom.ts';
import { times } from './controls.ts';
import { prizeKeys } from './claw/prizes.ts';
import { duckKeys } from './duck-shoot/ducks.ts';
import { betsOf } from './horse-race/bets.ts';
import { spotKeys } from './hoops/spots.ts';
import type { InstantWords } from './presentation.ts';
import { bottlesOf } from './ring-toss/bottles.ts';
import { risksOf } from './risks.ts';
import { difficultiesOf } from './towers/difficulties.ts';

/** One thing that is paid, and what for where the row's name does not say it: so many fields, hits, pumps. */
interface Pay {
  pays: string;
  of?: number;
}
type Row = readonly [name: string, pays: string | readonly Pay[]];

/** @param stakeMinor the first row of the sheet says what it would win. */
export function payTable(words: InstantWords, game: InstantGameName, stakeMinor: bigint): HTMLElement[] {
  return [
    h('h3', { text: words.say('rules.symbols', { stake: words.money(stakeMinor) }) }),
    h(
      'dl',
      { class: 'facts instant-pays' },
      ...rowsOf[game](words).map(([name, pays]) =>
        typeof pays === 'string'
          ? h('div', {}, h('dt', { text: name }), h('dd', { text: pays }))
          : h(
              'div',
              { class: 'pay-row' },
              h('dt', { text: name }),
              h('dd', { class: 'pay-steps' }, ...pays.map(step)),
            ),
      ),
    ),
  ];
}

const step = ({ of, pays }: Pay): HTMLElement =>
  h(
    'span',
    { class: 'pay-step' },
    of === undefined ? null : h('small', { text: `${of}: ` }),
    h('b', { text: pays }),
  );

const list = (hundredths: readonly number[]): Pay[] => hundredths.map((one) => ({ pays: times(one) }));

/** What the same step again and again pays, at some lengths, as far as it is offered. */
function climbs(rules: LadderRules, level: number, step: Choice, lengths: readonly number[]): Pay[] {
  let state = atFoot(level);
  const pays: Pay[] = [];
  while (worthOfStep(rules, state, step) !== null) {
    state = climbed(rules, state, step);
    if (lengths.includes(state.steps) || state.over) pays.push({ of: state.steps, pays: times(state.worth) });
  }
  return pays;
}

const rowsOf: Readonly<Record<InstantGameName, (words: InstantWords) => Row[]>> = {
  mines: ({ say }) =>
    [1, 3, 5, 10, 15, 20, 24].map((mines) => {
      const fields = [1, 2, 3, 5, 8].filter((count) => count <= minesLongest(mines));
      const last = minesLongest(mines);
      const shown = fields.includes(last) ? fields : [...fields, last];
      return [
        `${say('instant.mines.count')}: ${mines}`,
        shown.map((count) => ({ of: count, pays: times(minesMultiplier(mines, count)) })),
      ];
    }),
  plinko: ({ say }) =>
    risksOf(say).flatMap(([risk, name]) =>
      plinkoRows.map((rows): Row => [
        `${name}, ${rows}`,
        list(plinkoBuckets(risk, rows).slice(0, rows / 2 + 1)),
      ]),
    ),
  dice: ({ percent }) =>
    [100, 500, 1000, 2500, 5000, 7500, 9000, 9500].map((ways) => [
      percent(ways / diceNumbers),
      times(diceMultiplier(ways)),
    ]),
  'hi-lo': ({ percent }) =>
    [1, 3, 6, 7, 8, 10, 12].map((right) => [
      percent(right / ranks),
      times(multiplierOf(BigInt(right), BigInt(ranks))),
    ]),
  wheel: ({ say }) =>
    risksOf(say).flatMap(([risk, name]) =>
      wheelSizes.map((size): Row => {
        const segments = wheelSegments(risk, size);
        const kinds = [...new Set(segments)].toSorted((a, b) => b - a).filter((pays) => pays > 0);
        return [
          `${name}, ${size}`,
          kinds.map((pays) => ({
            of: segments.filter((one) => one === pays).length,
            pays: times(pays),
          })),
        ];
      }),
    ),
  keno: ({ say }) =>
    risksOf(say).flatMap(([risk, name]) =>
      Array.from({ length: kenoMarks }, (_, index): Row => [
        `${name}, ${index + 1}`,
        kenoPays(risk, index + 1).flatMap((pays, hits) =>
          pays > 0 ? [{ of: hits, pays: times(pays) }] : [],
        ),
      ]),
    ),
  limbo: ({ percent }) =>
    [101, 150, 200, 500, 1000, 10_000, 100_000, 1_000_000].map((target) => [
      times(target),
      percent(limboWays(target) / limboNumbers),
    ]),
  balloon: ({ say }) =>
    risksOf(say).map(([risk, name]) => {
      const { longest } = balloonRubbers[risk]!;
      const pumps = [1, 2, 3, 5, 10, 20, longest].filter(
        (one, index, all) => one <= longest && all.indexOf(one) === index,
      );
      return [name, pumps.map((one) => ({ of: one, pays: times(balloonMultiplier(risk, one)) }))];
    }),
  'coin-toss': ({ say }) => [[say('instant.coin.right'), climbs(coinRules, 0, heads, count(1, longestToss))]],
  towers: ({ say }) =>
    difficultiesOf(say).map(([level, name]) => {
      const { doors, dark } = towers[level]!;
      return [`${name} (${doors - dark}/${doors})`, climbs(towerRules, level, [0], count(1, towerFloors))];
    }),
  hoops: ({ say, percent }) =>
    hoopSpots.map(({ good, of }, spot) => [
      `${say(spotKeys[spot]!)} (${percent(good / of)})`,
      climbs(hoopRules, 0, [spot], [1, 2, 3, 5, 10]),
    ]),
  palayok: ({ say }) => risksOf(say).map(([risk, name]) => [name, list(potPrizes[risk]!)]),
  'duck-shoot': ({ say, percent }) =>
    duckKeys.map((key, duck) => [`${say(key)} (${percent(1 / duckChances[duck]!)})`, times(duckPays(duck))]),
  'ring-toss': ({ say, percent }) =>
    bottlesOf(say).flatMap(([bottle, name]) =>
      ringCounts.map((rings): Row => [
        `${name} (${percent(1 / bottles[bottle]!.of)}), ${rings}`,
        ringPays(bottle, rings).flatMap((pays, hits) => (pays > 0 ? [{ of: hits, pays: times(pays) }] : [])),
      ]),
    ),
  claw: ({ say, percent }) =>
    prizeKeys.map((key, prize) => [
      `${say(key)} (${percent(clawPrizes[prize]! / clawGrips)})`,
      times(clawPays(prize)),
    ]),
  blackjack: ({ say }) => [
    [say('instant.blackjack.natural'), times(naturalPays)],
    [say('instant.blackjack.won'), times(payOf({ free: false, doubled: false }, 1))],
    [say('instant.blackjack.pays.doubled'), times(payOf({ free: false, doubled: true }, 1))],
    [say('instant.blackjack.pays.free'), times(payOf({ free: true, doubled: false }, 1))],
    [say('instant.blackjack.pays.freeDoubled'), times(payOf({ free: true, doubled: true }, 1))],
    [say('instant.blackjack.tie'), times(payOf({ free: false, doubled: false }, 0))],
  ],
  'horse-race': ({ say }) =>
    betsOf(say).flatMap(([bet, name]) =>
      bet === raceBets.exacta
        ? horseStrengths.map((_, first): Row => [
            `${name}, ${first + 1}`,
            horseStrengths.flatMap((__, second) =>
              second === first ? [] : [{ of: second + 1, pays: times(racePays([bet, first, second])) }],
            ),
          ])
        : [
            [
              name,
              horseStrengths.map((_, horse) => ({ of: horse + 1, pays: times(racePays([bet, horse])) })),
            ] satisfies Row,
          ],
    ),
};
