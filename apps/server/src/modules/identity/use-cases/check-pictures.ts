/** Sends the pictures of a submission to the provider, if one is configured. Due work: it is repeated until the provider answers. */
import type { Queryable } from '#platform/db/database.ts';
import { defineHandler, type AnyHandler } from '#platform/due/work.ts';
import type { IdentityContext } from '../dependencies.ts';
import { checkWork } from '../due-work.ts';
import { findSubmission, insertFinding, listPictures } from '../queries.ts';

/** In the transaction that keeps the pictures. */
export async function scheduleCheck(
  { checker, due, clock }: Pick<IdentityContext, 'checker' | 'due' | 'clock'>,
  tx: Queryable,
  submissionId: bigint,
): Promise<void> {
  if (!checker) return;
  const key = String(submissionId);
  await due.schedule(tx, checkWork, { key, dueAt: clock.now(), payload: { submissionId: key } });
}

export const checkPictures = (context: IdentityContext): AnyHandler =>
  defineHandler({
    kind: checkWork,
    concurrency: 2,
    async run({ payload }) {
      const { db, clock, ports, checker, pictures: store } = context;
      const submissionId = BigInt(payload.submissionId);
      const one = await findSubmission(db, submissionId);
      // Decided already, or the provider is gone: nobody waits for it.
      if (!checker || one?.state !== 'waiting') return;
      const pictures: { kind: string; jpeg: Buffer }[] = [];
      for (const { pictureId, kind } of await listPictures(db, [submissionId])) {
        const jpeg = await store.read({ folderId: submissionId, pictureId, ownerId: one.memberId });
        if (jpeg) pictures.push({ kind, jpeg });
      }
      if (pictures.length === 0) return;
      const people = await ports.findPeople([one.memberId]);
      const expectedName = people.get(one.memberId)?.payeeName ?? null;
      const answer = await checker.check({ checkId: payload.submissionId, expectedName, pictures });
      if (answer.status === 'unknown') throw new Error('the provider of verifications has not answered');
      if (answer.status === 'done')
        await insertFinding(db, { submissionId, provider: checker.code, at: clock.now(), ...answer.value });
    },
  });
