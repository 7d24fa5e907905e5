/** Front door of the content: announcements. See README.md. */
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { MakeId } from '#platform/id.ts';
import type { Content as Inside } from './dependencies.ts';
import { findSlug, listAnnouncements } from './queries.ts';
import { bindContentRoutes } from './routes.ts';
import type { StoredAnnouncement } from './rules/announcement.ts';
import { demoAnnouncements, type DemoBrand } from './seed.ts';
import { saveAnnouncement, type AnnouncementInput } from './use-cases/save-announcement.ts';

export type { DemoBrand } from './seed.ts';
export type { AnnouncementInput } from './use-cases/save-announcement.ts';

/** A notification that was lost shows its announcement this much late at most. */
const cacheMs = 30_000;

export interface ContentDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Path that the pictures are served below: `/art/<version>`. */
  artPath: string;
}

export interface Content {
  /** Saves an announcement, its HTML sanitised. @returns its identity. */
  saveAnnouncement(input: AnnouncementInput): Promise<bigint>;
  /** Writes the demonstration's announcements of a brand that are missing. */
  seed(brand: DemoBrand): Promise<void>;
  channels: Record<'content_changed', () => void>;
  /** After notifications were missed. */
  resync(): void;
  routes(bind: Bind): void;
}

export function createContent(dependencies: ContentDependencies): Content {
  const { db, clock, makeId, artPath } = dependencies;
  let cache = new Map<string, { list: Promise<readonly StoredAnnouncement[]>; untilMs: number }>();
  const forget = (): void => {
    cache = new Map();
  };
  const inside: Inside = {
    db,
    clock,
    makeId,
    artUrl: (path) => `${artPath}/${path}`,
    announcementsOf(brand) {
      const now = clock.now();
      const cached = cache.get(brand);
      if (cached && cached.untilMs > now.getTime()) return cached.list;
      const list = listAnnouncements(db, brand, now);
      cache.set(brand, { list, untilMs: now.getTime() + cacheMs });
      // What failed is not kept.
      list.catch(forget);
      return list;
    },
  };
  return {
    saveAnnouncement: (input) => saveAnnouncement(inside, input),
    async seed(brand) {
      for (const one of demoAnnouncements(brand, clock.now())) {
        if (await findSlug(db, brand.code, one.slug)) continue;
        await saveAnnouncement(inside, { ...one, brand: brand.code });
      }
    },
    channels: { content_changed: forget },
    resync: forget,
    routes: (bind) => bindContentRoutes(bind, inside),
  };
}
