/** The studio is killed with SIGKILL while people play cards; afterwards no stake is lost and no win is doubled. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startFakeWallet, type FakeWallet } from '../../../test/fake-wallet.ts';
import { Phone } from '../../../test/phone.ts';
import { createDatabase, forkStudio, type StudioProcess, type TestDatabase } from '../../../test/studio.ts';

const initialBalance = 100_000_000;

let wallet: FakeWallet;
let database: TestDatabase;
let studio: StudioProcess;
let sql: pg.Client;
const phones: Phone[] = [];

beforeAll(async () => {
  wallet = await startFakeWallet(initialBalance);
  database = await createDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  studio = await forkStudio(wallet, database.url);
}, 30_000);
afterAll(async () => {
  for (const phone of phones) phone.off();
  studio.kill();
  await studio.gone;
  await wallet.close();
  await sql.end();
  await database.drop();
});

async function seated(at: StudioProcess, user: string, level: number): Promise<Phone> {
  const phone = await Phone.open(at.url, user);
  phones.push(phone);
  await phone.sit(level);
  return phone;
}

async function restart(): Promise<void> {
  studio.kill();
  await studio.gone;
  studio = await forkStudio(wallet, database.url);
}

async function until<T>(what: string, look: () => Promise<T | null | false | undefined>): Promise<T> {
  for (let tries = 0; tries < 300; tries += 1) {
    const found = await look();
    if (found) return found;
    await pause(100);
  }
  throw new Error(`waited in vain for ${what}`);
}

const ended = (matchId: string) =>
  until('the end of all stakes', async () => {
    const { rows } = await sql.query<{ state: string }>(
      'select state from studio.pvp_round where match_id = $1',
      [matchId],
    );
    const states = rows.map(({ state }) => state);
    return states.every((state) => ['closed', 'cancelled', 'refused'].includes(state)) && states;
  });

/** What the players have must be what they had, less the stakes of played matches, plus what came back: each exactly once. */
async function expectBalanceOfRounds(): Promise<void> {
  const { rows } = await sql.query<{ net: string | null }>(
    `select sum(win_minor - stake_minor)::text as net from studio.pvp_round where state = 'closed'`,
  );
  expect(wallet.balance).toBe(initialBalance + Number(rows[0]!.net ?? 0) * 1000);
}

test('killed while a match is played: its cards are gone with the process, and all stakes come back', async () => {
  const [one, two] = [await seated(studio, 'player-1', 0), await seated(studio, 'player-2', 0)];
  await Promise.all([one.ready(), two.ready()]);
  await Promise.all([one.reveal(), two.reveal()]);
  await one.dealt();
  expect(wallet.balance).toBeLessThan(initialBalance);
  const matchId = one.match!.id;
  await restart();
  expect(await ended(matchId)).toEqual(['cancelled', 'cancelled']);
  expect(wallet.balance).toBe(initialBalance);
  const { rows } = await sql.query('select state, server_seed from studio.pvp_match where id = $1', [
    matchId,
  ]);
  expect(rows).toEqual([{ state: 'void', server_seed: null }]);
}, 60_000);

test('killed when a match is over and not yet paid: it counts, and is paid once', async () => {
  const phone = await seated(studio, 'player-3', 1);
  await phone.ready();
  await phone.reveal();
  await phone.dealt();
  await phone.move([0]);
  const matchId = phone.match!.id;
  await until('the result', async () => {
    const { rows } = await sql.query(`select from studio.pvp_match where id = $1 and state = 'over'`, [
      matchId,
    ]);
    return rows.length > 0;
  });
  expect(wallet.calls.filter(({ call }) => call === 'win')).toHaveLength(0);
  await restart();
  expect(await ended(matchId)).toEqual(['closed']);
  // A wallet that is slow to answer hears of it twice, and books it once.
  const wins = wallet.calls.filter(({ call, status }) => call === 'win' && status === 'RS_OK');
  expect(new Set(wins.map(({ body }) => body['transaction_uuid'])).size).toBe(1);
  await expectBalanceOfRounds();
}, 60_000);

test('killed before the wallet’s answer to a stake: the match does not come about, and the stake is back', async () => {
  const phone = await seated(studio, 'player-4', 2);
  await phone.ready();
  wallet.mishaps.push({ call: 'bet', when: 'after', run: () => studio.kill() });
  await phone.reveal().catch(() => null);
  // The stake's call itself ends it.
  await studio.gone;
  const matchId = phone.match!.id;
  await restart();
  expect(await ended(matchId)).toEqual(['cancelled']);
  await expectBalanceOfRounds();
}, 60_000);

test('two processes, one table: whoever comes to the other one is brought to his seat, and one of them plays the match', async () => {
  const second = await forkStudio(wallet, database.url);
  try {
    const one = await seated(studio, 'player-5', 0);
    const two = await seated(second, 'player-6', 0);
    expect(two.table!.tableId).toBe(one.table!.tableId);
    await Promise.all([one.ready(), two.ready()]);
    await Promise.all([one.reveal(), two.reveal()]);
    await Promise.all([one.dealt(), two.dealt()]);
    expect(two.match!.id).toBe(one.match!.id);
    await Promise.all([one.move([0]), two.move([0])]);
    await Promise.all([one.over(), two.over()]);
    expect(await ended(one.match!.id)).toEqual(['closed', 'closed']);
    await expectBalanceOfRounds();
    two.off();
  } finally {
    second.kill();
    await second.gone;
  }
}, 60_000);
