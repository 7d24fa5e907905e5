import { programmeKinds } from '@perya/contract/loyalty/programmes.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { insertFirstProgramme } from '../queries/programmes.ts';
import { demoProgrammes } from './programmes.ts';

interface SeedOptions {
  db: Database;
  clock: Clock;
  brand: string;
}

/** Writes the demonstration's programmes of a brand that are missing. */
export async function seedLoyalty({ db, clock, brand }: SeedOptions): Promise<void> {
  for (const kind of programmeKinds) {
    const version = { brand, kind, validFrom: '2026-01-01', content: demoProgrammes[kind], at: clock.now() };
    await insertFirstProgramme(db, version);
  }
}
