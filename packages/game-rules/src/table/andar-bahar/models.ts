/** The andar bahar table that the studio offers. */
import { calm } from '../live-clocks.ts';
import { andarBahar } from './andar-bahar.ts';

export const andarBaharClassic = andarBahar('andar-bahar', { clock: calm, showMs: 5000 });
