/** A program from its start to the signal that ends it. */
import { channel } from 'node:diagnostics_channel';
import { SettingError } from './settings.ts';

export interface Program {
  /** Ends everything that the program has begun: afterwards it may start again in the same process. */
  stop(): Promise<void>;
  /** Told to the process that began this one; `true` where it is left out. */
  ready?: unknown;
  /** What hangs while stopping must not keep the process: after so long it ends with this code. */
  overdue?: { afterMs: number; code: number };
}

/** Says what a long start is doing, such as "looking at the database". */
export type SayStage = (stage: string) => void;

/** Heard by the start tool alone (`tools/start/with-parent.mjs`); others take a program's first message for its readiness. */
const stages = channel('perya:stage');
export const sayStage: SayStage = (stage) => stages.publish(stage);

/**
 * Starts a program and stops it on SIGINT, SIGTERM, or when the process that began this one has gone. A reason not to start is one sentence on
 * standard error and exit code 1.
 * @param start null: it sees to its own end
 * @param sentenceOf of a failure; null: it is a bug, and thrown
 */
export async function runProgram(
  start: (say: SayStage) => Promise<Program | null>,
  sentenceOf: (error: unknown) => string | null = sentenceOfSetting,
): Promise<void> {
  try {
    const program = await start(sayStage);
    process.send?.({ ready: program?.ready ?? true });
    if (program) stopOnSignals(program);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null) throw error;
    if (sentence !== '') process.stderr.write(`${sentence}\n`);
    process.exit(1);
  }
}

export const sentenceOfSetting = (error: unknown): string | null =>
  error instanceof SettingError ? error.message : null;

/** Once: later signals wait for the first. */
function stopOnSignals({ stop, overdue }: Program): void {
  let stopping = false;
  const end = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    if (overdue) setTimeout(() => process.exit(overdue.code), overdue.afterMs).unref();
    await stop();
    process.exit(0);
  };
  for (const sign of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.on(sign, () => void end());
}
