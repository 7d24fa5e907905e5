/** The studio alone, with a wallet in memory: what looks at games need, without the site around them. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporary } from '../../guard/guard.ts';
import { launchOf, startFakeWallet, type FakeWallet } from '../../../apps/studio/test/fake-wallet.ts';
import { catalogue } from '../../../packages/art/src/catalogue.ts';
import type { CatalogueGame } from '../../../packages/art/src/game.ts';
import { startPostgres } from '../../postgres.ts';
import { buildAll } from '../../start/build.ts';
import { startStudioAlone } from '../../studio-alone.ts';

export interface Floor {
  wallet: FakeWallet;
  /** Where a player of this name plays the tile. */
  address(tile: CatalogueGame, user: string, language: 'EN' | 'TY'): string;
  close(): Promise<void>;
}

const startMoney = 50_000;
const unitsOfPeso = 100_000;

/** The tile of the lobby by its slug. */
export function tileOf(slug: string): CatalogueGame {
  const tile = catalogue.find((game) => game.slug === slug);
  if (!tile) throw new Error(`There is no tile ${slug}.`);
  return tile;
}

/** The first tile that opens a model. */
export function tileOfModel(model: string): CatalogueGame {
  const tile = catalogue.find((game) => game.model === model);
  if (!tile) throw new Error(`No tile opens ${model}.`);
  return tile;
}

/** Starts it, built anew where its sources have changed; browser tests' ways to the database lead to its own. */
export async function openFloor(root: string): Promise<Floor> {
  await buildAll(root, 'games built');
  const folder = makeTemporary('perya-floor-');
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  const suppliers = [...new Set(catalogue.filter(({ model }) => model).map(({ vendor }) => vendor))];
  const wallet = await startFakeWallet(startMoney * unitsOfPeso, suppliers);
  const studio = await startStudioAlone({
    databaseUrl: postgres.url,
    wallet,
    suppliers,
    pictureDirectory: join(root, 'apps/studio/build/pictures'),
    seedKeyFile: join(folder, 'keys/studio-seeds.secret'),
  });
  const { origin } = studio;
  process.env['PERYA_E2E'] = JSON.stringify({
    databaseUrl: postgres.url,
    studioUrl: origin,
    dataDir: folder,
  });
  return {
    wallet,
    address: ({ vendor, slug }, user, language) =>
      `${origin}/play/${vendor}/${slug}#token=${launchOf(vendor, slug, user).token}&lang=${language}`,
    async close() {
      await studio.close();
      await wallet.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
