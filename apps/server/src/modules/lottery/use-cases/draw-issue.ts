/** The draw of an issue. */
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { numbersOf } from '@perya/game-rules/lottery/proof.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { settleWork } from '../due-work.ts';
import { lockIssue, updateDrawn } from '../queries/issues.ts';
import { seedOf, workKey, type IssueKey } from '../seeds.ts';
import { lacksCountersignatures } from './record-countersignature.ts';

/**
 * Reveals the seed and draws. Nothing here knows what was staked on what: the numbers follow from the seed, committed before
 * the first sale, from the root of all slips, and from the beacon's value of the draw. Safe to repeat, in any process.
 */
export async function drawIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, due, clock, seedSecret, beacon } = dependencies;
  const game = findNumberGame(key.game);
  if (!game) throw new Error(`there is no number game ${key.game}`);
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    // Results from outside are entered (`enter-result.ts`).
    if (issue?.state !== 'closed' || issue.root === null || issue.source !== 'own') return;
    // The last countersignature that is needed schedules the draw again.
    if (await lacksCountersignatures(tx, key)) return;
    const seed = seedOf(seedSecret, key);
    const value = issue.beaconAnchor === null ? null : beacon.valueAt(issue.drawsAt, clock.now());
    await updateDrawn(tx, key, {
      seed,
      beacon: value,
      numbers: numbersOf(game.shape, seed, issue.root, value),
      drawnAt: clock.now(),
    });
    await due.schedule(tx, settleWork, { key: workKey(key), dueAt: clock.now(), payload: key });
  });
}
