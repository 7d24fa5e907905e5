import type { AnnouncementType } from '@perya/contract/content/announcement.ts';
import type { Participation } from '@perya/contract/promotions/promotion.ts';
import type { Content } from '../dependencies.ts';
import { updateTexts, upsertAnnouncement } from '../queries/announcements.ts';
import type { Queryable } from '#platform/db/database.ts';
import { plainText, sanitiseHtml } from '#platform/html/sanitise.ts';

export interface AnnouncementInput {
  brand: string;
  /** Names it within the brand: saving again under the same one replaces it. */
  slug: string;
  type: AnnouncementType;
  position?: number;
  audience?: 'all' | 'visitors' | 'members';
  groupNames: readonly ('m_home' | 'm_reg' | 'm_notice' | 'm_login')[];
  /** Path of the site. */
  link?: string;
  /** Names of banner pictures. */
  images?: string[];
  startsAt: Date;
  /** Absent: long term. */
  endsAt?: Date;
  /** Of a promotion: when it is listed as coming soon, until when as closed, how members take part. */
  shownFrom?: Date;
  shownUntil?: Date;
  participation?: Participation;
  /** By language; HTML as somebody wrote it. */
  texts: Record<string, { title: string; content: string; imageAlt?: string }>;
}

/**
 * Saves an announcement with its texts, the HTML made harmless first.
 * @param more what else belongs to it, in the same transaction.
 * @returns its identity.
 */
export function saveAnnouncement(
  { db, clock, makeId }: Content,
  input: AnnouncementInput,
  more: (tx: Queryable, announcementId: bigint) => Promise<void> = async () => {},
): Promise<bigint> {
  return db.transaction(async (tx) => {
    const id = await writeAnnouncement(tx, makeId(), clock.now(), input);
    await more(tx, id);
    return id;
  });
}

/** The same inside a transaction. @param newId its identity, where there is none of this slug. */
export async function writeAnnouncement(
  tx: Queryable,
  newId: bigint,
  at: Date,
  input: AnnouncementInput,
): Promise<bigint> {
  const texts = Object.fromEntries(
    Object.entries(input.texts).map(([language, { title, content, imageAlt = '' }]) => [
      language,
      { title: plainText(title), content: sanitiseHtml(content), imageAlt: plainText(imageAlt) },
    ]),
  );
  const id = await upsertAnnouncement(tx, {
    announcementId: newId,
    brand: input.brand,
    slug: input.slug,
    type: input.type,
    position: input.position ?? 0,
    audience: input.audience ?? 'all',
    groupNames: [...input.groupNames],
    platforms: ['M'],
    link: input.link ?? null,
    images: input.images ?? [],
    startsAt: input.startsAt,
    endsAt: input.endsAt ?? null,
    at,
    shownFrom: input.shownFrom ?? null,
    shownUntil: input.shownUntil ?? null,
    participation: input.participation ?? 'none',
  });
  await updateTexts(tx, id, texts);
  return id;
}
