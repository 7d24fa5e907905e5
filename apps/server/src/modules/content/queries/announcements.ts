import type { AnnouncementType } from '@perya/contract/content/announcement.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { AnnouncementText, StoredAnnouncement } from '../rules/announcement.ts';

/** All of a brand that are enabled and not over, with their texts. */
export async function listAnnouncements(
  db: Queryable,
  brand: string,
  now: Date,
): Promise<StoredAnnouncement[]> {
  const { rows } = await db.query<StoredAnnouncement>(
    `select announcement_id as "announcementId", type, position, audience, group_names as "groupNames", platforms, link,
       images, starts_at as "startsAt", ends_at as "endsAt", shown_from as "shownFrom", shown_until as "shownUntil",
       participation,
       (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content,
          'imageAlt', t.image_alt)), '{}') from content.announcement_text t where t.announcement_id = a.announcement_id)
         as texts
     from content.announcement a where brand = $1 and enabled and (ends_at is null or coalesce(shown_until, ends_at) > $2)`,
    [brand, now],
  );
  return rows;
}

export async function findAnnouncementId(db: Queryable, brand: string, slug: string): Promise<bigint | null> {
  const { rows } = await db.query<{ id: bigint }>(
    'select announcement_id as id from content.announcement where brand = $1 and slug = $2',
    [brand, slug],
  );
  return rows[0]?.id ?? null;
}

export interface NewAnnouncement extends Omit<StoredAnnouncement, 'texts'> {
  brand: string;
  slug: string;
  at: Date;
}

/** @returns the identity: of the one that is there already under this slug, or the new one. */
export async function upsertAnnouncement(db: Queryable, one: NewAnnouncement): Promise<bigint> {
  const { rows } = await db.query<{ id: bigint }>(
    `insert into content.announcement (announcement_id, brand, type, slug, position, audience, group_names, platforms,
       link, images, starts_at, ends_at, updated_at, shown_from, shown_until, participation)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (brand, slug) do update set type = excluded.type, position = excluded.position,
       audience = excluded.audience, group_names = excluded.group_names, platforms = excluded.platforms,
       link = excluded.link, images = excluded.images, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       updated_at = excluded.updated_at, shown_from = excluded.shown_from, shown_until = excluded.shown_until,
       participation = excluded.participation
     returning announcement_id as id`,
    [
      one.announcementId,
      one.brand,
      one.type satisfies AnnouncementType,
      one.slug,
      one.position,
      one.audience,
      one.groupNames,
      one.platforms,
      one.link,
      one.images,
      one.startsAt,
      one.endsAt,
      one.at,
      one.shownFrom,
      one.shownUntil,
      one.participation,
    ],
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('An upsert returns its row');
  return id;
}

/** Puts the texts of an announcement in place of those it had. */
export async function updateTexts(
  db: Queryable,
  announcementId: bigint,
  texts: Record<string, AnnouncementText>,
): Promise<void> {
  await db.query('delete from content.announcement_text where announcement_id = $1', [announcementId]);
  for (const [language, text] of Object.entries(texts)) {
    await db.query(
      `insert into content.announcement_text (announcement_id, language, title, content, image_alt)
       values ($1, $2, $3, $4, $5)`,
      [announcementId, language, text.title, text.content, text.imageAlt],
    );
  }
}

/** What an announcement is called, by language. */
export async function listTitles(db: Queryable, announcementId: bigint): Promise<Record<string, string>> {
  const { rows } = await db.query<{ language: string; title: string }>(
    'select language, title from content.announcement_text where announcement_id = $1',
    [announcementId],
  );
  return Object.fromEntries(rows.map(({ language, title }) => [language, title]));
}

/** Whether the brand has an announcement of this slug, shown or not. */
export async function findSlug(db: Queryable, brand: string, slug: string): Promise<boolean> {
  const { rowCount } = await db.query('select 1 from content.announcement where brand = $1 and slug = $2', [
    brand,
    slug,
  ]);
  return rowCount === 1;
}

/** Which list a mark is of: the notices, or the news for agents. */
export type ReadList = 'PL' | 'A';
const markOf = { PL: 'content.read_mark', A: 'content.agent_read_mark' } as const;

export async function findReadMark(
  db: Queryable,
  brand: string,
  memberId: bigint,
  list: ReadList = 'PL',
): Promise<Date | null> {
  const { rows } = await db.query<{ readUntil: Date }>(
    `select read_until as "readUntil" from ${markOf[list]} where member_id = $1 and brand = $2`,
    [memberId, brand],
  );
  return rows[0]?.readUntil ?? null;
}

export async function upsertReadMark(
  db: Queryable,
  brand: string,
  memberId: bigint,
  until: Date,
  list: ReadList = 'PL',
): Promise<void> {
  await db.query(
    `insert into ${markOf[list]} as mark (brand, member_id, read_until) values ($1, $2, $3)
     on conflict (member_id, brand) do update set read_until = greatest(mark.read_until, $3)`,
    [brand, memberId, until],
  );
}
