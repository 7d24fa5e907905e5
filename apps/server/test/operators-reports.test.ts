/** Reports: every number opens its parts, and the parts come to the same; the home, queues, health, exports. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '@perya/calendar/days.ts';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import {
  deleteExportRow,
  findExport,
  insertExport,
  insertPart,
  updateBegun,
  updateReady,
} from '#modules/reports/queries/export-jobs.ts';
import { gaming } from '#modules/wallet/ledger/house.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let finance: TestOperator;
let owner: TestOperator;
let ana: TestMember;
let ben: TestMember;

const reason = 'because of the test';
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
const span = `brand=perya&from=${today}&to=${today}`;
/** In the catalogue of the demo. */
let vendor = '';
let game = '';

const get = async (path: string, who = finance) => (await who.request('GET', path)).body.value;

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  [finance, owner] = [await console_.logIn(['finance']), await console_.logIn(['owner'])];
  await seedCatalogue(server.db);
  [ana, ben] = [await registerTestMember(server), await registerTestMember(server)];
  const { rows } = await server.db.query<{ vendor: string; game: string }>(
    `select vendor, game_code as game from games.game where category = 'RNG' order by position limit 1`,
  );
  [vendor, game] = [rows[0]!.vendor, rows[0]!.game];
  await server.db.query('update games.game set rtp_points = 9600 where vendor = $1 and game_code = $2', [
    vendor,
    game,
  ]);
  await play();
});
afterAll(() => server.close());

/** Deposits, two rounds of one game, one of another product, a stake taken back, a bonus and a pool of the house. */
async function play(): Promise<void> {
  let count = 0;
  const post = (
    member: TestMember,
    kind: 'deposit' | 'bet' | 'win' | 'rollback' | 'promotion',
    amountMinor: bigint,
    round?: string,
    product: 'RNG' | 'LIVE' = 'RNG',
  ) =>
    server.ledger.post({
      brand: 'perya',
      memberId: member.memberId,
      currency: 'PHP',
      kind,
      amountMinor,
      house:
        kind === 'deposit'
          ? 'clearing:sandbox:in'
          : kind === 'promotion'
            ? 'promotion:welcome'
            : gaming(product),
      idempotencyKey: `k${(count += 1)}`,
      ...(round && {
        detail: {
          vendor: product === 'RNG' ? vendor : 'OTHER',
          game: product === 'RNG' ? game : 'table',
          round,
          tx: `t${count}`,
          role: kind === 'bet' ? 'bet' : kind === 'win' ? 'win' : 'refund-bet',
          closes: kind === 'win',
        },
      }),
    });
  await post(ana, 'deposit', 100_000n);
  await post(ana, 'deposit', 50_000n);
  await post(ben, 'deposit', 20_000n);
  await post(ben, 'promotion', 1_000n);
  await post(ana, 'bet', -10_000n, 'r1');
  await post(ana, 'win', 4_000n, 'r1');
  await post(ana, 'bet', -500n, 'r2');
  await post(ana, 'win', 0n, 'r2');
  await post(ben, 'bet', -3_000n, 'r3');
  await post(ben, 'win', 9_000n, 'r3');
  await post(ben, 'bet', -700n, 'r4');
  await post(ben, 'rollback', 700n, 'r4');
  await post(ben, 'bet', -2_000n, 'l1', 'LIVE');
  await server.ledger.postToPool({
    brand: 'perya',
    currency: 'PHP',
    pool: 'jackpot:test:grand',
    kind: 'jackpot',
    house: 'contribution:test',
    amountMinor: 77_700n,
    idempotencyKey: 'seed',
  });
  await server.suppliers.settled();
}

const sumsOf = ({ bets, stakes, refunds, wins, ggr }: Record<string, string>) => ({
  bets,
  stakes,
  refunds,
  wins,
  ggr,
});

