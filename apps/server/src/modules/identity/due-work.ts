/** Due work of the verification. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

/** Has a provider look at the pictures of a submission. */
export const checkWork: WorkKind<{ submissionId: string }> = {
  name: 'identity.check',
  payload: z.object({ submissionId: z.string() }),
};

/** Deletes the pictures of a submission. */
export const deleteWork: WorkKind<{ submissionId: string }> = {
  name: 'identity.delete',
  payload: z.object({ submissionId: z.string() }),
};
