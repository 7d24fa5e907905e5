/** Which game of the floor is walked how: one for each family, and the kinds inside it that look different. */
import type { CatalogueGame } from '../../../packages/art/src/game.ts';
import { walkFish } from './fish.ts';
import { tileOf, tileOfModel } from './floor.ts';
import { walkJackpot } from './jackpot.ts';
import { walkRoom } from './room.ts';
import { fillTable, walkTable } from './shared.ts';
import { walkChoices, walkSlot } from './solo.ts';
import { walkBook } from './sportsbook.ts';
import type { GameStage } from './stage.ts';

export interface GameWalk {
  name: string;
  tile: CatalogueGame;
  walk: (stage: GameStage) => Promise<void>;
  /** What has to be there before the first page is opened. */
  prepare?: (tile: CatalogueGame) => Promise<void>;
}

const slots = [
  'fiesta-nights',
  'ways-243-medium',
  'rows-medium',
  'cluster-49-low',
  'anywhere-30-medium',
  'hold-20-medium',
  'classic-5-medium',
];
const choices = [
  'mines',
  'plinko',
  'dice',
  'hi-lo',
  'wheel',
  'keno',
  'limbo',
  'balloon',
  'coin-toss',
  'towers',
  'hoops',
  'palayok',
  'duck-shoot',
  'ring-toss',
  'claw',
  'horse-race',
  'blackjack',
];
const tables = [
  'crash-98',
  'colour-game-fair',
  'colour-game-hall',
  'drop-ball-fair',
  'bingo-30',
  'baccarat-speed',
  'baccarat-squeeze',
  'roulette-speed',
  'roulette-storm',
  'sic-bo-speed',
  'fish-prawn-crab',
  'dragon-tiger-speed',
  'fan-tan',
  'coin-bowl',
  'andar-bahar',
  'cockfight-arena',
];
const rooms = ['lucky-9', 'pusoy-dos', 'pusoy-dos-duel', 'big-two', 'tongits'];
const waters = ['fish-low', 'fish-medium', 'fish-high'];

const named = (names: readonly string[], walk: GameWalk['walk']): GameWalk[] =>
  names.map((name) => ({ name, tile: tileOfModel(name), walk }));

export const gameWalks: readonly GameWalk[] = [
  ...named(slots, walkSlot),
  ...named(choices, walkChoices),
  ...named(tables, walkTable).map((one) => ({ ...one, prepare: fillTable })),
  ...named(rooms, walkRoom),
  ...named(waters, walkFish),
  { name: 'jackpot', tile: tileOf('codex-of-kings'), walk: walkJackpot },
  { name: 'sportsbook', tile: tileOf('bayani-sportsbook'), walk: walkBook },
];
