/** The studio's program by itself, for tools that look at games without the site around them. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { FakeWallet } from '../apps/studio/test/fake-wallet.ts';

interface StudioAloneOptions {
  databaseUrl: string;
  wallet: Pick<FakeWallet, 'url' | 'keyDirectory'>;
  /** Codes of those whose games it plays. */
  suppliers: readonly string[];
  /** Where it keeps its pictures; it draws none before somebody asks. */
  pictureDirectory: string;
  /** Key of its seeds; beside the wallet's keys where it is left out. */
  seedKeyFile?: string;
}

export interface StudioAlone {
  origin: string;
  close(): Promise<void>;
}

/** @throws when it ends before it answers; it says why on the standard output. */
export async function startStudioAlone(options: StudioAloneOptions): Promise<StudioAlone> {
  const { databaseUrl, wallet, suppliers, pictureDirectory, seedKeyFile } = options;
  const studio = fork(fileURLToPath(new URL('../apps/studio/src/main.ts', import.meta.url)), {
    env: {
      ...process.env,
      STUDIO_PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      WALLET_URL: wallet.url,
      PUBLIC_URL: 'http://localhost',
      STUDIO_SUPPLIERS: suppliers.map((code) => `${code}:hub88`).join(','),
      STUDIO_KEY_DIR: wallet.keyDirectory,
      STUDIO_PICTURE_DIR: pictureDirectory,
      ...(seedKeyFile !== undefined && { STUDIO_SEED_KEY_FILE: seedKeyFile }),
      LOG_LEVEL: 'error',
      DRAW_AHEAD: 'off',
      RATE_LIMITS: 'off',
    },
  });
  const gone = new Promise<void>((resolve) => studio.once('exit', () => resolve()));
  const origin = await new Promise<string>((resolve, reject) => {
    studio.once('message', (message) => resolve((message as { ready: string }).ready));
    studio.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)));
  });
  return {
    origin,
    async close() {
      studio.kill();
      await gone;
    },
  };
}
