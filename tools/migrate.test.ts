/** Three database roles: the owner migrates, server and studio serve with limited rights. */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { registerTestMember } from '../apps/server/test/accounts.ts';
import { startServer, type TestServer } from '../apps/server/test/harness.ts';
import { startFakeWallet } from '../apps/studio/test/fake-wallet.ts';
import { forkStudio } from '../apps/studio/test/studio.ts';
import { summarizeTransfers } from '../apps/server/src/modules/wallet/ledger/queries.ts';
import type {} from './vitest-postgres.ts';

const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
const [owner, serverRole, studioRole, bookRole] = [
  `owner_${mark}`,
  `server_${mark}`,
  `studio_${mark}`,
  `book_${mark}`,
];
const name = `roles_${mark}`;
const urlOf = (role: string): string =>
  Object.assign(new URL(inject('databaseUrl')), { username: role, password: 'x', pathname: `/${name}` }).href;
const dataDir = mkdtempSync(join(tmpdir(), 'perya-migrate-'));
const lines: string[] = [];
let admin: pg.Client;
let server: TestServer | undefined;

beforeAll(async () => {
  admin = new pg.Client({ connectionString: inject('databaseUrl') });
  await admin.connect();
  for (const role of [owner, serverRole, studioRole, bookRole])
    await admin.query(`create role ${role} login password 'x'`);
  await admin.query(`create database ${name} owner ${owner} template template0`);
});
afterAll(async () => {
  await server?.close();
  await admin.query(`drop database if exists ${name} with (force)`);
  for (const role of [owner, serverRole, studioRole, bookRole])
    await admin.query(`drop role if exists ${role}`);
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
});

function migrateAs(role: string): Promise<{ code: number; text: string }> {
  const roles = { SERVER_ROLE: serverRole, STUDIO_ROLE: studioRole, BOOK_ROLE: bookRole };
  const env = {
    ...process.env,
    ...roles,
    DATABASE_URL: urlOf(role),
    DATA_DIR: dataDir,
    STUDIO_SUPPLIERS: 'STUDIO:hub88',
  };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [join(import.meta.dirname, 'migrate.ts')],
      { env },
      (_, stdout, stderr) => resolve({ code: child.exitCode ?? -1, text: stdout + stderr }),
    );
  });
}

/** Every key file that server or studio would make by itself: after a copy of the folder no node may make another. */
function keysOfSources(): string[] {
  const apps = join(import.meta.dirname, '../apps');
  const sources = globSync(['server/src/**/*.ts', 'studio/src/**/*.ts'], { cwd: apps })
    .filter((path) => !/\.test\.ts$|demo-operators/.test(path))
    .map((path) => readFileSync(join(apps, path), 'utf8'));
  const secrets = sources.flatMap((text) =>
    [...text.matchAll(/'([a-z-]+\.secret)'/g)].map(([, file]) => file!),
  );
  const rooms = sources.flatMap((text) =>
    [...text.matchAll(/openSealedPictures\([^)]*'([a-z]+)'\)/g)].map(([, room]) => `${room}.secret`),
  );
  expect([secrets.length > 12, rooms.length]).toEqual([true, 2]);
  return ['studio.private.pem', 'statements.jwk', 'body-encryption.jwk', ...secrets, ...rooms];
}

const refused = async (role: string, statements: readonly string[]): Promise<string[]> => {
  const client = new pg.Client({ connectionString: urlOf(role) });
  await client.connect();
  try {
    const passed: string[] = [];
    for (const sql of statements)
      await client.query(sql).then(
        () => passed.push(sql),
        (error: { code?: string }) => {
          if (error.code !== '42501') passed.push(`${sql}: ${error.code}`);
        },
      );
    return passed;
  } finally {
    await client.end();
  }
};

test('the owner migrates, twice without harm; a program’s role cannot', async () => {
  const first = await migrateAs(owner);
  expect([first.code, first.text]).toEqual([0, expect.stringContaining(`✓ rights of ${studioRole}`)]);
  expect(readdirSync(join(dataDir, 'keys'))).toEqual(expect.arrayContaining(keysOfSources()));
  const again = await migrateAs(owner);
  expect([again.code, again.text]).toEqual([0, expect.stringContaining('✓ server: 0 migrations')]);
  expect((await migrateAs(serverRole)).code).toBe(1);
});

