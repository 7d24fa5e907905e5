/** Games at the operators' desk: held wins, unsettled rounds, pools and deficits, suppliers' transactions, the studio's matches and tables. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { refundKey, transactionKey } from '#modules/suppliers/context.ts';
import { gaming } from '#modules/wallet/ledger/house.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import { startStudio, type StudioBeside } from '#test/studio-beside.ts';
import { freePort } from '../../../tools/postgres.ts';

let server: TestServer;
let console_: TestConsole;
let risk: TestOperator;
let second: TestOperator;
let studio: StudioBeside;

const reason = 'because of the test';
const requestId = (): string => crypto.randomUUID();

beforeAll(async () => {
  const deskPort = await freePort();
  server = await startServer({ config: { studioDeskUrl: `http://127.0.0.1:${deskPort}` } });
  console_ = await openConsole(server);
  risk = await console_.logIn(['risk']);
  second = await console_.logIn(['owner']);
  await server.db.query(
    `insert into games.vendor (code, name, launch_url, position) values ('STUDIO', 'Perya Studio', 'https://games.test/play/STUDIO', 1)
     on conflict (code) do update set launch_url = excluded.launch_url`,
  );
  studio = await startStudio(server, deskPort);
}, 60_000);
afterAll(async () => {
  await studio.stop();
  await server.close();
});

const decide = (approvalId: string, decision: 'approve' | 'reject' = 'approve', who = second) =>
  who.request('POST', `/ops/approvals/${approvalId}/decision`, { body: { decision, reason } });

/** A stake of 1.00 and a win of 30,000 stakes beyond the ceiling of its game, as `credit-win` leaves them. */
async function holdWin() {
  const { memberId, userName } = await registerTestMember(server);
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  const [bet, won] = [crypto.randomUUID(), crypto.randomUUID()];
  const gift = { kind: 'adjustment', house: 'adjustment', amountMinor: 100n } as const;
  await server.ledger.post({ ...account, ...gift, idempotencyKey: `test:${bet}` });
  await server.ledger.post({
    ...account,
    kind: 'bet',
    house: gaming('OTHER'),
    amountMinor: -100n,
    idempotencyKey: transactionKey('STUDIO', bet),
  });
  await server.db.query(
    `insert into games.held_win (vendor, transaction_id, brand, member_id, currency, amount_minor, round, game_code, bet, because, held_at)
     values ('STUDIO', $1, 'perya', $2, 'PHP', 3000000, 'r-1', 'fiesta-nights', $3, 'game', now())`,
    [won, memberId, bet],
  );
  const balance = async (): Promise<string> =>
    (await risk.request('GET', `/ops/members/${memberId}/money`)).body.value.purses[0].available;
  return { memberId, userName, won, balance };
}

const proposeWin = (transactionId: string, decision: 'pay' | 'refuse', who = risk) =>
  who.request('POST', '/ops/approvals/held-win', {
    body: { requestId: requestId(), reason, win: { vendor: 'STUDIO', transactionId, decision } },
  });

