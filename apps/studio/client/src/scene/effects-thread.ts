import { startEffects } from './effects-painter.ts';
import { paintInThread } from './thread.ts';

paintInThread(startEffects);
