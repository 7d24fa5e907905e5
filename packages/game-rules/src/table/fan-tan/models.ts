/** The fan tan table that the studio offers. */
import { calm } from '../live-clocks.ts';
import { fanTan } from './fan-tan.ts';

export const fanTanClassic = fanTan('fan-tan', { clock: calm, showMs: 9000 });
