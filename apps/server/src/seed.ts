/**
 * The demo's content: what its brands, games, announcements and members start with. Each module seeds its own; this puts
 * them in order. Run by the start tool after the tables; what is there already stays.
 */
import type { Config } from '#src/config.ts';
import { seedSandboxChannels } from '#modules/wallet/index.ts';
import { openDatabase } from '#platform/db/database.ts';

export async function seed(config: Config): Promise<void> {
  if (config.mode === 'production') return;
  const db = openDatabase(config.databaseUrl, 2);
  try {
    await seedSandboxChannels(db, config.defaultBrand, 'PHP');
  } finally {
    await db.close();
  }
}
