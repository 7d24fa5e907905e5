/**
 * Exposure of issues on sale, for operators who poll it: each call continues from the last one. A large sale is counted over several
 * calls; `slips` says how far.
 */
import type { NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Queryable } from '#platform/db/database.ts';
import { runInSlices } from '#platform/slices.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { countOpen, listOpenGroups } from '../queries/issue-slips.ts';
import type { Issue } from '../queries/issues.ts';
import {
  addToOutcomes,
  createOutcomeSums,
  exposureOf,
  type Exposure,
  type OutcomeSums,
  type SoldRow,
} from '../rules/exposure.ts';
import { workKey } from '../seeds.ts';

interface Watched {
  /** Places that were read, and the slips found there. */
  read: number;
  slips: number;
  rows: Map<string, SoldRow>;
  sums: OutcomeSums | null;
}

export type WatchedExposure = Exposure & {
  /** Slips that were counted. */
  slips: number;
};

/** Approximate budget of one call, in slices between which the process serves others. */
const standardBudgetMs = 1_000;
const placesAtOnce = 5_000;
const mostWatched = 16;

/** Counts what issues have sold, each from where it was counted before. */
export interface SaleCounts {
  /** @returns whether every slip and outcome is counted */
  count(
    db: Queryable,
    { game, issue }: { game: NumberGame; issue: Issue },
    mayGoOn: () => boolean,
  ): Promise<{ known: Watched; isWhole: boolean }>;
}

export function createSaleCounts(): SaleCounts {
  const watched = new Map<string, Watched>();
  return {
    async count(db, { game, issue }, mayGoOn) {
      const name = workKey(issue);
      let known = watched.get(name);
      // Slips were cancelled since: read everything again.
      if (!known || (await countOpen(db, issue, known.read)) !== known.slips)
        known = { read: 0, slips: 0, rows: new Map(), sums: known?.sums ?? createOutcomeSums(game) };
      watched.delete(name);
      watched.set(name, known);
      const [oldest] = watched.keys();
      if (watched.size > mostWatched && oldest !== undefined) watched.delete(oldest);
      while (known.read < issue.slips && mayGoOn()) await readOn(db, issue, known);
      const { rows, sums } = known;
      const isCounted = sums !== null && (await runInSlices(addToOutcomes(game, rows, sums, mayGoOn)));
      return { known, isWhole: isCounted && known.read >= issue.slips };
    },
  };
}

/** @param budgetMs of one look, about */
export function createExposures(
  { db }: Pick<LotteryDependencies, 'db'>,
  budgetMs = standardBudgetMs,
): (game: NumberGame, issue: Issue) => Promise<WatchedExposure> {
  const counts = createSaleCounts();
  let turn: Promise<unknown> = Promise.resolve();
  const look = async (game: NumberGame, issue: Issue): Promise<WatchedExposure> => {
    const untilMs = performance.now() + budgetMs;
    const { known, isWhole } = await counts.count(db, { game, issue }, () => performance.now() < untilMs);
    return { ...exposureOf(game, known.rows, isWhole ? known.sums : null), slips: known.slips };
  };
  // One after the other: calls for the same issue share their sums.
  return (game, issue) => {
    const next = turn.then(() => look(game, issue));
    turn = next.catch(() => {});
    return next;
  };
}

async function readOn(db: Queryable, issue: Issue, known: Watched): Promise<void> {
  const to = Math.min(issue.slips, known.read + placesAtOnce);
  for (const { rows, multiple, slips } of await listOpenGroups(db, issue, { from: known.read, to })) {
    known.slips += slips;
    for (const row of rows) {
      const key = JSON.stringify(row);
      const before = known.rows.get(key);
      known.rows.set(key, { row, times: (before?.times ?? 0) + multiple * slips });
    }
  }
  known.read = to;
}
