/** Tongits, measured among equal robots. */
import { measureTongits, type TongitsSums } from '../../packages/game-rules/src/pvp/tongits/measure.ts';
import { tongits } from '../../packages/game-rules/src/pvp/tongits/tongits.ts';
import type { MeasuredGame } from './card-matches.ts';
import { percent } from './proof.ts';

export const tongitsGame: MeasuredGame<TongitsSums> = {
  model: tongits,
  places: 3,
  rowsOf({ matches, mostWon, steps, ends }) {
    return [
      ['largest win seen, in units', mostWon],
      ['decisions in a match', (steps / matches).toFixed(1)],
      ['matches that end with tongits', percent(ends.tongits / matches, 1)],
      ['matches that end with a fight', percent(ends.fight / matches, 1)],
      ['matches that end with the stock', percent(ends.stock / matches, 1)],
    ];
  },
  beginning: { title: 'By who begins', seats: ['begins', 'next', 'last'] },
  measure: measureTongits,
};
