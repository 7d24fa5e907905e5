/** What anybody may see: the board, a match, results, home's feed, the stream. */
import { createBeacon, type Beacon } from '@perya/beacon/beacon.ts';
import { createChainOfOne } from '@perya/beacon/chain-of-one.ts';
import { createDrandBeacon } from '@perya/beacon/drand-beacon.ts';
import { drandCheckFor } from '@perya/beacon/load-drand.ts';
import type { OwnBeaconRound } from '@perya/game-rules/fair/beacon-proof.ts';
import { courseFault } from '@perya/game-rules/sportsbook/course.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFeed } from '@perya/contract/catalogue/fixture-feed.ts';
import type { BoardView, PastView, StreamMessage } from '../../sportsbook-api.ts';
import { createStudioApp } from '../app.ts';
import { createSportsRoom } from './room.ts';
import { ends, startBook, type TestBook } from '../../../test/sportsbook.ts';
import { createSeed, keptSeedOf } from '../seeds/seed-box.ts';
import { bookMatch, lookAt } from './book.ts';
import type { SportsContext } from './context.ts';
import { findMatches, insertMatches, listPlannedMatches } from './queries/matches.ts';
import { voidMatch } from './use-cases/correct-result.ts';
import { saltMatches } from './use-cases/keep-calendar.ts';

let book: TestBook;
beforeAll(async () => {
  book = await startBook();
});
afterAll(() => book.close());

const board = async (name: string) =>
  (await book.request<BoardView>('GET', `/api/sportsbook/board/${name}`)).value;

test('each book shows its own sports: what is played, and what comes within a day, the first one first', async () => {
  // What had begun when the book was opened is not played: its course would rest on the house's seed alone.
  expect((await board('sportsbook')).live).toEqual([]);
  await book.pass(2_400);
  const [sports, esports] = [await board('sportsbook'), await board('esports-book')];
  expect(new Set(sports.upcoming.map(({ sport }) => sport))).toEqual(
    new Set(['football', 'basketball', 'volleyball', 'tennis']),
  );
  expect(new Set(esports.upcoming.map(({ sport }) => sport))).toEqual(new Set(['legends', 'strike']));
  // Of esports there are moments without a match.
  expect(sports.live.length).toBeGreaterThan(0);
  for (const { upcoming } of [sports, esports]) {
    const times = upcoming.map(({ startsAt }) => startsAt);
    expect(times).toEqual(times.toSorted());
    for (const match of upcoming) {
      expect(match).toMatchObject({ phase: 'before', live: null });
      expect(match.seedHash).toMatch(/^[0-9a-f]{64}$/);
      expect(match.markets[0]!.selections.length).toBeGreaterThanOrEqual(2);
      expect(JSON.stringify(match)).not.toContain('serverSeed');
    }
  }
  expect((await book.request('GET', '/api/sportsbook/board/cards')).errorCode).toBe('not.found');
});

test('the feed of home names what begins soon and what is played, in the form that is agreed', async () => {
  const app = await createStudioApp({
    context: book.context,
    sports: book.room,
    clientDirectory: null,
    logLevel: 'silent',
  });
  const answer = await app.inject('/sportsbook/fixtures');
  const { fixtures } = fixtureFeed.parse(answer.json());
  expect(fixtures.length).toBeGreaterThan(8);
  expect(new Set(fixtures.map(({ game }) => game))).toEqual(
    new Set(['bayani-sportsbook', 'hardcourt-kings']),
  );
  expect(
    fixtures.every(({ startsAt }) => new Date(startsAt).getTime() < book.now().getTime() + 3 * 3_600_000),
  ).toBe(true);
  await app.close();
});

test('a studio that has just started does not tell home that there are no matches', async () => {
  const app = await createStudioApp({
    context: book.context,
    sports: createSportsRoom(book.context, book.now),
    clientDirectory: null,
    logLevel: 'silent',
  });
  expect((await app.inject('/sportsbook/fixtures')).statusCode).toBe(503);
  await app.close();
});

