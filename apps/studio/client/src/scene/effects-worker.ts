import { startEffects } from './effects-painter.ts';
import { paintInWorker } from './worker-canvas.ts';

paintInWorker(startEffects);
