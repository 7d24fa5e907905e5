/** SQL of drafts and history, and of what is live as an editor reads it. */
import type {
  AnnouncementContent,
  DownloadContent,
  HelpContent,
} from '@perya/contract/content/operators/content-fields.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Participation } from '@perya/contract/promotions/promotion.ts';
import type { AnnouncementType } from '@perya/contract/content/announcement.ts';

export type Subject = 'announcement' | 'help' | 'download';
export type AnyContent = AnnouncementContent | HelpContent | DownloadContent;
export type Action = 'draft' | 'publish' | 'unpublish';

export interface ContentName {
  brand: string;
  subject: Subject;
  slug: string;
}

export interface Revision {
  version: number;
  action: Action;
  content: AnyContent;
  author: string;
  at: Date;
}

/** One editor at a time for each, until the transaction ends. */
export async function lockContent(tx: Queryable, { brand, subject, slug }: ContentName): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('content ' || $1, 0))`, [
    `${brand} ${subject} ${slug}`,
  ]);
}

/** The newest first. */
export async function listRevisions(
  db: Queryable,
  { brand, subject, slug }: ContentName,
  limit: number,
): Promise<Revision[]> {
  const { rows } = await db.query<Revision>(
    `select version, action, content, author, at from content.revision where brand = $1 and subject = $2 and slug = $3
     order by version desc limit $4`,
    [brand, subject, slug, limit],
  );
  return rows;
}

/** Of each slug of a subject the newest. */
export async function listNewest(
  db: Queryable,
  brand: string,
  subject: Subject,
): Promise<(Revision & { slug: string })[]> {
  const { rows } = await db.query<Revision & { slug: string }>(
    `select distinct on (slug) slug, version, action, content, author, at from content.revision where brand = $1 and subject = $2
     order by slug, version desc`,
    [brand, subject],
  );
  return rows;
}

export async function insertRevision(
  tx: Queryable,
  { brand, subject, slug }: ContentName,
  { version, action, content, author, at }: Revision,
): Promise<void> {
  await tx.query(
    `insert into content.revision (brand, subject, slug, version, action, content, author, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [brand, subject, slug, version, action, JSON.stringify(content), author, at],
  );
}

/** What stands in the tables that the site reads. */
export interface Live {
  slug: string;
  enabled: boolean;
  updatedAt: Date;
  content: AnyContent;
}

interface AnnouncementRow {
  slug: string;
  enabled: boolean;
  updatedAt: Date;
  type: AnnouncementType;
  position: number;
  audience: AnnouncementContent['audience'];
  groupNames: AnnouncementContent['groupNames'];
  link: string | null;
  images: string[];
  startsAt: Date;
  endsAt: Date | null;
  shownFrom: Date | null;
  shownUntil: Date | null;
  participation: Participation;
  texts: AnnouncementContent['texts'];
}

/** @param slug null: all of the brand. */
export async function listLiveAnnouncements(
  db: Queryable,
  brand: string,
  slug: string | null,
): Promise<Live[]> {
  const { rows } = await db.query<AnnouncementRow>(
    `select slug, enabled, updated_at as "updatedAt", type, position, audience, group_names as "groupNames", link, images,
       starts_at as "startsAt", ends_at as "endsAt", shown_from as "shownFrom", shown_until as "shownUntil", participation,
       (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content, 'imageAlt', t.image_alt)),
          '{}') from content.announcement_text t where t.announcement_id = a.announcement_id) as texts
     from content.announcement a where brand = $1 and ($2::text is null or slug = $2) order by position, starts_at desc limit 2000`,
    [brand, slug],
  );
  const write = (at: Date | null): string | null => at?.toISOString() ?? null;
  return rows.map(
    ({ slug: name, enabled, updatedAt, startsAt, endsAt, shownFrom, shownUntil, ...content }) => ({
      slug: name,
      enabled,
      updatedAt,
      content: {
        ...content,
        startsAt: startsAt.toISOString(),
        endsAt: write(endsAt),
        shownFrom: write(shownFrom),
        shownUntil: write(shownUntil),
      },
    }),
  );
}

interface HelpRow extends HelpContent {
  slug: string;
  enabled: boolean;
  updatedAt: Date;
}

export async function listLiveHelp(db: Queryable, brand: string, slug: string | null): Promise<Live[]> {
  const { rows } = await db.query<HelpRow>(
    `select slug, enabled, updated_at as "updatedAt", position, devices,
       (select coalesce(jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'content', t.content)), '{}')
        from content.help_text t where t.help_id = h.help_id) as texts
     from content.help_entry h where brand = $1 and ($2::text is null or slug = $2) order by position, help_id limit 2000`,
    [brand, slug],
  );
  return rows.map(({ slug: name, enabled, updatedAt, ...content }) => ({
    slug: name,
    enabled,
    updatedAt,
    content,
  }));
}

const tables = {
  announcement: 'content.announcement',
  help: 'content.help_entry',
  download: 'content.download',
} as const;

export async function updateEnabled(
  tx: Queryable,
  { brand, subject, slug }: ContentName,
  enabled: boolean,
  at: Date,
): Promise<void> {
  await tx.query(
    `update ${tables[subject]} set enabled = $3, updated_at = $4 where brand = $1 and slug = $2`,
    [brand, slug, enabled, at],
  );
}
