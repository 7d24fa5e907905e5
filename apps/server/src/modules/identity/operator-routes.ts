/** What operators do with verifications. */
import type * as z from 'zod/mini';
import type { submission } from '@perya/contract/identity/fields.ts';
import { decideSubmission as decideEndpoint } from '@perya/contract/identity/operators/decide-submission.ts';
import { listSubmissions } from '@perya/contract/identity/operators/list-submissions.ts';
import { getMemberVerification } from '@perya/contract/identity/operators/get-member-verification.ts';
import { viewIdentityPictures } from '@perya/contract/identity/operators/view-pictures.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators, OperatorSession } from '#platform/http/bind-operators.ts';
import type { IdentityContext } from './dependencies.ts';
import { listFindings, listPictures, listVerifiedNames, listWaiting, type StoredFinding } from './queries.ts';
import type { Submission } from './rules/standing.ts';
import { claims, decideSubmission, viewPictures } from './use-cases/decide-submission.ts';
import { findMemberVerification } from './use-cases/find-standing.ts';

type Shown = z.input<typeof submission>;
type Kind = Shown['pictures'][number]['kind'];

export interface IdentityOperatorPorts {
  /** The member, where the operator looks after its brand. */
  memberFor(operator: OperatorSession, memberId: string): Promise<{ memberId: bigint; brand: string } | null>;
}

export function bindIdentityOperators(
  bind: BindOperators,
  context: IdentityContext,
  { memberFor }: IdentityOperatorPorts,
): void {
  const { db } = context;

  bind(listSubmissions, async ({ operator, query: { brand } }) => {
    const { brands } = operator;
    return ok({ list: await show(context, await listWaiting(db, { brand: brand ?? null, brands })) });
  });

  bind(getMemberVerification, async ({ operator, params }) => {
    const member = await memberFor(operator, params.memberId);
    const found = member && (await findMemberVerification(context, member));
    return found ? ok(found) : fail('not.found');
  });

  bind(viewIdentityPictures, async ({ operator, change, params, body: { reason } }) => {
    const submissionId = BigInt(params.submissionId);
    const found = await viewPictures(context, change, { submissionId, reason, operator });
    if (!found.ok) return found;
    const list = found.value.map(({ pictureId, kind, jpeg }) => ({
      id: String(pictureId),
      kind: kind as Kind,
      mediaType: 'image/jpeg' as const,
      data: jpeg.toString('base64'),
    }));
    return ok({ list });
  });

  bind(decideEndpoint, async ({ operator, change, params, body }) => {
    const decided = await decideSubmission(context, change, {
      submissionId: BigInt(params.submissionId),
      accept: body.decision === 'accept',
      reason: body.reason ?? null,
      note: body.note || null,
      name: body.name ?? null,
      bornOn: body.bornOn ?? null,
      country: body.country ?? null,
      documentUntil: body.documentUntil ?? null,
      operator,
    });
    if (!decided.ok) return decided;
    const [shown] = await show(context, [decided.value]);
    return shown ? ok(shown) : fail('not.found');
  });
}

async function show(
  { db, clock, ports }: IdentityContext,
  submissions: readonly Submission[],
): Promise<Shown[]> {
  const memberIds = submissions.map(({ memberId }) => memberId);
  const submissionIds = submissions.map(({ submissionId }) => submissionId);
  const [pictures, people, names, findings] = await Promise.all([
    listPictures(db, submissionIds),
    ports.findPeople(memberIds),
    listVerifiedNames(db, memberIds),
    listFindings(db, submissionIds),
  ]);
  const now = clock.now();
  return submissions.map(({ submissionId, brand, memberId, tier, state, sentAt, ...claimed }) => ({
    ...claims.present(claimed, now),
    id: String(submissionId),
    brand,
    memberId: String(memberId),
    userName: people.get(memberId)?.userName ?? '',
    payeeName: people.get(memberId)?.payeeName ?? null,
    verifiedName: names.get(memberId) ?? null,
    tier,
    state,
    sentAt: sentAt.toISOString(),
    finding: presentFinding(findings.get(submissionId)),
    pictures: pictures
      .filter((picture) => picture.submissionId === submissionId)
      .map(({ pictureId, kind, sentByOther }) => ({
        id: String(pictureId),
        kind: kind as Kind,
        sentByOther,
      })),
  }));
}

const presentFinding = (found: StoredFinding | undefined): Shown['finding'] => {
  if (!found) return null;
  const { provider, verdict, name, bornOn, country, documentUntil, face, at } = found;
  return { provider, verdict, name, bornOn, country, documentUntil, face, at: at.toISOString() };
};
