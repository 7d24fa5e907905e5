/** What operators do with verifications. */
import type * as z from 'zod/mini';
import type { submission } from '@perya/contract/identity/fields.ts';
import { decideSubmission as decideEndpoint } from '@perya/contract/identity/operators/decide-submission.ts';
import { listSubmissions } from '@perya/contract/identity/operators/list-submissions.ts';
import { viewIdentityPicture } from '@perya/contract/identity/operators/view-picture.ts';
import { fail, ok } from '@perya/contract/result.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { IdentityContext } from './dependencies.ts';
import { listPictures, listWaiting } from './queries.ts';
import type { Submission } from './rules/standing.ts';
import { decideSubmission, viewPicture } from './use-cases/decide-submission.ts';

type Shown = z.input<typeof submission>;

export function bindIdentityOperators(bind: BindOperators, context: IdentityContext): void {
  const { db } = context;

  bind(listSubmissions, async ({ operator, query: { brand } }) => {
    const { brands } = operator;
    return ok({ list: await show(context, await listWaiting(db, { brand: brand ?? null, brands })) });
  });

  bind(viewIdentityPicture, async ({ operator: { brands }, change, params, body: { reason } }) => {
    const found = await viewPicture(context, change, { pictureId: BigInt(params.pictureId), reason, brands });
    return found.ok ? ok({ mediaType: 'image/jpeg' as const, data: found.value.toString('base64') }) : found;
  });

  bind(decideEndpoint, async ({ operator, change, params, body }) => {
    const decided = await decideSubmission(context, change, {
      submissionId: BigInt(params.submissionId),
      accept: body.decision === 'accept',
      reason: body.reason ?? null,
      note: body.note || null,
      name: body.name ?? null,
      documentUntil: body.documentUntil ?? null,
      by: operator.name,
      brands: operator.brands,
    });
    if (!decided.ok) return decided;
    const [shown] = await show(context, [decided.value]);
    return shown ? ok(shown) : fail('not.found');
  });
}

async function show({ db, ports }: IdentityContext, submissions: readonly Submission[]): Promise<Shown[]> {
  const [pictures, people] = await Promise.all([
    listPictures(
      db,
      submissions.map(({ submissionId }) => submissionId),
    ),
    ports.findPeople(submissions.map(({ memberId }) => memberId)),
  ]);
  return submissions.map(({ submissionId, brand, memberId, tier, state, sentAt }) => ({
    id: String(submissionId),
    brand,
    memberId: String(memberId),
    userName: people.get(memberId)?.userName ?? '',
    payeeName: people.get(memberId)?.payeeName ?? null,
    tier,
    state,
    sentAt: sentAt.toISOString(),
    pictures: pictures
      .filter((picture) => picture.submissionId === submissionId)
      .map(({ pictureId, kind, sentByOther }) => ({
        id: String(pictureId),
        kind: kind as Shown['pictures'][number]['kind'],
        sentByOther,
      })),
  }));
}
