import type { Change } from '#platform/change.ts';
import type { Database } from '#platform/db/database.ts';

/** A change that nobody puts on record, for tests of what it changes. */
export function unrecorded(db: Database): Change {
  return (work) =>
    db.transaction((tx) =>
      work(
        tx,
        Object.assign(() => {}, { nothing() {} }),
      ),
    );
}
