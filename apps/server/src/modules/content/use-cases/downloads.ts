import { textOfHtml } from '#platform/html/sanitise.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { textIn } from '#platform/text-in.ts';
import { listLiveDownloads } from '../queries/downloads.ts';
import type { DownloadContent } from '@perya/contract/content/operators/content-fields.ts';

/** An app that editors have published; a hidden one still says that its platform is theirs to offer. */
interface PublishedDownload {
  platform: DownloadContent['platform'];
  hidden: boolean;
  url: string;
  version: string;
  /** Title and notes in a language, else in English. */
  in(language: string): { title: string; notes: string };
}

export interface Downloads {
  /** From memory where possible. */
  list(brand: string): Promise<readonly PublishedDownload[]>;
  forget(): void;
}

/** A notification that was lost shows a download this much late at most. */
const cacheMs = 30_000;

export function createDownloads({ db, clock }: { db: Queryable; clock: Clock }): Downloads {
  let cache = new Map<string, { list: Promise<readonly PublishedDownload[]>; untilMs: number }>();
  const forget = (): void => {
    cache = new Map();
  };
  return {
    list(brand) {
      const nowMs = clock.now().getTime();
      const cached = cache.get(brand);
      if (cached && cached.untilMs > nowMs) return cached.list;
      const list = read(db, brand);
      cache.set(brand, { list, untilMs: nowMs + cacheMs });
      // What failed is not kept.
      list.catch(forget);
      return list;
    },
    forget,
  };
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
