/**
 * A studio comes up with the data of a version from before stakes were one table and seeds were sealed: rounds that were open then are settled,
 * and no seed that is still secret stays in plain text.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '@perya/migrate/migrate.ts';
import { openSeeds } from '../seeds/open-seeds.ts';
import { keptSeedOf, type SeedColumns } from '../seeds/seed-box.ts';
import { seedOf } from '../seeds/seed-chain.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';

const migrations = join(import.meta.dirname, '../../../migrations');

/** The database as it was left, with a stake of each family in the state that owes a call. */
async function fill(databaseUrl: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'perya-old-studio-'));
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(migrations).filter((name) => name < '0013'))
    copyFileSync(join(migrations, file), join(folder, file));
  await migrate({ url: databaseUrl, directory: folder, name: 'studio' });
  rmSync(folder, { recursive: true });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const stake = `gen_random_uuid(), gen_random_uuid(), gen_random_uuid()`;
  await client.query(`
    insert into studio.player (operator_user) values ('player-1');
    insert into studio.session (token_hash, launch_token, player_id, currency, game, vendor, quick_spin)
      values ('\\x01', 'launch.STUDIO.fiesta-nights', 1, 'PHP', 'fiesta-nights', 'STUDIO', false);
    insert into studio.seed (player_id, server_seed, server_seed_hash, client_seed)
      values (1, repeat('a', 64), repeat('b', 64), 'old');
    insert into studio.next_seed (player_id, server_seed, server_seed_hash) values (1, repeat('a1', 32), repeat('b1', 32));
    insert into studio.sport_match (id, league, home, away, starts_at, server_seed, server_seed_hash, state, result)
      values ('planned', 'any', 'a', 'b', now() + interval '1 day', repeat('a2', 32), repeat('b2', 32), 'planned', null),
        ('over', 'any', 'a', 'b', now(), repeat('a3', 32), repeat('b3', 32), 'over', '{}');
    insert into studio.round (id, player_id, session_id, spin_id, vendor, game, model, currency, seed_id, nonce, stake_minor,
        win_minor, draws, state, bet_uuid, win_uuid, rollback_uuid)
      values (gen_random_uuid(), 1, 1, gen_random_uuid(), 'STUDIO', 'fiesta-nights', 'fiesta-nights', 'PHP', 1, 0, 1000,
        2500, '[[1]]', 'settling', ${stake}),
      (gen_random_uuid(), 1, 1, gen_random_uuid(), 'STUDIO', 'fiesta-nights', 'fiesta-nights', 'PHP', 1, 1, 1000,
        null, null, 'pending', ${stake});
    insert into studio.table_chain (vendor, game, last_seed, length, anchor, client_seed)
      values ('STUDIO', 'fiesta-nights', repeat('c', 64), 10, repeat('d', 64), 'old');
    insert into studio.table_chain (vendor, game, last_seed, length, anchor, client_seed, next_nonce)
      values ('STUDIO', 'fiesta-nights', repeat('c1', 32), 1, repeat('d1', 32), 'last', 1),
        ('STUDIO', 'fiesta-nights', repeat('c2', 32), 1, repeat('d2', 32), 'ended', 1);
    insert into studio.table_round (id, vendor, game, model, number, chain_id, nonce, server_seed_hash, state, closes_at,
        draws_at, outcome, over_at)
      values ('00000000-0000-4000-8000-000000000001', 'STUDIO', 'fiesta-nights', 'any', 1, 1, 0, repeat('e', 64), 'over',
        now(), now(), '[1]', now());
    insert into studio.table_round (id, vendor, game, model, number, chain_id, nonce, server_seed_hash, state, closes_at, draws_at)
      values (gen_random_uuid(), 'STUDIO', 'fiesta-nights', 'any', 2, 2, 0, repeat('e1', 32), 'open', now(), now());
    insert into studio.table_ticket (id, round_id, player_id, session_id, bet_id, vendor, game, currency, bets, stake_minor,
        win_minor, state, bet_uuid, win_uuid, rollback_uuid)
      values (gen_random_uuid(), '00000000-0000-4000-8000-000000000001', 1, 1, gen_random_uuid(), 'STUDIO', 'fiesta-nights',
        'PHP', '[]', 1000, 700, 'settling', ${stake});
    insert into studio.fish_magazine (id, player_id, session_id, load_id, vendor, game, model, currency, seed_id, nonce,
        bullets, bullet_minor, stake_minor, breath, state, bet_uuid, win_uuid, rollback_uuid, shots, pulls, won_times,
        updated_at)
      values (gen_random_uuid(), 1, 1, gen_random_uuid(), 'STUDIO', 'fiesta-nights', 'any', 'PHP', 1, 2, 10, 100, 1000, 1,
        'loaded', ${stake}, 4, 4, 3, now() - interval '1 hour');
    insert into studio.pvp_match (id, vendor, game, model, table_id, process, unit_minor, rake_cap_minor, state,
        server_seed_hash, commitments, ended_at)
      values ('00000000-0000-4000-8000-000000000002', 'STUDIO', 'fiesta-nights', 'any', gen_random_uuid(),
        gen_random_uuid(), 100, 50, 'void', repeat('f', 64), '[]', now());
    insert into studio.pvp_round (id, match_id, seat, player_id, session_id, vendor, game, currency, stake_minor, state,
        bet_uuid, win_uuid, rollback_uuid)
      values (gen_random_uuid(), '00000000-0000-4000-8000-000000000002', 0, 1, 1, 'STUDIO', 'fiesta-nights', 'PHP', 1000,
        'refunding', ${stake})`);
  await client.end();
}

