/** Witnesses beside a running studio, by a clock that the test moves. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { commitmentOf } from '@perya/game-rules/fair/fair-random.ts';
import { countersignText, type Committed, type WitnessMark } from '@perya/game-rules/fair/witness-proof.ts';
import { chainFault } from '@perya/game-rules/table/chain-proof.ts';
import { encodeJson } from '@perya/money/wire.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  createFairWitness,
  keyHexOf,
  valueFor,
  type Seen,
} from '../../../../../tools/witness/fair-witness.ts';
import { checkTableText } from '../../../../../tools/fair-verify-table.ts';
import { checkWitnessText } from '../../../../../tools/fair-verify-witnesses.ts';
import type { CommittedChain, PublicTableProof } from '../../table-api.ts';
import { emptyTables } from '../../../test/rewrite.ts';
import { startStudio, type TestStudio } from '../../../test/studio.ts';
import { openTable, TestClock } from '../../../test/table.ts';
import { keepCalendar } from '../sportsbook/use-cases/keep-calendar.ts';
import { findTableGame } from '../tables/context.ts';
import { commitChains, saltChains } from '../tables/use-cases/keep-chains.ts';

const keyPair = (): KeyObject => generateKeyPairSync('ed25519').privateKey;
const named = keyPair();
const silent = keyPair();
const stranger = keyPair();

const clock = new TestClock();
let studio: TestStudio;
let url: string;
beforeAll(async () => {
  studio = await startStudio(clock, {
    settings: {
      STUDIO_WITNESSES: [named, silent].map(keyHexOf).join(','),
      STUDIO_FIRST_CHAIN_SECONDS: '600',
    },
  });
  url = await studio.listen();
});
afterAll(() => studio.close());
beforeEach(() => emptyTables(studio.context.db));

type Witnessed = Committed & { committedAt: string; saltsAt: string | null; witnesses: WitnessMark[] };

const game = () => findTableGame(studio.tables.context, { vendor: 'STUDIO', code: 'color-game' })!;
const commit = async (): Promise<CommittedChain> => {
  await commitChains(studio.tables.context, [game()]);
  return (await chains())[0]!;
};
const chains = async (): Promise<CommittedChain[]> =>
  (await studio.request<CommittedChain[]>('GET', '/api/public/chains/STUDIO/color-game')).body.value;
const witnessed = async (kind: string, subject: string): Promise<Witnessed> =>
  (await studio.request<Witnessed>('GET', `/api/public/witnesses/${kind}/${subject}`)).body.value;

const lines: Seen[] = [];
const witness = (key: KeyObject) =>
  createFairWitness({ studio: url, key, write: (seen) => lines.push(seen), now: () => clock.now() });

/** A countersignature by hand. @param change what is handed in otherwise than it was signed */
async function handIn(
  key: KeyObject,
  one: Committed,
  contribution: string | null = null,
  change: object = {},
) {
  const seenAt = new Date(clock.now()).toISOString();
  const { kind, subject } = one;
  const signature = sign(null, Buffer.from(countersignText(one, { seenAt, contribution })), key).toString(
    'hex',
  );
  const body = { kind, subject, witness: keyHexOf(key), signature, seenAt, contribution, ...change };
  const answer = await studio.request<{ late: boolean }>('POST', '/api/public/witness', body);
  return answer.status === 200 ? answer.body.value : answer.body.errorCode;
}
const reveal = async (subject: string, key: KeyObject, value: string): Promise<number | string> => {
  const body = { subject, witness: keyHexOf(key), value };
  const answer = await studio.request('POST', '/api/public/witness/reveal', body);
  return answer.status === 200 ? 200 : answer.body.errorCode;
};

