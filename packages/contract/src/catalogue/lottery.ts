import * as z from 'zod/mini';
import { game } from './game.ts';

/** `Lott`: lotteries of suppliers · `ZY`: our own · `Elott`: electronic ones (specification 2 §2, "Lottery launch"). */
export const prizeMode = z.enum(['Lott', 'ZY', 'Elott']);

export const lottery = z.extend(game, {
  prizeMode,
  /** The vendor's lobby is launched rather than the one lottery. */
  lobby: z.boolean(),
});
