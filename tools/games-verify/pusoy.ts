/** Pusoy Dos and its kin, measured among equal robots. */
import { measurePusoy, type PusoySums } from '../../packages/game-rules/src/pvp/pusoy-dos/measure.ts';
import { pusoyModels } from '../../packages/game-rules/src/pvp/pusoy-dos/models.ts';
import type { MeasuredGame } from './card-matches.ts';

/** Mean units of a winner, before the rake. */
const meanWon = ({ matches, won }: PusoySums): number =>
  Object.entries(won).reduce((sum, [units, count]) => sum + Number(units) * count, 0) / matches;

export const pusoyGames: readonly MeasuredGame<PusoySums>[] = pusoyModels.map((model) => ({
  model,
  places: 2,
  rowsOf(sums) {
    return [
      ['what the winner gets, in units, before the rake', meanWon(sums).toFixed(2)],
      ['largest win seen, in units', Math.max(...Object.keys(sums.won).map(Number))],
      ['plays and passes in a match', (sums.plays / sums.matches).toFixed(1)],
    ];
  },
  beginning: {
    title: 'By who was dealt the lowest card',
    seats: model.seats === 2 ? ['opens', 'the other'] : ['opens', 'next', 'across', 'last'],
  },
  measure: (numbersOf, range) => measurePusoy(model, numbersOf, range),
}));