test('a witness signs a first chain before its beacon round, gives a value to it, and the proof is checked offline', async () => {
  const { anchor, committedAt, beacon } = await commit();
  expect(Date.parse(beacon!.at) - Date.parse(committedAt)).toBeGreaterThan(595_000);
  const following = witness(named);
  await following.look();
  await following.look();
  const [mark, ...more] = (await witnessed('chain', anchor)).witnesses;
  expect(more).toEqual([]);
  expect(mark).toMatchObject({ witness: keyHexOf(named), late: false, named: true, value: null });
  expect(await reveal(anchor, named, valueFor(named, anchor))).toBe('witness.early');
  clock.pass(605_000);
  await saltChains(studio.tables.context);
  expect((await chains())[0]!.clientSeed).toBeNull();
  expect(await reveal(anchor, named, commitmentOf('another value'))).toBe('witness.value');
  await following.look();
  await saltChains(studio.tables.context);
  const table = await openTable(studio, clock, 'color-game');
  await table.run();
  const { id } = (await table.state()).table.round!;
  for (let step = 0; step < 2; step += 1) await table.next();
  const { value: proof } = (await studio.request<PublicTableProof>('GET', `/api/public/tables/${id}`)).body;
  const { serverSeed, clientSeed, nonce } = proof.round;
  const seeds = { serverSeed: serverSeed!, clientSeed, nonce };
  expect(proof.chain.witnesses).toMatchObject([{ value: valueFor(named, anchor) }]);
  expect(chainFault(proof.chain, seeds, null)).toBeNull();
  // The house cannot leave the value out, nor exchange it.
  expect(chainFault({ ...proof.chain, witnesses: [] }, seeds, null)).toBe('salt');
  const other = proof.chain.witnesses.map((one) => ({ ...one, value: 'ab'.repeat(32) }));
  expect(chainFault({ ...proof.chain, witnesses: other }, seeds, null)).toBe('salt');
  const checked = await checkTableText(encodeJson(proof));
  expect(checked).toMatchObject({ good: true });
  expect(checked.lines.at(-1)).toContain('a witness signed before the salt');
  expect(lines.filter(({ subject }) => subject === anchor).map(({ event }) => event)).toEqual(['seen']);
});

test('a forged signature is refused, and one that a file holds is found', async () => {
  const { anchor } = await commit();
  const one = await witnessed('chain', anchor);
  expect(await handIn(stranger, one, null, { signature: '00'.repeat(64) })).toBe('witness.signature');
  expect(await handIn(stranger, one, null, { witness: keyHexOf(named) })).toBe('witness.signature');
  expect(await handIn(stranger, { ...one, promise: 'own:other' })).toBe('witness.signature');
  expect(await handIn(stranger, one, commitmentOf('mine'))).toBe('witness.unnamed');
  expect(await handIn(stranger, one)).toEqual({ late: false });
  const file = await witnessed('chain', anchor);
  expect(checkWitnessText(JSON.stringify(file)).good).toBe(true);
  expect(checkWitnessText(JSON.stringify({ ...file, commitment: '00'.repeat(32) })).good).toBe(false);
  const unknown = { ...one, subject: 'ab'.repeat(32) };
  expect(await handIn(stranger, unknown)).toBe('not.found');
});

test('strangers beyond the first twenty have no place, named witnesses have', async () => {
  const one = await witnessed('chain', (await commit()).anchor);
  for (let count = 0; count < 20; count += 1) expect(await handIn(keyPair(), one)).toEqual({ late: false });
  expect(await handIn(keyPair(), one)).toBe('witness.full');
  expect(await handIn(named, one)).toEqual({ late: false });
});

