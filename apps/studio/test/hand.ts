/** A studio to play with by hand, with a wallet in memory: `node apps/studio/test/hand.ts [port]` prints its address. */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeTemporary } from '../../../tools/guard/guard.ts';
import { startPostgres } from '../../../tools/postgres.ts';
import { startFakeWallet, suppliers } from './fake-wallet.ts';

const port = process.argv[2] ?? '4701';
const postgres = await startPostgres({
  dataDir: join(makeTemporary('perya-hand-'), 'postgres'),
});
const wallet = await startFakeWallet(5_000_00000);
fork(fileURLToPath(new URL('../src/main.ts', import.meta.url)), {
  env: {
    ...process.env,
    STUDIO_PORT: port,
    DATABASE_URL: postgres.url,
    WALLET_URL: wallet.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    STUDIO_SUPPLIERS: suppliers.map((code) => `${code}:hub88`).join(','),
    STUDIO_KEY_DIR: wallet.keyDirectory,
  },
});
for (const path of ['STUDIO/fiesta-nights', 'LAKAN/crown-tiger']) {
  const token = `launch.${path.replace('/', '.')}`;
  process.stdout.write(`http://127.0.0.1:${port}/play/${path}#token=${token}&lang=EN\n`);
}
process.stdout.write(`${postgres.url}\n`);
