/** How a game is named, found and opened, and what is said of one that cannot be opened. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTable, unit, type Table } from '#test/supplier-table.ts';
import type { TestMember } from '#test/money-server.ts';

let table: Table;
let member: TestMember;
beforeAll(async () => {
  table = await openTable();
  member = await table.server.createMember();
});
afterAll(() => table.close());
afterEach(async () => {
  table.server.limits.vendorsAtWork = new Map();
  await table.server.catalogue.setGameOpen('fiesta-nights', true);
});

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
async function get(path: string, token?: string): Promise<{ status: number; body: any }> {
  const response = await fetch(`${table.server.url}${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, body: await response.json() };
}

const launch = (query: string) => get(`/wps/game/launchGame?${query}`, member.token);
const details = (query: string) => get(`/wps/game/details?${query}`);

test('a launch names the game by its node, or by vendor and game, with all that a tile knows', async () => {
  for (const query of [
    'nodeId=fiesta-nights',
    'vendor=STUDIO&gameId=fiesta-nights',
    'category=RNG&vendor=STUDIO&gameId=fiesta-nights&nodeId=fiesta-nights&showChoice=false',
    'category=HOT&nodeId=fiesta-nights&showChoice=true',
    'category=INHOUSE&nodeId=fiesta-nights',
  ]) {
    const { status, body } = await launch(query);
    expect({ query, status, game: body.value?.nodeId }).toEqual({
      query,
      status: 200,
      game: 'fiesta-nights',
    });
  }
});

test('what does not fit together is no game', async () => {
  for (const query of [
    'nodeId=fiesta-nights&vendor=KIDLAT',
    'nodeId=fiesta-nights&gameId=color-game',
    'nodeId=fiesta-nights&category=FISH',
    'vendor=KIDLAT&gameId=fiesta-nights',
    'vendor=NOBODY&gameId=fiesta-nights',
  ]) {
    const { status, body } = await launch(query);
    expect({ query, status, code: body.errorCode }).toEqual({ query, status: 404, code: 'not.found' });
    expect((await details(query)).body.errorCode).toBe('not.found');
  }
  for (const query of [
    '',
    'vendor=STUDIO',
    'gameId=fiesta-nights',
    'nodeId=a%20b',
    'showChoice=yes',
    'x=1',
  ]) {
    expect((await launch(query)).body.errorCode).toBe('request.invalid');
    expect((await details(query)).body.errorCode).toBe('request.invalid');
  }
});

test('a supplier at work opens nothing new, takes no new bets, and settles what runs', async () => {
  const seat = await table.sit();
  const bet = randomUUID();
  expect((await seat.bet({ transaction_uuid: bet, amount: unit })).status).toBe('RS_OK');
  const until = new Date('2027-01-01T06:00:00.000Z');
  table.server.limits.vendorsAtWork = new Map([['STUDIO', until]]);
  const refused = await launch('nodeId=fiesta-nights');
  expect([refused.status, refused.body.errorCode]).toEqual([503, 'vendor.maintenance']);
  expect(refused.body.message).toContain('under maintenance');
  expect((await details('nodeId=fiesta-nights')).body.value).toMatchObject({
    state: 'maintenance',
    until: until.toISOString(),
    similar: [],
    game: { open: true, atWork: true },
  });
  const { list } = (await get('/wps/game/hot')).body.value;
  const atWork = list.filter((game: { atWork: boolean }) => game.atWork);
  expect(atWork.length).toBeGreaterThan(0);
  expect(atWork.every((game: { vassalage: string }) => game.vassalage === 'STUDIO')).toBe(true);
  expect(list.some((game: { vassalage: string }) => game.vassalage !== 'STUDIO')).toBe(true);
  expect((await seat.bet({ amount: unit })).status).toBe('RS_ERROR_INVALID_GAME');
  expect((await seat.win(bet, { amount: unit })).status).toBe('RS_OK');
});

test('details say whether a game opens, to anybody, with open games like it', async () => {
  const open = (await details('vendor=STUDIO&gameId=fiesta-nights')).body.value;
  expect(open).toMatchObject({ state: 'open', game: { nodeId: 'fiesta-nights', open: true } });
  const shut = (await details('nodeId=mahjong-parlor')).body.value;
  expect(shut).toMatchObject({ state: 'notYet', game: { gameName: 'Mahjong Parlor', open: false } });
  expect(shut.similar.map(({ nodeId }: { nodeId: string }) => nodeId)).toContain('fiesta-nights');
  expect(shut.similar.every((game: { open: boolean }) => game.open)).toBe(true);
  await table.server.catalogue.setGameOpen('fiesta-nights', false);
  expect((await details('nodeId=fiesta-nights')).body.value.state).toBe('closed');
  expect((await launch('nodeId=fiesta-nights')).body.errorCode).toBe('game.unavailable');
  const unknown = await details('nodeId=no-such-game');
  expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'not.found']);
});
