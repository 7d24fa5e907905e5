import { cpus } from 'node:os';

/** What is drawn ahead waits so long for its next look at the machine. */
export const lookAgainMs = 500;

/** Of all cores' time, what programs at the usual priority may take while something is drawn ahead. */
const busyShare = 0.5;

/** Milliseconds since the machine's start, over all cores. */
interface CoreTimes {
  /** Of programs at the usual priority. Those that draw have less, and do not count where the system tells them apart (Linux). */
  busy: number;
  all: number;
}

function readTimes(): CoreTimes {
  const times = { busy: 0, all: 0 };
  for (const { times: core } of cpus()) {
    times.busy += core.user + core.sys + core.irq;
    times.all += core.user + core.sys + core.irq + core.nice + core.idle;
  }
  return times;
}

/**
 * Whether the machine has time to spare for what nobody waits for. Less priority is not enough: a drawing that runs on a core's
 * second thread halves the speed of the first. Asked sooner than after `lookAgainMs`, it says what it said.
 */
export function createSpareTime(read: () => CoreTimes = readTimes): () => boolean {
  let last = read();
  let spare = true;
  return () => {
    const now = read();
    const all = now.all - last.all;
    if (all >= lookAgainMs) {
      spare = (now.busy - last.busy) / all <= busyShare;
      last = now;
    }
    return spare;
  };
}
