import * as z from 'zod/mini';
import { languageCode } from '../../brand/brand-settings.ts';
import { endpoint } from '../../endpoint.ts';
import { memberPath } from '../../accounts/operators/member-fields.ts';

const letterText = z.strictObject({
  subject: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(120)),
  /** Paragraphs; an empty line begins the next. */
  text: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(10_000)),
});

export const letterTexts = z.record(languageCode, letterText).check(
  // English is what every other language falls back to.
  z.refine((texts) => Object.hasOwn(texts, 'EN'), { path: ['EN'] }),
);

/** The same letter is sent once to the same reader; another `key` sends it again. */
export const key = z.string().check(z.maxLength(100));

const sent = z.object({ sent: z.boolean() });

/** For operators. `sent` is false where the member has the same letter already. */
export const sendLetter = endpoint({
  method: 'POST',
  path: '/ops/members/:memberId/letters',
  summary: 'Send a letter to one member',
  auth: 'operator',
  permission: 'mail.send',
  audit: { action: 'mail.send', object: 'member' },
  params: memberPath,
  body: z.strictObject({
    texts: letterTexts,
    key,
  }),
  value: sent,
  errors: [],
});
