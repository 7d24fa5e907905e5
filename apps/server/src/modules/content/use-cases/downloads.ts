import { textOfHtml } from '#platform/html/sanitise.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { textIn } from '#platform/text-in.ts';
import { createBrandLists, type BrandLists } from '../brand-lists.ts';
import { listLiveDownloads } from '../queries/downloads.ts';
import type { DownloadContent } from '@perya/contract/content/operators/content-fields.ts';

/** An app that editors have published. A hidden one also replaces the brand's link of its platform. */
interface PublishedDownload {
  platform: DownloadContent['platform'];
  hidden: boolean;
  url: string;
  version: string;
  /** Title and notes in a language, else in English. */
  in(language: string): { title: string; notes: string };
}

export type Downloads = BrandLists<PublishedDownload>;

export function createDownloads({ db, clock }: { db: Queryable; clock: Clock }): Downloads {
  return createBrandLists(clock, (brand) => read(db, brand));
}

async function read(db: Queryable, brand: string): Promise<PublishedDownload[]> {
  const live = await listLiveDownloads(db, brand, null);
  return live.map(({ enabled, content }) => {
    const download = content as DownloadContent;
    const { platform, url, version } = download;
    return {
      platform,
      url,
      version,
      hidden: !enabled,
      in(language) {
        const text = textIn(download, language);
        return { title: text?.title ?? platform, notes: textOfHtml(text?.content ?? '') };
      },
    };
  });
}
