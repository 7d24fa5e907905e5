import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { artVersion } from '@perya/art/version.ts';
import { fiestaNights, startStudio, type TestStudio } from '../../test/studio.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

test('an address that keeps trying launch tokens is asked to wait before the wallet is', async () => {
  const limited = await startStudio();
  try {
    const codes: string[] = [];
    // One launch was made by the test's own start.
    for (let count = 1; count <= 130; count += 1) {
      const { body } = await limited.request('POST', '/api/session', {
        ...fiestaNights,
        token: 'not-a-token',
      });
      codes.push(body.errorCode);
    }
    expect(codes.indexOf('request.rate.limited')).toBe(119);
    expect(limited.wallet.calls).toHaveLength(120);
  } finally {
    await limited.close();
  }
});

const uuid = randomUUID();
const spin = { spinId: uuid, stakeMinor: '2000' };

test.each<['GET' | 'POST', string, unknown, number, string]>([
  ['POST', '/api/session', undefined, 400, 'request.malformed'],
  ['POST', '/api/session', {}, 400, 'request.invalid'],
  ['POST', '/api/session', { token: 5 }, 400, 'request.invalid'],
  ['POST', '/api/session', { ...fiestaNights, more: 1 }, 400, 'request.invalid'],
  ['POST', '/api/session', { ...fiestaNights, token: 'a'.repeat(300) }, 400, 'request.invalid'],
  ['POST', '/api/session', { ...fiestaNights, token: 'x'.repeat(9000) }, 413, 'request.too.large'],
  ['POST', '/api/session', { ...fiestaNights, token: 'unknown-launch-token' }, 401, 'session.expired'],
  ['POST', '/api/session', { ...fiestaNights, code: 'no-such-game' }, 404, 'not.found'],
  ['POST', '/api/session', { ...fiestaNights, vendor: 'LAKAN' }, 404, 'not.found'],
  ['POST', '/api/session', { ...fiestaNights, code: '../etc' }, 400, 'request.invalid'],
  ['GET', '/pictures/v1/fiesta-nights/symbols.webp', undefined, 404, 'not.found'],
  ['GET', `/pictures/${artVersion}/no-such-game/symbols.webp`, undefined, 404, 'not.found'],
  ['GET', `/pictures/${artVersion}/fiesta-nights/..%2F..%2Fpackage.json`, undefined, 404, 'not.found'],
  ['POST', '/api/spin', [], 400, 'request.invalid'],
  ['POST', '/api/spin', null, 400, 'request.invalid'],
  ['POST', '/api/spin', 'text', 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: 2000 }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '20.50' }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '-2000' }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '0' }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '2001' }, 400, 'stake.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '99999999999' }, 400, 'stake.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '999999999999999' }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '9007199254740991' }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, stakeMinor: '1e300' }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, spinId: 'x' }, 400, 'request.invalid'],
  ['POST', '/api/spin', { ...spin, win: 100 }, 400, 'request.invalid'],
  ['POST', `/api/rounds/${uuid}/next`, { stepIndex: 1 }, 404, 'not.found'],
  ['POST', '/api/rounds/1;drop/next', { stepIndex: 1 }, 404, 'not.found'],
  ['POST', `/api/rounds/${uuid}/next`, { stepIndex: 1e9 }, 400, 'request.invalid'],
  ['POST', `/api/rounds/${uuid}/next`, { stepIndex: 0 }, 400, 'request.invalid'],
  ['GET', `/api/rounds/${uuid}/proof`, undefined, 404, 'not.found'],
  ['GET', '/api/rounds/%00/proof', undefined, 404, 'not.found'],
  ['POST', '/api/seeds/rotate', {}, 400, 'request.invalid'],
  ['POST', '/api/seeds/rotate', { clientSeed: '' }, 400, 'request.invalid'],
  ['POST', '/api/seeds/rotate', { clientSeed: 'a:1' }, 400, 'request.invalid'],
  ['POST', '/api/seeds/rotate', { clientSeed: 'a'.repeat(65) }, 400, 'request.invalid'],
  ['GET', '/api/none', undefined, 404, 'not.found'],
])('%s %s with %j answers %i %s', async (method, path, body, status, code) => {
  const answer = await studio.request(method, path, body, studio.session);
  expect(answer).toMatchObject({ status, body: { success: false, errorCode: code } });
});

test.each<['GET' | 'POST', string]>([
  ['GET', '/api/state'],
  ['POST', '/api/spin'],
  ['GET', '/api/rounds'],
  ['POST', `/api/rounds/${uuid}/next`],
  ['GET', `/api/rounds/${uuid}/proof`],
  ['POST', '/api/seeds/rotate'],
])('%s %s needs a session', async (method, path) => {
  const body = method === 'POST' ? {} : undefined;
  expect(await studio.request(method, path, body)).toMatchObject({
    status: 401,
    body: { errorCode: 'session.required' },
  });
  const foreign = await studio.request(method, path, body, 'A'.repeat(43));
  expect(foreign).toMatchObject({ status: 401, body: { errorCode: 'session.expired' } });
});
