/** Asks again until it works. @throws Error naming what did not answer within two minutes. */
import { setTimeout as sleep } from 'node:timers/promises';

const pauseMs = 500;
const mostTries = 240;

export async function until<Value>(what: string, works: () => Promise<Value>): Promise<Value> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await works();
    } catch (error) {
      if (tries >= mostTries) throw new Error(`${what} did not answer`, { cause: error });
      await sleep(pauseMs);
    }
  }
}