test('the server serves under its role, without a refusal by the database in its log', async () => {
  const log = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  server = await startServer({ database: { url: urlOf(serverRole), drop: async () => {} }, log });
  const { memberId, token } = await registerTestMember(server);
  const deposit = {
    brand: 'perya',
    memberId: BigInt(memberId),
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    amountMinor: 100n,
    idempotencyKey: 'roles:1',
  } as const;
  expect(await server.ledger.post(deposit)).toMatchObject({ status: 'booked' });
  const held = { ...deposit, amountMinor: 50n, idempotencyKey: 'roles:2' };
  expect(await server.ledger.hold(held as never)).toMatchObject({ status: 'held' });
  const balance = await server.request('GET', '/wps/wallets/balance', { token });
  expect(balance.status).toBe(200);
  // Followers ask for it before each pass; only the owner of an index may do what it does.
  await summarizeTransfers(server.db);
  expect(lines.filter((line) => /permission denied|must be owner/.test(line))).toEqual([]);
});

test('the server’s role can change neither bookings, nor the audit, nor tables', async () => {
  expect(
    await refused(serverRole, [
      'update wallet.transfer set amount = 0',
      'delete from wallet.transfer',
      'truncate wallet.transfer',
      'alter table wallet.transfer disable trigger user',
      'drop table wallet.transfer',
      'update operators.audit set number = 0',
      'delete from operators.audit',
      "update lottery.result_entry set name = 'x'",
      'delete from lottery.result_version',
      'create table wallet.mine (id int)',
      'create table public.mine (id int)',
      'create schema mine',
      'create or replace function wallet.refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      `set session_replication_role = replica`,
      'select * from studio.session',
      `insert into lottery.book_check (check_id, brand, game, numero, version, slips, amount) values (1, 'a', 'b', '1', 0, 0, 0)`,
      'update lottery.book_pulse set seen_at = now()',
      'update public.migration set checksum = null',
    ]),
  ).toEqual([]);
  // Partitions are tables of their own.
  const { rows } = await server!.db.query<{ partition: string }>(
    "select inhrelid::regclass::text as partition from pg_inherits where inhparent = 'wallet.transfer'::regclass limit 1",
  );
  expect(rows).toHaveLength(1);
  expect(
    await refused(
      serverRole,
      rows.map(({ partition }) => `delete from ${partition}`),
    ),
  ).toEqual([]);
});

test('the second book reads sales without their buyers, writes its checks, and changes nothing else', async () => {
  expect(
    await refused(bookRole, [
      'select member_id from lottery.slip',
      'select * from lottery.bet_order',
      'select * from accounts.member',
      'select * from wallet.account',
      "update lottery.issue set state = 'void'",
      'update lottery.slip set amount = 1',
      'insert into lottery.result_entry select * from lottery.result_entry',
      'delete from lottery.book_check',
      'update lottery.book_check set fault = null',
      'truncate lottery.book_prize',
      'delete from lottery.book_pulse',
      'create table lottery.mine (id int)',
    ]),
  ).toEqual([]);
  const client = new pg.Client({ connectionString: urlOf(bookRole) });
  await client.connect();
  await client.query('select slip_id, amount, leaf_hash from lottery.slip');
  await client.query('select order_id, rows from lottery.bet_order');
  await client.query('select numbers, root from lottery.issue');
  await client.end();
});

test('the studio serves under its role, and cannot read wallets', async () => {
  const wallet = await startFakeWallet();
  const studio = await forkStudio(wallet, urlOf(studioRole));
  try {
    expect((await fetch(`${studio.url}/health`)).status).toBe(200);
    expect(
      await refused(studioRole, [
        'select * from wallet.account',
        'select * from accounts.member',
        'create table studio.mine (id int)',
        'alter table studio.session add column mine int',
      ]),
    ).toEqual([]);
  } finally {
    studio.kill();
    await studio.gone;
    await wallet.close();
  }
});
