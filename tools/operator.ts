/** What the commands of an operator have in common: the database, the end, and a sentence for what they cannot do. */
import { userInfo } from 'node:os';
import { openCommandLine } from '../apps/server/src/modules/operators/index.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { openDatabase, type Database } from '../apps/server/src/platform/db/database.ts';
import { findDatabase } from './find-database.ts';

/** Exit code of a command that could do nothing. */
const nothingDone = 2;

/**
 * Does the command's work and closes what it opened. @param failed what to say, before the reason, when the work throws
 * @returns the exit code
 */
export async function withDatabase(
  failed: string,
  work: (db: Database, url: string) => Promise<number>,
  poolSize = 1,
): Promise<number> {
  const place = await findDatabase();
  if (typeof place === 'string') return refuse(place);
  const db = openDatabase(place.url, poolSize);
  try {
    return await work(db, place.url);
  } catch (error) {
    return refuse(`${failed}: ${(error as Error).message || 'DATABASE_URL cannot be reached'}.`);
  } finally {
    await db.close();
    await place.close();
  }
}

/** How a command changes something: with a row of the audit, under the name of the user of this machine. */
export function commandLine(db: Database, user = operatorName()): ReturnType<typeof openCommandLine> {
  return openCommandLine({ db, clock: systemClock }, user);
}

/** @returns the exit code */
export function refuse(sentence: string): number {
  console.error(sentence);
  return nothingDone;
}

/** Who is logged in on this machine, for the audit; a user without a line in /etc/passwd has a number alone. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.()}`;
  }
}
