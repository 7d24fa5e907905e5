/** What a game pays, choice by choice, in the sheet of its rules: the whole of it where it is a table, else a selection. */
import { balloonMultiplier, balloonRubbers } from '@perya/game-rules/instant/balloon.ts';
import type { InstantGameName } from '@perya/game-rules/instant/choice-game.ts';
import { diceMultiplier, diceNumbers } from '@perya/game-rules/instant/dice.ts';
import { ranks } from '@perya/game-rules/instant/hi-lo.ts';
import { kenoMarks, kenoPays } from '@perya/game-rules/instant/keno.ts';
import { limboNumbers, limboWays } from '@perya/game-rules/instant/limbo.ts';
import { minesLongest, minesMultiplier } from '@perya/game-rules/instant/mines.ts';
import { multiplierOf } from '@perya/game-rules/instant/odds.ts';
import { plinkoBuckets } from '@perya/game-rules/instant/plinko.ts';
import { plinkoRows } from '@perya/game-rules/instant/plinko-tables.ts';
import { wheelSegments } from '@perya/game-rules/instant/wheel.ts';
import { wheelSizes } from '@perya/game-rules/instant/wheel-tables.ts';
import { h } from '../dom.ts';
import { times } from './controls.ts';
import type { InstantWords } from './presentation.ts';
import { risksOf } from './risks.ts';

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
};
