/** The studio is killed with SIGKILL in the middle of rounds with choices: they go on, and are paid once. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Answer, RoundView, SessionView, SpinView, StateView } from '../api.ts';
import { launchOf, startFakeWallet, type FakeWallet, type Mishap } from '../../test/fake-wallet.ts';
import { createDatabase, forkStudio, type StudioProcess, type TestDatabase } from '../../test/studio.ts';

let wallet: FakeWallet;
let database: TestDatabase;
let studio: StudioProcess;
let session: string;
let sql: pg.Client;

beforeAll(async () => {
  wallet = await startFakeWallet();
  database = await createDatabase();
  sql = new pg.Client({ connectionString: database.url });
  await sql.connect();
  await restart();
});
afterAll(async () => {
  studio.kill();
  await studio.gone;
  await wallet.close();
  await sql.end();
  await database.drop();
});

async function restart(): Promise<void> {
  studio = await forkStudio(wallet, database.url);
  // A wallet in this busy process may answer too late once or twice.
  for (let tries = 1; ; tries += 1) {
    const opened = await call<SessionView>('POST', '/api/session', launchOf('STUDIO', 'balloon-pop'));
    if (opened.success) return void (session = opened.value.session);
    if (tries === 5) throw new Error(opened.errorCode);
  }
}

async function call<T>(method: string, path: string, body?: unknown): Promise<Answer<T>> {
  const response = await fetch(studio.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${session}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Answer<T>;
}

async function value<T>(answer: Promise<Answer<T>>): Promise<T> {
  const known = await answer;
  if (!known.success) throw new Error(known.errorCode);
  return known.value;
}

const choose = (round: RoundView, choice: number[]) =>
  value(call<SpinView>('POST', `/api/rounds/${round.id}/choose`, { index: round.choices.length, choice }));
const state = () => value(call<StateView>('GET', '/api/state'));

/** A round that has been pumped once and holds; others are lost on the way. */
async function pumped(): Promise<RoundView> {
  for (;;) {
    const { round } = await value(
      call<SpinView>('POST', '/api/spin', { spinId: randomUUID(), stakeMinor: 2000, choice: [0] }),
    );
    const after = (await choose(round, [1])).round;
    if (after.stand) return after;
  }
}

async function settled(): Promise<RoundView> {
  for (let count = 0; count < 100; count += 1) {
    const { round } = await state();
    if (round && ['closed', 'cancelled'].includes(round.state)) return round;
    await pause(100);
  }
  throw new Error('the round does not end');
}

/** What the player has must be what he had, less his stakes, plus their wins: each exactly once. */
async function expectBalanceOfRounds(): Promise<void> {
  const { rows } = await sql.query<{ net: string | null }>(
    `select sum(win_minor - stake_minor)::text as net from studio.round where state = 'closed'`,
  );
  expect(wallet.balance).toBe(100_000_000 + Number(rows[0]!.net ?? 0) * 1000);
}

test('killed between two choices: the round goes on where it stood', async () => {
  const before = await pumped();
  studio.kill();
  await studio.gone;
  await restart();
  const { round } = await state();
  expect(round).toEqual(before);
  await choose(round!, []);
  await settled();
  await expectBalanceOfRounds();
}, 60_000);

test.each<Mishap['when']>(['before', 'after'])(
  'killed %s the win of a taken round is booked: it is paid once',
  async (when) => {
    const round = await pumped();
    wallet.mishaps.push({ call: 'win', when, run: () => studio.kill() });
    await choose(round, []).catch(() => null);
    await studio.gone;
    await restart();
    expect(await settled()).toMatchObject({ id: round.id, state: 'closed', winMinor: 2060 });
    await expectBalanceOfRounds();
  },
  60_000,
);
