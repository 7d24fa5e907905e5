import { fail, ok, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { mayTouch, type OperatorSession } from '#platform/http/bind-operators.ts';
import type { BulkDependencies } from '../dependencies.ts';
import { findJob, lockJob, updateStopped, type BulkJob } from '../queries.ts';

/** Ends a job after its present step; one that has not begun never begins. */
export function stop(
  { clock }: BulkDependencies,
  change: Change,
  operator: OperatorSession,
  jobId: bigint,
  reason: string,
): Promise<Result<BulkJob, 'not.found' | 'bulk.state'>> {
  return change(async (tx, note) => {
    const job = await lockJob(tx, jobId);
    if (!job || !mayTouch(operator, job.brand)) return fail('not.found');
    if (job.state === 'stopped') {
      note.nothing();
      return ok(job);
    }
    if (job.state === 'done') return fail('bulk.state');
    await updateStopped(tx, jobId, operator.name, clock.now());
    const { state, brand, done, members } = job;
    note({
      objectId: String(jobId),
      brand,
      before: { state },
      after: { state: 'stopped', done, members },
      reason,
    });
    return ok((await findJob(tx, jobId))!);
  });
}
