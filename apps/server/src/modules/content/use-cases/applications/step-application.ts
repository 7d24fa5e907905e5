import type { Application, ApplicationState } from '@perya/contract/promotions/promotion.ts';
import { fail, ok, type Result } from '@perya/contract/result.ts';
import { writeMail } from '#modules/inbox/index.ts';
import type { Session } from '#platform/http/bind.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Content } from '../../dependencies.ts';
import { presentApplication } from '../../present.ts';
import { listTitles } from '../../queries/announcements.ts';
import {
  insertAudit,
  lockApplication,
  updateState,
  type Owner,
  type StoredApplication,
} from '../../queries/applications.ts';
import { mayStep } from '../../rules/application.ts';

export interface Decision {
  applicationId: string;
  to: Exclude<ApplicationState, 'applying' | 'signed' | 'claimed'>;
  /** Why it is rejected, or what is issued: the member reads it. */
  note?: string;
  /** Who decides, for the audit. */
  actor: string;
}

type Outcome = Promise<Result<Application, 'not.found' | 'application.state'>>;

/** An operator takes an application into work, accepts it, rejects it with a reason, or issues something for it. */
export function decideApplication(content: Content, { applicationId, to, note, actor }: Decision): Outcome {
  const who = { kind: 'operator', actor: `operator ${actor}`, owner: null } as const;
  return step(content, applicationId, to, who, note ?? null);
}

/** The member collects what was issued; a second time changes nothing. */
export function claimApplication(content: Content, owner: Session, applicationId: string): Outcome {
  return step(content, applicationId, 'claimed', { kind: 'member', actor: 'member', owner }, null);
}

interface Who {
  kind: 'operator' | 'member';
  actor: string;
  owner: Owner | null;
}

function step(
  { db, clock, makeId }: Content,
  id: string,
  to: ApplicationState,
  { kind, actor, owner }: Who,
  note: string | null,
): Outcome {
  return db.transaction(async (tx) => {
    const one = await lockApplication(tx, id, owner);
    if (!one) return fail('not.found');
    if (one.state === to) return ok(presentApplication(one));
    if (!mayStep(one.state, to, kind)) return fail('application.state');
    const reason = to === 'rejected' ? note : null;
    const reward = to === 'issued' ? note : null;
    const { applicationId, state: from } = one;
    const at = clock.now();
    await updateState(tx, { applicationId, from, to, reason, reward, at });
    await insertAudit(tx, makeId(), { applicationId, from, to, reason, reward, at }, actor);
    if (kind === 'operator' && to !== 'process') await tell(tx, makeId(), one, to, reason, at);
    return ok(
      presentApplication({
        ...one,
        state: to,
        reason: reason ?? one.reason,
        reward: reward ?? one.reward,
        updatedAt: at,
      }),
    );
  });
}

/** What was issued the mail does not say: until it is collected it is a surprise. */
async function tell(
  tx: Queryable,
  mailId: bigint,
  { applicationId, announcementId, brand, memberId }: StoredApplication,
  state: ApplicationState,
  note: string | null,
  at: Date,
): Promise<void> {
  const titles = await listTitles(tx, announcementId);
  const values = { promotionId: String(announcementId), titles, state, note };
  const content = { kind: 'applicationDecided', values } as const;
  await writeMail(tx, { mailId, brand, memberId, key: `application:${applicationId}:${state}`, at, content });
}