test('a number opens its parts down to the postings, and each step comes to the same', async () => {
  const byDay = await get(`/ops/reports/play?${span}&by=day`);
  expect(byDay).toMatchObject({ title: 'Play', currency: 'PHP', from: today });
  expect(byDay.total).toEqual({ bets: '5', stakes: '162.00', refunds: '7.00', wins: '130.00', ggr: '25.00' });
  const byProduct = await get(`/ops/reports/play?${span}&by=product`);
  expect(byProduct.total).toEqual(byDay.total);
  expect(byProduct.rows).toMatchObject([
    { key: 'LIVE', ggr: '20.00' },
    { key: 'RNG', ggr: '5.00' },
  ]);
  const rng = byProduct.rows[1];
  const byGame = await get(`/ops/reports/play?${span}&by=game&product=RNG`);
  expect(byGame.total).toEqual(sumsOf(rng));
  expect(byGame.rows).toMatchObject([{ supplier: vendor, game }]);
  expect(byGame.rows[0].label).not.toBe(byGame.rows[0].key);
  const part = `brand=perya&day=${today}&product=RNG&supplier=${vendor}&game=${game}`;
  const first = await get(`/ops/reports/play/rounds?${part}&limit=3`);
  const rest = await get(`/ops/reports/play/rounds?${part}&limit=3&after=${first.next}`);
  expect([first.total, first.rounds, rest.next]).toEqual([byGame.total, '4', null]);
  const rounds = [...first.list, ...rest.list];
  expect(rounds).toHaveLength(4);
  const hundredths = (text: string): bigint => BigInt(text.replace('.', ''));
  expect(rounds.reduce((sum, { ggr }) => sum + hundredths(ggr), 0n)).toBe(hundredths(byGame.total.ggr));
  for (const { memberId, round, ...sums } of rounds) {
    const key = `brand=perya&day=${today}&memberId=${memberId}&supplier=${vendor}&round=${round}`;
    const postings = await get(`/ops/reports/play/postings?${key}`);
    expect([round, postings.total]).toEqual([round, sumsOf(sums)]);
    expect(postings.list).toHaveLength(sums.postings);
  }
  for (const by of ['month', 'supplier'])
    expect((await get(`/ops/reports/play?${span}&by=${by}`)).total).toEqual(byDay.total);
});

test('the home shows the day, and what members are owed is what the ledger says', async () => {
  const home = await get('/ops/home?brand=perya');
  expect(home.days).toHaveLength(15);
  const [day, before] = home.days;
  expect(day).toMatchObject({
    day: today,
    registrations: { count: 2, capped: false },
    firstDeposits: { count: 2 },
    active: { count: 2 },
    deposits: '3',
    deposited: '1700.00',
    stakes: '155.00',
    ggr: '25.00',
    promoted: '10.00',
    liability: '1685.00',
  });
  expect(before).toMatchObject({ liability: '0.00', deposits: '0' });
  expect(home.online.count).toBe(2);
  const { lines, isZero } = await get('/ops/reports/trial-balance?brand=perya');
  expect(isZero).toBe(true);
  expect(lines.find(({ account }: { account: string }) => account === 'members:cash').balance).toBe(
    '1685.00',
  );
  const past = await get(`/ops/reports/trial-balance?brand=perya&at=2020-01-01T00:00:00Z`);
  expect(past.lines).toEqual([]);
});

test('one member’s figures, the money by account, and games against their mathematics', async () => {
  const { spans, lastPlayedDay } = await get(`/ops/members/${ana.memberId}/kpis`);
  expect(spans).toMatchObject([
    { days: 30, deposits: 2, deposited: '1500.00', bets: 2, staked: '105.00', won: '40.00', ggr: '65.00' },
    { days: 90 },
  ]);
  expect(lastPlayedDay).toBe(today);
  const money = await get(`/ops/reports/money?${span}&by=account`);
  expect(money.rows).toMatchObject([
    { account: 'clearing:sandbox:in', kind: 'deposit', postings: '3', amount: '1700.00' },
    { account: 'promotion:welcome', kind: 'promotion', amount: '10.00' },
  ]);
  const parts = `/ops/reports/money/postings?${span}&kind=deposit`;
  const first = await get(`${parts}&account=clearing:sandbox:in&limit=2`);
  const rest = await get(`${parts}&limit=2&after=${first.next}`);
  const { postings, amount } = money.rows[0];
  expect([first.total, rest.total, rest.next]).toEqual([{ postings, amount }, { postings, amount }, null]);
  const amounts = [...first.list, ...rest.list].map((one: { amount: string }) => one.amount);
  expect(amounts).toEqual(['200.00', '500.00', '1000.00']);
  expect(first.list[0]).toMatchObject({ memberId: String(ben.memberId), kind: 'deposit' });
  expect((await get(`${parts}&account=promotion:welcome`)).list).toEqual([]);
  const players = await get(`/ops/reports/players?${span}`);
  expect(players.rows).toMatchObject([{ day: today, firstDeposited: '1200.00' }]);
  const games = await get(`/ops/reports/games?${span}`);
  expect(games.rows).toMatchObject([
    {
      vendor,
      gameCode: game,
      rounds: '3',
      staked: '135.00',
      won: '130.00',
      theoretical: 96,
      measured: 96.3,
      alert: false,
    },
  ]);
  expect(
    (await finance.request('GET', '/ops/reports/play?brand=perya&from=2026-01-02&to=2026-01-01&by=day'))
      .status,
  ).toBe(400);
  expect(
    (await finance.request('GET', '/ops/reports/play?brand=nobody&from=2026-01-01&to=2026-01-01&by=day'))
      .status,
  ).toBe(404);
});

