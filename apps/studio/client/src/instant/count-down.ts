import type { SessionView } from '../../../src/api.ts';
import { leastGameMs } from '../../../src/pace.ts';
import { pause } from '../dom.ts';
import type { InstantHud } from './hud.ts';
import type { InstantWords } from './presentation.ts';

/** No round is shorter, however fast the server is. */
const leastRoundMs = 2000;

interface Screen {
  hud: Pick<InstantHud, 'setAction'>;
  words: Pick<InstantWords, 'say'>;
}

/** Waits until the next round may begin. @param began of the last one, by `performance.now()` */
export async function restAfter(
  { opened, ...screen }: Screen & { opened: Pick<SessionView, 'pace'> },
  began: number,
): Promise<void> {
  await pause(leastRoundMs - (performance.now() - began));
  if (!opened.pace.quickGames) await countDown(screen, began + leastGameMs);
}

/**
 * The large button counts down to the next round, which the operator's rules do not let begin sooner.
 * @param untilMs of `performance.now()`
 */
export async function countDown({ hud, words }: Screen, untilMs: number): Promise<void> {
  for (let leftMs = untilMs - performance.now(); leftMs > 0; leftMs = untilMs - performance.now()) {
    const seconds = Math.ceil(leftMs / 1000);
    hud.setAction({ kind: 'wait', text: words.say('instant.nextIn', { seconds: String(seconds) }) });
    await pause(leftMs - (seconds - 1) * 1000);
  }
}
