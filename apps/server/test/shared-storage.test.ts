/** Two server processes with folders of their own share members' pictures through a bucket, which may go and come back. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../../tools/postgres.ts';
import { registerTestMember } from '#test/accounts.ts';
import { openTestBucket, type TestBucket } from '#test/bucket.ts';
import { openEditors } from '#test/editors.ts';
import { sendRequest, startServer, type TestResponse, type TestServer } from '#test/harness.ts';
import { consoleOrigin, openConsole } from '#test/operators.ts';
import { photo } from '#test/pictures.ts';
import { startServerProcess, type ServerProcess } from '#test/server-process.ts';

let bucket: TestBucket;
let one: TestServer;
let other: ServerProcess;
let promotionId: string;
const log: string[] = [];

beforeAll(async () => {
  bucket = await openTestBucket();
  const { settings } = bucket;
  one = await startServer({
    config: { storage: settings, consoleUrl: consoleOrigin },
    log: { write: (line) => void log.push(line) },
  });
  await openEditors(one, ['perya']);
  other = await startServerProcess(
    {
      PORT: `${await freePort()}`,
      NODE_ID: '1',
      STORAGE_ENDPOINT: settings.endpoint,
      STORAGE_BUCKET: settings.bucket,
      STORAGE_KEY_ID: settings.keyId,
      STORAGE_SECRET: settings.secret,
    },
    one,
  );
  const { rows } = await one.db.query<{ id: bigint }>(
    `select announcement_id as id from content.announcement where brand = 'perya' and slug = 'fiesta-photos'`,
  );
  promotionId = String(rows[0]?.id);
});
afterAll(async () => {
  await other?.close();
  await one?.close();
  await bucket?.close();
});

interface Sender {
  token: string;
}

async function upload(
  url: string,
  path: string,
  { token }: Sender,
  fields: Record<string, string>,
  files: readonly Buffer[],
): Promise<TestResponse> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const bytes of files) form.append('pictures', new Blob([new Uint8Array(bytes)]), 'a.png');
  const encoded = new Response(form);
  return sendRequest(url, 'POST', path, {
    token,
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  });
}

const apply = async (url: string, member: Sender, requestId: string = crypto.randomUUID()) =>
  upload(url, '/wps/promotions/applications', member, { promotionId, requestId }, [await photo()]);

test('what one process takes the other reads, sealed pictures too, and neither keeps them in its folder', async () => {
  const member = await registerTestMember(one);
  const { body } = await apply(one.url, member);
  const address = `/wps/promotions/pictures/${body.value.pictures[0].id}`;
  expect((await other.request('GET', address, { token: member.token })).status).toBe(200);
  const sent = await upload(
    other.url,
    '/wps/member/identity',
    member,
    { tier: '1', requestId: crypto.randomUUID(), kinds: 'document,selfie' },
    [await photo(), await photo('jpeg')],
  );
  expect(sent.status).toBe(200);
  const officer = await (await openConsole(one)).logIn(['kyc']);
  const [waiting] = (await officer.request('GET', '/ops/identity/submissions')).body.value.list;
  const seen = await officer.request('POST', `/ops/identity/submissions/${waiting.id}/pictures`, {
    body: { reason: 'a look' },
  });
  expect(seen.body.value.list).toHaveLength(2);
  for (const room of ['applications', 'identity'])
    expect(existsSync(join(one.config.dataDir, room))).toBe(false);
  expect(other.files().filter(({ name }) => /applications|identity/.test(name))).toEqual([]);
  const text = [...log, other.output()].join('');
  expect(text).not.toContain(bucket.settings.secret);
});

test('while the bucket is away uploads get 503 and leave nothing, everything else goes on; then the same request is kept', async () => {
  const member = await registerTestMember(one);
  const requestId = crypto.randomUUID();
  const before = log.length;
  await bucket.stop();
  for (let times = 0; times < 2; times += 1) {
    const refused = await apply(one.url, member, requestId);
    expect([refused.status, refused.body.errorCode, refused.headers.get('retry-after')]).toEqual([
      503,
      'system.overloaded',
      '2',
    ]);
  }
  const { rowCount } = await one.db.query('select from content.application where request_id = $1', [
    requestId,
  ]);
  expect(rowCount).toBe(0);
  expect((await one.request('GET', '/readyz')).status).toBe(200);
  await bucket.start();
  const kept = await apply(one.url, member, requestId);
  expect(kept.status).toBe(200);
  expect((await apply(other.url, member, requestId)).body.value.id).toBe(kept.body.value.id);
  const told = log
    .slice(before)
    .map((line) => JSON.parse(line).msg as string)
    .filter((text) => text.startsWith('the storage of pictures'));
  expect(told).toEqual(['the storage of pictures cannot be reached', 'the storage of pictures is back']);
});
