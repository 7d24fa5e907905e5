/** Makes the issues that come next, and schedules their ends. */
import { numberGames, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { closeWork } from '../due-work.ts';
import { insertIssue } from '../queries/issues.ts';
import { issuesAfter, type IssueTimes } from '../rules/calendar.ts';
import { dayOfIssue } from '../rules/game-rules.ts';
import { seedHashOf } from '../seeds.ts';

type Dependencies = Pick<LotteryDependencies, 'clock' | 'due' | 'seedSecret' | 'beacon'>;

/** The issues of a game that can be bought at a moment, the current one first. */
export function issuesOnSale(
  game: NumberGame,
  { now, timeZone, count }: { now: Date; timeZone: string; count: number },
): IssueTimes[] {
  const { calendar, lockSeconds } = game;
  // What is locked is not drawn yet: one more than is asked for may have to be left out.
  return issuesAfter(calendar, { timeZone, lockSeconds, after: now, count: count + 1 })
    .filter(({ locksAt }) => locksAt > now)
    .slice(0, count);
}

/** Makes an issue where it is missing: its seed is committed before the first sale. */
export async function ensureIssue(
  tx: Queryable,
  { due, seedSecret, beacon }: Dependencies,
  key: { brand: string; game: string },
  times: IssueTimes,
): Promise<void> {
  const issue = { ...key, ...times };
  const fresh = await insertIssue(tx, {
    ...issue,
    seedHash: seedHashOf(seedSecret, issue),
    beacon: beacon.roundAt(issue.drawsAt),
    day: dayOfIssue(issue.numero),
  });
  if (!fresh) return;
  const { brand, game, numero } = issue;
  await due.schedule(tx, closeWork, {
    key: `${brand}:${game}:${numero}`,
    dueAt: issue.locksAt,
    payload: { brand, game, numero },
  });
}

/** Of every game: the issue that sells and the next one. */
export async function prepareIssues(
  tx: Queryable,
  dependencies: Dependencies,
  brand: { code: string; timeZone: string },
): Promise<void> {
  const now = dependencies.clock.now();
  for (const game of numberGames) {
    const next = issuesOnSale(game, { now, timeZone: brand.timeZone, count: 2 });
    for (const times of next)
      await ensureIssue(tx, dependencies, { brand: brand.code, game: game.code }, times);
  }
}
