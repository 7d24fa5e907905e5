/**
 * `npm run due -- list | release <kind> [<key>] --reason "why" | discard <kind> <key> --reason "why"`: work that failed for good. Release has
 * it run again, all of a kind where no key is given. Both are in the audit. Exit code 2 where it could do nothing.
 */
import { parseArgs } from 'node:util';
import { releaseWork } from '../packages/contract/src/reports/operators/release-work.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import type { Database } from '../apps/server/src/platform/db/database.ts';
import {
  discardOnRecord,
  listFailedWork,
  releaseOnRecord,
} from '../apps/server/src/platform/due/failed-work.ts';
import { commandAudits } from './command-audits.ts';
import { commandLine, refuse, withDatabase } from './operator.ts';

const usage =
  'Usage: npm run due -- list | release <kind> [<key>] --reason "why" | discard <kind> <key> --reason "why"';
const mostListed = 200;
const nothingFailed = 'No such work has failed.';

type Asked =
  | { command: 'list' }
  | { command: 'release'; kind: string; key: string | null; reason: string }
  | { command: 'discard'; kind: string; key: string; reason: string };

process.exitCode = await main();

async function main(): Promise<number> {
  const asked = readArguments();
  if (asked === null) return refuse(usage);
  return withDatabase('Due work could not be used', (db) => run(db, asked));
}

async function run(db: Database, asked: Asked): Promise<number> {
  if (asked.command === 'list') return list(db);
  if (asked.command === 'discard') {
    const discarded = await discardOnRecord(commandLine(db)(commandAudits.discardWork), asked);
    if (!discarded.ok) return refuse(nothingFailed);
    console.log('Discarded.');
    return 0;
  }
  const change = commandLine(db)(releaseWork.audit);
  const released = await releaseOnRecord(change, { ...asked, now: systemClock.now() });
  if (!released.ok) return refuse(nothingFailed);
  console.log(`${released.value.released} released.`);
  return 0;
}

function readArguments(): Asked | null {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' } },
    });
    const [command, kind, key = null, ...more] = positionals;
    const reason = values.reason.trim();
    if (command === 'list' && kind === undefined) return { command };
    if (kind === undefined || more.length > 0 || reason === '') return null;
    if (command === 'release') return { command, kind, key, reason };
    return command === 'discard' && key !== null ? { command, kind, key, reason } : null;
  } catch {
    return null;
  }
}

async function list(db: Database): Promise<number> {
  const works = await listFailedWork(db, mostListed);
  for (const { kind, key, attempts, failedAt, lastError } of works)
    console.log(`${failedAt.toISOString()}  ${kind} ${key}  after ${attempts} runs: ${lastError}`);
  if (works.length === 0) console.log('No work has failed.');
  return 0;
}
