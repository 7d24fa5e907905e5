/** Polls the feed for a result from outside until the issue has one. */
import type { LotteryDependencies } from '../dependencies.ts';
import { drawWork } from '../due-work.ts';
import { findIssue } from '../queries/issues.ts';
import { workKey, type IssueKey } from '../seeds.ts';
import { enterResult, feedEntrant } from './enter-result.ts';

const againMs = 60_000;
/** After this long without an answer people must enter the result. */
const askedForMs = 6 * 3_600_000;

export async function askFeed(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, due, clock, feed, ports } = dependencies;
  const issue = await findIssue(db, key);
  if (issue?.source !== 'outside' || issue.state !== 'closed' || !feed.tells(key.game)) return;
  const numbers = await feed.resultOf(key.game, key.numero).catch((error: unknown) => {
    ports.alert(key, error instanceof Error ? error.message : String(error));
    return null;
  });
  const entered =
    numbers === null
      ? null
      : await db.transaction((tx) =>
          enterResult(tx, dependencies, key, { entrant: feedEntrant, name: feedEntrant, numbers }),
        );
  if (entered?.ok) return;
  if (entered && !entered.ok) ports.alert(key, `the feed's result was refused: ${entered.error}`);
  if (clock.now().getTime() > issue.drawsAt.getTime() + askedForMs) return;
  await db.transaction((tx) =>
    due.reschedule(tx, drawWork, {
      key: workKey(key),
      dueAt: new Date(clock.now().getTime() + againMs),
      payload: key,
    }),
  );
}