test('a follower that begins again counts nothing twice', async () => {
  const before = await get(`/ops/reports/play?${span}&by=game`);
  await server.suppliers.settled();
  expect(await get(`/ops/reports/play?${span}&by=game`)).toMatchObject({
    rows: before.rows,
    total: before.total,
  });
});

const exportOf = (kind: string, days: { from?: string } = {}) => ({
  requestId: crypto.randomUUID(),
  kind,
  brand: 'perya',
  from: today,
  to: today,
  reason,
  ...days,
});

/** Asks for an export and waits for its file. */
async function exported(body: object): Promise<{ id: string; text: string }> {
  const { id } = (await finance.request('POST', '/ops/exports', { body })).body.value;
  await vi.waitFor(async () => expect((await get(`/ops/exports/${id}`)).state).toBe('ready'), 20_000);
  return { id, text: (await finance.request('GET', `/ops/exports/${id}/file`)).text };
}

test('an export is on record, its rows are whole, and none is a formula', async () => {
  await server.ledger.post({
    brand: 'perya',
    memberId: ana.memberId,
    currency: 'PHP',
    kind: 'adjustment',
    house: 'adjustment',
    amountMinor: 100n,
    idempotencyKey: '=HYPERLINK("x")',
    reference: 'a "quoted", reference',
  });
  const earlier = { from: addDays(today, -2) };
  const { text, id } = await exported(exportOf('transfers', earlier));
  const { rows } = await server.db.query<{ count: number }>(
    `select count(*)::int as count from wallet.transfer where brand = 'perya'`,
  );
  expect(text.trim().split('\r\n').length).toBe(1 + rows[0]!.count);
  expect(text).toContain(`"'=HYPERLINK(""x"")","a ""quoted"", reference"`);
  expect(await get(`/ops/exports/${id}`)).toMatchObject({
    kind: 'transfers',
    days: 3,
    daysDone: 3,
    rows: String(rows[0]!.count),
  });
  const { text: play } = await exported(exportOf('play'));
  expect(play).toContain(`${today},"RNG","${vendor}","${game}",4,142.00,7.00,130.00,5.00,"PHP"`);
  const [head = '', ...lines] = text.trim().split('\r\n');
  expect(head).toContain('"Time (Asia/Manila)","Posting","Leg","Player ID","Player","Purse","Kind"');
  // Sorted by time, in words, with names beside ids that stay texts.
  expect(lines.map((line) => line.slice(0, 19))).toEqual(lines.map((line) => line.slice(0, 19)).toSorted());
  expect(lines.at(-1)).toMatch(/^[\d :-]{19},"'?\d+",0,"'?\d+","[^"]+","Cash","Correction",1\.00,/);
  expect((await exported(exportOf('members'))).text.split('\r\n')).toHaveLength(4);
  const support = await console_.logIn(['support']);
  expect((await support.request('POST', '/ops/exports', { body: exportOf('play') })).status).toBe(403);
  const { rows: audit } = await server.db.query(
    `select object_id, reason from operators.audit where action = 'report.export' order by number`,
  );
  expect(audit).toMatchObject([
    { object_id: 'transfers', reason },
    { object_id: 'play' },
    { object_id: 'members' },
  ]);
});

test('an export is one per request, its operator’s alone, and gone with its file when it is deleted or a week old', async () => {
  const body = exportOf('play');
  const { id } = await exported(body);
  expect((await finance.request('POST', '/ops/exports', { body })).body.value).toMatchObject({ id });
  const other = await console_.logIn(['finance']);
  for (const [method, path] of [
    ['GET', `/ops/exports/${id}`],
    ['GET', `/ops/exports/${id}/file`],
    ['DELETE', `/ops/exports/${id}`],
  ] as const)
    expect((await other.request(method, path)).status).toBe(404);
  expect((await get('/ops/exports', other)).list).toEqual([]);
  expect((await finance.request('DELETE', `/ops/exports/${id}`)).status).toBe(200);
  const week = await exported(exportOf('play'));
  await server.db.query(`update platform.due set due_at = now() where kind = 'reports.delete-export'`);
  await vi.waitFor(
    async () => expect((await finance.request('GET', `/ops/exports/${week.id}`)).status).toBe(404),
    20_000,
  );
  const { rows } = await server.db.query('select 1 from reports.export_part');
  expect(rows).toEqual([]);
  for (const bad of [{ from: '2020-01-01' }, { from: addDays(today, 1) }])
    expect((await finance.request('POST', '/ops/exports', { body: exportOf('play', bad) })).status).toBe(400);
});

