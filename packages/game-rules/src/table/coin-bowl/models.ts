/** The coin bowl that the studio offers. */
import { quick } from '../live-clocks.ts';
import { coinBowl } from './coin-bowl.ts';

export const coinBowlClassic = coinBowl('coin-bowl', { clock: quick, showMs: 5500 });
