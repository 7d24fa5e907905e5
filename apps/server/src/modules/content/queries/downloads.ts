/** SQL of the apps that a brand offers. */
import type { DownloadContent } from '@perya/contract/content/operators/content-fields.ts';
import type { Queryable } from '#platform/db/database.ts';
import type { Live } from './revisions.ts';

interface DownloadRow extends DownloadContent {
  slug: string;
  enabled: boolean;
  updatedAt: Date;
}

/** In their order. @param slug null: all of the brand. */
export async function listLiveDownloads(db: Queryable, brand: string, slug: string | null): Promise<Live[]> {
  const { rows } = await db.query<DownloadRow>(
    `select slug, enabled, updated_at as "updatedAt", platform, url, version, position, texts from content.download
      where brand = $1 and ($2::text is null or slug = $2) order by position, slug`,
    [brand, slug],
  );
  return rows.map(({ slug: name, enabled, updatedAt, ...content }) => ({
    slug: name,
    enabled,
    updatedAt,
    content,
  }));
}

export async function upsertDownload(
  tx: Queryable,
  { brand, slug }: { brand: string; slug: string },
  { platform, url, version, position, texts }: DownloadContent,
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into content.download (brand, slug, platform, url, version, position, texts, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (brand, slug) do update set platform = excluded.platform, url = excluded.url, version = excluded.version,
       position = excluded.position, texts = excluded.texts, updated_at = excluded.updated_at`,
    [brand, slug, platform, url, version, position, JSON.stringify(texts), at],
  );
}
