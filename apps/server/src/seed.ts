/**
 * The demo's content: what its brands, games, announcements and members start with. Each module seeds its own; this puts
 * them in order. Run by the start tool after the tables; what is there already stays.
 */
import type { Config } from '#src/config.ts';
import { registerSupplier, seedCatalogue } from '#modules/games/index.ts';
import { seedSandboxChannels } from '#modules/wallet/index.ts';
import { openDatabase } from '#platform/db/database.ts';
import { ensureKeys } from '#platform/keys.ts';

export async function seed(config: Config): Promise<void> {
  if (config.mode === 'production') return;
  const db = openDatabase(config.databaseUrl, 2);
  try {
    await seedSandboxChannels(db, config.defaultBrand, 'PHP');
    await seedCatalogue(db);
    const { studioPublic } = await ensureKeys(config.dataDir);
    const launchUrl = `${config.studioUrl}/play`;
    await registerSupplier(db, { code: 'STUDIO', dialect: 'hub88', launchUrl, publicKey: studioPublic });
  } finally {
    await db.close();
  }
}
