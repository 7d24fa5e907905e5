/**
 * A mark that only what draws a document knows while it draws it. Scripts and styles that carry it are the build's own; what a fault in a
 * page lets through carries none, and gets no place in the policy (`page-policy.ts`), which takes the marks out.
 */
import { randomBytes } from 'node:crypto';

/** Internal: from what draws a document to what secures it. */
export const markHeader = 'X-Document-Mark';

export const createMark = (): string => randomBytes(18).toString('base64url');
