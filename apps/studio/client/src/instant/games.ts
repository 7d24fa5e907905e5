/** Each game's presentation is loaded by the games that need it. */
import type { InstantGameName } from '@perya/game-rules/instant/choice-game.ts';
import type { Hands, InstantPresentation } from './presentation.ts';

/** Whether there is a presentation for rounds of a model. */
export const isShowable = (model: string): model is InstantGameName => model in presentations;

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
  'coin-toss': async () => (await import('./coin-toss/coin-toss.ts')).createCoinToss,
  towers: async () => (await import('./towers/towers.ts')).createTowers,
  hoops: async () => (await import('./hoops/hoops.ts')).createHoops,
  palayok: async () => (await import('./palayok/palayok.ts')).createPalayok,
  'duck-shoot': async () => (await import('./duck-shoot/duck-shoot.ts')).createDuckShoot,
  'ring-toss': async () => (await import('./ring-toss/ring-toss.ts')).createRingToss,
  claw: async () => (await import('./claw/claw.ts')).createClaw,
  blackjack: async () => (await import('./blackjack/blackjack.ts')).createBlackjack,
  'horse-race': async () => (await import('./horse-race/horse-race.ts')).createHorseRace,
};