test('a held win shows its evidence and is paid once, when a second person approves', async () => {
  const { memberId, userName, won, balance } = await holdWin();
  const { list } = (await risk.request('GET', '/ops/held-wins')).body.value;
  expect(list.map(({ transactionId }: { transactionId: string }) => transactionId)).toContain(won);
  const detail = (await risk.request('GET', `/ops/held-wins/STUDIO/${won}`)).body.value;
  expect(detail).toMatchObject({
    amount: '30000.00',
    stake: '1.00',
    multiple: '30000.00',
    state: 'held',
    because: 'game',
    memberId: String(memberId),
    userName,
    heldBefore: 0,
  });
  const [one, other] = [
    (await proposeWin(won, 'pay')).body.value,
    (await proposeWin(won, 'refuse')).body.value,
  ];
  expect((await decide(one.id, 'approve', risk)).body.errorCode).toBe('approval.own');
  expect(await balance()).toBe('0.00');
  const both = await Promise.all([decide(one.id), decide(one.id)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await balance()).toBe('30000.00');
  expect((await decide(other.id)).body.value).toMatchObject({ state: 'stale' });
  expect((await risk.request('GET', `/ops/held-wins/STUDIO/${won}`)).body.value).toMatchObject({
    state: 'paid',
    decidedBy: `approval:${one.id}`,
    note: reason,
  });
  expect((await proposeWin(won, 'pay')).body.errorCode).toBe('approval.closed');
});

test('a refused win is never paid; limits and brands of operators hold', async () => {
  const { won, balance } = await holdWin();
  const elsewhere = await console_.logIn(['risk'], { brands: ['lucena'] });
  expect((await elsewhere.request('GET', `/ops/held-wins/STUDIO/${won}`)).status).toBe(404);
  expect((await proposeWin(won, 'pay', elsewhere)).status).toBe(404);
  const small = await console_.logIn(['risk'], { amountLimitMinor: 100_00n });
  expect((await proposeWin(won, 'pay', small)).body.errorCode).toBe('amount.limit');
  const { id } = (await proposeWin(won, 'refuse')).body.value;
  expect((await decide(id)).body.value).toMatchObject({ state: 'executed' });
  expect(await balance()).toBe('0.00');
  const refused = (await risk.request('GET', '/ops/held-wins?state=refused')).body.value.list;
  expect(refused).toMatchObject([{ transactionId: won, state: 'refused' }]);
});

test('a round that its supplier left open is ended by two people, once; pools and deficits are listed', async () => {
  const { memberId } = await registerTestMember(server);
  const games = await console_.logIn(['games']);
  const { rows } = await server.db.query<{ id: bigint }>(
    `insert into games.round (id, brand, member_id, vendor, round, game_code, currency, staked_minor, opened_at, changed_at)
     values (77, 'perya', $1, 'STUDIO', 'left-open', 'fiesta-nights', 'PHP', 100, now() - interval '2 days', now()) returning id`,
    [memberId],
  );
  const open = async (hours: number) =>
    (await games.request('GET', `/ops/open-rounds?brand=perya&hours=${hours}`)).body.value.list;
  expect(await open(24)).toMatchObject([{ round: 'left-open', status: 'open', stake: '1.00' }]);
  expect(await open(72)).toEqual([]);
  const round = { brand: 'perya', memberId: String(memberId), roundId: String(rows[0]!.id), how: 'close' };
  const propose = () =>
    games.request('POST', '/ops/approvals/open-round', { body: { requestId: requestId(), reason, round } });
  const proposed = (await propose()).body.value;
  expect((await decide(proposed.id, 'approve', games)).status).toBe(403);
  expect((await decide(proposed.id)).body.value).toMatchObject({
    state: 'executed',
    outcome: { state: 'closed' },
  });
  expect(await open(24)).toEqual([]);
  expect((await propose()).body.errorCode).toBe('approval.closed');
  await server.db.query(
    `insert into games.deficit (brand, member_id, currency, vendor, transaction_id, owed_minor, repaid_minor, created_at)
     values ('perya', $1, 'PHP', 'STUDIO', 'taken-back', 5000, 1000, now())`,
    [memberId],
  );
  const { list } = (await games.request('GET', '/ops/deficits')).body.value;
  expect(list).toMatchObject([{ transactionId: 'taken-back', owed: '50.00', repaid: '10.00' }]);
  await server.ledger.post({
    ...({ brand: 'perya', memberId, currency: 'PHP', kind: 'jackpot', amountMinor: 5_000_000n } as const),
    house: 'prize:perya-jackpot',
    idempotencyKey: 'STUDIO:jackpot-paid:a-bet',
    detail: {
      vendor: 'STUDIO',
      game: 'fiesta-nights',
      round: 'r-9',
      tx: 'a-bet',
      jackpot: 'perya-jackpot',
      tier: 'mini',
    },
  });
  expect((await games.request('GET', '/ops/jackpot-wins?brand=perya')).body.value.list).toMatchObject([
    { jackpot: 'perya-jackpot', tier: 'mini', memberId: String(memberId), amount: '50000.00', round: 'r-9' },
  ]);
  const pools = (await games.request('GET', '/ops/jackpots?brand=perya')).body.value.list;
  expect(pools.map(({ tier }: { tier: string }) => tier)).toContain('grand');
});

test('suppliers’ transactions are found by reference, player, supplier and state, with their postings', async () => {
  const { memberId, userName } = await registerTestMember(server);
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  const detail = (tx: string, role: string) => ({
    vendor: 'STUDIO',
    game: 'fiesta-nights',
    round: 'r-77',
    tx,
    role,
  });
  const post = (
    id: string,
    kind: 'bet' | 'win' | 'rollback',
    amountMinor: bigint,
    key = transactionKey('STUDIO', id),
  ) =>
    server.ledger.post({
      ...account,
      kind,
      amountMinor,
      house: gaming('RNG'),
      idempotencyKey: key,
      exclusive: key.includes(':tx:'),
      detail: detail(id, kind),
    });
  const gift = { kind: 'adjustment', house: 'adjustment', amountMinor: 1_000n } as const;
  await server.ledger.post({ ...account, ...gift, idempotencyKey: 'test:gift' });
  await post('bet-1', 'bet', -300n);
  await post('win-1', 'win', 500n);
  await post('bet-2', 'bet', -200n);
  await post('bet-2', 'rollback', 200n, refundKey('STUDIO', 'bet-2'));
  await post('late', 'rollback', 0n);
  // A round's name leads to its players once it is counted.
  await server.suppliers.settled();
  const find = async (query: string, who = risk) =>
    (await who.request('GET', `/ops/supplier-transactions?brand=perya&${query}`)).body.value;
  const shown = async (query: string) =>
    (await find(query)).list.map(
      (one: Record<string, string>) => `${one['kind']} ${one['transaction']} ${one['state']}`,
    );
  const all = [
    'rollback late blocked',
    'rollback bet-2 booked',
    'bet bet-2 rolledBack',
    'win win-1 booked',
    'bet bet-1 booked',
  ];
  expect(await shown(`player=${userName}`)).toEqual(all);
  expect(await shown(`player=${memberId}&kind=bet`)).toEqual(all.filter((one) => one.startsWith('bet')));
  expect(await shown('reference=bet-2')).toEqual([all[1], all[2]]);
  expect(await shown('reference=r-77&state=rolledBack')).toEqual([all[2]]);
  expect(await shown('reference=bet-2&supplier=BAYANI')).toEqual([]);
  expect(await shown('reference=nothing-like-it')).toEqual([]);
  expect(await shown('player=nobody-here')).toEqual([]);
  // Without a search: the newest of the last day, page by page.
  const first = await find('limit=2');
  const rest = await find(`limit=200&after=${first.next}`);
  expect(
    [...first.list, ...rest.list].map(({ transaction }: { transaction: string }) => transaction),
  ).toEqual(expect.arrayContaining(['late', 'bet-2', 'win-1', 'bet-1']));
  expect(first.suppliers).toContainEqual(expect.objectContaining({ code: 'STUDIO' }));
  const [, , , win] = (await find(`player=${userName}`)).list;
  expect(win).toMatchObject({ amount: '5.00', userName, supplier: 'STUDIO', round: 'r-77' });
  const one = (key: string, who = risk) =>
    who.request(
      'GET',
      `/ops/supplier-transactions/one?brand=perya&memberId=${memberId}&key=${encodeURIComponent(key)}`,
    );
  const { value } = (await one(win.key)).body;
  expect(value.transaction).toEqual(win);
  expect(value.postings).toMatchObject([
    { kind: 'win', amount: '5.00', balanceAfter: '12.00', house: 'gaming:RNG' },
  ]);
  expect(value.round).toHaveLength(5);
  expect((await one('STUDIO:tx:unknown')).status).toBe(404);
  const elsewhere = await console_.logIn(['risk'], { brands: ['lucena'] });
  expect((await one(win.key, elsewhere)).status).toBe(403);
});

test('a match shows what it can cost; two people void it, and its stakes go back', async () => {
  const games = await console_.logIn(['games']);
  const { memberId, userName } = await registerTestMember(server);
  const match = await studio.arrangeMatch();
  await studio.layBet(match, { memberId, brand: 'perya', stakeMinor: 10_000n, odds: 250 });
  const of = (who = games) => who.request('GET', `/ops/matches/${match}`);
  const list = async () =>
    (await games.request('GET', '/ops/matches?state=planned&search=Bituin')).body.value.list;
  expect(await list()).toContainEqual(
    expect.objectContaining({
      id: match,
      phase: 'before',
      open: 1,
      sums: [{ currency: 'PHP', stakes: 1, staked: '100.00', won: '0.00' }],
    }),
  );
  const shown = (await of()).body.value;
  expect(shown.bets).toMatchObject([{ memberId: String(memberId), userName, stake: '100.00', odds: 250 }]);
  const result = shown.markets.find(({ market }: { market: string }) => market === 'result');
  expect(result.worst).toEqual([{ currency: 'PHP', loss: '150.00' }]);
  expect(result.selections).toContainEqual(
    expect.objectContaining({
      selection: 'home',
      laid: [expect.objectContaining({ singles: 1, singlesStaked: '100.00', singlesPay: '250.00' })],
    }),
  );
  // Stakes of other brands are not theirs to see, and a match is of all brands.
  const elsewhere = await console_.logIn(['games'], { brands: ['lucena'] });
  expect((await of(elsewhere)).body.value).toMatchObject({ sums: [], bets: [] });
  const propose = (change: string, who = games) =>
    who.request('POST', '/ops/approvals/match', {
      body: { requestId: requestId(), reason, match: { matchId: match, change } },
    });
  expect((await propose('void', elsewhere)).body.errorCode).toBe('permission.denied');
  expect((await propose('correct')).body.errorCode).toBe('approval.closed');
  const proposed = (await propose('void')).body.value;
  expect(proposed).toMatchObject({ object: 'match', objectId: match, before: { phase: 'planned', open: 1 } });
  expect((await decide(proposed.id, 'approve', games)).status).toBe(403);
  const twice = await Promise.all([decide(proposed.id), decide(proposed.id)]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  await vi.waitFor(
    async () =>
      expect((await second.request('GET', `/ops/approvals/${proposed.id}`)).body.value).toMatchObject({
        state: 'executed',
        outcome: { state: 'void' },
      }),
    { timeout: 15_000 },
  );
  expect((await of()).body.value).toMatchObject({ phase: 'void', open: 0 });
  expect(await studio.owedOf(match)).toEqual([{ kind: 'rollback', count: 1 }]);
  expect((await propose('void')).body.errorCode).toBe('approval.closed');
  const { rows } = await server.db.query(
    `select actor, reason from operators.audit where action = 'match.void' and object_id = $1`,
    [match],
  );
  expect(rows).toEqual([{ actor: second.name, reason }]);
});

test('a wrong result is replaced by what the seed says, once, also where the answer was lost', async () => {
  const games = await console_.logIn(['games']);
  const match = await studio.arrangeMatch({ endedAs: [88, 99] });
  const of = async () => (await games.request('GET', `/ops/matches/${match}`)).body.value;
  const { seedScore, score } = await of();
  expect(score).toEqual([88, 99]);
  expect(seedScore).not.toEqual(score);
  const body = { requestId: requestId(), reason, match: { matchId: match, change: 'correct' } };
  const proposed = (await games.request('POST', '/ops/approvals/match', { body })).body.value;
  expect(proposed.before).toMatchObject({ score: '88:99', bySeed: seedScore.join(':') });
  expect((await decide(proposed.id)).body.value).toMatchObject({
    state: 'executed',
    outcome: { score: seedScore.join(':') },
  });
  expect(await of()).toMatchObject({ score: seedScore, corrections: 1 });
  // As after a crash between the studio's work and the record of it: the server sends it again.
  const again = await studio.askDesk(`/desk/matches/${match}/correct`, { method: 'POST' });
  expect(await again.json()).toMatchObject({ value: { score: seedScore, settled: 0 } });
  expect(await of()).toMatchObject({ score: seedScore, corrections: 1 });
});

test('tables show their rounds and stakes, and nothing of an end before it has come', async () => {
  const { memberId, userName } = await registerTestMember(server);
  await studio.arrangeRound({ memberId, brand: 'perya', stakeMinor: 1_000n });
  const { round, table } = await studio.arrangeRound({ memberId, brand: 'perya', stakeMinor: 2_500n });
  const { list } = (await risk.request('GET', '/ops/tables?brand=perya')).body.value;
  expect(list).toContainEqual(expect.objectContaining({ kind: 'table', vendor: 'STUDIO', code: table }));
  expect(list.map(({ kind }: { kind: string }) => kind)).toContain('cards');
  const rounds = async (query: string, who = risk) =>
    (await who.request('GET', `/ops/tables/table/STUDIO/${table}/rounds?${query}`)).body.value;
  const found = (await rounds('state=over&limit=200')).list.find(({ id }: { id: string }) => id === round);
  expect(found).toMatchObject({ outcome: '1 · 2 · 3', sums: [{ stakes: 1, staked: '25.00', won: '50.00' }] });
  const first = await rounds('limit=1');
  expect((await rounds(`limit=200&after=${first.next}`)).list).not.toContainEqual(first.list[0]);
  expect((await risk.request('GET', `/ops/tables/table/STUDIO/${table}/rounds?after=x1`)).status).toBe(400);
  const one = (who = risk) => who.request('GET', `/ops/shared-rounds/table/${round}`);
  expect((await one()).body.value).toMatchObject({
    code: table,
    stakes: [{ memberId: String(memberId), userName, stake: '25.00', won: '50.00', state: 'closed' }],
    verifyUrl: `https://games.test/verify/STUDIO/${table}#round=${round}`,
  });
  const elsewhere = await console_.logIn(['risk'], { brands: ['lucena'] });
  expect((await one(elsewhere)).body.value).toMatchObject({ sums: [], stakes: [] });
  expect((await risk.request('GET', '/ops/tables/cards/AGIMAT/lucky-nine/rounds')).body.value.list).toEqual(
    [],
  );
  // A flight that is shown has an end already: it is told when it is over.
  const { round: shown } = await studio.arrangeRound({
    memberId,
    brand: 'perya',
    stakeMinor: 100n,
    state: 'showing',
  });
  expect((await risk.request('GET', `/ops/shared-rounds/table/${shown}`)).body.value).toMatchObject({
    state: 'showing',
    outcome: null,
  });
});

test('the studio’s port for the console asks for its secret, and the players’ port knows nothing of it', async () => {
  for (const authorization of ['', 'Bearer', `Bearer ${'0'.repeat(64)}`])
    expect((await studio.askDesk('/desk/matches', { headers: { authorization } })).status).toBe(401);
  expect((await studio.askDesk('/desk/matches')).status).toBe(200);
  expect((await studio.askDesk('/desk/matches?state=no-state')).status).toBe(400);
  expect((await studio.askDesk('/desk/nothing')).status).toBe(404);
  expect((await fetch(`${studio.url}/desk/matches`)).status).toBe(404);
  await studio.stop();
  const games = await console_.logIn(['games']);
  expect((await games.request('GET', '/ops/matches')).body.errorCode).toBe('studio.unavailable');
});
