import type { Beacon } from '@perya/beacon/beacon.ts';
import type { Database } from '@perya/process/database.ts';
import type { Draining } from '@perya/process/draining.ts';
import type { Activity } from '../activity.ts';
import type { StudioConfig } from '../config.ts';
import type { Games } from '../games.ts';
import type { Alarms } from '../guard/alarms.ts';
import type { Guard } from '../guard/guard.ts';
import type { PictureStore } from '../pictures/store.ts';
import type { SeedBox } from '../seeds/seed-box.ts';
import type { WalletClient } from '../wallet-client.ts';

/** What every use case works with. */
export interface Context {
  config: StudioConfig;
  db: Database;
  games: Games;
  pictures: PictureStore;
  /** Seals server seeds that nobody has seen yet. */
  seedBox: SeedBox;
  /** Its later values salt what the house commits to. */
  beacon: Beacon;
  /** Whether the database still protects what is committed. */
  guard: Guard;
  alarms: Alarms;
  /** Whether the process is about to end; absent in tests. */
  draining?: Draining;
  /** The operator's wallet at a supplier's door. */
  walletOf(vendor: string): WalletClient;
  /** Whether anybody plays. */
  activity: Activity;
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void };
}

/** How long a first attempt that runs inside a request keeps the round from the delivery loop. */
export const deliveryGraceMs = (context: Context): number => context.config.walletTimeoutMs + 1000;