test('a match that is over stands among the results, with its seed', async () => {
  const match = await book.football(ends(3, 2), -1_700);
  await book.pass(1);
  const results = (await book.request<PastView[]>('GET', '/api/sportsbook/results/sportsbook')).value;
  const found = results.find(({ id }) => id === match.id);
  expect(found).toMatchObject({ home: 'Bituin Athletic', result: { score: [3, 2] }, corrections: 0 });
  expect(found?.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  expect((await board('sportsbook')).live.map(({ id }) => id)).not.toContain(match.id);
});

test('the stream says what has changed, once, and what is gone', async () => {
  const match = await book.football(({ moments }) => moments[40]!.state.score.join() !== '0,0', -60);
  const app = await createStudioApp({
    context: book.context,
    sports: book.room,
    clientDirectory: null,
    logLevel: 'silent',
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const stop = new AbortController();
  const response = await fetch(`${address}/api/sportsbook/stream/sportsbook?match=${match.id}`, {
    signal: stop.signal,
  });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  const messages: StreamMessage[] = [];
  const reading = (async () => {
    let text = '';
    for await (const chunk of response.body!) {
      text += new TextDecoder().decode(chunk);
      const parts = text.split('\n\n');
      text = parts.pop()!;
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) messages.push(JSON.parse(data) as StreamMessage);
      }
    }
  })().catch(() => {});
  const heard = async (count: number): Promise<void> => {
    for (let tries = 0; messages.length < count && tries < 100; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 10));
  };
  book.room.stream.tick();
  await heard(2);
  expect(messages.some(({ matches }) => matches?.some(({ id }) => id === match.id))).toBe(true);
  expect(messages.find(({ details }) => details)?.details?.match.id).toBe(match.id);
  const before = messages.length;
  book.room.stream.tick();
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(messages).toHaveLength(before);
  await book.pass(1_700);
  book.room.stream.tick();
  await heard(before + 1);
  expect(messages.slice(before).flatMap(({ gone = [] }) => gone)).toContain(match.id);
  book.room.stream.close();
  await reading;
  stop.abort();
  await app.close();
});

test('a match is laid down long before its beacon round, and its course waits for that', async () => {
  const { context, room } = book;
  const { db, seedBox, beacon: own } = context;
  const upcoming = (await listPlannedMatches(db, new Date(book.now().getTime() + 24 * 3_600_000))).filter(
    ({ starts_at }) => starts_at.getTime() > book.now().getTime() + 60_000,
  );
  expect(upcoming.length).toBeGreaterThan(20);
  // The book was opened in the middle of an hour: what of it had begun was not laid down.
  const { rows: unsalted } = await db.query(
    String.raw`select id from studio.sport_match where id ~ '^[a-z]+-\d+-\d{4}$' and (beacon is null or starts_at <= created_at)`,
  );
  expect(unsalted).toEqual([]);
  for (const { starts_at, beacon, beacon_value } of upcoming) {
    expect([beacon?.name, beacon_value]).toEqual(['own', null]);
    expect(starts_at.getTime() - Date.parse(beacon!.at)).toBe(10_000);
  }

  const now = book.now().getTime();
  let relayNow = 0;
  const { chain, sign, answer } = createChainOfOne(Math.floor(now / 1_000) - 600, () => relayNow);
  const drand = createDrandBeacon({ chain, urls: ['https://relay.example'] }, answer);
  const { at, ...round } = drand.roundAt(new Date(now + 50_000));
  const promised = { ...round, at: at.toISOString() };
  const fixture = { id: 'kap-test-beacon', league: 'kap', home: 'Bituin Athletic', away: 'Sinag City' };
  const starts_at = new Date(now + 60_000);
  await insertMatches(db, [
    { ...fixture, starts_at, created_at: book.now(), beacon: promised, ...createSeed(seedBox) },
  ]);
  const find = async () => (await findMatches(db, [fixture.id]))[0]!;
  const later = new Date(now + 600_000);
  const sports: SportsContext = {
    ...room.context,
    beacon: createBeacon(own as Beacon<OwnBeaconRound>, drand),
    now: () => later,
  };
  // The kick-off comes, and the value does not: nothing is offered, nothing is played.
  await saltMatches(sports);
  const waiting = bookMatch(await find(), seedBox);
  expect(lookAt(waiting, later)).toMatchObject({ phase: 'live', suspended: true, moment: { atS: 0 } });
  expect(() => waiting.course()).toThrow(/waits for its beacon/);
  relayNow = now / 1_000 + 600;
  await saltMatches(sports);
  const row = await find();
  expect(row.beacon_value).toBe(sign(round.round));
  expect(lookAt(bookMatch(row, seedBox), later).moment.atS).toBeGreaterThan(0);

  const serverSeed = seedBox.open(keptSeedOf(row));
  const proof = {
    seedHash: row.server_seed_hash,
    serverSeed,
    laidAt: row.created_at.toISOString(),
    beacon: promised,
    beaconValue: row.beacon_value,
  };
  const check = await drandCheckFor(promised);
  const faultOf = (change: object) => courseFault({ ...proof, ...change }, serverSeed, check);
  expect(faultOf({})).toBeNull();
  expect(faultOf({ beaconValue: sign(round.round + 1) })).toBe('beacon');
  expect(faultOf({ laidAt: promised.at })).toBe('time');
  expect(faultOf({ seedHash: 'another' })).toBe('seed');
  await expect(
    db.query(`update studio.sport_match set beacon_value = 'x' where id = $1`, [row.id]),
  ).rejects.toThrow(/refused/);
  await voidMatch(db, row.id);
});
