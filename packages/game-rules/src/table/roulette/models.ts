/** The roulette tables that the studio offers. */
import { calm, quick } from '../live-clocks.ts';
import { roulette } from './roulette.ts';

/** A cloth with 157 places takes longer to bet on than a hand of cards. */
const longer = { ...calm, bettingMs: 20_000 };

export const rouletteClassic = roulette('roulette', { storm: false, clock: longer, showMs: 11_500 });

export const rouletteSpeed = roulette('roulette-speed', {
  storm: false,
  clock: { ...quick, bettingMs: 12_000 },
  showMs: 8500,
});

/** One to five numbers are struck in each round, and pay more. */
export const rouletteStorm = roulette('roulette-storm', { storm: true, clock: longer, showMs: 14_500 });
