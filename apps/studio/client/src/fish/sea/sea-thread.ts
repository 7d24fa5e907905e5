import { paintInThread } from '../../scene/thread.ts';
import { startSea } from './sea-painter.ts';

paintInThread(startSea);
