/**
 * A ledger of eight schemas on two PostgreSQL servers: the same model as the ledger of one schema, money between members of different
 * schemas, exclusive keys, kills of one server under load, and the proofs over all of them.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase } from '#test/database.ts';
import { commandsOf, freshModel, moveOf, runClients, which } from '#test/ledger-commands.ts';
import {
  depositOf,
  expectProven,
  memberIn,
  openLoad,
  openSpreadPair,
  schemas,
  type SpreadPair,
} from '#test/spread-ledger.ts';
import type { Ledger, Posting } from '../posting.ts';
import { createFollower } from '../follower/follower.ts';
import { sendToMembers, transitConsumer } from '../transit.ts';
import { schemaOf } from './in-schema.ts';
import { readSpreadTrialBalance, verifySpread } from './verify-spread.ts';

const makeId = createIdMaker(40);
let pair: SpreadPair;
const ledgerOf = (index: number): Ledger => pair.ledger(index);
const proven = (): Promise<void> => expectProven(pair);

beforeAll(async () => {
  pair = await openSpreadPair(40);
}, 120_000);
afterAll(() => pair?.close(), 120_000);

const freshBase = (): bigint => makeId() * 16n;
/** `npm run test:long` draws ten times as many histories. */
const longer = process.env['TEST_LONG'] ? { timeout: 600_000 } : {};
/** Each costs a start of PostgreSQL. */
const kills = process.env['TEST_LONG'] ? 20 : 2;

