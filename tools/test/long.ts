/** `npm run test:long`: what is killed and drawn at random, many more times than a run of all tests has time for. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const files = [
  'ledger.crash',
  'ledger.model',
  'supplier-wallet.crash',
  'spread.test',
  'database-dies',
  'server/crash.test',
  'fish-crash',
  'cashier.model',
  'bonus.model',
  'second-book',
  'random-trees',
];

const projects = ['server', 'studio', 'packages'].flatMap((name) => ['--project', name]);

const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules/.bin/vitest'), 'run', ...projects, ...files],
  { cwd: root, stdio: 'inherit', env: { ...process.env, TEST_LONG: '1' } },
);
process.exitCode = status ?? 1;
