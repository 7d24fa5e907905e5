/** Due work of the verification. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

/** Deletes the pictures of a submission. */
export const deleteWork: WorkKind<{ submissionId: string }> = {
  name: 'identity.delete',
  payload: z.object({ submissionId: z.string() }),
};
