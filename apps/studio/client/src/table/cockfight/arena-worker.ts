import { paintInWorker } from '../../scene/worker-canvas.ts';
import { startArena } from './arena-painter.ts';

paintInWorker(startArena);
