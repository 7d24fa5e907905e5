import type { Clock } from '../clock.ts';
import type { Context } from '../use-cases/context.ts';

/** What the use cases of witnesses work with. */
export interface WitnessContext extends Pick<Context, 'db'> {
  config: Pick<Context['config'], 'witnesses'>;
  clock: Clock;
}
