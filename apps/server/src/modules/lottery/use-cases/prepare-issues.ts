/** Makes the issues that come next, and schedules their ends. */
import { numberGames, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { closeWork } from '../due-work.ts';
import { listGameRules } from '../queries/game-rules.ts';
import { insertIssue, listKnownIssues } from '../queries/issues.ts';
import { issuesAfter, type IssueTimes } from '../rules/calendar.ts';
import { calendarsOf, dayOfIssue, type DatedRules } from '../rules/game-rules.ts';
import { seedHashOf, workKey } from '../seeds.ts';

type Dependencies = Pick<LotteryDependencies, 'clock' | 'due' | 'seedSecret' | 'beacon'>;

/** The issues of a game that can be bought at a moment, the current one first. @param dated the rules of the brand */
export function issuesOnSale(
  game: NumberGame,
  {
    now,
    timeZone,
    count,
    dated,
  }: { now: Date; timeZone: string; count: number; dated: readonly DatedRules[] },
): IssueTimes[] {
  // What is locked is not drawn yet: one issue may have to be left out, two where the calendar changes.
  return issuesAfter(calendarsOf(game, dated), { timeZone, after: now, count: count + 2 })
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
    key: workKey(issue),
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
  const dated = await listGameRules(tx, brand.code);
  const next = numberGames.flatMap((game) =>
    issuesOnSale(game, { now, timeZone: brand.timeZone, count: 2, dated }).map((times) => ({
      key: { brand: brand.code, game: game.code, numero: times.numero },
      times,
    })),
  );
  const known = await listKnownIssues(
    tx,
    next.map(({ key }) => key),
  );
  for (const { key, times } of next)
    if (!known.has(workKey(key))) await ensureIssue(tx, dependencies, key, times);
}
