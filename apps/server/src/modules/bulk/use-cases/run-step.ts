/** A job runs in steps of a transaction each, so that it can be stopped and a crash repeats nothing. */
import * as z from 'zod/mini';
import { writeAudit } from '#modules/operators/index.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Scheduler } from '#platform/due/due.ts';
import { defineHandler, type AnyHandler, type WorkKind } from '#platform/due/work.ts';
import type { ChangedMember } from '#modules/accounts/index.ts';
import type { BulkDependencies } from '../dependencies.ts';
import {
  listWaiting,
  lockJob,
  updateDone,
  updateStep,
  updateStopped,
  type BulkJob,
  type BulkMemberState,
} from '../queries.ts';

const stepWork: WorkKind<{ jobId: string; step: number }> = {
  name: 'bulk.step',
  payload: z.object({ jobId: z.string(), step: z.number() }),
};

const membersPerStep = 100;

export const scheduleStep = (due: Scheduler, tx: Queryable, jobId: bigint, step: number, dueAt: Date) =>
  due.schedule(tx, stepWork, { key: `${jobId}:${step}`, dueAt, payload: { jobId: String(jobId), step } });

export const stepHandler = (bulk: BulkDependencies): AnyHandler =>
  defineHandler({
    kind: stepWork,
    inTransaction: true,
    concurrency: 1,
    run: ({ payload: { jobId, step } }, { tx }) => runStep(bulk, tx, BigInt(jobId), step),
    async gaveUp({ payload }, tx) {
      const { jobId } = stepWork.payload.parse(payload);
      await updateStopped(tx, BigInt(jobId), 'failure', bulk.clock.now());
    },
  });

async function runStep(bulk: BulkDependencies, tx: Queryable, jobId: bigint, step: number): Promise<void> {
  const { clock, due } = bulk;
  const job = await lockJob(tx, jobId);
  if (job?.state !== 'running') return;
  const memberIds = await listWaiting(tx, jobId, membersPerStep);
  const now = clock.now();
  const protectedNow = await bulk.ports.listStopped(tx, memberIds, now);
  const became = new Map<bigint, Exclude<BulkMemberState, 'waiting'>>();
  const changes = new Map<bigint, ChangedMember>();
  for (const memberId of memberIds) {
    if (job.action === 'letter' && protectedNow.has(memberId)) {
      became.set(memberId, 'skipped');
      continue;
    }
    const changed = await act(bulk, tx, job, memberId);
    became.set(memberId, changed ? 'done' : 'unchanged');
    if (changed) changes.set(memberId, changed);
  }
  await updateStep(tx, jobId, became, now);
  if (memberIds.length < membersPerStep) await updateDone(tx, jobId, now);
  else await scheduleStep(due, tx, jobId, step + 1, now);
  // Last: the end of the brand's chain is locked until the commit.
  for (const [memberId, changed] of changes) await record(bulk, tx, job, memberId, changed);
}

function act(
  { ports }: BulkDependencies,
  tx: Queryable,
  { action, tag, texts, brand, jobId }: BulkJob,
  memberId: bigint,
): Promise<ChangedMember | null> {
  if (action === 'letter')
    return ports
      .sendLetter(tx, { brand, memberId, texts: texts ?? {}, key: `bulk:${jobId}` })
      .then((sent) => (sent ? { after: { subject: texts?.['EN']?.subject ?? '' } } : null));
  return ports.changeInBulk(
    tx,
    memberId,
    action === 'tag' || action === 'untag' ? { what: action, tag: tag ?? '' } : { what: action },
  );
}

const actionNames = {
  tag: 'member.set-tags',
  untag: 'member.set-tags',
  letter: 'mail.send',
  lock: 'member.lock',
  'end-sessions': 'member.end-sessions',
} as const satisfies Record<BulkJob['action'], string>;

const record = (
  { clock }: BulkDependencies,
  tx: Queryable,
  { jobId, brand, action, reason }: BulkJob,
  memberId: bigint,
  changed: ChangedMember,
): Promise<void> =>
  writeAudit(
    tx,
    clock,
    { kind: 'system', name: `bulk ${jobId}` },
    {
      action: actionNames[action],
      object: 'member',
      objectId: String(memberId),
      brand,
      ...changed,
      ...(reason !== null && { reason }),
    },
  );