describe('a ledger of eight schemas on two servers', () => {
  it('answers like the model, whatever the history', longer, async () => {
    await fc.assert(
      fc.asyncProperty(commandsOf(ledgerOf), (history) =>
        fc.asyncModelRun(() => ({ model: freshModel(), real: { base: freshBase() } }), history),
      ),
      { numRuns: process.env['TEST_LONG'] ? 300 : 30 },
    );
    await proven();
  });

  it('keeps its promises to thirty-two clients at once, over two processes', longer, async () => {
    const script = fc.array(fc.tuple(which, moveOf(200)), { minLength: 5, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.array(script, { minLength: 32, maxLength: 32 }), (scripts) =>
        runClients(ledgerOf, freshBase(), scripts),
      ),
      { numRuns: process.env['TEST_LONG'] ? 30 : 3, endOnFailure: true },
    );
    await proven();
  });

  it('moves money between members of any two schemas', async () => {
    const senders = Array.from({ length: schemas }, (_, number) => memberIn(number, makeId));
    await Promise.all(senders.map((memberId) => ledgerOf(0).post(depositOf(memberId, 'd'))));
    await Promise.all(
      senders.flatMap((senderId) =>
        senders
          .filter((receiverId) => receiverId !== senderId)
          .map((receiverId) =>
            sendToMembers(ledgerOf(1), {
              brand: 'perya',
              currency: 'PHP',
              senderId,
              parts: [{ receiverId, amountMinor: 3n }],
              idempotencyKey: `to:${receiverId}`,
            }),
          ),
      ),
    );
    for (const memberId of senders)
      expect(await ledgerOf(0).balanceMinor('perya', memberId, 'PHP')).toBe(100n);
    await proven();
  });

  it("an exclusive key is one member's, in whichever schemas they are", async () => {
    const members = Array.from({ length: 16 }, (_, index) => memberIn(index % schemas, makeId));
    const key = `tx:${makeId()}`;
    const answers = await Promise.all(
      members.map((memberId, index) =>
        ledgerOf(index % 2).post(depositOf(memberId, key, { exclusive: true })),
      ),
    );
    expect(answers.filter(({ status }) => status === 'booked').length).toBe(1);
    expect(
      answers.filter((answer) => answer.status === 'refused' && answer.because === 'exclusive').length,
    ).toBe(15);
    const owner = members[answers.findIndex(({ status }) => status === 'booked')] as bigint;
    expect(await ledgerOf(1).post(depositOf(owner, key, { exclusive: true }))).toMatchObject({
      status: 'replayed',
    });
    const other = members.find((memberId) => memberId !== owner) as bigint;
    expect(await ledgerOf(0).claim(other, key, Buffer.from('a'))).toEqual({
      fresh: false,
      memberId: owner,
      content: null,
    });
    const content = Buffer.from('order');
    expect(await ledgerOf(0).claim(other, `${key}:2`, content)).toMatchObject({ fresh: true });
    expect(await ledgerOf(1).post(depositOf(other, `${key}:2`, { exclusive: true }))).toEqual({
      status: 'refused',
      because: 'exclusive',
    });
    // Booked before anybody claimed its key: answered as it was.
    await ledgerOf(0).post(depositOf(other, `${key}:3`));
    await ledgerOf(0).claim(owner, `${key}:3`, null);
    expect(await ledgerOf(1).post(depositOf(other, `${key}:3`, { exclusive: true }))).toMatchObject({
      status: 'replayed',
    });
  });

  it('a follower reads every schema on, and completes what was sent', async () => {
    const [senderId, receiverId] = [memberIn(1, makeId), memberIn(6, makeId)];
    await ledgerOf(0).post(depositOf(senderId, 'd'));
    // As a process leaves it that ends between the two postings.
    const cut = {
      post: (posting: Posting) =>
        posting.memberId === senderId ? ledgerOf(0).post(posting) : Promise.reject(new Error('ended')),
    };
    const sending = {
      brand: 'perya',
      currency: 'PHP',
      senderId,
      parts: [{ receiverId, amountMinor: 9n }],
      idempotencyKey: 's',
    } as const;
    await expect(sendToMembers(cut, sending)).rejects.toThrow('ended');
    const sources = Array.from({ length: schemas }, (_, number) => pair.places.reader(number));
    const onError = (error: unknown): never => {
      throw error;
    };
    const consumer = transitConsumer(ledgerOf(1));
    const follower = createFollower({ db: pair.db, sources, consumer, onError });
    expect(await follower.pass()).toBe(true);
    expect(await follower.lag()).toBe(0n);
    await follower.close();
    expect(await ledgerOf(0).balanceMinor('perya', receiverId, 'PHP')).toBe(9n);
    await proven();
  });

  it('pools and moves in the house stand in the first schema', async () => {
    const pool = 'jackpot:spread:grand' as const;
    const of = {
      brand: 'perya',
      pool,
      currency: 'PHP',
      kind: 'adjustment',
      house: 'contribution:spread',
    } as const;
    await ledgerOf(0).postToPool({ ...of, amountMinor: 500n, idempotencyKey: 'in' });
    expect(await ledgerOf(1).poolMinor('perya', pool, 'PHP')).toBe(500n);
    const emptying = {
      ...of,
      house: 'prize:spread',
      idempotencyKey: 'out',
      reference: 'r',
      refill: { kind: 'adjustment', amountMinor: 50n, house: 'contribution:spread' },
    } as const;
    expect(await ledgerOf(1).emptyPool(emptying)).toEqual({ status: 'booked', takenMinor: 500n });
    expect(await ledgerOf(0).emptyPool(emptying)).toEqual({ status: 'replayed', takenMinor: 500n });
    const move = { brand: 'perya', currency: 'PHP', from: 'suspense', to: 'fee', amountMinor: 7n } as const;
    expect(await ledgerOf(0).moveInHouse({ ...move, idempotencyKey: 'm' })).toMatchObject({
      status: 'booked',
    });
    await proven();
  });

  it('a stake that would pass a cap is refused', async () => {
    const memberId = memberIn(3, makeId);
    await ledgerOf(0).post(depositOf(memberId, 'd'));
    await pair.places
      .reader(3)
      .query('select wallet.set_cap($1, $2, $3, $4, $5, $6, $7)', [
        memberId,
        'perya',
        'PHP',
        'UTC',
        'stake',
        'day',
        30n,
      ]);
    const stake = (idempotencyKey: string): Posting =>
      depositOf(memberId, idempotencyKey, { kind: 'bet', house: 'gaming:RNG', amountMinor: -20n });
    expect(await ledgerOf(0).post(stake('1'))).toMatchObject({ status: 'booked' });
    expect(await ledgerOf(1).post(stake('2'))).toEqual({ status: 'refused', because: 'cap' });
  });

  it(
    'loses and doubles nothing when a server is killed under load',
    { timeout: kills * 60_000 },
    async () => {
      const members = Array.from({ length: 48 }, (_, index) => memberIn(index % schemas, makeId));
      const load = openLoad(pair, members, 'kill');
      for (let kill = 0; kill < kills; kill += 1) {
        await load.grows();
        await pair.kill();
      }
      await load.grows();
      expect(await load.close()).toMatchObject({ missing: [], more: 0 });
      await proven();
    },
  );

  it('finds what drifts, in whichever schema', async () => {
    const stranger = memberIn(2, makeId);
    await pair.places
      .reader(5)
      .query(
        `insert into wallet.account (owner_id, brand, currency, kind, purse, balance) values ($1, 'perya', 'PHP', 1, 0, 5)`,
        [stranger],
      );
    const { drifts } = await verifySpread(pair.db, pair.places);
    expect(drifts.map(({ schema, ownerId, what }) => `${schema} ${ownerId} ${what}`)).toEqual([
      `ledger_05 ${stranger} balance`,
      'ledger_05 null sum of all balances',
      `ledger_05 ${stranger} schema`,
    ]);
    expect((await readSpreadTrialBalance(pair.places)).isZero).toBe(false);
    await pair.places.reader(5).query('delete from wallet.account where owner_id = $1', [stranger]);
    await proven();
  });

  it('has the tables that the migrations have made', async () => {
    const made = await createTestDatabase();
    const single = openDatabase(made.url, 1);
    const columns = `select table_name, column_name, data_type, is_nullable, column_default, collation_name from information_schema.columns
      where table_schema = $1 and table_name in ('account', 'transfer', 'hold', 'claim', 'purpose', 'cap', 'day_sum', 'day_count')
        and (table_name, column_name) <> ('claim', 'at') order by table_name, ordinal_position`;
    const shape = async (db: Database, schema: string): Promise<unknown> =>
      (await db.query(columns, [schema])).rows;
    expect(await shape(pair.db, schemaOf(0))).toEqual(await shape(single, 'wallet'));
    const indexes = async (db: Database, schema: string): Promise<string[]> => {
      // What was made part by part, beside writers, is named after its part; all parts have the same.
      const { rows } = await db.query<{ text: string }>(
        `select regexp_replace(replace(indexdef, schemaname || '.', ''), 'transfer_0', 'transfer', 'g') as text from pg_indexes
         where schemaname = $1 and indexname <> 'claim_at'
           and (tablename in ('account', 'transfer', 'hold', 'claim', 'purpose', 'cap', 'day_sum', 'day_count') or indexname ~ '^transfer_0_of_')`,
        [schema],
      );
      return rows.map(({ text }) => text.replace(' ON ONLY ', ' ON ')).toSorted();
    };
    expect(await indexes(pair.db, schemaOf(0))).toEqual(await indexes(single, 'wallet'));
    const checks = async (db: Database, schema: string): Promise<string[]> => {
      const { rows } = await db.query<{ text: string }>(
        `select c.conrelid::regclass::text || ' ' || pg_get_constraintdef(c.oid) as text from pg_constraint c
         join pg_class t on t.oid = c.conrelid where t.relnamespace = $1::regnamespace and c.contype = 'c'
         and t.relname in ('account', 'transfer', 'hold', 'claim', 'purpose', 'cap', 'day_sum', 'day_count')`,
        [schema],
      );
      return rows.map(({ text }) => text.replace(`${schema}.`, '')).toSorted();
    };
    expect(await checks(pair.db, schemaOf(0))).toEqual(await checks(single, 'wallet'));
    await single.close();
    await made.drop();
  });
});
