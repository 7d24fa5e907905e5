import { paintInWorker } from '../../scene/worker-canvas.ts';
import { startSea } from './sea-painter.ts';

paintInWorker(startSea);
