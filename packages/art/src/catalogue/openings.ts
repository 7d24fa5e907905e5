/** What the games open that are no slots, by slug. */
import type { GameModel } from '../game.ts';
import { liveOpenings } from './live-openings.ts';

/** Stalls at which one player chooses. */
const instant: Readonly<Record<string, GameModel>> = {
  'mine-garden': 'mines',
  'lantern-towers': 'towers',
  'duck-shoot': 'duck-shoot',
  'pick-a-palayok': 'palayok',
  'hoop-shot': 'hoops',
  'plinko-pegs': 'plinko',
  'ring-toss': 'ring-toss',
  'dice-duel-stall': 'dice',
  'coin-toss-kanto': 'coin-toss',
  'hi-lo-fair': 'hi-lo',
  'perya-wheel': 'wheel',
  'horse-carousel-race': 'horse-race',
  'lucky-toy-claw': 'claw',
  'keno-lights': 'keno',
  'limbo-pole': 'limbo',
  'balloon-pop': 'balloon',
};

/** Tables that everybody shares. */
const shared: Readonly<Record<string, GameModel>> = {
  'color-game': 'colour-game-fair',
  'color-game-live': 'colour-game-hall',
  'drop-ball': 'drop-ball-fair',
  'rocket-crash': 'crash-98',
  'jeepney-dash': 'crash-97',
  'bingo-booth': 'bingo-75',
  'bingo-hall-live': 'bingo-30',
  'bingo-fiesta': 'bingo-75',
  'speed-bingo-seventy-five': 'bingo-75',
  'bingo-barrio': 'bingo-30',
};

/** Contests of cocks, by pool. */
const arenas: Readonly<Record<string, GameModel>> = {
  'sabong-arena': 'cockfight-arena',
  'sabong-duelo': 'cockfight-arena',
  'talisayin-clash': 'cockfight-arena',
  'derby-night': 'cockfight-derby',
  'barangay-derby': 'cockfight-derby',
};

/** Card tables of people against people. */
const people: Readonly<Record<string, GameModel>> = {
  'lucky-nine': 'lucky-9',
  'pusoy-royale': 'pusoy-dos',
  'pusoy-dos-duel': 'pusoy-dos-duel',
  'big-two-club': 'big-two',
  'tongits-table': 'tongits',
  'tongits-go-barkada': 'tongits',
};

/** Shooting rooms whose boss is on their tile; the others are spread over all rooms. */
const fish: Readonly<Record<string, GameModel>> = {
  'reef-hunters': 'fish-low',
  'whale-fortune': 'fish-low',
  'moby-moon': 'fish-low',
  'crab-cannon': 'fish-medium',
  'dragon-king-sea': 'fish-medium',
  'kraken-king': 'fish-high',
};

export const openings: ReadonlyMap<string, GameModel> = new Map(
  Object.entries({ ...instant, ...shared, ...arenas, ...people, ...fish, ...liveOpenings }),
);
