/** Commands about many members: rehearsed, proposed, watched, stopped. */
import type * as z from 'zod/mini';
import type { bulkJob } from '@perya/contract/bulk/operators/bulk-fields.ts';
import { getBulk } from '@perya/contract/bulk/operators/get-bulk.ts';
import { listBulkMembers } from '@perya/contract/bulk/operators/list-bulk-members.ts';
import { listBulk } from '@perya/contract/bulk/operators/list-bulk.ts';
import { proposeBulk } from '@perya/contract/bulk/operators/propose-bulk.ts';
import { rehearseBulk } from '@perya/contract/bulk/operators/rehearse-bulk.ts';
import { stopBulk } from '@perya/contract/bulk/operators/stop-bulk.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { formatDecimal } from '@perya/money/money.ts';
import type { Propose } from '#modules/operators/index.ts';
import { mayTouch, type BindOperators, type OperatorSession } from '#platform/http/bind-operators.ts';
import { badCursor, readMomentCursor, readNumberCursor, writeCursor } from '@perya/http/cursor.ts';
import { kindOf, type BulkProposal } from './bulk-approvals.ts';
import type { BulkDependencies } from './dependencies.ts';
import { findJob, listJobMembers, listJobs, type BulkJob } from './queries.ts';
import { permissionOf, rehearse } from './use-cases/rehearse.ts';
import { stop } from './use-cases/stop.ts';

export interface BulkRoutePorts {
  propose: Propose;
  isBrand: (brand: string) => boolean;
}

export function bindBulkOperators(bind: BindOperators, bulk: BulkDependencies, ports: BulkRoutePorts): void {
  const find = async (operator: OperatorSession, bulkId: string): Promise<BulkJob | null> => {
    const job = await findJob(bulk.db, BigInt(bulkId));
    return job && mayTouch(operator, job.brand) ? job : null;
  };
  bindViews(bind, bulk, find);
  bind(rehearseBulk, async ({ operator, change, body: { requestId, bulk: wanted } }) => {
    if (!ports.isBrand(wanted.brand)) return fail('not.found');
    if (!mayTouch(operator, wanted.brand)) return fail('permission.denied');
    const made = await rehearse(bulk, change, operator, requestId, wanted);
    return made.ok ? ok({ ...presentJob(made.value.job), unknown: made.value.unknown }) : made;
  });
  bind(proposeBulk, async ({ operator, change, body: { requestId, reason, bulk: wanted } }) => {
    const job = await find(operator, wanted.bulkId);
    if (job === null) return fail('not.found');
    if (!operator.permissions.has(permissionOf[job.action])) return fail('permission.denied');
    const { brand, action, tag, texts, members, offerCode, worthMinor } = job;
    const what = tag ?? texts?.['EN']?.subject ?? offerCode ?? undefined;
    const name = `${action}${what === undefined ? '' : ` “${what}”`}, ${members}`;
    const payload: BulkProposal = {
      bulkId: wanted.bulkId,
      brand,
      action,
      name,
      amountMinor: String((worthMinor ?? 0n) * BigInt(members)),
    };
    return ports.propose(change, operator, {
      kind: kindOf(action),
      payload: { ...payload },
      reason,
      requestId,
    });
  });
  bind(stopBulk, async ({ operator, change, params, body: { reason } }) => {
    const stopped = await stop(bulk, change, operator, BigInt(params.bulkId), reason);
    return stopped.ok ? ok(presentJob(stopped.value)) : stopped;
  });
}

function bindViews(
  bind: BindOperators,
  { db, ports: { findNames } }: BulkDependencies,
  find: (operator: OperatorSession, bulkId: string) => Promise<BulkJob | null>,
): void {
  bind(listBulk, async ({ operator, query: { brand, state = null, after, limit } }) => {
    const cursor = after === undefined ? null : readMomentCursor(after);
    if (after !== undefined && cursor === null) return badCursor();
    const brands = brand === undefined ? operator.brands : [brand];
    const jobs = await listJobs(db, { brands, state }, cursor, limit + 1);
    const page = jobs.slice(0, limit);
    const last = page.at(-1);
    return ok({
      list: page.map(presentJob),
      next: jobs.length > limit && last ? writeCursor(last.madeAt.toISOString(), last.jobId) : null,
    });
  });
  bind(getBulk, async ({ operator, params }) => {
    const job = await find(operator, params.bulkId);
    return job ? ok(presentJob(job)) : fail('not.found');
  });
  bind(listBulkMembers, async ({ operator, params, query: { state = null, after, limit } }) => {
    const cursor = after === undefined ? null : readNumberCursor(after);
    if (after !== undefined && cursor === null) return badCursor();
    const job = await find(operator, params.bulkId);
    if (job === null) return fail('not.found');
    const members = await listJobMembers(db, job.jobId, state, cursor, limit + 1);
    const page = members.slice(0, limit);
    const names = await findNames(page.map(({ memberId }) => memberId));
    const last = page.at(-1);
    return ok({
      list: page.map((one) => ({
        memberId: String(one.memberId),
        userName: names.get(one.memberId) ?? '',
        state: one.state,
        at: one.at?.toISOString() ?? null,
      })),
      next: members.length > limit && last ? writeCursor(last.memberId) : null,
    });
  });
}

const presentGrant = ({ offerId, offerCode, worthMinor, members, currency }: BulkJob) =>
  offerId === null || offerCode === null || worthMinor === null
    ? null
    : {
        offerId: String(offerId),
        code: offerCode,
        each: formatDecimal(worthMinor, currency),
        total: formatDecimal(worthMinor * BigInt(members), currency),
      };

function presentJob(job: BulkJob): z.input<typeof bulkJob> {
  const { jobId, texts, moneyMinor, currency, madeAt, startedAt, endedAt, approvalId } = job;
  return {
    id: String(jobId),
    brand: job.brand,
    action: job.action,
    tag: job.tag,
    subject: texts?.['EN']?.subject ?? null,
    grant: presentGrant(job),
    choice: job.choice,
    state: job.state,
    members: job.members,
    protected: job.protected,
    money: formatDecimal(moneyMinor, currency),
    currency,
    done: job.done,
    unchanged: job.unchanged,
    skipped: job.skipped,
    maker: job.maker,
    madeAt: madeAt.toISOString(),
    approvalId: approvalId === null ? null : String(approvalId),
    reason: job.reason,
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    stoppedBy: job.stoppedBy,
  };
}
