/** Log of drawings that failed while a kept page stood in for them: visitors see nothing of it, so the log has to say it. */

/** A page that fails fails for each request; one line a minute says so as well. */
const periodMs = 60_000;

interface StandInLogOptions {
  /** True for errors that pass by themselves. */
  isExpected: (error: unknown) => boolean;
  now?: () => number;
}

/** @returns what is to be called with each failure; it logs the first of each page and minute */
export function createStandInLog({ isExpected, now = Date.now }: StandInLogOptions) {
  const saidAtMs = new Map<string, number>();
  return (key: string, error: unknown, log: (error: Error) => void): void => {
    if (isExpected(error)) return;
    const last = saidAtMs.get(key);
    if (last !== undefined && now() - last < periodMs) return;
    for (const [one, atMs] of saidAtMs) if (now() - atMs >= periodMs) saidAtMs.delete(one);
    saidAtMs.set(key, now());
    log(new Error(`The page ${key} could not be drawn; the kept one stands in for it`, { cause: error }));
  };
}
