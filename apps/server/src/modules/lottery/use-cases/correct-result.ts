/** Corrects a wrong result from outside: takes its payments back and settles the issue again. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { isDrawn } from '@perya/game-rules/lottery/draw.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { settleWork } from '../due-work.ts';
import { findIssue, lockIssue, updateCorrected, type Issue } from '../queries/issues.ts';
import { insertVersion, listVersions } from '../queries/outside-results.ts';
import { workKey, type IssueKey } from '../seeds.ts';
import { judgeSlips, listJudged, slicesOf } from './judge-slips.ts';

export interface CorrectionPreview {
  /** Slips whose prize changes. */
  slips: number;
  /** Minor units that are taken back, and that are paid instead. */
  backMinor: bigint;
  paidMinor: bigint;
}

type Refused = 'not.found' | 'issue.state' | 'result.invalid';

/** Whether these numbers can replace the result, and the money they would move. Changes nothing. */
export async function previewCorrection(
  { db }: Pick<LotteryDependencies, 'db'>,
  key: IssueKey,
  numbers: readonly number[],
): Promise<Result<CorrectionPreview, Refused>> {
  const issue = await findIssue(db, key);
  const game = findNumberGame(key.game);
  if (!issue || !game) return fail('not.found');
  if (!mayCorrect(issue)) return fail('issue.state');
  if (!isDrawn(game.shape, numbers) || issue.numbers?.join() === numbers.join())
    return fail('result.invalid');
  const judgement = await judgeSlips({ db }, issue, game, numbers);
  const version = issue.resultVersion + 1;
  const preview = { slips: 0, backMinor: 0n, paidMinor: 0n };
  for (const leaves of slicesOf(judgement))
    for (const { slip, prizeMinor } of await listJudged({ db }, issue, judgement, { leaves, version })) {
      preview.slips += 1;
      preview.backMinor += slip.prizeMinor;
      preview.paidMinor += prizeMinor;
    }
  return ok(preview);
}

/** Only a settled result from outside: one settlement ends before the next begins. */
export const mayCorrect = ({ source, state }: Pick<Issue, 'source' | 'state'>): boolean =>
  source === 'outside' && state === 'settled';

/** Once per approval, in the transaction of the decision. Due work moves the money. */
export async function correctResult(
  tx: Queryable,
  { clock, due }: Pick<LotteryDependencies, 'clock' | 'due'>,
  key: IssueKey,
  { numbers, approvalId }: { numbers: readonly number[]; approvalId: bigint },
): Promise<Result<{ version: number }, Refused>> {
  const issue = await lockIssue(tx, key, 'update');
  if (!issue) return fail('not.found');
  const known = (await listVersions(tx, key)).find((one) => one.approvalId === approvalId);
  if (known) return ok({ version: known.version });
  if (!mayCorrect(issue)) return fail('issue.state');
  const version = issue.resultVersion + 1;
  await insertVersion(tx, key, { version, numbers: [...numbers], knownAt: clock.now(), approvalId });
  await updateCorrected(tx, key, { numbers, version, drawnAt: clock.now() });
  await due.reschedule(tx, settleWork, { key: workKey(key), dueAt: clock.now(), payload: key });
  return ok({ version });
}
