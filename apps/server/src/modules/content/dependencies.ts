import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Previews } from './previews.ts';
import type { StoredAnnouncement } from './rules/announcement.ts';

/** What the use cases of the content work with. */
export interface Content {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Address of a picture: `banners/welcome-fair-480.avif` → where it is served. */
  artUrl: (path: string) => string;
  /** Enabled announcements of a brand that are not over, from memory where possible. */
  announcementsOf: (brand: string) => Promise<readonly StoredAnnouncement[]>;
  previews: Previews;
}
