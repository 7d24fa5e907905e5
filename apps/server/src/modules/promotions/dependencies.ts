import type { FastifyRequest } from 'fastify';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { MakeId } from '#platform/id.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { PictureStore } from './pictures/picture-store.ts';
import type { Announcements, ApplicationRewards } from './ports.ts';

export interface PromotionsDependencies {
  db: Database;
  clock: Clock;
  makeId: MakeId;
  announcements: Announcements;
  /** What approved applications are paid; absent: those that pay cannot be approved here. */
  applicationRewards?: ApplicationRewards;
  /** Where pictures of applications are kept, below `applications/`. */
  storage: Storage;
  /** Code of the brand whose pages a request comes from; a trial player's session belongs to another. */
  pageBrandOf: (request: FastifyRequest) => string | null;
}

/** What the use cases of the promotions work with. */
export interface PromotionsContext extends PromotionsDependencies {
  pictures: PictureStore;
}
