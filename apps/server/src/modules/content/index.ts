/** Front door of the content: announcements, help. See README.md. */
import type { Clock } from '#platform/clock.ts';
import type { Database, Queryable } from '#platform/db/database.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { Module } from '#platform/module.ts';
import type { MakeId } from '#platform/id.ts';
import type { Content as Inside } from './dependencies.ts';
import { createBrandLists } from './brand-lists.ts';
import { bindContentOperators, type ContentOperatorPorts } from './operator-routes.ts';
import { presentAnnouncement } from './present.ts';
import { createPreviews, type Previews } from './previews.ts';
import { findSlug, listAnnouncements, listTitles } from './queries/announcements.ts';
import type { Announcement } from '@perya/contract/content/announcement.ts';
import { bindContentRoutes } from './routes.ts';
import type { StoredAnnouncement } from './rules/announcement.ts';
import { seedContent } from './seed/seed-content.ts';
import type { DemoBrand } from './seed/announcements.ts';
import { copyAsDrafts } from './use-cases/copy-as-drafts.ts';
import { unreadCount } from './use-cases/list-announcements.ts';
import type { Downloads } from './use-cases/downloads.ts';
import { findPicture } from './use-cases/pictures.ts';
import { saveHelp, type HelpInput } from './use-cases/help/save-help.ts';
import { saveAnnouncement, type AnnouncementInput } from './use-cases/save-announcement.ts';

export { createDownloads, type Downloads } from './use-cases/downloads.ts';
export type { DemoBrand } from './seed/announcements.ts';
export type { HelpInput } from './use-cases/help/save-help.ts';
export type { AnnouncementInput } from './use-cases/save-announcement.ts';

export interface ContentDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Path that the pictures are served below: `/art/<version>`. */
  artPath: string;
  /** Told when content changes. */
  downloads?: Downloads;
  /** Signs the addresses of previews. Without it editors get no previews. */
  previewSecret?: Buffer;
}

export interface Content extends Module {
  /** Saves an announcement, its HTML sanitised, and in the same transaction what `more` writes. @returns its identity. */
  saveAnnouncement(
    input: AnnouncementInput,
    more?: (tx: Queryable, announcementId: bigint) => Promise<void>,
  ): Promise<bigint>;
  /** Enabled promotions of a brand that are not over, from memory where possible. */
  listPromotions(
    brand: string,
  ): Promise<readonly (StoredAnnouncement & { present(language: string): Announcement })[]>;
  /** Title of an announcement by language. */
  titlesOf(db: Queryable, announcementId: bigint): Promise<Record<string, string>>;
  /** Whether the brand has an announcement of this slug, shown or not. */
  hasSlug(brand: string, slug: string): Promise<boolean>;
  /** Saves an entry of the help centre, its HTML sanitised. @returns its identity. */
  saveHelp(input: HelpInput): Promise<bigint>;
  /** How many notices the member has not seen. */
  unreadCount(brand: string, member: { memberId: bigint; type: number }): Promise<number>;
  /** Writes the demonstration's announcements of a brand that are missing. */
  seed(brand: DemoBrand): Promise<void>;
  /** A file of a picture that an editor added, by the last part of its address below `/art/own/`. */
  findPicture(file: string): Promise<Buffer | null>;
  operatorRoutes(bind: BindOperators, ports: ContentOperatorPorts): void;
  /** Inside `tx`: what one brand shows becomes drafts of another. @returns how many */
  copyAsDrafts(
    tx: Queryable,
    copy: { source: string; code: string; author: string; at: Date },
  ): Promise<number>;
  /** The draft that a token names; null: none any more. */
  openPreview: Previews['open'];
  channels: Record<'content_changed', () => void>;
}

export function createContent(dependencies: ContentDependencies): Content {
  const { db, clock, makeId, artPath, previewSecret = null, downloads } = dependencies;
  const previews = createPreviews(dependencies, previewSecret);
  const live = createBrandLists(clock, (brand, now) => listAnnouncements(db, brand, now));
  const forget = (): void => {
    live.forget();
    downloads?.forget();
  };
  const inside: Inside = {
    db,
    clock,
    makeId,
    artUrl: (path) => `${artPath}/${path}`,
    announcementsOf: async (brand) => previews.announcements(brand, await live.list(brand)),
    previews,
  };
  return {
    saveAnnouncement: (input, more) => saveAnnouncement(inside, input, more),
    async listPromotions(brand) {
      const all = await inside.announcementsOf(brand);
      return all
        .filter(({ type }) => type === 'PR')
        .map((one) => ({
          ...one,
          present: (language: string) => presentAnnouncement(one, language, inside.artUrl),
        }));
    },
    titlesOf: listTitles,
    hasSlug: (brand, slug) => findSlug(db, brand, slug),
    saveHelp: (input) => saveHelp(inside, input),
    unreadCount: (brand, member) => unreadCount(inside, brand, member),
    seed: (brand) => seedContent(inside, brand),
    findPicture: (file) => findPicture(inside, file),
    operatorRoutes: (bind, ports) => bindContentOperators(bind, inside, ports),
    copyAsDrafts,
    openPreview: previews.open,
    channels: { content_changed: forget },
    resync: forget,
    routes: (bind) => bindContentRoutes(bind, inside),
  };
}
