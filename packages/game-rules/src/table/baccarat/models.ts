/** The baccarat tables that the studio offers. */
import { calm, quick } from '../live-clocks.ts';
import { baccarat } from './baccarat.ts';

export const baccaratClassic = baccarat('baccarat', { banker: 'commission', turnMs: 1300, clock: calm });

/** The banker is paid in full, but half for a win with six. */
export const baccaratNoCommission = baccarat('baccarat-no-commission', {
  banker: 'half-on-six',
  turnMs: 1300,
  clock: calm,
});

export const baccaratSpeed = baccarat('baccarat-speed', { banker: 'commission', turnMs: 700, clock: quick });

/** Every card is bent up slowly before it is turned. */
export const baccaratSqueeze = baccarat('baccarat-squeeze', {
  banker: 'commission',
  turnMs: 2600,
  clock: calm,
});
