/** Values that witnesses commit to while an issue sells. */
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { contributionText } from '@perya/game-rules/lottery/proof.ts';
import { isSignedBy } from '@perya/process/ed25519.ts';
import type { LotteryDependencies } from '../dependencies.ts';
import { insertContribution, listContributions } from '../queries/contributions.ts';
import { lockIssue } from '../queries/issues.ts';
import type { IssueKey } from '../seeds.ts';
import { witnessesOf } from './record-countersignature.ts';

/** Idempotent: the first commitment of a witness counts. */
export async function recordContribution(
  { db, clock }: Pick<LotteryDependencies, 'db' | 'clock'>,
  key: IssueKey,
  given: { witness: string; contribution: string; signature: string },
): Promise<
  Result<{ contribution: string }, 'not.found' | 'issue.state' | 'witness.unknown' | 'witness.signature'>
> {
  return db.transaction(async (tx) => {
    const asked = await witnessesOf(tx, key);
    const issue = await lockIssue(tx, key, 'share');
    if (!issue) return fail('not.found');
    if (!asked?.keys.includes(given.witness)) return fail('witness.unknown');
    const committedAt = clock.now();
    if (issue.state !== 'open' || committedAt >= issue.locksAt) return fail('issue.state');
    const text = contributionText({ ...key, seedHash: issue.seedHash }, given.contribution);
    if (!isSignedBy(given.witness, text, given.signature)) return fail('witness.signature');
    await insertContribution(tx, key, { ...given, committedAt });
    const kept = (await listContributions(tx, key)).find(({ witness }) => witness === given.witness);
    return ok({ contribution: kept!.contribution });
  });
}
