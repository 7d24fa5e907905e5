/** The draw of an issue. */
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import { drandTimeOf, type CheckDrand } from '@perya/game-rules/fair/beacon-proof.ts';
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import {
  comesAfter,
  drawFault,
  numbersOf,
  type Contribution,
  type DrawFault,
} from '@perya/game-rules/lottery/proof.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { settleWork } from '../due-work.ts';
import { listContributions } from '../queries/contributions.ts';
import { beaconRoundOf, findIssue, lockIssue, updateDrawn, type Issue } from '../queries/issues.ts';
import { seedOf, workKey, type IssueKey } from '../seeds.ts';
import { hearSales } from './hear-book.ts';
import { lacksCountersignatures } from './record-countersignature.ts';

/**
 * Reveals the seed and draws. Nothing here knows what was staked on what: the numbers follow from the seed, committed before
 * the first sale, from the root of all slips, and from the beacon's value of the draw. Safe to repeat, in any process.
 * @throws Error while the beacon's value has not come, or cannot be had: the draw is tried again
 */
export async function drawIssue(dependencies: LotteryDependencies, key: IssueKey): Promise<void> {
  const { db, due, clock, seedSecret, wakeBook } = dependencies;
  const game = findNumberGame(key.game);
  if (!game) throw new Error(`there is no number game ${key.game}`);
  const waiting = await findIssue(db, key);
  if (!isToBeDrawn(waiting)) return;
  const value = await beaconValueOf(dependencies, waiting);
  const checkDrand = await drandCheckFor(beaconRoundOf(waiting));
  await db.transaction(async (tx) => {
    const issue = await lockIssue(tx, key, 'update');
    if (!isToBeDrawn(issue)) return;
    // The second book's check schedules the draw again (`hear-book.ts`).
    if ((await hearSales(tx, dependencies, issue)) !== 'match') return;
    // The last countersignature that is needed schedules the draw again.
    if (await lacksCountersignatures(tx, key)) return;
    const seed = seedOf(seedSecret, key);
    const contributions = (await listContributions(tx, key)).map(
      ({ witness, contribution, value: given }) => ({ witness, contribution, value: given }),
    );
    const numbers = numbersOf(game.shape, seed, issue.root, comesAfter(value, contributions));
    const fault = faultOf(game, issue, { seed, value, contributions, numbers }, checkDrand);
    if (fault)
      throw new Error(
        `the ${fault} of issue ${workKey(key)} is not the committed one: is its key file lost?`,
      );
    await updateDrawn(tx, key, { seed, beacon: value, contributions, numbers, drawnAt: clock.now() });
    await due.schedule(tx, settleWork, { key: workKey(key), dueAt: clock.now(), payload: key });
  });
  await wakeBook();
}

/** Results from outside are entered (`enter-result.ts`). */
const isToBeDrawn = (issue: Issue | null): issue is Issue & { root: string } =>
  issue?.state === 'closed' && issue.root !== null && issue.source === 'own';

/** Checks a draw as its proof will be checked, so that no issue is drawn from anything but what it committed to. */
function faultOf(
  { shape }: NumberGame,
  issue: Issue & { root: string },
  {
    seed,
    value,
    contributions,
    numbers,
  }: {
    seed: string;
    value: string | null;
    contributions: readonly Contribution[];
    numbers: readonly number[];
  },
  checkDrand: CheckDrand | null,
): DrawFault | null {
  const round = beaconRoundOf(issue);
  const beacon = round && value !== null ? { ...round, value } : null;
  const { seedHash, root } = issue;
  const proof = { seed, seedHash, root, beacon, contributions, locksAt: issue.locksAt.toISOString() };
  return drawFault(shape, proof, numbers, checkDrand);
}

/** Null for an issue of before there was a beacon. */
async function beaconValueOf(
  { beacon, clock }: Pick<LotteryDependencies, 'beacon' | 'clock'>,
  issue: Issue,
): Promise<string | null> {
  const round = beaconRoundOf(issue);
  if (!round) return null;
  // The house's own round of a draw comes at the draw, one of drand tells its time itself.
  const at = round.name === 'drand' ? new Date(drandTimeOf(round)) : issue.drawsAt;
  const value = await beacon.valueOf({ ...round, at }, clock.now());
  if (value === null) throw new Error('the beacon has not come to this round yet');
  return value;
}
