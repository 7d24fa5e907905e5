import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { key, letterTexts } from './send-letter.ts';

/** For operators. `sent` is false where the same letter was sent to all before. */
export const broadcastLetter = endpoint({
  method: 'POST',
  path: '/ops/brands/:brand/broadcasts',
  summary: 'Send a letter to all members that the brand has now',
  auth: 'operator',
  permission: 'mail.broadcast',
  audit: { action: 'mail.broadcast', object: 'brand' },
  params: z.strictObject({ brand: brandCode }),
  body: z.strictObject({ texts: letterTexts, key }),
  value: z.object({ sent: z.boolean() }),
  errors: [],
});
