/** The drop balls that the studio offers. */
import { dropBall } from './drop-ball.ts';

export const dropBallFair = dropBall({
  name: 'drop-ball-fair',
  bettingMs: 15_000,
  numberReturn: 1170,
  colourReturn: 293,
  halfReturn: 195,
});
