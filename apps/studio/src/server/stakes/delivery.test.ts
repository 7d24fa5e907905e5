import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fiestaNights, startStudio, type TestStudio } from '../../../test/studio.ts';
import { createDelivery, type Family } from './delivery.ts';
import { insertStake, updateToRefunding, type StakeTable } from './queries.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio();
});
afterAll(() => studio.close());

/** A stake of a bet that the wallet has booked, as it stands in its family's table. @returns its id */
async function insertBooked(table: StakeTable, details: Record<string, unknown>): Promise<string> {
  const { db } = studio.context;
  const { rows } = await db.query<{
    id: bigint;
    player_id: bigint;
    vendor: string;
    game: string;
    currency: string;
  }>('select * from studio.session order by id limit 1');
  const session = rows[0]!;
  const id = randomUUID();
  const uuids = { bet: randomUUID(), win: randomUUID(), rollback: randomUUID() };
  await insertStake(
    db,
    table,
    { id, session: session as never, stakeMinor: 1_000n, uuids, pendingTimeoutMs: 60_000 },
    details,
  );
  await studio.context.walletOf(session.vendor).bet({
    token: fiestaNights.token,
    user: 'player-1',
    round: id,
    transactionUuid: uuids.bet,
    gameCode: session.game,
    currency: session.currency,
    amountMinor: 1_000n,
    freeReward: null,
  });
  return id;
}

const magazine = async (): Promise<Record<string, unknown>> => {
  const { rows } = await studio.context.db.query<{ id: bigint }>('select id from studio.seed limit 1');
  return {
    load_id: randomUUID(),
    model: 'any',
    seed_id: rows[0]!.id,
    nonce: Math.trunc(performance.now() * 1000) % 2_000_000_000,
    bullets: 10,
    bullet_minor: 100n,
    breath: 1,
  };
};

const states = async (ids: readonly string[]): Promise<Record<string, string>> => {
  const { rows } = await studio.context.db.query<{ id: string; state: string }>(
    'select id, state from studio.stake where id = any($1)',
    [ids],
  );
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};

test('a family that fails holds up no other one, and is told of its own stakes alone', async () => {
  const { context } = studio;
  const told: string[] = [];
  const failing: Family = {
    name: 'failing',
    endAbandoned: () => Promise.reject(new Error('it is broken')),
    deliverOther: () => Promise.reject(new Error('that too')),
  };
  const shooting: Family = {
    name: 'shooting',
    stakes: 'fish_magazine',
    onDelivered: ({ id }) => {
      told.push(id);
      return Promise.resolve();
    },
  };
  const { pass } = createDelivery(context, [failing, shooting]);
  const id = await insertBooked('fish_magazine', await magazine());
  const before = studio.wallet.balance;
  await updateToRefunding(context.db, 'fish_magazine', id, { delayMs: 0 });
  expect(await pass()).toBe(1);
  expect(await states([id])).toEqual({ [id]: 'cancelled' });
  expect(told).toEqual([id]);
  expect(studio.wallet.balance - before).toBe(1_000 * 1000);
  expect(await pass()).toBe(0);
});

test('two passes at once send what is due once', async () => {
  const { context } = studio;
  const { pass } = createDelivery(context, []);
  const id = await insertBooked('fish_magazine', await magazine());
  await updateToRefunding(context.db, 'fish_magazine', id, { delayMs: 0 });
  const calls = await Promise.all([pass(), pass(), pass()]);
  expect(calls.reduce((all, one) => all + one, 0)).toBe(1);
  expect(
    studio.wallet.calls.filter(({ call, body }) => call === 'rollback' && body['round'] === id),
  ).toHaveLength(1);
});

test('no two families may have their stakes in one table', () => {
  const one: Family = { name: 'one', stakes: 'round' };
  expect(() => createDelivery(studio.context, [one, { ...one, name: 'other' }])).toThrow(/studio|round/);
});

test('a stake without a family cannot be stored', async () => {
  await expect(
    studio.context.db.query(
      `insert into studio.stake (id, player_id, session_id, vendor, game, currency, stake_minor, state, bet_uuid, win_uuid,
         rollback_uuid) select gen_random_uuid(), player_id, id, vendor, game, currency, 1, 'pending', gen_random_uuid(),
         gen_random_uuid(), gen_random_uuid() from studio.session limit 1`,
    ),
  ).rejects.toThrow(/stake_is_of_a_family/);
});

test('what is due is found by the indexes of the families, however many stakes there are', async () => {
  const { rows } = await studio.context.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    return tx.query<{ 'QUERY PLAN': string }>(
      `explain select id from studio.stake where state in ('settling', 'refunding') and next_attempt_at <= now()
       order by next_attempt_at limit 100 for update skip locked`,
    );
  });
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  for (const index of ['round_due', 'table_ticket_due', 'pvp_round_due', 'fish_magazine_due'])
    expect(plan).toContain(index);
});