test('a run of an export that was given up writes nothing into the file of the next one', async () => {
  const exportId = 5n;
  const [requestId, now] = [crypto.randomUUID(), new Date()];
  const who = { operatorId: 1n, operatorName: 'x', requestId, askedAt: now, expiresAt: now };
  const rowsOf = { brand: 'perya', kind: 'play', from: today, to: today, language: 'EN' } as const;
  await insertExport(server.db, { exportId, ...who, ...rowsOf });
  const begin = () => server.db.transaction((tx) => updateBegun(tx, String(exportId)));
  const part = { number: 1, gzip: Buffer.from('x'), rows: 1 };
  const first = (await begin())!;
  expect(await insertPart(server.db, first, part)).toBe(true);
  const second = (await begin())!;
  expect(await insertPart(server.db, first, { ...part, number: 2 })).toBe(false);
  expect(await insertPart(server.db, second, part)).toBe(true);
  await updateReady(server.db, first, new Date());
  expect(await findExport(server.db, 1n, String(exportId))).toMatchObject({ state: 'running', rows: 1n });
  await deleteExportRow(server.db, String(exportId));
});

test('a member’s balances are those after the last posting until a moment', async () => {
  const at = (moment: Date) => `/ops/members/${ana.memberId}/balances?at=${moment.toISOString()}`;
  const { rows } = await server.db.query<{ at: Date; balance: string; seq: bigint }>(
    `select at, (balance_after::numeric / 100)::numeric(20, 2)::text as balance, seq from wallet.transfer
     where member_id = $1 and purse = 0 order by seq`,
    [ana.memberId],
  );
  for (const row of rows) {
    // Several postings can share a moment: the last of them counts.
    const last = rows.findLast((other) => other.at <= row.at)!;
    expect((await get(at(row.at))).purses).toMatchObject([
      { purse: '0', balance: last.balance, transfers: String(last.seq) },
    ]);
  }
  expect((await get(at(new Date(rows[0]!.at.getTime() - 1_000)))).purses).toEqual([]);
});

test('a round is found by its name, in the brands of the operator', async () => {
  const { list } = await get(`/ops/members/${ana.memberId}/rounds`);
  const { round, id } = list[0];
  const named = `/ops/rounds?round=${encodeURIComponent(round)}`;
  expect((await get(named)).list.map((one: { id: string }) => one.id)).toContain(id);
  const elsewhere = await console_.logIn(['finance'], { brands: ['lucena'] });
  expect((await get(named, elsewhere)).list).toEqual([]);
  expect((await get('/ops/rounds?round=no-such-round')).list).toEqual([]);
});

test('queues have ages, health has parts, and failed work is released', async () => {
  const cashier = await console_.logIn(['cashier']);
  const correction = { memberId: String(ana.memberId), amount: '1.00' };
  await cashier.request('POST', '/ops/approvals/balance-correction', {
    body: { requestId: crypto.randomUUID(), reason, correction },
  });
  await server.db.query(
    `insert into platform.due (kind, key, due_at, payload, state, failed_at, last_error)
     values ('a.test', 'x', now(), 'null', 'failed', now(), 'no answer')`,
  );
  const queues = async (who: TestOperator) =>
    new Map<string, { total: { count: number }; oldestAt: string | null }>(
      (await get('/ops/queues', who)).list.map((one: { name: string }) => [one.name, one]),
    );
  const seen = await queues(owner);
  expect(seen.get('approvals')).toMatchObject({ total: { count: 1 } });
  expect(seen.get('failed-work')?.total.count).toBe(1);
  expect(seen.get('applications')).toMatchObject({ total: { count: 0 }, oldestAt: null });
  const elsewhere = await console_.logIn(['owner'], { brands: ['lucena'] });
  expect((await queues(elsewhere)).get('approvals')?.total.count).toBe(0);
  // Content editors propose brand settings and see the decisions, but no other queue.
  expect([...(await queues(await console_.logIn(['content']))).keys()]).toEqual(['approvals']);
  const health = await get('/ops/health', owner);
  expect(health.followers.map(({ name }: { name: string }) => name)).toContain('reports');
  expect(health.dueWork).toContainEqual({ kind: 'a.test', waiting: 0, overdue: 0, failed: 1 });
  expect((await get('/ops/failed-work', owner)).list).toMatchObject([
    { kind: 'a.test', key: 'x', lastError: 'no answer' },
  ]);
  const body = { kind: 'a.test', key: 'x', reason };
  expect((await elsewhere.request('POST', '/ops/failed-work/release', { body })).status).toBe(403);
  expect((await owner.request('POST', '/ops/failed-work/release', { body })).body.value).toEqual({
    released: 1,
  });
  expect((await owner.request('POST', '/ops/failed-work/release', { body })).status).toBe(404);
});
