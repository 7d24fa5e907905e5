/** The studio's secret seeds, opened with its key: only a test may know them. */
import { join } from 'node:path';
import type { SeedBox } from '../../apps/studio/src/server/seeds/seed-box.ts';
import { readSeedBox } from '../../apps/studio/test/seeds.ts';
import { product } from './product.ts';

export const openSeedBox = (): Promise<SeedBox> => readSeedBox(join(product().dataDir, 'keys'));