test('a witness signs again after a studio that was away, and never what has changed', async () => {
  const { anchor } = await commit();
  const events: Seen[] = [];
  let answers: (path: string) => object | null = () => null;
  const proxy = createServer(async (request, response) => {
    const body = await new Response(Readable.toWeb(request) as ReadableStream).text();
    const answer = answers(request.url!) ?? (await forward(request.method!, request.url!, body));
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const watching = createFairWitness({
    studio: `http://127.0.0.1:${port}`,
    key: stranger,
    write: (seen) => events.push(seen),
    now: () => clock.now(),
  });
  const busy = { success: false, errorCode: 'request.rate.limited' };
  answers = (path) => (path === '/api/public/witness' ? busy : null);
  await expect(watching.look()).rejects.toThrow('request.rate.limited');
  expect((await witnessed('chain', anchor)).witnesses).toEqual([]);
  const one = await witnessed('chain', anchor);
  const changed = { named: [], list: [{ ...one, place: 'x', promise: 'own:other' }] };
  answers = (path) => (path === '/api/public/commitments' ? { success: true, value: changed } : null);
  await watching.look();
  expect((await witnessed('chain', anchor)).witnesses).toEqual([]);
  answers = () => null;
  await watching.look();
  expect((await witnessed('chain', anchor)).witnesses).toHaveLength(1);
  const ofChain = events.filter(({ subject }) => subject === anchor);
  expect(ofChain.map(({ event }) => event)).toEqual(['seen', 'changed']);
  await new Promise((resolve) => proxy.close(resolve));
});

/** To the real studio. */
async function forward(method: string, path: string, body: string): Promise<object> {
  const init = body === '' ? { method } : { method, body, headers: { 'content-type': 'application/json' } };
  return (await (await fetch(`${url}${path}`, init)).json()) as object;
}

test('a late countersignature is kept and marked, and its value does not count', async () => {
  const { anchor, beacon } = await commit();
  const one = await witnessed('chain', anchor);
  clock.pass(Date.parse(beacon!.at) - clock.now());
  expect(await handIn(named, one, commitmentOf('late'))).toEqual({ late: true });
  // The same again, as after a lost answer.
  expect(await handIn(named, one, commitmentOf('late'))).toEqual({ late: true });
  clock.pass(5_000);
  await saltChains(studio.tables.context);
  expect((await chains())[0]).toMatchObject({ droppedAt: null, witnesses: [{ late: true, value: null }] });
  expect((await chains())[0]!.clientSeed).not.toBeNull();
  const { good, lines: told } = checkWitnessText(JSON.stringify(await witnessed('chain', anchor)));
  expect([good, told[0], told.at(-1)]).toEqual([
    true,
    expect.stringContaining('LATE'),
    expect.stringContaining('no witness signed in time'),
  ]);
});

test('a chain whose witness stays away is never played, and the witness gives no further value', async () => {
  const { anchor, beacon } = await commit();
  const one = await witnessed('chain', anchor);
  expect(await handIn(silent, one, commitmentOf('kept back'))).toEqual({ late: false });
  expect(await handIn(named, one, commitmentOf('given'))).toEqual({ late: false });
  clock.pass(Date.parse(beacon!.at) - clock.now() + 5_000);
  expect(await reveal(anchor, named, 'ab'.repeat(32))).toBe('witness.value');
  await saltChains(studio.tables.context);
  expect((await chains())[0]).toMatchObject({ clientSeed: null, droppedAt: null });
  clock.pass(300_000);
  await saltChains(studio.tables.context);
  expect((await chains())[0]).toMatchObject({
    clientSeed: null,
    droppedAt: new Date(clock.now()).toISOString(),
  });
  const { context } = studio;
  await expect(context.db.query('update studio.table_chain set dropped_at = null')).rejects.toThrow(
    /refused/,
  );
  const { lines: told } = checkWitnessText(JSON.stringify(await witnessed('chain', anchor)));
  expect(told[0]).toContain('ABSENT');
  // The next chain waits as long as the first one, for the witnesses that are left.
  const next = await commit();
  expect(next.anchor).not.toBe(anchor);
  const fresh = await witnessed('chain', next.anchor);
  expect(await handIn(silent, fresh, commitmentOf('again'))).toBe('witness.absent');
  expect(await handIn(silent, fresh)).toEqual({ late: false });
});

test('marks never change; a value is revealed once', async () => {
  const { anchor } = await commit();
  await handIn(stranger, await witnessed('chain', anchor));
  const { db } = studio.context;
  for (const statement of [
    'update studio.witness_mark set late = true',
    "update studio.witness_mark set received_at = '2020-01-01'",
    'delete from studio.witness_mark',
    'truncate studio.witness_mark',
  ])
    await expect(db.query(statement)).rejects.toThrow(/refused/);
});

test('a witness follows matches of the sportsbook and of cards', async () => {
  const { context } = studio;
  const at = new Date(clock.now());
  await keepCalendar({ ...context, now: () => at });
  const cards = crypto.randomUUID();
  await context.db.query(
    `insert into studio.pvp_match (id, vendor, game, model, table_id, process, unit_minor, rake_cap_minor, state, server_seed_hash, commitments)
     values ($1, 'STUDIO', 'lucky-9', 'lucky-9', $1, $1, 100, 20, 'open', $2, $3)`,
    [cards, commitmentOf('a seed'), JSON.stringify([commitmentOf('mine'), null])],
  );
  await witness(stranger).look();
  const { rows } = await context.db.query<{ id: string; at: string }>(
    `select id, beacon ->> 'at' as at from studio.sport_match order by starts_at, id limit 1`,
  );
  const match = rows[0]!;
  const seen = await witnessed('match', match.id);
  expect(seen.witnesses).toMatchObject([{ witness: keyHexOf(stranger), late: false }]);
  expect(checkWitnessText(JSON.stringify(seen)).lines.at(-1)).toContain('a witness signed');
  expect((await witnessed('cards', cards)).witnesses).toMatchObject([{ late: false, contribution: null }]);
  clock.pass(Date.parse(match.at) - clock.now());
  expect(await handIn(named, seen)).toEqual({ late: true });
  await context.db.query(`update studio.pvp_match set state = 'void', ended_at = now() where id = $1`, [
    cards,
  ]);
  expect(await handIn(named, await witnessed('cards', cards))).toEqual({ late: true });
});
