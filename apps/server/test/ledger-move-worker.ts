/** A mover that is killed at a step: its process ends there, as `kill -9` does. */
import { moveSchema, type MoveStep } from '#modules/wallet/ledger/spread/move.ts';
import { openDatabase } from '#platform/db/database.ts';

const [url, to, number, at] = process.argv.slice(2) as [string, string, string, MoveStep];
const db = openDatabase(url, 2);
await moveSchema({
  db,
  url,
  to,
  number: Number(number),
  leaseMs: 600,
  onStep(step) {
    if (step === at) process.kill(process.pid, 'SIGKILL');
  },
});
