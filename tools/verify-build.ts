/**
 * `npm run verify:build`: compares every shipped file, and functions, triggers and views of the database (DATABASE_URL, else the one in DATA_DIR), with
 * the signed list of the release. RELEASE_PUBLIC_KEY names the only key that may have signed. Exit code 1 on a difference, 2 without a list.
 */
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { verifyProgram } from '../apps/server/src/platform/control-program/verify-program.ts';
import { findDatabase } from './find-database.ts';
import { refuse } from './operator.ts';

process.exitCode = await main();

async function main(): Promise<number> {
  const place = await findDatabase();
  const found = typeof place === 'string' ? null : place;
  if (typeof place === 'string') console.log(`• files alone. ${place}`);
  const db = found && openDatabase(found.url, 1);
  try {
    const { outcome, summary, findings } = await verifyProgram({
      root: join(import.meta.dirname, '..'),
      db,
      trustedKey: process.env['RELEASE_PUBLIC_KEY'] || null,
    });
    for (const finding of findings) console.log(`✗ ${finding}`);
    if (outcome === 'unsigned') return refuse(summary);
    console.log(`${outcome === 'same' ? '✓' : '✗'} ${summary}`);
    return outcome === 'same' ? 0 : 1;
  } catch (error) {
    return refuse(`The build could not be verified: ${(error as Error).message}`);
  } finally {
    await db?.close();
    await found?.close();
  }
}
