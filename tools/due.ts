/**
 * `npm run due -- list | release <kind> [<key>] | discard <kind> <key>`: work that failed for good. Release has it run again, all
 * of a kind where no key is given. Exit code 2 where it could do nothing.
 */
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import { discardWork, listFailedWork, releaseWork } from '../apps/server/src/platform/due/failed-work.ts';
import { refuse, withDatabase } from './operator.ts';

const usage = 'Usage: npm run due -- list | release <kind> [<key>] | discard <kind> <key>';
const mostListed = 200;

process.exitCode = await main(process.argv.slice(2));

async function main([command, kind, key, ...more]: string[]): Promise<number> {
  if (more.length > 0) return refuse(usage);
  const failed = 'Due work could not be used';
  if (command === 'list' && kind === undefined) return withDatabase(failed, list);
  if (command === 'release' && kind !== undefined)
    return withDatabase(failed, async (db) => {
      const count = await releaseWork(db, { kind, key: key ?? null, now: systemClock.now() });
      if (count === 0) return refuse('No such work has failed.');
      console.log(`${count} released.`);
      return 0;
    });
  if (command === 'discard' && kind !== undefined && key !== undefined)
    return withDatabase(failed, async (db) => {
      if (!(await discardWork(db, kind, key))) return refuse('No such work has failed.');
      console.log('Discarded.');
      return 0;
    });
  return refuse(usage);
}

async function list(db: Database): Promise<number> {
  const works = await listFailedWork(db, mostListed);
  for (const { kind, key, attempts, failedAt, lastError } of works)
    console.log(`${failedAt.toISOString()}  ${kind} ${key}  after ${attempts} runs: ${lastError}`);
  if (works.length === 0) console.log('No work has failed.');
  return 0;
}
