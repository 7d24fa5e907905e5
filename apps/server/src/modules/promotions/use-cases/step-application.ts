import type { Application, ApplicationState } from '@perya/contract/promotions/promotion.ts';
import type { ErrorCode } from '@perya/contract/errors.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Change } from '#platform/change.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { PromotionsContext } from '../dependencies.ts';
import { presentApplication } from '../present.ts';
import {
  insertAudit,
  listApplicationsIn,
  lockApplication,
  updateState,
  type Owner,
  type StoredApplication,
} from '../queries/applications.ts';
import { mayStep } from '../rules/application.ts';

export interface Decision {
  applicationId: string;
  to: Exclude<ApplicationState, 'applying' | 'signed' | 'claimed'>;
  /** Why it is rejected, or what is issued: the member reads it. */
  note?: string;
  /** Who decides, for the application's own history. */
  actor: string;
  /** Brands whose applications the operator looks after; null: all. */
  brands: readonly string[] | null;
  /** The most that the operator decides about alone, minor units; null or absent: no limit. */
  limitMinor?: bigint | null;
}

type PaidErrors = 'play.stopped' | 'amount.limit' | 'offer.closed' | 'offer.budget' | 'offer.stopped';
type Outcome<Errors extends ErrorCode = never> = Promise<
  Result<Application, 'not.found' | 'application.state' | Errors>
>;

/**
 * An operator takes an application into work, approves it, rejects it with a reason, or issues something for it. Where an offer pays for
 * the promotion's applications, the approval records the reward, once, and due work pays it with the commit.
 */
export async function decideApplication(
  context: PromotionsContext,
  change: Change,
  { applicationId, to, note: said, actor, brands, limitMinor = null }: Decision,
): Outcome<PaidErrors> {
  const who = { kind: 'operator', actor: `operator ${actor}`, owner: null, brands } as const;
  if (to === 'joined' && !(await mayBePaid(context, applicationId))) return fail('play.stopped');
  return change<Application, 'not.found' | 'application.state' | PaidErrors>(async (tx, note) => {
    const done = await step(context, tx, applicationId, to, who, said ?? null);
    if (!done.ok) return done;
    const { application, from, brand } = done.value;
    if (from === to) note.nothing();
    const paid =
      to === 'joined' && from !== to ? await payFor(context, tx, done.value, limitMinor) : ok(null);
    if (!paid.ok) return paid;
    const after = paid.value === null ? { state: to } : { state: 'claimed', offer: paid.value.code };
    if (from !== to) note({ objectId: applicationId, brand, before: { state: from }, after, reason: said });
    return ok(paid.value?.application ?? application);
  });
}

/** A member who has stopped is paid nothing, and nothing is kept for later. Only what an offer pays for is asked about. */
async function mayBePaid(
  { db, applicationRewards }: PromotionsContext,
  applicationId: string,
): Promise<boolean> {
  const [one] = await listApplicationsIn(db, ['applying', 'process'], { applicationId });
  if (one === undefined || one.pays === null) return true;
  if (!applicationRewards) throw new Error('An application that pays is approved in the console.');
  return applicationRewards.mayReceive(one.memberId);
}

/** Takes an approved application on to what it is paid; null: no offer pays for it. */
async function payFor(
  { clock, makeId, applicationRewards }: PromotionsContext,
  tx: Queryable,
  { stored, application }: Stepped,
  limitMinor: bigint | null,
) {
  const paid = (await applicationRewards?.rewardApplication(tx, stored, limitMinor)) ?? ok(null);
  if (!paid.ok) return paid;
  if (paid.value === null) return ok(null);
  const { code, reward } = paid.value;
  const { applicationId } = stored;
  const at = clock.now();
  for (const [from, to] of [
    ['joined', 'issued'],
    ['issued', 'claimed'],
  ] as const) {
    const said = { applicationId, from, to, reason: null, reward: to === 'issued' ? reward : null, at };
    await updateState(tx, said);
    await insertAudit(tx, makeId(), said, `offer ${code}`);
  }
  return ok({ code, application: { ...application, state: 'claimed' as const, reward } });
}

/** The member collects what was issued; a second time changes nothing. */
export function claimApplication(context: PromotionsContext, owner: Session, applicationId: string): Outcome {
  const who = { kind: 'member', actor: 'member', owner, brands: null } as const;
  return context.db.transaction(async (tx) => {
    const done = await step(context, tx, applicationId, 'claimed', who, null);
    return done.ok ? ok(done.value.application) : done;
  });
}

interface Who {
  kind: 'operator' | 'member';
  actor: string;
  owner: Owner | null;
  brands: readonly string[] | null;
}

interface Stepped {
  application: Application;
  stored: StoredApplication;
  from: ApplicationState;
  brand: string;
}

async function step(
  { clock, makeId, announcements }: PromotionsContext,
  tx: Queryable,
  id: string,
  to: ApplicationState,
  { kind, actor, owner, brands }: Who,
  note: string | null,
): Promise<Result<Stepped, 'not.found' | 'application.state'>> {
  const one = await lockApplication(tx, id, owner);
  if (!one || (brands !== null && !brands.includes(one.brand))) return fail('not.found');
  const { applicationId, state: from, brand } = one;
  if (from === to) return ok({ application: presentApplication(one), stored: one, from, brand });
  if (!mayStep(from, to, kind)) return fail('application.state');
  const reason = to === 'rejected' ? note : null;
  const reward = to === 'issued' ? note : null;
  const at = clock.now();
  await updateState(tx, { applicationId, from, to, reason, reward, at });
  await insertAudit(tx, makeId(), { applicationId, from, to, reason, reward, at }, actor);
  if (kind === 'operator' && to !== 'process') {
    const titles = await announcements.titlesOf(tx, one.announcementId);
    await tell(tx, makeId(), one, titles, to, reason, at);
  }
  const changed = { state: to, reason: reason ?? one.reason, reward: reward ?? one.reward, updatedAt: at };
  return ok({ application: presentApplication({ ...one, ...changed }), stored: one, from, brand });
}

/** What was issued the mail does not say: until it is collected it is a surprise. */
async function tell(
  tx: Queryable,
  mailId: bigint,
  { applicationId, announcementId, brand, memberId }: StoredApplication,
  titles: Record<string, string>,
  state: ApplicationState,
  note: string | null,
  at: Date,
): Promise<void> {
  const values = { promotionId: String(announcementId), titles, state, note };
  const content = { kind: 'applicationDecided', values } as const;
  await writeMail(tx, { mailId, brand, memberId, key: `application:${applicationId}:${state}`, at, content });
}
