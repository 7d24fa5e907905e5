/** The sportsbook for tests: in this process, with a clock that is set and matches that end as they should. */
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { strengthOf } from '@perya/game-rules/sportsbook/calendar.ts';
import { drawCourse, type Course } from '@perya/game-rules/sportsbook/course.ts';
import { findLeague } from '@perya/game-rules/sportsbook/leagues.ts';
import { migrate } from '@perya/migrate/migrate.ts';
import { decodeJson, encodeJson } from '@perya/money/wire.ts';
import { openPool, type Queryable } from '@perya/process/database.ts';
import type { Answer } from '../src/api.ts';
import { createActivity } from '../src/server/activity.ts';
import { createStudioApp } from '../src/server/app.ts';
import { readConfig } from '../src/server/config.ts';
import { createAlarms } from '../src/server/guard/alarms.ts';
import { createGuard } from '../src/server/guard/guard.ts';
import { createGames } from '../src/server/games.ts';
import { createPictureStore } from '../src/server/pictures/store.ts';
import { openSeeds } from '../src/server/seeds/open-seeds.ts';
import { insertMatches } from '../src/server/sportsbook/queries/matches.ts';
import { saltMatches } from '../src/server/sportsbook/use-cases/keep-calendar.ts';
import { createSportsRoom, type SportsRoom } from '../src/server/sportsbook/room.ts';
import { createDelivery } from '../src/server/stakes/delivery.ts';
import type { Context } from '../src/server/use-cases/context.ts';
import { createWallets } from '../src/server/wallets.ts';
import type { BetAnswer, MatchDetails, QuoteView, Slip, SportsSession } from '../src/sportsbook-api.ts';
import { FakeWallet, launchOf } from './fake-wallet.ts';
import { createDatabase, type TestDatabase } from './studio.ts';

export const bayani = launchOf('BAYANI', 'bayani-sportsbook');
export const esports = launchOf('TF', 'esports-arena');
export const bookSuppliers: readonly string[] = ['BAYANI', 'TF'];

type SportsReply<T> = Answer<T> & {
  value: T & { quotes: QuoteView[]; balanceMinor: bigint };
  errorCode: string;
};

export interface Arranged {
  id: string;
  course: Course;
}

/**
 * Lays down a match whose course fits, by trying seeds.
 * @param match league, teams, kick-off; `at` in its name keeps matches of one moment apart
 */
export async function arrangeMatch(
  db: Queryable,
  match: { league: string; home: string; away: string; startsAt: Date; id?: string },
  fits: (course: Course) => boolean,
): Promise<Arranged> {
  const id = match.id ?? `${match.league}-test-${randomUUID().slice(0, 8)}`;
  const { sport } = findLeague(match.league)!;
  for (;;) {
    const serverSeed = randomBytes(32).toString('hex');
    const course = drawCourse(sport, strengthOf(match), { serverSeed, match: id });
    if (!fits(course)) continue;
    await insertMatches(db, [
      {
        id,
        league: match.league,
        home: match.home,
        away: match.away,
        starts_at: match.startsAt,
        server_seed: serverSeed,
        sealed_seed: null,
        server_seed_hash: commitmentOf(serverSeed),
      },
    ]);
    return { id, course };
  }
}

export interface TestBook {
  wallet: FakeWallet;
  context: Context;
  room: SportsRoom;
  session: string;
  /** Moves the clock, and lets everything happen that is due by then. */
  pass(seconds: number): Promise<void>;
  /** Without anything happening. */
  now(): Date;
  request<T>(method: 'GET' | 'POST', path: string, body?: unknown, session?: string): Promise<SportsReply<T>>;
  football(
    fits: (course: Course) => boolean,
    startsInS?: number,
    teams?: readonly [string, string],
  ): Promise<Arranged>;
  slip(
    legs: readonly [match: string, market: string, selection: string][],
    more?: Partial<Slip>,
  ): Promise<Slip>;
  place(slip: Slip): Promise<SportsReply<BetAnswer>>;
  bet(id: string): Promise<SportsReply<BetAnswer>>;
  close(): Promise<void>;
}

