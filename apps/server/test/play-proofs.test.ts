/** A member's play with its proofs, as one file: rounds of the studio and of others, slips, statements. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBundle } from '@perya/statement/bundle/check-bundle.ts';
import { readBundle } from '@perya/statement/bundle/bundle.ts';
import { gaming } from '#modules/wallet/ledger/house.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { startStudio, type StudioBeside } from '#test/studio-beside.ts';
import { freePort } from '../../../tools/postgres.ts';

type Member = Awaited<ReturnType<typeof registerTestMember>>;

let server: TestServer;
let studio: StudioBeside;
let member: Member;
let round: string;
const today = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  const deskPort = await freePort();
  server = await startServer({ config: { studioDeskUrl: `http://127.0.0.1:${deskPort}` } });
  await server.db.query(
    `insert into games.vendor (code, name, launch_url, position, inhouse) values ('STUDIO', 'Perya Studio', 'https://games.test/play/STUDIO', 1, true)
     on conflict (code) do update set launch_url = excluded.launch_url, inhouse = true`,
  );
  studio = await startStudio(server, deskPort);
  member = await registerTestMember(server);
  const { memberId } = member;
  const { table, ...arranged } = await studio.arrangeRound({ memberId, brand: 'perya', stakeMinor: 2500n });
  ({ round } = arranged);
  await post('adjustment', 'adjustment', 50_000n);
  await post('bet', gaming('LIVE'), -2500n, { vendor: 'STUDIO', game: table, round });
  await post('win', gaming('LIVE'), 5000n, { vendor: 'STUDIO', game: table, round });
  await post('bet', gaming('RNG'), -100n, { vendor: 'STUDIO', game: 'elsewhere', round: 'of another house' });
  await buySlip();
}, 60_000);
afterAll(async () => {
  await studio.stop();
  await server.close();
});

async function post(
  kind: 'adjustment' | 'bet' | 'win',
  house: string,
  amountMinor: bigint,
  detail?: { vendor: string; game: string; round: string },
): Promise<void> {
  const { memberId } = member;
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  const posted = {
    kind,
    house,
    amountMinor,
    idempotencyKey: randomUUID(),
    ...(detail && { detail: { ...detail, role: kind, tx: randomUUID() } }),
  };
  const answer = await server.ledger.post({ ...account, ...posted } as Parameters<
    typeof server.ledger.post
  >[0]);
  expect(answer.status).toBe('booked');
}

async function buySlip(): Promise<void> {
  const game = 'dragon-number-draw';
  const near = await server.request('GET', `/lgw/numeros/near?game=${game}`);
  const { numero } = near.body.value.ahead[1];
  const selection = [[], [], [], [], [7]];
  const row = { play: 'place.fixed', selection, mode: 'unit', multiple: 5, series: 1980 };
  const plan = [{ numero, multiple: 1 }];
  const body = { game, rows: [row], plan, amount: '10.00', requestId: randomUUID() };
  const answer = await server.request('POST', '/lgw/orders/betting', { token: member.token, body });
  expect(answer.body).toMatchObject({ success: true });
}

const ask = (query: string, token: string | null = member.token) =>
  fetch(`${server.url}/wps/report/proofs?${query}`, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  });
const fileOf = async (token = member.token): Promise<string> =>
  (await ask(`from=${today}&to=${today}`, token)).text();

test('a day in one file: rounds with proofs, slips with receipts, play of others, the statement', async () => {
  const answer = await ask(`from=${today}&to=${today}`);
  expect(answer.headers.get('content-type')).toBe('application/jsonl');
  expect(answer.headers.get('content-disposition')).toContain(`${member.userName}-${today}-${today}.jsonl`);
  const text = await answer.text();
  const bundle = readBundle(text)!;
  expect([bundle.whole, bundle.head.brand, bundle.head.from]).toEqual([true, 'perya', today]);
  expect(bundle.items.map(({ kind }) => kind).toSorted()).toEqual(['slip', 'statement', 'table', 'unproven']);
  const shared = bundle.items.find(({ kind }) => kind === 'table');
  expect(shared).toMatchObject({ id: round, money: { stake: '25.00', win: '50.00', free: '0.00' } });
  const { items } = (await checkBundle(text))!;
  const verdicts = (kind: string) =>
    items.find((item) => item.kind === kind)!.checks.map(({ code, verdict }) => `${code} ${verdict}`);
  // The slip waits for its draw; its receipt holds already.
  expect(verdicts('slip')).toEqual(['leaf good', 'receipt good', 'open note']);
  expect(verdicts('statement')).toEqual(['lines good', 'sum good', 'signature good', 'key note']);
  expect(verdicts('unproven')).toEqual(['unproven note']);
});

test('the file holds nobody else’s play, and nothing of other days', async () => {
  const other = await registerTestMember(server);
  const kinds = async (text: string) => readBundle(text)!.items.map(({ kind }) => kind);
  expect(await kinds(await fileOf(other.token))).toEqual(['statement']);
  const before = await (await ask('from=2026-01-01&to=2026-01-31')).text();
  expect((await kinds(before)).filter((kind) => kind !== 'statement')).toEqual([]);
});

test('a span of days has an order and an end, and a session', async () => {
  const failure = async (query: string, token?: null) => {
    const answer = await ask(query, token);
    return [answer.status, ((await answer.json()) as { errorCode: string }).errorCode];
  };
  expect(await failure('from=2026-01-01&to=2026-02-01')).toEqual([400, 'period.too.long']);
  expect(await failure('from=2026-02-02&to=2026-02-01')).toEqual([400, 'request.invalid']);
  expect(await failure('from=2026-02-30&to=2026-03-01')).toEqual([400, 'request.invalid']);
  expect(await failure(`from=${today}&to=${today}`, null)).toEqual([401, 'session.required']);
});

test('while the studio is away, play is listed without its proof', async () => {
  await studio.stop();
  const kinds = readBundle(await fileOf())!.items.map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['slip', 'statement', 'unproven', 'unproven']);
});
