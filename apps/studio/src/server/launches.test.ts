/** A launch serves one page, and what it opened ends with the player's session at the operator. */
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import type { RoundView, SessionView } from '../api.ts';
import { launchOf } from '../../test/fake-wallet.ts';
import { fiestaNights, startStudio, type TestStudio } from '../../test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startStudio();
});
beforeEach(() => {
  studio.wallet.status = null;
});
afterAll(() => studio.close());

const open = (launch: object) => studio.request<SessionView>('POST', '/api/session', launch);

test('a launch without a key serves once', async () => {
  const { key: _, ...launch } = launchOf('STUDIO', 'fiesta-nights', 'once');
  expect((await open(launch)).status).toBe(200);
  expect((await open(launch)).body.errorCode).toBe('session.expired');
  expect((await open({ ...launch, key: 'a-key-that-comes-too-late' })).body.errorCode).toBe(
    'session.expired',
  );
});

test('with its key a page opens its launch again; nobody else does', async () => {
  const launch = { ...launchOf('STUDIO', 'fiesta-nights', 'again'), key: 'the-key-of-the-first-page' };
  expect((await open(launch)).status).toBe(200);
  expect((await open(launch)).status).toBe(200);
  const answers = await Promise.all([
    open({ ...launch, key: 'the-key-of-another-page1' }),
    open({ token: launch.token, vendor: launch.vendor, code: launch.code }),
  ]);
  expect(answers.map(({ body }) => body.errorCode)).toEqual(['session.expired', 'session.expired']);
});

test('of pages that open a launch at once one gets it', async () => {
  const launch = launchOf('STUDIO', 'fiesta-nights', 'race');
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => open({ ...launch, key: `key-of-the-page-number-${index}` })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('once the operator has ended the session, nothing of the player can be read', async () => {
  const { session } = (await open(fiestaNights)).body.value;
  const spin = { spinId: crypto.randomUUID(), stakeMinor: 100n };
  const { round } = (await studio.request<{ round: RoundView }>('POST', '/api/spin', spin, session)).body
    .value;
  const paths = ['/api/state', '/api/rounds', `/api/rounds/${round.id}/proof`];
  for (const path of paths)
    expect([path, (await studio.request('GET', path, undefined, session)).status]).toEqual([path, 200]);
  studio.wallet.status = 'RS_ERROR_TOKEN_EXPIRED';
  for (const path of paths) {
    const { status, body } = await studio.request('GET', path, undefined, session);
    expect([path, status, body.errorCode]).toEqual([path, 401, 'session.expired']);
  }
  const stake = { spinId: crypto.randomUUID(), stakeMinor: 100n };
  expect((await studio.request('POST', '/api/spin', stake, session)).body.errorCode).toBe('session.expired');
});

test.each([
  ['USD', 'America/Bogota', 'America/Bogota', 'zone-bogota'],
  // A wallet of an older version names no zone, and one that this machine does not know is none.
  ['PHP', null, 'UTC', 'zone-none'],
  ['PHP', 'Moon/Base', 'UTC', 'zone-unknown'],
])('a session in %s tells the page the zone of its merchant: %s', async (currency, said, timeZone, user) => {
  Object.assign(studio.wallet, { currency, timeZone: said });
  const { value } = (await open(launchOf('STUDIO', 'fiesta-nights', user))).body;
  expect(value).toMatchObject({ currency, timeZone });
  Object.assign(studio.wallet, { currency: 'PHP', timeZone: 'Asia/Manila' });
});