/** A studio of the two houses, without its server. */
async function openContext(): Promise<{ wallet: FakeWallet; database: TestDatabase; context: Context }> {
  const wallet = new FakeWallet(100_000_000, bookSuppliers);
  await wallet.listen();
  const database = await createDatabase();
  const config = readConfig({
    STUDIO_PORT: '0',
    DATABASE_URL: database.url,
    WALLET_URL: wallet.url,
    PUBLIC_URL: 'http://site.test',
    STUDIO_SUPPLIERS: bookSuppliers.map((code) => `${code}:hub88`).join(','),
    STUDIO_KEY_DIR: wallet.keyDirectory,
    STUDIO_WALLET_TIMEOUT_MS: '3000',
    STUDIO_PENDING_TIMEOUT_MS: '9500',
    DRAW_AHEAD: 'off',
  });
  await migrate({
    url: database.url,
    directory: fileURLToPath(new URL('../migrations', import.meta.url)),
    name: 'studio',
  });
  const db = openPool({ url: database.url, size: 8, name: 'perya-sportsbook-test' });
  const context: Context = {
    config,
    db,
    ...(await openSeeds(db, config.seedKeyFile, config.drand)),
    games: createGames(new Set(bookSuppliers)),
    pictures: createPictureStore(config.pictureDirectory),
    activity: createActivity(),
    guard: createGuard(),
    alarms: createAlarms(),
    walletOf: createWallets(config),
    log: { warn: () => {}, error: () => {} },
  };
  return { wallet, database, context };
}

export async function startBook(): Promise<TestBook> {
  const { wallet, database, context } = await openContext();
  const { db } = context;
  let now = new Date();
  const room = createSportsRoom(context, () => now);
  const delivery = createDelivery(context, [room.family]);
  const app = await createStudioApp({ context, sports: room, clientDirectory: null, logLevel: 'silent' });
  const request: TestBook['request'] = async (method, path, body, session = book.session) => {
    const response = await app.inject({
      method,
      url: path,
      headers: { ...(session && { authorization: `Bearer ${session}` }), 'content-type': 'application/json' },
      ...(body !== undefined && { payload: encodeJson(body) }),
    });
    return decodeJson(response.body) as never;
  };
  const happen = async (): Promise<void> => {
    await saltMatches(room.context);
    await room.context.book.refresh(now);
    await room.pass();
    await delivery.pass();
    await db.query(
      "update studio.sport_payment set next_attempt_at = now() - interval '1 second' where done_at is null",
    );
    await room.pass();
    await delivery.pass();
  };
  const book: TestBook = {
    wallet,
    context,
    room,
    session: '',
    now: () => now,
    request,
    async pass(seconds) {
      now = new Date(now.getTime() + seconds * 1000);
      await happen();
    },
    async football(fits, startsInS = 600, [home, away] = ['Bituin Athletic', 'Laot United'] as const) {
      const startsAt = new Date(now.getTime() + startsInS * 1000);
      const match = await arrangeMatch(db, { league: 'kap', home, away, startsAt }, fits);
      await room.context.book.refresh(now);
      return match;
    },
    async slip(legs, more = {}) {
      const views = await Promise.all(
        legs.map(async ([match, market, selection]) => {
          const { value } = await request<MatchDetails>('GET', `/api/sportsbook/matches/${match}`);
          const odds = value.match.markets
            .find(({ name }) => name === market)
            ?.selections.find(({ name }) => name === selection)?.odds;
          return { match, market, selection, odds: odds ?? 200, version: value.match.version };
        }),
      );
      return { slipId: randomUUID(), stakeMinor: 10_000n, acceptance: 'none', legs: views, ...more };
    },
    place: (slip) => request('POST', '/api/sportsbook/bets', slip),
    bet: (id) => request('GET', `/api/sportsbook/bets/${id}`),
    async close() {
      await app.close();
      context.pictures.close();
      await db.close();
      await wallet.close();
      await database.drop();
    },
  };
  book.session = (await request<SportsSession>('POST', '/api/sportsbook/session', bayani)).value.session;
  await happen();
  return book;
}

/** Goals of a whole match. */
export const ends =
  (home: number, away: number) =>
  ({ result }: Course): boolean =>
    result.score[0] === home && result.score[1] === away;
