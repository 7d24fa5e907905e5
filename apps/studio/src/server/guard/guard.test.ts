/** What the owner of the database can send, on every table that decides an outcome or a payment. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { rewrite } from '../../../test/rewrite.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { openNewTable, TestClock } from '../../../test/table.ts';
import { createGuard, Superseded } from './guard.ts';

/** Tables that decide nothing: who sits and looks where, and what a process holds for the moment. */
const undecided = new Set([
  'fish_caught',
  'fish_seat',
  'launch',
  'pvp_process',
  'pvp_sitting',
  'table_lease',
  'table_presence',
]);

/** Columns that a statement of the owner can move, because the studio moves them too: delivery, clocks, and what is decided by its state. */
const free: Record<string, string> = {
  fish_magazine: 'attempts breath breath_at next_attempt_at refusal state updated_at win_minor closed_at',
  jackpot_win: 'attempts next_attempt_at',
  player: 'merchant',
  pvp_match: 'state',
  pvp_round: 'attempts closed_at next_attempt_at refusal state updated_at win_minor',
  round: 'attempts choices closed_at draws next_attempt_at refusal state steps_shown updated_at win_minor',
  seed: 'sealed_seed server_seed',
  session: 'last_used_at',
  sport_bet: 'due_at outcome payout_minor refusal settled_at state updated_at',
  sport_leg: 'odds outcome version',
  sport_match: 'result sealed_seed server_seed state updated_at',
  sport_payment: 'attempts next_attempt_at',
  table_chain: 'last_seed sealed_seed',
  table_round: 'state',
  table_ticket: 'attempts closed_at next_attempt_at refusal state updated_at win_minor',
};
/** Null, then a value that stays. Their fixed `grows` fellows only rise. */
const once: Record<string, string> = {
  pvp_match: 'bots contributions ended_at results server_seed steps',
  table_chain: 'beacon_value client_seed dropped_at salted_at',
  table_round: 'laid outcome over_at server_seed shown_from shown_until',
  table_ticket: 'left_at',
  pvp_round: 'rake_minor units',
  seed: 'revealed_at',
  sport_match: 'beacon_value',
  sport_payment: 'done_at',
  jackpot_win: 'paid_minor',
  witness_mark: 'revealed_at value',
};
const grows: Record<string, string> = {
  fish_magazine: 'pulls shots won_times',
  seed: 'next_nonce',
  sport_match: 'corrections',
  table_chain: 'next_nonce',
};
/** Guarded by a trigger of its own: it is exchanged with the seed that came into use, or sealed. */
const exchanged = 'next_seed';

let studio: TestStudio;
let owner: pg.Client;
let tables: string[];
const clock = new TestClock();

