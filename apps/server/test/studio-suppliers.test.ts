/**
 * The studio's process against the real wallet: several suppliers, each by its own key and in its own dialect. Their
 * bets and wins stand in the ledger under their names.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { catalogue } from '@perya/art/catalogue.ts';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import { registerSupplier } from '#modules/suppliers/index.ts';
import { demoSuppliers } from '#src/demo-suppliers.ts';
import { ensureKeys, keyFolder } from '#platform/keys.ts';
import { brand, currency, startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';

let server: MoneyServer;
let studio: ChildProcess;
let studioUrl: string;
let dataDir: string;

/** One supplier of each dialect. */
const suppliers = demoSuppliers('http://studio.test').filter(
  ({ dialect }, index, all) => all.findIndex((one) => one.dialect === dialect) === index,
);
/** A game of each that is cheap enough for every stake below. */
const games = suppliers.map(({ code }) =>
  catalogue.find(({ vendor, model }) => vendor === code && model !== null)!,
);

beforeAll(async () => {
  server = await startMoneyServer();
  dataDir = await mkdtemp(join(tmpdir(), 'perya-studio-suppliers-'));
  const { supplierPublic } = await ensureKeys(
    dataDir,
    suppliers.map(({ code }) => code),
  );
  for (const supplier of suppliers)
    await registerSupplier(server.db, {
      ...supplier,
      publicKey: supplierPublic.get(supplier.code)!,
      signature: 'bound',
    });
  studio = fork(join(import.meta.dirname, '../../studio/src/main.ts'), {
    env: {
      ...process.env,
      STUDIO_PORT: '0',
      DATABASE_URL: server.databaseUrl,
      WALLET_URL: `${server.url}/supplier`,
      PUBLIC_URL: 'http://site.test',
      STUDIO_SUPPLIERS: suppliers.map(({ code, dialect }) => `${code}:${dialect}`).join(','),
      STUDIO_KEY_DIR: keyFolder(dataDir),
      STUDIO_WALLET_TIMEOUT_MS: '10000',
      DRAW_AHEAD: 'off',
      LOTTERY: 'off',
      LOG_LEVEL: 'warn',
    },
    execArgv: [],
  });
  studioUrl = await new Promise<string>((resolve, reject) => {
    studio.once('message', (message) => resolve((message as { ready: string }).ready));
    studio.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)));
  });
}, 60_000);

afterAll(async () => {
  const gone = new Promise((resolve) => studio.once('exit', resolve));
  studio.kill('SIGKILL');
  await gone;
  await server.close();
  await rm(dataDir, { recursive: true });
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
async function ask(method: string, path: string, session?: string, body?: object): Promise<any> {
  const response = await fetch(studioUrl + path, {
    method,
    headers: {
      ...(session && { authorization: `Bearer ${session}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: encodeJson(body) }),
  });
  return decodeJson(await response.text());
}

async function launch(member: TestMember, nodeId: string): Promise<{ token: string; url: URL }> {
  const response = await fetch(`${server.url}/wps/game/launchGame?nodeId=${nodeId}`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const url = new URL(((await response.json()) as { value: { url: string } }).value.url);
  return { url, token: new URLSearchParams(url.hash.slice(1)).get('token')! };
}

const open = (vendor: string, code: string, token: string) =>
  ask('POST', '/api/session', undefined, { token, vendor, code });

test('a member plays at every supplier in its dialect, and the ledger names supplier and game', async () => {
  expect(new Set(suppliers.map(({ dialect }) => dialect)).size).toBe(5);
  const member = await server.createMember(1_000_00n);
  let balance = 1_000_00n;
  for (const { vendor, slug } of games) {
    const { url, token } = await launch(member, slug);
    expect(url.pathname).toBe(`/play/${vendor}/${slug}`);
    const opened = await open(vendor, slug, token);
    expect(opened.value).toMatchObject({ balanceMinor: balance, currency });
    const { session, stakesMinor } = opened.value;
    const stakeMinor: bigint = stakesMinor[1];
    let { value } = await ask('POST', '/api/spin', session, { spinId: randomUUID(), stakeMinor });
    while (value.round.state === 'playing') {
      const stepIndex = value.round.steps.length;
      ({ value } = await ask('POST', `/api/rounds/${value.round.id}/next`, session, { stepIndex }));
    }
    expect(value.round.state).toBe('closed');
    const winMinor: bigint = value.round.winMinor;
    balance += winMinor - stakeMinor;
    expect(value.balanceMinor).toBe(balance);
  }
  expect(await server.ledger.balanceMinor(brand, member.memberId, currency)).toBe(balance);
  const { rows } = await server.db.query<{ line: string }>(
    `select split_part(idempotency_key, ':', 1) || ' ' || (detail ->> 'game') line from wallet.transfer
      where member_id = $1 and detail ? 'game' order by seq`,
    [member.memberId],
  );
  const each = games.flatMap(({ vendor, slug }) => [`${vendor} ${slug}`, `${vendor} ${slug}`]);
  expect(rows.map(({ line }) => line)).toEqual(each);

  await server.suppliers.settled();
  const response = await fetch(`${server.url}/wps/game/records`, {
    headers: { authorization: `Bearer ${member.token}` },
  });
  const { value } = (await response.json()) as {
    value: { list: { gameName: string; vassalage: string; verifyUrl: string }[] };
  };
  expect(value.list.map(({ gameName, vassalage }) => [gameName, vassalage])).toEqual(
    games.map(({ name, vendor }) => [name, vendor]).toReversed(),
  );
  for (const [index, { vendor, slug }] of games.toReversed().entries()) {
    expect(value.list[index]!.verifyUrl).toContain(`http://studio.test/verify/${vendor}/${slug}#round=`);
  }
}, 60_000);

test('a launch token of one supplier opens no game of another, and not another game of its own', async () => {
  const member = await server.createMember(100_00n);
  const [first, second] = games;
  const { token } = await launch(member, first!.slug);
  expect((await open(second!.vendor, second!.slug, token)).errorCode).toBe('session.expired');
  const { vendor, slug } = catalogue.find(
    (one) => one.vendor === second!.vendor && one.slug !== second!.slug && one.model !== null,
  )!;
  const other = await launch(member, second!.slug);
  expect((await open(vendor, slug, other.token)).success).toBe(false);
});

test('each supplier signs with a key of its own', async () => {
  const keys = await Promise.all(
    suppliers.map(({ code }) =>
      readFile(join(keyFolder(dataDir), `${code.toLowerCase()}.public.pem`), 'utf8'),
    ),
  );
  expect(new Set(keys).size).toBe(suppliers.length);
});
