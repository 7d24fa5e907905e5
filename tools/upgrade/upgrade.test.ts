/** An embedded cluster of an older PostgreSQL: told with both versions, and moved with its roles, books and audit. Needs Debian's postgresql-15. */
import { execFile, execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../packages/migrate/src/migrate.ts';
import { makeTemporary } from '../guard/guard.ts';
import { launcherFor, startPostgres } from '../postgres.ts';
import { versionOfCluster } from '../postgres-versions.ts';

const root = join(import.meta.dirname, '../..');
const oldBin = '/usr/lib/postgresql/15/bin';
const has15 = existsSync(join(oldBin, 'pg_dump'));
const binaries = { initdb: join(oldBin, 'initdb'), postgres: join(oldBin, 'postgres') };
const dataDir = makeTemporary('perya-upgrade-test-');
const cluster = join(dataDir, 'postgres');

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql).finally(() => client.end());
  return rows as unknown[];
};

beforeAll(async () => {
  if (!has15) return;
  chmodSync(dataDir, 0o755);
  mkdirSync(cluster, { mode: 0o700 });
  const launch = await launcherFor(cluster, binaries);
  writeFileSync(`${cluster}.password`, 'old-password', { mode: 0o644 });
  const init = launch.spawn(binaries.initdb, [
    `--pgdata=${cluster}`,
    '--username=perya',
    `--pwfile=${cluster}.password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
  ]);
  await new Promise((resolve) => init.once('close', resolve));
  const server = await startPostgres({ dataDir: cluster, binaries });
  for (const name of ['server', 'studio'])
    await migrate({ url: server.url, directory: join(root, `apps/${name}/migrations`), name });
  await ask(
    server.url,
    `create role perya_reader login password 'reader' connection limit 3; grant pg_monitor to perya_reader`,
  );
  await ask(
    server.url,
    `grant usage on schema wallet to perya_reader; grant select on wallet.transfer to perya_reader`,
  );
  await ask(
    server.url,
    `create table public.letters (id bigint generated always as identity, text text);
    insert into public.letters (text) select 'Niño ' || n from generate_series(1, 1000) as n`,
  );
  await server.stop();
}, 240_000);
afterAll(() => execFileSync('rm', ['-rf', dataDir]));

function upgrade(...args: string[]): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir };
  const tool = join(root, 'tools/upgrade-postgres.ts');
  return new Promise((resolve) =>
    execFile(process.execPath, [tool, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), text: out + err }),
    ),
  );
}

test.skipIf(!has15)('a start names both versions and the way', async () => {
  await expect(startPostgres({ dataDir: cluster })).rejects.toThrow(
    /holds data of PostgreSQL 15, and this Perya brings PostgreSQL 18: run "npm run upgrade:postgres"/,
  );
});

test.skipIf(!has15)(
  'without the old programs, or with broken books, everything stays as it was',
  async () => {
    const without = await upgrade('--old-bin', '/nonexistent');
    expect(without).toMatchObject({ code: 2 });
    expect(without.text).toContain('apt-get install postgresql-15');
    expect(versionOfCluster(cluster)).toBe(15);
    expect(existsSync(`${cluster}.new`)).toBe(false);
  },
);

test.skipIf(!has15)(
  'moves everything, and keeps the old folder',
  async () => {
    const done = await upgrade();
    expect(done.text).toContain('the ledger is proven');
    expect(done.text).toContain('the audit is proven');
    expect(done.code).toBe(0);
    expect(versionOfCluster(cluster)).toBe(18);
    expect(versionOfCluster(`${cluster}.15`)).toBe(15);
    expect(readFileSync(`${cluster}.15.password`, 'utf8')).toBe('old-password');
    for (const left of ['new', 'new.password', 'new.proven'])
      expect(existsSync(`${cluster}.${left}`)).toBe(false);
    const server = await startPostgres({ dataDir: cluster });
    try {
      expect(
        await ask(server.url, 'select count(*)::int as n, max(text) as text from public.letters'),
      ).toEqual([{ n: 1000, text: 'Niño 999' }]);
      expect(
        await ask(server.url, `insert into public.letters (text) values ('new') returning id::int`),
      ).toEqual([{ id: 1001 }]);
      const reader = Object.assign(new URL(server.url), {
        username: 'perya_reader',
        password: 'reader',
      }).href;
      expect(await ask(reader, 'select count(*)::int as n from wallet.transfer')).toEqual([{ n: 0 }]);
      // Nothing is left for the migrations to do.
      const directory = join(root, 'apps/server/migrations');
      expect(await migrate({ url: server.url, directory, name: 'server' })).toEqual([]);
    } finally {
      await server.stop();
    }
    expect((await upgrade()).text).toContain('already');
  },
  240_000,
);
