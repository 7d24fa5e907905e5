/** The dragon tiger tables that the studio offers. */
import { calm, quick } from '../live-clocks.ts';
import { dragonTiger } from './dragon-tiger.ts';

export const dragonTigerClassic = dragonTiger('dragon-tiger', { clock: calm, showMs: 7000 });
export const dragonTigerSpeed = dragonTiger('dragon-tiger-speed', { clock: quick, showMs: 5000 });