let studio: TestStudio;

beforeAll(async () => {
  studio = await startStudio(undefined, { before: fill });
});
afterAll(() => studio.close());

test('stakes of every family that were open are paid or returned once, and every row is there', async () => {
  const { db } = studio.context;
  const { rows: owed } = await db.query<{ bet_uuid: string; session: string }>(
    'select bet_uuid from studio.stake order by bet_uuid',
  );
  expect(owed).toHaveLength(5);
  // The wallet had booked all these bets of ₱10 long ago.
  for (const { bet_uuid } of owed) studio.wallet.bookings.set(bet_uuid, { kind: 'bet', amount: 1_000_000 });
  const before = studio.wallet.balance;
  await studio.deliverNow();
  await studio.deliverNow();
  const { rows } = await db.query<{ family: string; state: string; win_minor: bigint | null }>(
    'select tableoid::regclass::text as family, state, win_minor from studio.stake order by 1, 3',
  );
  expect(rows).toEqual([
    { family: 'studio.fish_magazine', state: 'closed', win_minor: 900n },
    { family: 'studio.pvp_round', state: 'cancelled', win_minor: null },
    { family: 'studio.round', state: 'closed', win_minor: 2500n },
    { family: 'studio.round', state: 'cancelled', win_minor: null },
    { family: 'studio.table_ticket', state: 'closed', win_minor: 700n },
  ]);
  const paidMinor = 900 + 1000 + 2500 + 1000 + 700;
  expect(studio.wallet.balance - before).toBe(paidMinor * 1000);
});

test('seeds that nobody has seen are sealed; those of rounds that have ended stand with their rounds', async () => {
  const { db, seedBox, config } = studio.context;
  // Another process that starts finds nothing more to do.
  await openSeeds(db, config.seedKeyFile, config.drand);
  const { rows: seeds } = await db.query<SeedColumns>('select * from studio.seed order by id');
  expect(seeds[0]!.server_seed).toBeNull();
  expect(seedBox.open(keptSeedOf(seeds[0]!))).toBe('a'.repeat(64));
  const { rows: chains } = await db.query(
    'select last_seed, rule, client_seed from studio.table_chain where client_seed is not null order by id',
  );
  // A used-up chain is sealed as long as its last round is open.
  expect(chains).toEqual([
    { last_seed: null, rule: 1, client_seed: 'old' },
    { last_seed: null, rule: 1, client_seed: 'last' },
    { last_seed: 'c2'.repeat(32), rule: 1, client_seed: 'ended' },
  ]);
  const { rows: others } = await db.query<SeedColumns>(
    `select server_seed, sealed_seed, server_seed_hash from studio.next_seed
     union all (select server_seed, sealed_seed, server_seed_hash from studio.sport_match where league = 'any' order by id desc)`,
  );
  expect(others.map((row) => row.server_seed)).toEqual([null, null, 'a3'.repeat(32)]);
  expect(others.map((row) => seedBox.open(keptSeedOf(row)))).toEqual(
    ['a1', 'a2', 'a3'].map((pair) => pair.repeat(32)),
  );
  const { rows: rounds } = await db.query<{ server_seed: string | null }>(
    'select server_seed from studio.table_round order by number',
  );
  expect(rounds.map((row) => row.server_seed)).toEqual([
    seedOf({ lastSeed: 'c'.repeat(64), length: 10 }, 0),
    null,
  ]);
});

test('a seed is opened to what was committed alone, and not by another key', async () => {
  const { db, seedBox, config } = studio.context;
  const open = (seed: string) =>
    db.query('update studio.seed set server_seed = $1, sealed_seed = null where id = 1', [seed]).then(
      () => 'passed',
      (error: { code?: string }) => error.code,
    );
  expect(await open('0'.repeat(64))).toBe('42501');
  const { rows } = await db.query<SeedColumns>('select * from studio.seed where id = 1');
  expect(() => seedBox.open({ ...keptSeedOf(rows[0]!), commitment: 'c'.repeat(64) })).toThrow();
  const file = join(mkdtempSync(join(tmpdir(), 'perya-other-key-')), 'studio-seeds.secret');
  await expect(openSeeds(db, file, config.drand)).rejects.toThrow(/key of the sealed seeds cannot be read/);
  writeFileSync(file, 'ab'.repeat(32));
  await expect(openSeeds(db, file, config.drand)).rejects.toThrow(
    /is not the one that this database's seeds are sealed with/,
  );
  rmSync(join(file, '..'), { recursive: true });
});