beforeAll(async () => {
  studio = await startStudio(clock);
  const { db, config } = studio.context;
  const { rows } = await db.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'studio'::regnamespace and relkind in ('r', 'p') order by 1`,
  );
  tables = rows.map(({ name }) => name);
  const name = `owner_${crypto.randomUUID().replaceAll('-', '')}`;
  await db.query(`create role ${name} nosuperuser`);
  await db.query(`grant usage, create on schema studio to ${name}`);
  for (const table of tables) await db.query(`alter table studio.${table} owner to ${name}`);
  owner = new pg.Client({ connectionString: config.databaseUrl });
  await owner.connect();
  await owner.query(`set role ${name}`);
});
afterAll(async () => {
  await owner.query('reset role');
  const { rows } = await owner.query<{ name: string }>(
    `select rolname as name from pg_roles where oid = (select relowner from pg_class where oid = 'studio.round'::regclass)`,
  );
  await owner.query(`reassign owned by ${rows[0]!.name} to current_user`);
  await owner.query(`drop owned by ${rows[0]!.name}`);
  await owner.query(`drop role ${rows[0]!.name}`);
  await owner.end();
  await studio.close();
});

const refused = expect.stringMatching(/refused|only be updated to DEFAULT/);

/** Why the database refuses a statement of the owner. */
const answerOf = (sql: string): Promise<string> =>
  owner.query(sql).then(
    () => 'taken',
    (error: Error) => error.message,
  );

const deciding = (): string[] => tables.filter((table) => !undecided.has(table) && table !== 'stake');

test('every column of every table that decides is fixed, written once, growing, or named here', async () => {
  const { rows } = await owner.query<{ table: string; args: string[] }>(
    `select c.relname as table, array(select trim(a) from unnest(string_to_array(encode(t.tgargs, 'escape'), '\\000')) a) as args
       from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'columns_kept' order by 1`,
  );
  const words = (text = ''): string => text.split(/[ ,]/).filter(Boolean).toSorted().join(' ');
  expect(rows.map(({ table }) => table).toSorted()).toEqual(
    deciding()
      .filter((table) => table !== exchanged)
      .toSorted(),
  );
  for (const { table, args } of rows) {
    expect([table, ...args.slice(0, 3).map(words)]).toEqual([
      table,
      words(free[table]),
      words(once[table]),
      words(grows[table]),
    ]);
  }
});

test('the owner empties no table, and deletes and changes no row', async () => {
  const { db } = studio.context;
  for (const table of [...deciding(), 'stake']) {
    expect([table, await answerOf(`truncate studio.${table} cascade`)]).toEqual([table, refused]);
  }
  for (const table of deciding()) {
    const { rows } = await db.query<{ name: string; type: string }>(
      `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
      [`studio.${table}`],
    );
    await rewrite(db, rowOf(table, rows));
    expect([table, await answerOf(`delete from studio.${table}`)]).toEqual([table, refused]);
    const merged = `merge into studio.${table} t using (select 1) s on true when matched then delete`;
    expect([table, await answerOf(merged)]).toEqual([table, refused]);
    const may = new Set([free[table], grows[table]].flatMap((text) => text?.split(' ') ?? []));
    for (const { name, type } of rows) {
      if (may.has(name) || (table === exchanged && !['player_id', 'server_seed_hash'].includes(name)))
        continue;
      const change = `set ${name} = ${otherValue(type)}`;
      expect([table, name, await answerOf(`update studio.${table} ${change}`)]).toEqual([
        table,
        name,
        refused,
      ]);
    }
    for (const name of grows[table]?.split(' ') ?? []) {
      await expect(owner.query(`update studio.${table} set ${name} = -1`)).rejects.toThrow(/refused/);
    }
  }
});

/** One row without regard to what it refers to: the triggers alone are tried. */
function rowOf(table: string, columns: readonly { name: string; type: string }[]): string {
  const names = columns.map(({ name }) => name).join(', ');
  const values = columns.map(({ name, type }) => fitting(table, name) ?? valueOf(type)).join(', ');
  return `do $$ declare c record; begin
    for c in select conname from pg_constraint where conrelid = 'studio.${table}'::regclass and contype = 'c' loop
      execute format('alter table studio.${table} drop constraint %I', c.conname); end loop;
    insert into studio.${table} (${names}) overriding system value values (${values}) on conflict do nothing; end $$`;
}

const fitting = (table: string, name: string): string | null => {
  if (name !== 'state') return null;
  return table === 'table_round' || table === 'pvp_match' || table === 'sport_bet' ? "'open'" : "'pending'";
};

function valueOf(type: string): string {
  if (type === 'uuid') return `'${'1'.repeat(8)}-1111-4111-8111-${'1'.repeat(12)}'`;
  if (type === 'boolean') return 'false';
  if (type === 'jsonb') return `'[1]'`;
  if (type === 'bytea') return `'\\x01'`;
  if (type.startsWith('timestamp')) return `'2026-01-01T00:00:00Z'`;
  return type === 'text' ? `repeat('1', 64)` : '77';
}

