import type { Queryable } from '#platform/db/database.ts';
import { insertRevision, type AnyContent, type Subject } from '../queries/revisions.ts';
import { ownIdOf } from '../rules/banner-picture.ts';
import { listLive } from './edit-content.ts';

const subjects: readonly Subject[] = ['announcement', 'help', 'download'];

/** What one brand shows becomes drafts of another; pictures that editors added belong to their brand and stay behind. */
export async function copyAsDrafts(
  tx: Queryable,
  { source, code, author, at }: { source: string; code: string; author: string; at: Date },
): Promise<number> {
  let count = 0;
  for (const subject of subjects) {
    const live = (await listLive(tx, { brand: source, subject })).filter(({ enabled }) => enabled);
    for (const { slug, content } of live) {
      const revision = { version: 1, action: 'draft' as const, content: withoutOwn(content), author, at };
      await insertRevision(tx, { brand: code, subject, slug }, revision);
      count += 1;
    }
  }
  return count;
}

const withoutOwn = (content: AnyContent): AnyContent =>
  'images' in content
    ? { ...content, images: content.images.filter((image) => ownIdOf(image) === null) }
    : content;
