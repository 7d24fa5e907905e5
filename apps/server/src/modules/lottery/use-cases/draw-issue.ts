/** The draw of an issue. */
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { drawFault, numbersOf, type DrawFault } from '@perya/game-rules/lottery/proof.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { settleWork } from '../due-work.ts';
import { lockIssue, updateDrawn, type Issue } from '../queries/issues.ts';
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
    const numbers = numbersOf(game.shape, seed, issue.root, value);
    const fault = faultOf(game, issue, { seed, value, numbers });
    if (fault)
      throw new Error(
        `the ${fault} of issue ${workKey(key)} is not the committed one: is its key file lost?`,
      );
    await updateDrawn(tx, key, { seed, beacon: value, numbers, drawnAt: clock.now() });
    await due.schedule(tx, settleWork, { key: workKey(key), dueAt: clock.now(), payload: key });
  });
}

/** Checks a draw as its proof will be checked, so that no issue is drawn from anything but what it committed to. */
function faultOf(
  { shape }: NumberGame,
  { seedHash, root, beaconAnchor: anchor, beaconLinks: links }: Issue,
  { seed, value, numbers }: { seed: string; value: string | null; numbers: readonly number[] },
): DrawFault | null {
  const beacon = value === null || anchor === null || links === null ? null : { value, anchor, links };
  return drawFault(shape, { seed, seedHash, root: root ?? '', beacon }, numbers);
}
