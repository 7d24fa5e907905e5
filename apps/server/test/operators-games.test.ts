/** Games at the operators' desk: held wins, unsettled rounds, pools and deficits, suppliers' transactions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundKey, transactionKey } from '#modules/suppliers/context.ts';
import { gaming } from '#modules/wallet/ledger/house.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let risk: TestOperator;
let second: TestOperator;

const reason = 'because of the test';
const requestId = (): string => crypto.randomUUID();

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  risk = await console_.logIn(['risk']);
  second = await console_.logIn(['owner']);
});
afterAll(() => server.close());

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
  const pools = (await games.request('GET', '/ops/jackpots?brand=perya')).body.value.list;
  expect(pools.map(({ tier }: { tier: string }) => tier)).toContain('grand');
});

test('suppliers’ transactions are found by reference, player, supplier and state, with their postings', async () => {
  const { memberId, userName } = await registerTestMember(server);
  await server.db.query(
    `update games.vendor set launch_url = 'https://games.test/play/STUDIO' where code = 'STUDIO'`,
  );
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  const detail = (tx: string, role: string) => ({ vendor: 'STUDIO', game: 'fiesta-nights', round: 'r-77', tx, role });
  const post = (id: string, kind: 'bet' | 'win' | 'rollback', amountMinor: bigint, key = transactionKey('STUDIO', id)) =>
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
  const find = async (query: string, who = risk) =>
    (await who.request('GET', `/ops/supplier-transactions?brand=perya&${query}`)).body.value;
  const shown = async (query: string) =>
    (await find(query)).list.map((one: Record<string, string>) => `${one['kind']} ${one['transaction']} ${one['state']}`);
  const all = ['rollback late blocked', 'rollback bet-2 booked', 'bet bet-2 rolledBack', 'win win-1 booked', 'bet bet-1 booked'];
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
  expect([...first.list, ...rest.list].map(({ transaction }: { transaction: string }) => transaction)).toEqual(
    expect.arrayContaining(['late', 'bet-2', 'win-1', 'bet-1']),
  );
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
  expect(value.postings).toMatchObject([{ kind: 'win', amount: '5.00', balanceAfter: '12.00', house: 'gaming:RNG' }]);
  expect(value.round).toHaveLength(5);
  expect((await one('STUDIO:tx:unknown')).status).toBe(404);
  const elsewhere = await console_.logIn(['risk'], { brands: ['lucena'] });
  expect((await one(win.key, elsewhere)).status).toBe(403);
});
