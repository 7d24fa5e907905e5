/** What operators write: announcements, help and downloads, with drafts and history. */
import * as z from 'zod/mini';
import { languageCode } from '../../brand/brand-settings.ts';
import { instant } from '../../fields.ts';
import { brandCode } from '../../operators/operator-fields.ts';
import { participations } from '../../promotions/promotion.ts';
import { announcementTypes } from '../announcement.ts';

export const subjects = ['announcement', 'help', 'download'] as const;

/** Names it within the brand, for ever. */
const slug = z.string().check(z.regex(/^[a-z0-9-]{1,60}$/));

export const contentPath = z.strictObject({ brand: brandCode, subject: z.enum(subjects), slug });

const title = z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(120));
const html = z.string().check(z.maxLength(20_000));
// English is what every other language falls back to.
const hasEnglish = z.refine((texts: unknown) => Object.hasOwn(texts as object, 'EN'), {
  path: ['EN'],
});

export const announcementContent = z
  .strictObject({
    type: z.enum(announcementTypes),
    position: z.int().check(z.minimum(-1_000), z.maximum(1_000)),
    audience: z.enum(['all', 'visitors', 'members']),
    groupNames: z
      .array(z.enum(['m_home', 'm_reg', 'm_notice', 'm_login']))
      .check(z.minLength(1, 'field.required')),
    /** A path of the site. */
    link: z.nullable(
      z.string().check(
        z.regex(/^\/[^\s\\]{0,300}$/),
        z.refine((path) => !path.startsWith('//')),
      ),
    ),
    /** Names of pictures. */
    images: z.array(z.string().check(z.regex(/^[a-z0-9-]{1,60}$/))).check(z.maxLength(8)),
    startsAt: instant,
    /** Null: long term. */
    endsAt: z.nullable(instant),
    /** Of a promotion: listed as coming soon, and as closed. */
    shownFrom: z.nullable(instant),
    shownUntil: z.nullable(instant),
    participation: z.enum(participations),
    texts: z
      .record(
        languageCode,
        z.strictObject({ title, content: html, imageAlt: z.string().check(z.maxLength(200)) }),
      )
      .check(hasEnglish),
  })
  .check(
    z.refine(({ startsAt, endsAt }) => endsAt === null || endsAt > startsAt, { path: ['endsAt'] }),
    z.refine(({ startsAt, shownFrom }) => shownFrom === null || shownFrom <= startsAt, {
      path: ['shownFrom'],
    }),
    z.refine(({ endsAt, shownUntil }) => shownUntil === null || (endsAt !== null && shownUntil >= endsAt), {
      path: ['shownUntil'],
    }),
  );
export type AnnouncementContent = z.output<typeof announcementContent>;

export const helpContent = z.strictObject({
  position: z.int().check(z.minimum(-1_000), z.maximum(1_000)),
  devices: z.array(z.enum(['MOBILE', 'WEB'])).check(z.minLength(1, 'field.required')),
  texts: z.record(languageCode, z.strictObject({ title, content: html })).check(hasEnglish),
});
export type HelpContent = z.output<typeof helpContent>;

export const downloadPlatforms = ['Android', 'IOS', 'MOBILECONFIG', 'ANTIBLOCK'] as const;

/** An app that the site offers. A published download replaces the link of its platform in the brand's file. */
export const downloadContent = z.strictObject({
  platform: z.enum(downloadPlatforms),
  /** A web address, or a path of the site. */
  url: z.string().check(z.maxLength(500), z.regex(/^(https?:\/\/[^\s"'<>]+|\/[^\s"'<>/][^\s"'<>]*)$/)),
  version: z.string().check(z.trim(), z.minLength(1, 'field.required'), z.maxLength(40)),
  position: z.int().check(z.minimum(-1_000), z.maximum(1_000)),
  /** A title, and notes on the version. */
  texts: z.record(languageCode, z.strictObject({ title, content: html })).check(hasEnglish),
});
export type DownloadContent = z.output<typeof downloadContent>;

/** Content of the subject in the path. */
export const anyContent = z.union([announcementContent, helpContent, downloadContent]);

/** 0: what the installation began with; nobody has written it here yet. */
export const contentVersion = z.int().check(z.minimum(0));

export const contentState = z.enum(['live', 'scheduled', 'over', 'off', 'draft']);
