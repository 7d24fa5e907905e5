/** The tables with three dice that the studio offers. */
import { calm, quick } from '../live-clocks.ts';
import { sicBo } from './sic-bo.ts';

export const sicBoClassic = sicBo('sic-bo', { faces: 'pips', clock: calm, showMs: 7500 });
export const sicBoSpeed = sicBo('sic-bo-speed', { faces: 'pips', clock: quick, showMs: 5500 });
export const fishPrawnCrab = sicBo('fish-prawn-crab', { faces: 'pictures', clock: calm, showMs: 7500 });
