/** The tables with cards, wheels and dice. A model differs from its neighbour in a rule or in its pace. */
import { baccarat } from './baccarat/baccarat.ts';
import { dragonTiger } from './dragon-tiger/dragon-tiger.ts';
import { roulette } from './roulette/roulette.ts';
import { sicBo } from './sic-bo/sic-bo.ts';
import type { TableClock, TableModel } from './table-model.ts';

const calm: TableClock = { bettingMs: 15_000, pauseMs: 3000 };
const quick: TableClock = { bettingMs: 9000, pauseMs: 2000 };

export const liveModels: readonly TableModel[] = [
  baccarat('baccarat', { banker: 'commission', turnMs: 1300, clock: calm }),
  baccarat('baccarat-no-commission', { banker: 'half-on-six', turnMs: 1300, clock: calm }),
  baccarat('baccarat-speed', { banker: 'commission', turnMs: 700, clock: quick }),
  baccarat('baccarat-squeeze', { banker: 'commission', turnMs: 2600, clock: calm }),
  roulette('roulette', { storm: false, clock: { ...calm, bettingMs: 20_000 }, showMs: 11_500 }),
  roulette('roulette-speed', { storm: false, clock: { ...quick, bettingMs: 12_000 }, showMs: 8500 }),
  roulette('roulette-storm', { storm: true, clock: { ...calm, bettingMs: 20_000 }, showMs: 14_500 }),
  sicBo('sic-bo', { faces: 'pips', clock: calm, showMs: 7500 }),
  sicBo('sic-bo-speed', { faces: 'pips', clock: quick, showMs: 5500 }),
  sicBo('fish-prawn-crab', { faces: 'pictures', clock: calm, showMs: 7500 }),
  dragonTiger('dragon-tiger', { clock: calm, showMs: 7000 }),
  dragonTiger('dragon-tiger-speed', { clock: quick, showMs: 5000 }),
];
