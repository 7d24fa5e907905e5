/** The second book: follows the sales, and says of every issue whether its sales and its prizes are right. See README.md. */
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import { checkSales, countUpTo, nothingCounted, standardPlaces, type Counted } from './count-sales.ts';
import { judgePrizes } from './judge-prizes.ts';
import { insertCheck, listMissing, listSelling, nameOf, type Missing } from './queries.ts';

export interface SecondBook {
  /** Checks what waits; a call during a check is answered by the next one. @throws when the database is away. */
  check(): Promise<void>;
}

interface BookDependencies {
  db: Pick<Database, 'query' | 'transaction'>;
  startedAt: Date;
  makeId: MakeId;
  /** Places of an issue that are read together. */
  placesAtOnce?: number;
}

export function createSecondBook(dependencies: BookDependencies): SecondBook {
  const counted = new Map<string, Counted>();
  let [running, next]: [Promise<void> | null, Promise<void> | null] = [null, null];
  const run = (): Promise<void> => {
    next = null;
    running = round(dependencies, counted).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    check() {
      if (running === null) return run();
      // What has come since the round began belongs to the next one.
      next ??= running.then(run, run);
      return next;
    },
  };
}

async function round(
  { db, startedAt, makeId, placesAtOnce = standardPlaces }: BookDependencies,
  counted: Map<string, Counted>,
): Promise<void> {
  for (let missing = await listMissing(db, startedAt); missing.length > 0;) {
    for (const issue of missing) await checkIssue({ db, makeId }, issue, counted, placesAtOnce);
    missing = await listMissing(db, startedAt);
  }
  // Full parts of a sale are counted while it goes on, so that little is left at its end.
  for (const issue of await listSelling(db, placesAtOnce)) {
    const name = nameOf(issue);
    const known = counted.get(name) ?? nothingCounted();
    counted.set(name, known);
    const slips = issue.slips - (issue.slips % placesAtOnce);
    await countUpTo(db, issue, known, { slips, atOnce: placesAtOnce });
  }
}

async function checkIssue(
  { db, makeId }: Pick<BookDependencies, 'db' | 'makeId'>,
  issue: Missing,
  counted: Map<string, Counted>,
  atOnce: number,
): Promise<void> {
  if (issue.what === 'prizes') {
    const { check, parts } = await judgePrizes(db, issue, atOnce);
    await db.transaction((tx) => insertCheck(tx, issue, { id: makeId(), ...check }, parts));
    return;
  }
  const known = counted.get(nameOf(issue)) ?? nothingCounted();
  counted.delete(nameOf(issue));
  const check = await checkSales(db, issue, known, atOnce);
  await db.transaction((tx) => insertCheck(tx, issue, { id: makeId(), ...check }, []));
}
