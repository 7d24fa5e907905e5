/** Front door of the content: announcements, promotions and applications for them, help. See README.md. */
import type { FastifyRequest } from 'fastify';
import type { Change } from '#platform/change.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { Bind } from '#platform/http/bind.ts';
import type { BindOperators } from '#platform/http/bind-operators.ts';
import type { MakeId } from '#platform/id.ts';
import type { Content as Inside } from './dependencies.ts';
import type { ApplicationState } from '@perya/contract/promotions/promotion.ts';
import { bindApplicationOperators } from './operator-routes.ts';
import { createPictureStore } from './pictures/picture-store.ts';
import { listAnnouncements } from './queries/announcements.ts';
import { listApplicationsIn, type WaitingApplication } from './queries/applications.ts';
import { bindContentRoutes } from './routes.ts';
import type { StoredAnnouncement } from './rules/announcement.ts';
import { seedContent } from './seed/seed-content.ts';
import type { DemoBrand } from './seed/announcements.ts';
import { decideApplication, type Decision } from './use-cases/applications/step-application.ts';
import { unreadCount } from './use-cases/list-announcements.ts';
import { saveHelp, type HelpInput } from './use-cases/help/save-help.ts';
import { saveAnnouncement, type AnnouncementInput } from './use-cases/save-announcement.ts';

export type { DemoBrand } from './seed/announcements.ts';
export type { WaitingApplication } from './queries/applications.ts';
export type { Decision } from './use-cases/applications/step-application.ts';
export type { HelpInput } from './use-cases/help/save-help.ts';
export type { AnnouncementInput } from './use-cases/save-announcement.ts';

/** A notification that was lost shows its announcement this much late at most. */
const cacheMs = 30_000;

export interface ContentDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  /** Path that the pictures are served below: `/art/<version>`. */
  artPath: string;
  /** Where pictures of applications are kept, below `applications/`. */
  dataDir: string;
  /** Code of the brand whose pages a request comes from. */
  pageBrandOf: (request: FastifyRequest) => string | null;
}

export interface Content {
  /** Saves an announcement, its HTML sanitised. @returns its identity. */
  saveAnnouncement(input: AnnouncementInput): Promise<bigint>;
  /** Saves an entry of the help centre, its HTML sanitised. @returns its identity. */
  saveHelp(input: HelpInput): Promise<bigint>;
  /** An operator's step with an application; every one is in the audit. */
  decideApplication(change: Change, decision: Decision): ReturnType<typeof decideApplication>;
  /** For operators: applications in these states, or the one that is named, the oldest first. */
  listApplications(
    states: readonly ApplicationState[],
    only?: { brand?: string | undefined; applicationId?: string | undefined },
  ): Promise<WaitingApplication[]>;
  /** Where a picture of an application is kept. */
  picturePath(applicationId: bigint, pictureId: bigint): string;
  /** How many notices the member has not seen. */
  unreadCount(brand: string, member: { memberId: bigint; type: number }): Promise<number>;
  /** Writes the demonstration's announcements of a brand that are missing. */
  seed(brand: DemoBrand): Promise<void>;
  channels: Record<'content_changed', () => void>;
  /** After notifications were missed. */
  resync(): void;
  routes(bind: Bind): void;
  operatorRoutes(bind: BindOperators): void;
}

export function createContent(dependencies: ContentDependencies): Content {
  const { db, clock, makeId, artPath, dataDir, pageBrandOf } = dependencies;
  let cache = new Map<string, { list: Promise<readonly StoredAnnouncement[]>; untilMs: number }>();
  const forget = (): void => {
    cache = new Map();
  };
  const inside: Inside = {
    db,
    clock,
    makeId,
    artUrl: (path) => `${artPath}/${path}`,
    pictures: createPictureStore(dataDir),
    pageBrandOf,
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
    saveHelp: (input) => saveHelp(inside, input),
    decideApplication: (change, decision) => decideApplication(inside, change, decision),
    listApplications: (states, only = {}) => listApplicationsIn(db, states, only),
    picturePath: inside.pictures.pathOf,
    unreadCount: (brand, member) => unreadCount(inside, brand, member),
    seed: (brand) => seedContent(inside, brand),
    channels: { content_changed: forget },
    resync: forget,
    routes: (bind) => bindContentRoutes(bind, inside),
    operatorRoutes: (bind) => bindApplicationOperators(bind, inside),
  };
}