function otherValue(type: string): string {
  if (type === 'uuid') return 'gen_random_uuid()';
  if (type === 'boolean') return 'true';
  if (type === 'jsonb') return `'[2]'`;
  if (type === 'bytea') return `'\\x02'`;
  if (type.startsWith('timestamp')) return `'2026-02-02T00:00:00Z'`;
  return type === 'text' ? `repeat('2', 64)` : '78';
}

test('the owner cannot leave the triggers out of a session', async () => {
  await expect(owner.query('set session_replication_role = replica')).rejects.toThrow(/permission denied/);
});

test('the guard notices triggers that are disabled, dropped or replaced, and functions that are', async () => {
  const { db } = studio.context;
  const guard = createGuard();
  expect(await guard.fault(db)).toBeNull();
  const tries = [
    ['alter table studio.table_chain disable trigger columns_kept', /table_chain.columns_kept is disabled/],
    ['alter table studio.round disable trigger user', /is disabled/],
    ['drop trigger anchor_kept on studio.table_chain', /anchor_kept is gone/],
    [
      `create or replace trigger columns_kept before update on studio.seed for each row execute function studio.keep_columns('client_seed', '', '')`,
      /seed.columns_kept is not the release's/,
    ],
    [
      `create or replace trigger end_kept before update on studio.round for each row when (false) execute function studio.refuse_change()`,
      /end_kept was replaced/,
    ],
    [
      `create or replace function studio.keep_rows() returns trigger language plpgsql as 'begin return old; end'`,
      /keep_rows is not the release's/,
    ],
  ] as const;
  for (const [sql, fault] of tries) {
    let now = 0;
    const watching = createGuard(() => (now += 60_000));
    expect(await watching.fault(db)).toBeNull();
    await db.transaction(async (tx) => {
      await tx.query(sql);
      expect(await watching.fault(tx)).toMatch(fault);
      return { ok: false, error: 'rolled_back' };
    });
  }
});

test('where another release has started, nothing is drawn and nothing is void', async () => {
  const { db } = studio.context;
  let now = 0;
  const watching = createGuard(() => (now += 60_000));
  expect(await watching.fault(db)).toBeNull();
  await db.transaction(async (tx) => {
    await tx.query(
      `create or replace function studio.keep_rows() returns trigger language plpgsql as 'begin raise exception ''refused''; end'`,
    );
    expect(await watching.fault(tx)).toMatch(/keep_rows is not the release's/);
    await tx.query(`update public.routines set checksum = 'of another release' where name = 'studio'`);
    await expect(watching.fault(tx)).rejects.toThrow(Superseded);
    return { ok: false, error: 'rolled_back' };
  });
});

test('a public seed that does not follow from the beacon stops the table: stakes go back, nothing is drawn', async () => {
  const { db } = studio.context;
  const { context } = studio.tables;
  const table = await openNewTable(studio, clock, 'color-game');
  await table.run();
  const before = studio.wallet.balance;
  const lay = await table.bet([{ spot: 'red', stakeMinor: 1000n }]);
  expect(lay.body.value.ticket.state).toBe('accepted');
  const { rows } = await db.query<{ client_seed: string }>('select client_seed from studio.table_chain');
  await rewrite(db, `update studio.table_chain set client_seed = 'chosen'`);
  await table.next();
  expect((await table.state()).table.round).toMatchObject({ outcome: null });
  expect(context.alarms.count).toBe(1);
  await studio.deliverNow();
  expect(studio.wallet.balance).toBe(before);
  clock.pass(60_000);
  await table.run();
  const count = async (): Promise<string> =>
    (await db.query<{ count: string }>('select count(*)::text from studio.table_round')).rows[0]!.count;
  expect(await count()).toBe('1');
  await rewrite(db, 'update studio.table_chain set client_seed = $1', [rows[0]!.client_seed]);
  await table.run();
  expect([await count(), context.alarms.count]).toEqual(['2', 0]);
});
