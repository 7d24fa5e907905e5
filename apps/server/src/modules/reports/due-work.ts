/** Due work of the reports. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';

const payload = z.object({ exportId: z.string() });

/** Writes the file of an export. */
export const writeExportWork: WorkKind<{ exportId: string }> = { name: 'reports.export', payload };

/** Counts the closed days again, by the definitions of this version. */
export const recountWork: WorkKind<null> = { name: 'reports.recount', payload: { parse: () => null } };

/** Deletes an export with its file. */
export const deleteExportWork: WorkKind<{ exportId: string }> = { name: 'reports.delete-export', payload };
