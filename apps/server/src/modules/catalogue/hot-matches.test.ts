import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Fixture } from '@perya/contract/catalogue/fixture-feed.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { seedCatalogue } from './index.ts';
import { pullAllFixtures, pullFixtures } from './use-cases/pull-fixtures.ts';

let server: TestServer;
let feed: Server;
let feedUrl: string;
/** What the sportsbook answers. */
let answer: { status: number; text: string };

beforeAll(async () => {
  server = await startServer();
  await seedCatalogue(server.db);
  feed = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.text);
  });
  await new Promise<void>((resolve) => feed.listen(0, '127.0.0.1', resolve));
  feedUrl = `http://127.0.0.1:${(feed.address() as AddressInfo).port}/fixtures`;
});
afterAll(async () => {
  await server.close();
  await new Promise((resolve) => feed.close(resolve));
});
beforeEach(() => server.db.query('delete from games.hot_match'));

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const fixture = (roomId: string, more: Partial<Fixture> = {}): Fixture => ({
  roomId,
  game: 'bayani-sportsbook',
  league: 'Kapuluan Football Cup',
  homeTeam: 'Laot United',
  awayTeam: 'Sinag City',
  startsAt: inMinutes(60),
  ...more,
});
const says = (...fixtures: unknown[]) => {
  answer = { status: 200, text: JSON.stringify({ fixtures }) };
};
const pull = () => pullFixtures(server.db, 'BAYANI', feedUrl);
const shown = async () => (await server.request('GET', '/wps/game/hotMatches')).body.value.list;

it('shows what begins soon, the next one first, in crests of our own', async () => {
  says(
    fixture('late', { startsAt: inMinutes(90) }),
    fixture('soon'),
    fixture('over', { startsAt: inMinutes(-1) }),
  );
  await pull();
  const list = await shown();
  // In Manila, which has one time all the year.
  const manila = new Date(Date.parse(list[0].matchTime) + 8 * 3_600_000).toISOString();
  expect(list[0].shownTime).toBe(`${manila.slice(5, 10).replace('-', '/')} ${manila.slice(11, 16)}`);
  expect(list.map(({ roomId }: { roomId: string }) => roomId)).toEqual(['soon', 'late']);
  expect(list[0]).toMatchObject({
    league: 'Kapuluan Football Cup',
    homeTeam: 'Laot United',
    awayTeam: 'Sinag City',
    vendor: 'BAYANI',
    nodeId: 'bayani-sportsbook',
  });
  const { homeTeamImageUrl, awayTeamImageUrl } = list[0];
  expect(homeTeamImageUrl).toMatch(/^\/art\/[0-9a-f]+\/crests\/crest-\d+-96\.avif$/);
  expect(awayTeamImageUrl).not.toBe(homeTeamImageUrl);
});

it('drops what the sportsbook does not name any more, and takes over what it changed', async () => {
  says(fixture('one'), fixture('two'));
  await pull();
  says(fixture('two', { startsAt: inMinutes(30), homeTeam: 'Agila Rangers' }));
  await pull();
  expect(await shown()).toMatchObject([{ roomId: 'two', homeTeam: 'Agila Rangers' }]);
  says();
  await pull();
  expect(await shown()).toEqual([]);
});

it('leaves out a match of a game that it does not have, and a room named twice counts once', async () => {
  says(fixture('one'), fixture('one'), fixture('two', { game: 'unknown-game' }));
  expect(await pull()).toBe(1);
  expect(await shown()).toMatchObject([{ roomId: 'one' }]);
});

it.each([
  ['an error', { status: 500, text: '{}' }],
  ['no JSON', { status: 200, text: '<html>' }],
  ['another form', { status: 200, text: '{"fixtures":[{"roomId":"x"}]}' }],
  ['markup for a room', { status: 200, text: JSON.stringify({ fixtures: [fixture('<script>')] }) }],
  ['no end', { status: 200, text: `{"fixtures":[]${' '.repeat(400_000)}}` }],
])('keeps the last ones when the feed answers with %s', async (_, bad) => {
  says(fixture('kept'));
  await pull();
  answer = bad;
  await expect(pull()).rejects.toThrow();
  expect(await shown()).toMatchObject([{ roomId: 'kept' }]);
});

it('says which feed did not answer', async () => {
  // Nobody listens there.
  await expect(pullFixtures(server.db, 'BAYANI', 'http://127.0.0.1:1')).rejects.toThrow(
    'The feed of BAYANI did not answer',
  );
});

it('asks every feed, also where another fails, and says so', async () => {
  says(fixture('of-the-second'));
  const feeds = new Map([
    ['ABSENT', 'http://127.0.0.1:1'],
    ['BAYANI', feedUrl],
  ]);
  await expect(pullAllFixtures(server.db, feeds)).rejects.toThrow('The feed of ABSENT did not answer');
  expect(await shown()).toMatchObject([{ roomId: 'of-the-second' }]);
});

it('finds the game of a room when it is named by both, and no other', async () => {
  says(fixture('room-7'));
  await pull();
  const details = (query: string) => server.request('GET', `/wps/game/details?${query}`);
  const named = await details('vendor=BAYANI&gameId=room-7&nodeId=bayani-sportsbook');
  expect(named.status).toBe(200);
  expect((await details('vendor=BAYANI&gameId=room-8&nodeId=bayani-sportsbook')).status).toBe(404);
  expect((await details('vendor=BAYANI&gameId=room-7&nodeId=hardcourt-kings')).status).toBe(404);
});
