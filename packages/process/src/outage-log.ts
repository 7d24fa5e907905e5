/** One line in the log for an outage of the database, however many calls and loops fail during it. */
import { isDatabaseAway } from './database-away.ts';

/** After so long without such a failure, the next one is another outage. */
const quietMs = 10_000;

/**
 * Makes a filter of log lines by their first argument (an error, or an object with `err`). It lets every line pass except those that only repeat
 * that the database is away.
 */
export function createOutageFilter(
  now: () => number = () => performance.now(),
): (fields: unknown) => boolean {
  let lastMs = -Infinity;
  return (fields) => {
    const error = fields instanceof Error ? fields : (fields as { err?: unknown } | null | undefined)?.err;
    if (!isDatabaseAway(error)) return true;
    const sinceMs = now() - lastMs;
    lastMs = now();
    return sinceMs > quietMs;
  };
}
