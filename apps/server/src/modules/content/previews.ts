/**
 * The site's own page with a draft on it, for one editor's eyes: a token of a few minutes names the draft and the language, and the server
 * draws one document by it, in a context that nobody else shares.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { safeParse } from 'zod/v4/core';
import type { AnnouncementContent } from '@perya/contract/content/operators/content-fields.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { findAnnouncementId } from './queries/announcements.ts';
import type { StoredHelp } from './queries/help.ts';
import type { AnyContent, ContentName } from './queries/revisions.ts';
import type { StoredAnnouncement } from './rules/announcement.ts';
import { findContent } from './use-cases/edit-content.ts';

/** Enough to look at it; the editor asks for another with each look. */
export const previewMs = 10 * 60_000;

const claims = z.object({
  brand: z.string(),
  subject: z.enum(['announcement', 'help', 'download']),
  slug: z.string(),
  language: z.string(),
  endsAtMs: z.number(),
});
type Claims = z.output<typeof claims>;

interface Shown {
  brand: string;
  slug: string;
  /** Of the one that is live, or one that no announcement has. */
  announcementId: bigint;
  content: AnyContent;
}

export interface Preview {
  brand: string;
  /** As a document asks for it: `en`, `fil`. */
  language: string;
  /** Runs `work` with the draft in the place of what is live. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export interface Previews {
  /** Path and query of the page, for `previewMs`. */
  addressOf(name: ContentName, language: string): Promise<string | null>;
  /** Null: the token is invalid or expired, or its draft is gone. */
  open(token: string): Promise<Preview | null>;
  announcements(brand: string, live: readonly StoredAnnouncement[]): readonly StoredAnnouncement[];
  help(brand: string, live: readonly StoredHelp[]): readonly StoredHelp[];
}

const tags: Readonly<Record<string, string>> = { EN: 'en', TY: 'fil' };
const newId = 1n;
const places = ['m_home', 'm_reg', 'm_notice', 'm_login'];

/** @param secret null: nothing is previewed here */
export function createPreviews(
  { db, clock }: { db: Database; clock: Clock },
  secret: Buffer | null,
): Previews {
  const shown = new AsyncLocalStorage<Shown>();
  const sign = (text: string): Buffer =>
    createHmac('sha256', secret ?? '')
      .update(text)
      .digest();
  async function find(name: ContentName): Promise<Shown | null> {
    const [page, announcementId] = await Promise.all([
      findContent(db, name),
      findAnnouncementId(db, name.brand, name.slug),
    ]);
    const content = page?.draft ?? page?.live?.content ?? null;
    if (content === null) return null;
    return { brand: name.brand, slug: name.slug, announcementId: announcementId ?? newId, content };
  }
  function read(token: string): Claims | null {
    const [body = '', signature = ''] = token.split('.');
    const given = Buffer.from(signature, 'base64url');
    const expected = sign(body);
    if (secret === null || given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    const parsed = safeParse(claims, JSON.parse(Buffer.from(body, 'base64url').toString('utf8')));
    return parsed.success && parsed.data.endsAtMs > clock.now().getTime() ? parsed.data : null;
  }
  return {
    async addressOf(name, language) {
      const found = secret === null ? null : await find(name);
      if (found === null) return null;
      const { brand, subject, slug } = name;
      const endsAtMs = clock.now().getTime() + previewMs;
      const body = Buffer.from(JSON.stringify({ brand, subject, slug, language, endsAtMs })).toString(
        'base64url',
      );
      const address = new URL(pathOf(found), 'http://site');
      address.searchParams.set('preview', `${body}.${sign(body).toString('base64url')}`);
      return `${address.pathname}${address.search}`;
    },
    async open(token) {
      const name = read(token);
      const found = name && (await find(name));
      if (!name || !found) return null;
      return {
        brand: name.brand,
        language: tags[name.language] ?? 'en',
        run: (work) => shown.run(found, work),
      };
    },
    announcements(brand, live) {
      const one = shown.getStore();
      if (one?.brand !== brand || !('type' in one.content)) return live;
      const others = live.filter(({ announcementId }) => announcementId !== one.announcementId);
      return [asStored(one.announcementId, one.content, clock.now()), ...others];
    },
    help(brand, live) {
      const one = shown.getStore();
      if (one?.brand !== brand || !('devices' in one.content)) return live;
      const { devices, texts } = one.content;
      return [{ slug: one.slug, devices, texts }, ...live.filter(({ slug }) => slug !== one.slug)];
    },
  };
}

/** Where the site shows it. What a page shows only by script (popups) or to agents stands in the list of notices here. */
function pathOf({ content, announcementId }: Shown): string {
  if ('devices' in content) return '/m/helpDetail?i=0';
  if (!('type' in content)) return '/m/home';
  if (content.type === 'B' || content.type === 'H') return '/m/home';
  return content.type === 'PR' ? `/m/activityDetail?id=${announcementId}` : `/m/notice?id=${announcementId}`;
}

/** First of its kind, for everybody, at once. */
function asStored(announcementId: bigint, content: AnnouncementContent, now: Date): StoredAnnouncement {
  const { type, link, images, participation, texts } = content;
  return {
    announcementId,
    link,
    images,
    participation,
    texts,
    type: type === 'PU' || type === 'A' ? 'PL' : type,
    position: Number.MIN_SAFE_INTEGER,
    audience: 'all',
    groupNames: places,
    platforms: ['M'],
    startsAt: new Date(Math.min(now.getTime(), new Date(content.startsAt).getTime())),
    endsAt: null,
    shownFrom: null,
    shownUntil: null,
  };
}
