import * as z from 'zod/mini';

/** 256 random bits, base64url: what a page or the server draws so that nobody can guess it. */
export const token = z.string().check(z.regex(/^[\w-]{43}$/));
