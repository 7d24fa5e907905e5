/** Content and promotions as another process has them: the server hears of their changes by NOTIFY. */
import { createContent, type Content } from '#modules/content/index.ts';
import { createPromotions, type Promotions } from '#modules/promotions/index.ts';
import { systemClock } from '#platform/clock.ts';
import { createIdMaker } from '#platform/id.ts';
import { createFolderStorage } from '#platform/storage/folder.ts';
import type { TestServer } from '#test/harness.ts';

export interface Editors {
  content: Content;
  promotions: Promotions;
}

/** @param brands whose demonstration is written. */
export async function openEditors(server: TestServer, brands: readonly string[]): Promise<Editors> {
  const common = { db: server.db, clock: systemClock, makeId: createIdMaker(7) };
  const content = createContent({ ...common, artPath: '/art/x' });
  const promotions = createPromotions({
    ...common,
    announcements: content,
    storage: createFolderStorage(server.config.dataDir),
    pageBrandOf: () => 'perya',
  });
  for (const code of brands) {
    await content.seed({ code, name: code === 'perya' ? 'Perya' : code, minimumAge: 21, place: 'fair' });
    await promotions.seed(code);
  }
  return { content, promotions };
}
