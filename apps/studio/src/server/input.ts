/** What several routes take. */
import * as z from 'zod/mini';

/** Of a page, to open its launch again. */
export const launchKey = z.string().check(z.regex(/^[\w-]{22,64}$/));
