import { afterAll, beforeAll, expect, test } from 'vitest';
import { addGames, testGame } from '#test/catalogue.ts';
import { openTable, type Table } from '#test/supplier-table.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
  await addGames(table.server.db, [
    testGame('fav-a'),
    testGame('fav-b', { category: 'LIVE' }),
    testGame('fav-c', { supportPlay: ['desktop'] }),
    ...Array.from({ length: 210 }, (_, at) => testGame(`many-${at}`)),
  ]);
});
afterAll(() => table.close());

interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
  body: any;
  cache: string | null;
}

async function send(method: string, path: string, token?: string, body?: unknown): Promise<Answer> {
  const response = await fetch(`${table.server.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return {
    status: response.status,
    body: await response.json(),
    cache: response.headers.get('cache-control'),
  };
}

const favourites = '/wps/game/favourites';
const add = (token: string, nodeId: string, vendor = 'TESTER') =>
  send('POST', favourites, token, { nodeId, vendor });
const ids = async (token: string) => (await send('GET', `${favourites}/nodeIds`, token)).body.value.list;
const nodesOf = (games: { nodeId: string }[]) => games.map(({ nodeId }) => nodeId);
const recents = async (token: string, query = '') =>
  (await send('GET', `/wps/game/recent?${query}`, token)).body.value;
const open = (token: string, nodeId: string) => send('GET', `/wps/game/recent/add?nodeId=${nodeId}`, token);

test('a favourite is added once, listed newest first, filtered, paged and removed', async () => {
  const { token } = await table.server.createMember();
  for (const nodeId of ['fav-a', 'fav-b', 'fav-c', 'fav-a']) {
    expect((await add(token, nodeId)).body).toEqual({ success: true, value: {} });
    table.server.clock.aheadMs += 10;
  }
  expect(await ids(token)).toEqual(['fav-c', 'fav-b', 'fav-a']);
  const list = async (query: string) => (await send('GET', `${favourites}?${query}`, token)).body.value;
  const all = await list('language=EN');
  expect([nodesOf(all.content), all.pageNum, all.totalPages]).toEqual([['fav-c', 'fav-b', 'fav-a'], 1, 1]);
  expect(nodesOf((await list('gameType=LIVE')).content)).toEqual(['fav-b']);
  expect(nodesOf((await list('platform=html5')).content)).toEqual(['fav-b', 'fav-a']);
  const second = await list('pageNo=2&pageSize=2');
  expect([nodesOf(second.content), second.pageNum, second.totalPages]).toEqual([['fav-a'], 2, 2]);
  for (let times = 0; times < 2; times += 1) {
    const removed = await send('DELETE', favourites, token, { nodeId: 'fav-b', vendor: 'TESTER' });
    expect(removed.body).toEqual({ success: true, value: {} });
  }
  expect(await ids(token)).toEqual(['fav-c', 'fav-a']);
});

test('the class FAV of the game list is the caller’s favourites, and is kept by nobody', async () => {
  const [one, two] = [await table.server.createMember(), await table.server.createMember()];
  await add(one.token, 'fav-a');
  await add(one.token, 'fav-b');
  const path = '/wps/relay/GCSGAME_gameList?gameClassify=FAV';
  const own = await send('GET', `${path}&gameType=RNG`, one.token);
  expect([nodesOf(own.body.value.games), own.cache]).toEqual([['fav-a'], 'no-store']);
  expect((await send('GET', path, two.token)).body.value.games).toEqual([]);
  expect((await send('GET', path)).body.errorCode).toBe('session.required');
});

test('a favourite is a game that exists, of the vendor that is named', async () => {
  const { token } = await table.server.createMember();
  expect((await add(token, 'no-such')).body.errorCode).toBe('not.found');
  expect((await add(token, 'fav-a', 'STUDIO')).body.errorCode).toBe('not.found');
  expect((await send('POST', favourites, token, { nodeId: 'fav-a' })).status).toBe(200);
  for (const bad of [{}, { nodeId: '' }, { nodeId: 'a b' }, { nodeId: 'fav-a', token: 'secret' }]) {
    expect((await send('POST', favourites, token, bad)).body.errorCode).toBe('request.invalid');
    expect((await send('DELETE', favourites, token, bad)).body.errorCode).toBe('request.invalid');
  }
});

test('favourites and recents of another member are neither seen nor changed', async () => {
  const [owner, stranger] = [await table.server.createMember(), await table.server.createMember()];
  await add(owner.token, 'fav-a');
  await open(owner.token, 'fav-b');
  expect(await ids(stranger.token)).toEqual([]);
  expect((await send('GET', favourites, stranger.token)).body.value.content).toEqual([]);
  expect((await recents(stranger.token)).list).toEqual([]);
  await send('DELETE', favourites, stranger.token, { nodeId: 'fav-a' });
  await open(stranger.token, 'fav-c');
  expect(await ids(owner.token)).toEqual(['fav-a']);
  expect(nodesOf((await recents(owner.token)).list)).toEqual(['fav-b']);
  const doors = [
    ['GET', favourites],
    ['GET', `${favourites}/nodeIds`],
    ['GET', '/wps/game/recent'],
    ['GET', '/wps/game/recent/add?nodeId=fav-a'],
  ] as const;
  for (const [method, path] of doors)
    expect((await send(method, path)).body.errorCode).toBe('session.required');
  for (const method of ['POST', 'DELETE'])
    expect((await send(method, favourites, undefined, { nodeId: 'fav-a' })).body.errorCode).toBe(
      'session.required',
    );
});

test('many additions at once leave one favourite and one recent a game', async () => {
  const { token } = await table.server.createMember();
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) =>
      at % 3 === 0 ? open(token, 'fav-a') : add(token, at % 3 === 1 ? 'fav-a' : 'fav-b'),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  expect((await ids(token)).toSorted()).toEqual(['fav-a', 'fav-b']);
  expect(nodesOf((await recents(token)).list)).toEqual(['fav-a']);
});

test('recents: newest first, each game once, 25 a page, the last 200', async () => {
  const { token, memberId } = await table.server.createMember();
  for (const nodeId of ['fav-a', 'fav-b', 'fav-a']) {
    await open(token, nodeId);
    table.server.clock.aheadMs += 10;
  }
  const first = await recents(token, 'clientType=2&language=EN');
  expect([nodesOf(first.list), first.totalPages]).toEqual([['fav-a', 'fav-b'], 1]);
  expect(Object.keys(first)).toEqual(['list', 'totalPages']);
  expect(nodesOf((await recents(token, 'gameType=LIVE')).list)).toEqual(['fav-b']);
  for (let at = 0; at < 210; at += 1) {
    await open(token, `many-${at}`);
    table.server.clock.aheadMs += 10;
  }
  const page = await recents(token, 'page=8');
  expect([page.list.length, page.totalPages, nodesOf(page.list).at(-1)]).toEqual([25, 8, 'many-10']);
  const { rows } = await table.server.db.query('select 1 from games.recent where member_id = $1', [memberId]);
  expect(rows).toHaveLength(200);
  expect((await open(token, 'no-such')).body.errorCode).toBe('not.found');
  expect((await send('GET', '/wps/game/recent?page=0', token)).body.errorCode).toBe('request.invalid');
});

test('a launch is remembered by itself; one that fails is not, and a memory that fails stops no game', async () => {
  const { token, memberId } = await table.server.createMember();
  const launch = (nodeId: string) => send('GET', `/wps/game/launchGame?nodeId=${nodeId}`, token);
  expect((await launch('fav-a')).body.errorCode).toBe('game.unavailable');
  expect((await recents(token)).list).toEqual([]);
  expect((await launch('fiesta-nights')).status).toBe(200);
  expect(nodesOf((await recents(token)).list)).toEqual(['fiesta-nights']);
  const { db, errors } = table.server;
  await db.query(`alter table games.recent add constraint broken check (member_id <> ${memberId}) not valid`);
  try {
    const before = errors.length;
    expect((await launch('fiesta-nights')).status).toBe(200);
    expect(errors).toHaveLength(before + 1);
    errors.splice(before);
  } finally {
    await db.query('alter table games.recent drop constraint broken');
  }
});

test('a game that leaves the catalogue leaves the lists, and a closed one stays as closed', async () => {
  const { token } = await table.server.createMember();
  const { db } = table.server;
  await addGames(db, [testGame('leaving'), testGame('closing', { vendor: 'STUDIO', model: 'test' })]);
  await add(token, 'leaving');
  await add(token, 'closing', 'STUDIO');
  await table.server.catalogue.setGameOpen('closing', false);
  await db.query(`delete from games.game where node_id = 'leaving'`);
  const { content } = (await send('GET', favourites, token)).body.value;
  expect(content.map((one: { nodeId: string; open: boolean }) => [one.nodeId, one.open])).toEqual([
    ['closing', false],
  ]);
  expect(await ids(token)).toEqual(['closing']);
});
