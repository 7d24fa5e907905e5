import * as z from 'zod/mini';
import { plainName } from './plain-text.ts';

/** A user name in its plain form; whether it is one is said by the brand's rule. */
export const userName = z.string().check(z.maxLength(100), z.overwrite(plainName));
