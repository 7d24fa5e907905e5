/** `STUDIO_ONE_SEAT_PER_ADDRESS`: nobody sits beside somebody of his network address, whoever says what about it. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Phone } from '../../../test/phone.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';

const behindProxy = { STUDIO_ONE_SEAT_PER_ADDRESS: 'on', TRUST_PROXY: 'loopback' };

let studio: TestStudio;
let url: string;
const phones: Phone[] = [];
beforeAll(async () => {
  studio = await startStudio(undefined, { settings: behindProxy });
  url = await studio.listen();
  await studio.cards.hall.start(url);
});
afterEach(leaveAll);
afterAll(async () => {
  await studio.cards.hall.stop();
  await studio.close();
});

async function leaveAll(): Promise<void> {
  for (const phone of phones.splice(0)) {
    await phone.call('POST', '/api/pvp/leave', {});
    phone.off();
  }
}

/** @returns the table at which the player is given a seat. */
async function tableOf(user: string, headers: Record<string, string>, at = url): Promise<string> {
  const phone = await Phone.open(at, user, 'lucky-nine', 'AGIMAT', headers);
  phones.push(phone);
  return (await phone.sit()).tableId;
}

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

test('behind a proxy the address is the one that it names: the same one sits elsewhere, another one beside', async () => {
  const first = await tableOf('player-1', from('203.0.113.7'));
  expect(await tableOf('player-2', from('203.0.113.7'))).not.toBe(first);
  expect(await tableOf('player-3', from('203.0.113.8'))).toBe(first);
  // What a phone has written there itself stands before what the proxy adds.
  expect(await tableOf('player-4', from('198.51.100.1, 203.0.113.8'))).not.toBe(first);
});

test('a phone that says it was handed on by another process is refused: its word would give it any address', async () => {
  const first = await tableOf('player-1', from('203.0.113.7'));
  for (const said of [
    '198.51.100.1',
    `198.51.100.1 ${'0'.repeat(64)}`,
    `198.51.100.1 ${'é'.repeat(64)}`,
    '',
  ]) {
    const headers = { ...from('203.0.113.7'), 'x-pvp-forwarded': said };
    const liar = await Phone.open(url, 'player-2', 'lucky-nine', 'AGIMAT', headers);
    expect(await liar.call('POST', '/api/pvp/sit', { level: 0 })).toMatchObject({
      errorCode: 'request.invalid',
    });
  }
  expect(await tableOf('player-2', from('203.0.113.7'))).not.toBe(first);
});

test('who is handed on to another process keeps the address that the first one saw', async () => {
  const second = await startStudio(undefined, { settings: behindProxy, beside: studio });
  const other = await second.listen();
  await second.cards.hall.start(other);
  try {
    const first = await tableOf('player-1', from('203.0.113.7'));
    expect(await tableOf('player-2', from('203.0.113.7'), other)).not.toBe(first);
    expect(await tableOf('player-3', from('203.0.113.9'), other)).toBe(first);
  } finally {
    await leaveAll();
    await second.cards.hall.stop();
    await second.close();
  }
});

test('without a proxy that is believed, what the phone names is no address', async () => {
  const settings = { STUDIO_ONE_SEAT_PER_ADDRESS: 'on' };
  const open = await startStudio(undefined, { settings, beside: studio });
  const at = await open.listen();
  await open.cards.hall.start(at);
  try {
    const first = await tableOf('player-1', from('203.0.113.7'), at);
    expect(await tableOf('player-2', from('203.0.113.8'), at)).not.toBe(first);
  } finally {
    await leaveAll();
    await open.cards.hall.stop();
    await open.close();
  }
});
