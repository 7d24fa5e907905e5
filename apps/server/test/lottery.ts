/** Number games on a real database and ledger, with a clock that a test moves. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { findNumberGame, type NumberGame } from '@perya/game-rules/lottery/games.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { scheduler } from '#platform/due/due.ts';
import { createIdMaker } from '#platform/id.ts';
import { createLedger } from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { createBeacon } from '@perya/beacon/beacon.ts';
import { createOwnBeacon } from '@perya/beacon/own-beacon.ts';
import type { LotteryDependencies, Player } from '#modules/lottery/dependencies.ts';
import { createReceipts } from '#modules/lottery/receipts.ts';
import { createHttpResultFeed } from '#modules/lottery/result-feed.ts';
import { lotteryBeacon, type IssueKey } from '#modules/lottery/seeds.ts';
import { closeIssue } from '#modules/lottery/use-cases/close-issue.ts';
import { drawIssue } from '#modules/lottery/use-cases/draw-issue.ts';
import { placeOrder } from '#modules/lottery/use-cases/place-order.ts';
import { issuesOnSale } from '#modules/lottery/use-cases/prepare-issues.ts';
import { createSale } from '#modules/lottery/use-cases/sale.ts';
import { settleIssue } from '#modules/lottery/use-cases/settle-issue.ts';
import { createSecondBook } from '#src/second-book/book.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

export const makeId = createIdMaker(31);
export const game: NumberGame = findNumberGame('dragon-number-draw')!;
export const brand = { code: 'perya', currency: 'PHP', timeZone: 'Asia/Manila' } as const;
let database: TestDatabase;
export let db: Database;
export let ledger: Ledger;
export let now: Date;
/** Rounds that were closed, and notes that woke an operator. */
export let closed: string[];
export let alerts: string[];
export let dependencies: LotteryDependencies;

let day = 0;
const startedAt = new Date();

/** For a test file, once. Each test has days of its own, and so issues of its own. @param create its database */
export function openLottery(create: () => Promise<TestDatabase> = createTestDatabase): void {
  beforeAll(async () => {
    database = await create();
    db = openDatabase(database.url, 8);
    ledger = createLedger({ db, node: 31, makeId });
  });
  afterAll(async () => {
    await ledger.close();
    await db.close();
    await database.drop();
  });

  beforeEach(() => {
    day += 2;
    now = new Date(Date.UTC(2027, 0, day, 3, 0, 5));
    closed = [];
    alerts = [];
    dependencies = dependenciesOn(db, ledger);
  });
}

/** Dependencies of a server on this database and ledger. All servers of a test share the clock and the secrets. */
export function dependenciesOn(on: Database, itsLedger: Ledger): LotteryDependencies {
  const given: Omit<LotteryDependencies, 'sale'> = {
    db: on,
    ledger: itsLedger,
    makeId,
    clock: { now: () => now },
    due: scheduler,
    runs: false,
    seedSecret: Buffer.alloc(32, 7),
    beacon: createBeacon(createOwnBeacon(Buffer.alloc(32, 8), lotteryBeacon), null),
    receipts: createReceipts(Buffer.alloc(32, 9)),
    feed: createHttpResultFeed(new Map()),
    wakeBook: () => createSecondBook({ db: on, startedAt, makeId }).check(),
    ports: {
      brands: () => [brand],
      stakeRefusal: async () => null,
      isAtWork: () => false,
      maxStakeMinor: () => 50_000_00n,
      isClosed: async () => false,
      closeRounds: async (rounds) => void closed.push(...rounds.map(({ round }) => round)),
      alert: (_issue, note) => void alerts.push(note),
      announce: () => {},
    },
  };
  return { ...given, sale: createSale(given) };
}

/** Of this file's database, as its owner. */
export const databaseUrl = (): string => database.url;
export const setNow = (at: Date): void => void (now = at);
export const onSale = (count: number) =>
  issuesOnSale(game, { now, timeZone: brand.timeZone, count, dated: [] });
export const later = (seconds: number): void => void (now = new Date(now.getTime() + seconds * 1000));
export const keyOf = (numero: string): IssueKey => ({ brand: brand.code, game: game.code, numero });

export async function playerWith(amountMinor: bigint): Promise<Player> {
  const memberId = makeId();
  await ledger.post({
    brand: brand.code,
    memberId,
    currency: 'PHP',
    kind: 'deposit',
    house: 'clearing:sandbox:in',
    amountMinor,
    idempotencyKey: 'pay:first',
  });
  return { brand: brand.code, memberId, sessionId: 1n };
}
export const balanceOf = ({ memberId }: Player): Promise<bigint> =>
  ledger.balanceMinor(brand.code, memberId, 'PHP');

export type Asked = Parameters<typeof placeOrder>[2];
export const allDigits = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Any digit in the ones: it always wins a tenth of its stakes. */
export const surely: Asked['rows'][number] = {
  play: 'place.fixed',
  selection: [[], [], [], [], allDigits],
  mode: 'unit',
  multiple: 1,
  series: 1980,
};
export const asked = (numeros: readonly string[], more: Partial<Asked> = {}): Asked => ({
  game: game.code,
  rows: [surely],
  plan: numeros.map((numero) => ({ numero, multiple: 1 })),
  stopOnWin: false,
  amount: `${20 * numeros.length}.00`,
  requestId: crypto.randomUUID(),
  ...more,
});

export async function buy(player: Player, what: Asked): Promise<bigint> {
  const placed = await placeOrder(dependencies, player, what);
  if (!placed.ok) throw new Error(placed.error);
  return placed.value.orderId;
}

export async function end(numero: string): Promise<void> {
  await closeIssue(dependencies, keyOf(numero));
  await drawIssue(dependencies, keyOf(numero));
  await settleIssue(dependencies, keyOf(numero));
}
