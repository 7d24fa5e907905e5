/** Kinds of the lottery's due work. */
import * as z from 'zod/mini';
import type { WorkKind } from '#platform/due/work.ts';
import type { IssueKey } from './seeds.ts';

const issueKey = z.object({ brand: z.string(), game: z.string(), numero: z.string() });

/** Makes the issues that come next; recurring. */
export const prepareWork: WorkKind<unknown> = { name: 'lottery.prepare', payload: z.unknown() };
/** Ends the sale of an issue. */
export const closeWork: WorkKind<IssueKey> = { name: 'lottery.close', payload: issueKey };
/** Draws an issue. */
export const drawWork: WorkKind<IssueKey> = { name: 'lottery.draw', payload: issueKey };
/** Pays the prizes of an issue. */
export const settleWork: WorkKind<IssueKey> = { name: 'lottery.settle', payload: issueKey };
