/** One line in the log for an outage of the database, however many calls and loops fail during it. */
import { isDatabaseAway } from './database-away.ts';

/** After so long without such a failure, the next one is another outage. */
const quietMs = 10_000;

/**
 * Makes a filter of log lines by their first argument (an error, or an object with `err`). It lets every line pass except those that only repeat
 * that the database is away. The line of the program's watch over the database (`outage`) always passes: it says why.
 */
export function createOutageFilter(
  now: () => number = () => performance.now(),
): (fields: unknown) => boolean {
  let lastMs = -Infinity;
  return (fields) => {
    const { err, outage } = (fields ?? {}) as { err?: unknown; outage?: unknown };
    if (!isOfOutage(fields instanceof Error ? fields : err)) return true;
    const sinceMs = now() - lastMs;
    lastMs = now();
    return outage !== undefined || sinceMs > quietMs;
  };
}

/** Also where another error tells of it. */
const isOfOutage = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && error.cause !== undefined && isOfOutage(error.cause));
