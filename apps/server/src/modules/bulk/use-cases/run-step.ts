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
  let isFundEmpty = false;
  for (const memberId of memberIds) {
    const done = await actOn(bulk, tx, job, memberId, protectedNow);
    if (done === 'fund') {
      isFundEmpty = true;
      break;
    }
    became.set(memberId, typeof done === 'object' ? 'done' : done);
    if (typeof done === 'object') changes.set(memberId, done);
  }
  await updateStep(tx, jobId, became, now);
  if (isFundEmpty) await updateStopped(tx, jobId, 'fund', now);
  else if (memberIds.length < membersPerStep) await updateDone(tx, jobId, now);
  else await scheduleStep(due, tx, jobId, step + 1, now);
  // Last: the end of the brand's chain is locked until the commit.
  for (const [memberId, changed] of changes) await record(bulk, tx, job, memberId, changed);
}

/** Outcome for a member; `fund`: the job can give nothing more. */
async function actOn(
  bulk: BulkDependencies,
  tx: Queryable,
  job: BulkJob,
  memberId: bigint,
  protectedNow: ReadonlySet<bigint>,
): Promise<ChangedMember | 'unchanged' | 'skipped' | 'fund'> {
  const reaches = job.action === 'letter' || job.action === 'grant';
  if (reaches && protectedNow.has(memberId)) return 'skipped';
  if (job.action === 'grant') return grantTo(bulk, tx, job, memberId);
  return (await act(bulk, tx, job, job.action, memberId)) ?? 'unchanged';
}

async function grantTo(
  { ports }: BulkDependencies,
  tx: Queryable,
  { jobId, brand, offerId, offerCode, approvalId }: BulkJob,
  memberId: bigint,
): Promise<ChangedMember | 'unchanged' | 'skipped' | 'fund'> {
  if (offerId === null || approvalId === null) throw new Error(`the bulk action ${jobId} grants nothing`);
  const answer = await ports.grant(tx, { brand, memberId, offerId, approvalId });
  if (answer === 'granted') return { after: { offer: offerCode ?? '', approvalId: String(approvalId) } };
  if (answer === 'exists') return 'unchanged';
  return answer === 'protected' ? 'skipped' : 'fund';
}

function act(
  { ports }: BulkDependencies,
  tx: Queryable,
  { tag, texts, brand, jobId }: BulkJob,
  action: Exclude<BulkJob['action'], 'grant'>,
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
  grant: 'bonus.grant',
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
