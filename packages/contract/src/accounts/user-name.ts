import * as z from 'zod/mini';
import { plainName } from './plain-text.ts';

/** A user name in plain form; the brand's rule decides whether it is valid. */
export const userName = z.string().check(z.maxLength(100), z.overwrite(plainName));
