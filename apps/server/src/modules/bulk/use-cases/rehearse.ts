import { startOfDay } from '@perya/calendar/days.ts';
import type { BulkAction, BulkChoice } from '@perya/contract/bulk/operators/bulk-fields.ts';
import type { Permission } from '@perya/contract/operators/permissions.ts';
import { fail, ok, type Failure, type Result } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import type { OperatorSession } from '#platform/http/bind-operators.ts';
import type { BulkDependencies } from '../dependencies.ts';
import { findJob, findJobByRequest, insertJob, type BulkJob, type LetterTexts } from '../queries.ts';

export interface NewBulk {
  brand: string;
  choice: BulkChoice;
  action: BulkAction;
  tag?: string | undefined;
  texts?: LetterTexts | undefined;
  /** Of a grant. */
  offerId?: string | undefined;
}

/** What the same action about one member, or all of a brand, asks for. */
export const permissionOf: Readonly<Record<BulkAction, Permission>> = {
  tag: 'member.tag',
  untag: 'member.tag',
  letter: 'mail.broadcast',
  lock: 'member.lock',
  'end-sessions': 'member.end-sessions',
  grant: 'bonus.propose',
};

const mostMembers = 100_000;
const shownUnknown = 20;

export interface Rehearsal {
  job: BulkJob;
  unknown: string[];
}

/** Chooses the members and counts them, their money and those on a break. Nothing happens to them. */
export async function rehearse(
  { clock, makeId, currencyOf, timeZoneOf, ports }: BulkDependencies,
  change: Change,
  operator: OperatorSession,
  requestId: string,
  wanted: NewBulk,
): Promise<
  | Result<Rehearsal, 'permission.denied' | 'bulk.nobody' | 'offer.closed' | 'idempotency.conflict'>
  | Failure<'request.invalid'>
> {
  const { brand, choice, action, tag = null, texts = null } = wanted;
  if (!operator.permissions.has(permissionOf[action])) return fail('permission.denied');
  return change<Rehearsal, 'bulk.nobody' | 'offer.closed' | 'idempotency.conflict' | 'request.invalid'>(
    async (tx, note) => {
      const unknown = (await ports.listUnknownNames(tx, brand, choice.names ?? [])).slice(0, shownUnknown);
      const before = await findJobByRequest(tx, operator.operatorId, requestId);
      if (before) {
        if (!isSame(before, wanted)) return fail('idempotency.conflict');
        note.nothing();
        return ok({ job: before, unknown });
      }
      const memberIds = await ports.listChosen(
        tx,
        brand,
        momentsOf(choice, timeZoneOf(brand)),
        mostMembers + 1,
      );
      if (memberIds.length === 0) return fail('bulk.nobody');
      if (memberIds.length > mostMembers)
        return fail('request.invalid', { fields: { 'bulk.choice.segment': 'field.too.large' } });
      const offerId = wanted.offerId === undefined ? null : BigInt(wanted.offerId);
      const grant = offerId === null ? null : await ports.findGrant(tx, brand, offerId);
      if (offerId !== null && grant === null) return fail('offer.closed');
      const currency = currencyOf(brand);
      const at = clock.now();
      const job = {
        jobId: makeId(),
        brand,
        action,
        tag,
        texts,
        offerId,
        offerCode: grant?.code ?? null,
        worthMinor: grant?.worthMinor ?? null,
        choice,
        currency,
        requestId,
        members: memberIds.length,
        madeBy: operator.operatorId,
        maker: operator.name,
        madeAt: at,
        protected: (await ports.listStopped(tx, memberIds, at)).size,
        moneyMinor: await ports.sumCash(tx, { brand, currency }, memberIds),
      };
      // The same request arrived twice at the same moment.
      if (!(await insertJob(tx, job, memberIds))) return fail('idempotency.conflict');
      note({
        objectId: String(job.jobId),
        brand,
        after: {
          action,
          members: job.members,
          protected: job.protected,
          ...(tag !== null && { tag }),
          ...(grant !== null && { offer: grant.code }),
        },
      });
      return ok({ job: (await findJob(tx, job.jobId))!, unknown });
    },
  );
}

/** Days of a choice as the moments at which they begin at the brand; the job keeps the days. */
function momentsOf({ names, segment }: BulkChoice, timeZone: string): BulkChoice {
  if (segment === undefined) return { names };
  const { status, tag, ...moments } = segment;
  const begin = (at: string): string => (at.length === 10 ? startOfDay(at, timeZone).toISOString() : at);
  return {
    segment: {
      ...(status !== undefined && { status }),
      ...(tag !== undefined && { tag }),
      ...Object.fromEntries(Object.entries(moments).map(([name, at]) => [name, at && begin(at)])),
    },
  };
}

/** Whether a repeated request equals the first one. */
const isSame = (job: BulkJob, { brand, action, tag, offerId }: NewBulk): boolean =>
  job.brand === brand &&
  job.action === action &&
  job.tag === (tag ?? null) &&
  (job.offerId === null ? undefined : String(job.offerId)) === offerId;
