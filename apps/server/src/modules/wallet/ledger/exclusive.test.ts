/** Keys that belong to one member alone. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createLedger } from './ledger.ts';
import type { Ledger, Posting } from './posting.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(8);
let database: TestDatabase;
let db: Database;
let ledgers: Ledger[];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 4);
  ledgers = [8, 9].map((node) => createLedger({ db, node, makeId }));
});

afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await db.close();
  await database.drop();
});

const post = (memberId: bigint, idempotencyKey: string, more: Partial<Posting> = {}, through = 0) =>
  (ledgers[through] as Ledger).post({
    brand: 'perya',
    memberId,
    currency: 'PHP',
    kind: 'win',
    house: 'gaming:RNG',
    amountMinor: 1n,
    exclusive: true,
    idempotencyKey,
    ...more,
  });

it('belongs to the member who was first; without `exclusive` a key is each member’s own', async () => {
  const [one, two] = [makeId(), makeId()];
  expect((await post(one, 'own:1')).status).toBe('booked');
  expect((await post(one, 'own:1')).status).toBe('replayed');
  expect((await post(one, 'own:1', { reference: 'other' })).status).toBe('conflict');
  expect(await post(two, 'own:1')).toEqual({ status: 'refused', because: 'exclusive' });
  expect((await post(two, 'own:1', { exclusive: false })).status).toBe('booked');
});

it('stays with the member also where nothing was booked', async () => {
  const [one, two] = [makeId(), makeId()];
  expect((await post(one, 'own:2', { kind: 'bet', house: 'gaming:RNG', amountMinor: -5n })).status).toBe(
    'insufficient',
  );
  expect((await post(two, 'own:2')).status).toBe('refused');
  expect((await post(one, 'own:2', { amountMinor: 7n })).status).toBe('booked');
});

it('can be claimed for something that is no posting', async () => {
  const [one, two] = [makeId(), makeId()];
  const [ledger] = ledgers as [Ledger];
  const content = Buffer.from('a rollback');
  expect(await ledger.claim(one, 'own:3', content)).toEqual({ fresh: true, memberId: one, content });
  expect(await ledger.claim(two, 'own:3', null)).toEqual({ fresh: false, memberId: one, content });
  expect((await post(one, 'own:3')).status).toBe('refused');
  await post(one, 'own:4');
  expect(await ledger.claim(two, 'own:4', content)).toEqual({ fresh: false, memberId: one, content: null });
});

it('books each key once, whoever sends it: 40 members, 30 keys, two processes, in any order', async () => {
  const members = Array.from({ length: 40 }, () => makeId());
  const keys = Array.from({ length: 30 }, (_, index) => `race:${index}`);
  const calls = members.flatMap((memberId) => keys.map((key) => ({ memberId, key, order: Math.random() })));
  calls.sort((a, b) => a.order - b.order);
  const answers = await Promise.all(
    // Some of them in batches with members of whom something is refused.
    calls.map(({ memberId, key }, index) =>
      post(
        memberId,
        key,
        index % 7 === 0 ? { kind: 'bet', house: 'gaming:RNG', amountMinor: -1n } : {},
        index % 2,
      ),
    ),
  );
  const statuses = new Set(answers.map(({ status }) => status));
  expect([...statuses].every((status) => ['booked', 'refused', 'insufficient'].includes(status))).toBe(true);
  const { rows } = await db.query<{ keys: number; transfers: number }>(
    `select count(distinct idempotency_key)::int as keys, count(*)::int as transfers from wallet.transfer
      where idempotency_key like 'race:%'`,
  );
  expect(rows[0]?.transfers).toBe(rows[0]?.keys);
  expect(answers.filter(({ status }) => status === 'booked')).toHaveLength(rows[0]?.transfers ?? -1);
  expect((await verifyLedger(db)).drifts).toEqual([]);
});
