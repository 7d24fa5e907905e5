/** One command about many members: its members, its action and the results. */
import * as z from 'zod/mini';
import { memberStatus, tag } from '../../accounts/operators/member-fields.ts';
import { currency, dayOrInstant, decimal, id, instant } from '../../fields.ts';
import { letterTexts } from '../../inbox/operators/send-letter.ts';
import { brandCode } from '../../operators/operator-fields.ts';

export const bulkActions = ['tag', 'untag', 'letter', 'lock', 'end-sessions', 'grant'] as const;
export type BulkAction = (typeof bulkActions)[number];

export const bulkStates = ['rehearsed', 'running', 'done', 'stopped'] as const;

/** `unchanged`: there was nothing to change. `skipped`: a letter or a grant to a member on a break. */
export const bulkMemberStates = ['waiting', 'done', 'unchanged', 'skipped'] as const;

/** Members of a brand who meet all given conditions. A day, `2026-11-25`, begins at the brand's midnight. */
export const segment = z
  .strictObject({
    status: z.optional(memberStatus),
    tag: z.optional(tag),
    registeredFrom: z.optional(dayOrInstant),
    registeredTo: z.optional(dayOrInstant),
    /** Logged in at least once, the last time then or later. */
    seenFrom: z.optional(dayOrInstant),
    /** The last login was earlier, or the member never logged in. */
    seenBefore: z.optional(dayOrInstant),
  })
  .check(z.refine((conditions) => Object.keys(conditions).length > 0, 'field.required'));

/** User names or identities, or a segment. */
export const bulkChoice = z
  .strictObject({
    names: z.optional(
      z
        .array(z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(64)))
        .check(z.minLength(1, 'field.required'), z.maxLength(5_000)),
    ),
    segment: z.optional(segment),
  })
  .check(
    z.refine(({ names, segment: conditions }) => (names === undefined) !== (conditions === undefined), {
      path: ['names'],
      error: 'field.invalid',
    }),
  );
export type BulkChoice = z.output<typeof bulkChoice>;

export const newBulk = z
  .strictObject({
    brand: brandCode,
    choice: bulkChoice,
    action: z.enum(bulkActions),
    /** Of `tag` and `untag`. */
    tag: z.optional(tag),
    /** Of `letter`. */
    texts: z.optional(letterTexts),
    /** Of `grant`: a published offer by hand of the brand. */
    offerId: z.optional(id),
  })
  .check(
    z.refine(({ action, tag: word }) => (word !== undefined) === (action === 'tag' || action === 'untag'), {
      path: ['tag'],
      error: 'field.required',
    }),
    z.refine(({ action, texts }) => (texts !== undefined) === (action === 'letter'), {
      path: ['texts'],
      error: 'field.required',
    }),
    z.refine(({ action, offerId }) => (offerId !== undefined) === (action === 'grant'), {
      path: ['offerId'],
      error: 'field.required',
    }),
  );

export const bulkJob = z.object({
  id,
  brand: z.string(),
  action: z.enum(bulkActions),
  tag: z.nullable(z.string()),
  /** Of the letter, in English. */
  subject: z.nullable(z.string()),
  /** Of a grant: what the offer gives each member at most, and all of them. */
  grant: z.nullable(z.object({ offerId: id, code: z.string(), each: decimal, total: decimal })),
  choice: bulkChoice,
  state: z.enum(bulkStates),
  members: z.number(),
  /** Members on a break at the rehearsal. Letters and grants skip members who are on a break when their turn comes. */
  protected: z.number(),
  /** The members' cash together at the rehearsal. */
  money: decimal,
  currency,
  done: z.number(),
  unchanged: z.number(),
  skipped: z.number(),
  maker: z.string(),
  madeAt: instant,
  /** Null: nobody has proposed it yet. */
  approvalId: z.nullable(id),
  reason: z.nullable(z.string()),
  startedAt: z.nullable(instant),
  endedAt: z.nullable(instant),
  /** The operator's name, or `failure` (work that failed for good) or `fund` (the offer was stopped, or its fund is empty). */
  stoppedBy: z.nullable(z.string()),
});

export const bulkPath = z.strictObject({ bulkId: id });
