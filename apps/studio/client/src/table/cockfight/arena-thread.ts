import { paintInThread } from '../../scene/thread.ts';
import { startArena } from './arena-painter.ts';

paintInThread(startArena);
