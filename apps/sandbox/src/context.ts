import type { Database } from '@perya/process/database.ts';
import type { Delivery } from './deliver-events.ts';

export interface Context {
  db: Database;
  secret: string;
  /** Address of the checkout pages, without a slash at the end. */
  publicUrl: string;
  /** Address of the site that this sandbox serves. */
  siteUrl: string;
  delivery: Delivery;
  now: () => Date;
}
