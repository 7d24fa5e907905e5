/** The embedded PostgreSQL beside others, and on data folders that have been elsewhere. */
import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTemporary } from './guard/guard.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { findPostmaster } from './postmaster.ts';
import { isAlive } from './process-identity.ts';

let folder: string;
let running: Postgres;
/** A whole cluster that no server runs on, to copy. */
let cluster: string;

beforeAll(async () => {
  folder = makeTemporary('perya-postgres-');
  cluster = join(folder, 'cluster');
  await (await startPostgres({ dataDir: cluster })).stop();
  running = await startPostgres({ dataDir: copyOf('running') });
});
afterAll(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** As root copies: the password lies beside the cluster. */
function copyOf(name: string): string {
  const copy = join(folder, name);
  cpSync(cluster, copy, { recursive: true });
  cpSync(`${cluster}.password`, `${copy}.password`);
  return copy;
}

async function answers({ url }: Postgres): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('select 1 as one');
  await client.end();
  return rows.length === 1;
}

test('a stale postmaster.pid that names another cluster’s postmaster does not stop it', async () => {
  const dataDir = copyOf('stale');
  cpSync(join(folder, 'running/postmaster.pid'), join(dataDir, 'postmaster.pid'));
  expect(findPostmaster(dataDir)).toBeNull();
  expect(findPostmaster(join(folder, 'running'))).toEqual({ pid: running.pid, port: running.port });
  const other = await startPostgres({ dataDir });
  try {
    expect(await answers(other)).toBe(true);
    expect(isAlive(running.pid)).toBe(true);
    expect(await answers(running)).toBe(true);
  } finally {
    await other.stop();
  }
});

test('a stale postmaster.pid that names a program of another kind does not stop it', async () => {
  const dataDir = copyOf('reused');
  const program = spawn('sleep', ['300'], { cwd: dataDir, stdio: 'ignore' });
  const lines = readFileSync(join(folder, 'running/postmaster.pid'), 'utf8').split('\n');
  writeFileSync(join(dataDir, 'postmaster.pid'), [program.pid, dataDir, ...lines.slice(2)].join('\n'));
  try {
    const other = await startPostgres({ dataDir });
    await other.stop();
    expect(isAlive(program.pid!)).toBe(true);
  } finally {
    program.kill();
  }
});

test('a PostgreSQL that its parent has left is ended, also after the folder was moved', async () => {
  const left = await startPostgres({ dataDir: copyOf('left') });
  for (const name of ['left', 'left.password'])
    renameSync(join(folder, name), join(folder, name.replace('left', 'moved')));
  const again = await startPostgres({ dataDir: join(folder, 'moved') });
  expect(isAlive(left.pid)).toBe(false);
  await again.stop();
  expect(existsSync(join(folder, 'moved/postmaster.pid'))).toBe(false);
});

test('a data folder that was copied away and back, with other owners and modes, works again', async () => {
  const dataDir = copyOf('restored');
  for (const name of ['PG_VERSION', 'base', 'global/pg_control', 'pg_wal']) {
    chmodSync(join(dataDir, name), 0o755);
    if (process.getuid?.() === 0) chownSync(join(dataDir, name), 12_345, 12_345);
  }
  chmodSync(join(dataDir, 'postgresql.conf'), 0o000);
  chmodSync(dataDir, 0o777);
  const restored = await startPostgres({ dataDir });
  expect(await answers(restored)).toBe(true);
  await restored.stop();
  expect(statSync(dataDir).mode & 0o777).toBe(0o750);
});

test.skipIf(process.getuid?.() !== 0)(
  'a user without a name is one sentence on a new folder, and enough for one that is there',
  () => {
    const uid = 54_321;
    const start = (dataDir: string): string => {
      const program = `import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, 'postgres.ts'))};
        try { const postgres = await startPostgres({ dataDir: process.argv[1] }); await postgres.stop(); console.log('started'); }
        catch (error) { console.log(error.message); }`;
      const args = ['--input-type=module', '-e', program, dataDir];
      // Where the checkout lies may be closed to strangers; reading it is not what is tried here.
      const capability = '+dac_override,+dac_read_search';
      const prefix = [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups', '--securebits=+no_setuid_fixup'];
      const rights = [`--inh-caps=${capability}`, `--ambient-caps=${capability}`];
      return execFileSync('setpriv', [...prefix, ...rights, process.execPath, ...args], { encoding: 'utf8' });
    };
    const home = makeTemporary('perya-nobody-');
    chownSync(home, uid, uid);
    expect(start(join(home, 'new'))).toBe(
      `The user with the number ${uid} has no name on this machine, and PostgreSQL sets up no data folder for it: give it a line in /etc/passwd, start as another user, or set DATABASE_URL.\n`,
    );
    const dataDir = join(home, 'there');
    execFileSync('cp', ['-r', cluster, dataDir]);
    execFileSync('cp', [`${cluster}.password`, `${dataDir}.password`]);
    execFileSync('chown', ['-R', `${uid}:${uid}`, home]);
    expect(start(dataDir)).toBe('started\n');
    rmSync(home, { recursive: true, force: true });
  },
);
