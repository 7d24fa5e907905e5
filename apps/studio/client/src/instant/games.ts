/** Each game's presentation is loaded by the games that need it. */
import type { InstantGameName } from '@perya/game-rules/instant/choice-game.ts';
import type { Hands, InstantPresentation } from './presentation.ts';

type Load = () => Promise<(hands: Hands) => InstantPresentation>;

export const presentations: Readonly<Record<InstantGameName, Load>> = {
  mines: async () => (await import('./mines/mines.ts')).createMines,
  plinko: async () => (await import('./plinko/plinko.ts')).createPlinko,
  dice: async () => (await import('./dice/dice.ts')).createDice,
  'hi-lo': async () => (await import('./hi-lo/hi-lo.ts')).createHiLo,
  wheel: async () => (await import('./wheel/wheel.ts')).createWheel,
  keno: async () => (await import('./keno/keno.ts')).createKeno,
  limbo: async () => (await import('./limbo/limbo.ts')).createLimbo,
  balloon: async () => (await import('./balloon/balloon.ts')).createBalloon,
};
