/** Before the tests: one PostgreSQL for the run, in a folder that goes with it (or TEST_DATABASE_URL). */
import { rmSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemporary } from './guard/guard.ts';
import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL whose user may create databases. */
    databaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given) {
    project.provide('databaseUrl', given);
    return undefined;
  }
  const folder = makeTemporary('perya-test-');
  await chmod(folder, 0o755);
  // Tests prove no durability on this server (those that do start their own), so it need not wait for the disk.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: 400,
    shared_buffers: '128MB',
  };
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings });
  project.provide('databaseUrl', postgres.url);
  const stop = async (): Promise<void> => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  // Vitest leaves at once when it is asked to end, and would leave the database behind.
  process.once('SIGTERM', () => void stop().then(() => process.exit(143)));
  return stop;
}
