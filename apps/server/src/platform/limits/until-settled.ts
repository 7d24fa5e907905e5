import { setTimeout as pause } from 'node:timers/promises';

const pauseMs = 25;
/** Longer than a check takes that waits for its turn. */
const mostPauses = 400;

/** Asks until there is an answer that does not hang on checks that are running. @returns null when they take too long */
export async function untilSettled<T>(ask: () => Promise<T | null>): Promise<T | null> {
  for (let asked = 0; asked < mostPauses; asked += 1) {
    const answer = await ask();
    if (answer !== null) return answer;
    await pause(pauseMs);
  }
  return null;
}
