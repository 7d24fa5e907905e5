/** Waits for a program's start as long as it lives and works, however busy the machine is. */
import { setTimeout as sleep } from 'node:timers/promises';
import { workOf } from '../process-identity.ts';
import { Sentence } from './sentence.ts';

export interface Starting {
  name: string;
  pid: number;
  isReady: () => Promise<boolean>;
  /** The sentence of its end, once it has ended. */
  ended: () => string | null;
  /** Grows with everything that it says; and what it said last of its start. */
  signs: () => { count: number; stage: string | null };
  kill: () => void;
  /** Told every few seconds what it is doing. */
  onWait: (text: string) => void;
  /** So long it may do nothing at all: use no processor, say nothing, and not wait for the disk. */
  stuckAfterMs?: number;
}

const lookEveryMs = 1_000;
const tellAfterMs = 5_000;
export const usualStuckAfterMs = 600_000;

/** @throws Sentence when it has ended, or is stuck. */
export async function waitPatiently(starting: Starting): Promise<void> {
  const { name, pid, isReady, ended, signs, kill, onWait, stuckAfterMs = usualStuckAfterMs } = starting;
  const startedMs = performance.now();
  let lookedMs = startedMs;
  let idleMs = 0;
  let seen = '';
  for (;;) {
    const end = ended();
    if (end !== null) throw new Sentence(end);
    if (await isReady()) return;
    await sleep(30);
    const passedMs = performance.now() - lookedMs;
    if (passedMs < lookEveryMs) continue;
    lookedMs = performance.now();
    const { count, stage } = signs();
    const now = `${count} ${workOf(pid)}`;
    // A machine that slept in between has not waited: of a long look only a little counts.
    idleMs = now === seen ? idleMs + Math.min(passedMs, 2 * lookEveryMs) : 0;
    seen = now;
    const doing = stage ?? 'it has not said what it does';
    if (lookedMs - startedMs > tellAfterMs)
      onWait(`${name} is still starting (${Math.round((lookedMs - startedMs) / 1_000)} s): ${doing}`);
    if (idleMs < stuckAfterMs) continue;
    kill();
    throw new Sentence(
      `The ${name} is stuck: for ${Math.round(idleMs / 1_000)} s it has used no processor time and said nothing, so it was ended. The last that it said of its start: ${doing}.`,
    );
  }
}
