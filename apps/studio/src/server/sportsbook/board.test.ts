/** What anybody may see: the board, a match, results, home's feed, the stream. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureFeed } from '@perya/contract/catalogue/fixture-feed.ts';
import type { BoardView, PastView, StreamMessage } from '../../sportsbook-api.ts';
import { createStudioApp } from '../app.ts';
import { createSportsRoom } from './room.ts';
import { ends, startBook, type TestBook } from '../../../test/sportsbook.ts';

let book: TestBook;
beforeAll(async () => {
  book = await startBook();
});
afterAll(() => book.close());

const board = async (name: string) =>
  (await book.request<BoardView>('GET', `/api/sportsbook/board/${name}`)).value;

test('each book shows its own sports: what is played, and what comes within a day, the first one first', async () => {
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
