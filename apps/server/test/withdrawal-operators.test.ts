/** Operators and withdrawals: one person at a time, two above the brand's amount, and nobody twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { makeWithdrawal, payoutTerms } from '#test/money-calls.ts';
import { consoleOrigin, openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let member: TestMember;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  server = await startServer({ config: { consoleUrl: consoleOrigin } });
  console_ = await openConsole(server);
  member = await registerTestMember(server);
  ana = await console_.logIn(['cashierLead']);
  ben = await console_.logIn(['cashierLead']);
});
afterAll(() => server.close());

const reason = 'looked at it';
const step = (who: TestOperator, id: string, what: string, body?: object) =>
  who.request('POST', `/ops/withdrawals/${id}/${what}`, body && { body });
const approve = (who: TestOperator, id: string) =>
  step(who, id, 'approval', { requestId: crypto.randomUUID(), reason });
const stateOf = async (who: TestOperator, id: string) =>
  (await who.request('GET', `/ops/withdrawals/${id}`)).body.value;
const decide = (who: TestOperator, approvalId: string) =>
  who.request('POST', `/ops/approvals/${approvalId}/decision`, { body: { decision: 'approve', reason } });

test('one person looks at it at a time; two who decide at once are one', async () => {
  const id = await makeWithdrawal({ server, member });
  expect((await approve(ana, id)).body.errorCode).toBe('withdrawal.claimed');
  const claims = await Promise.all([step(ana, id, 'claim'), step(ben, id, 'claim')]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [mine, other] = claims[0]!.status === 200 ? [ana, ben] : [ben, ana];
  expect((await stateOf(other, id)).claimedBy).toBe(String(mine.operatorId));
  const because = { because: 'details', reason };
  expect((await step(other, id, 'rejection', because)).body.errorCode).toBe('withdrawal.claimed');
  const [approved, rejected] = await Promise.all([approve(mine, id), step(mine, id, 'rejection', because)]);
  expect([approved.status, rejected.status].toSorted()).toEqual([200, 409]);
});

test('withdrawals are found by state, member, number and day; those that wait come oldest first', async () => {
  const [first, second] = [
    await makeWithdrawal({ server, member }),
    await makeWithdrawal({ server, member }),
  ];
  const listed = async (query: string): Promise<{ id: string; userName: string }[]> => {
    const { status, body } = await ana.request('GET', `/ops/withdrawals?memberId=${member.memberId}${query}`);
    expect(status).toBe(200);
    return body.value.list;
  };
  const placesIn = (list: readonly { id: string }[]) =>
    [first, second].map((id) => list.findIndex((one) => one.id === id));
  const [older, newer] = placesIn(await listed('&waiting=true'));
  expect(older).toBeGreaterThanOrEqual(0);
  expect(newer).toBe(older! + 1);
  const all = await listed('');
  expect(placesIn(all)).toEqual([1, 0]);
  expect(all[0]?.userName).not.toBe('');
  expect((await listed(`&withdrawalId=${second}`)).map(({ id }) => id)).toEqual([second]);
  expect((await listed(`&after=${second}`)).map(({ id }) => id)).not.toContain(second);
  expect(placesIn(await listed('&state=paid'))).toEqual([-1, -1]);
  expect(placesIn(await listed('&to=2020-01-01'))).toEqual([-1, -1]);
});

test('a refusal gives the money back, and the member reads why', async () => {
  const id = await makeWithdrawal({ server, member }, { amountMinor: 70_000n });
  await step(ana, id, 'claim');
  const held = async () =>
    (await server.ledger.balance({ brand: 'perya', memberId: member.memberId, currency: 'PHP' })).heldMinor;
  const before = await held();
  const twice = [1, 2].map(() => step(ana, id, 'rejection', { because: 'name', reason }));
  for (const answer of await Promise.all(twice)) expect(answer.status).toBe(200);
  expect(before - (await held())).toBe(70_000n);
  const { body } = await server.request('GET', `/wps/transaction/withdraw/records/${id}`, {
    token: member.token,
  });
  expect(body.value).toMatchObject({ state: 'rejected', rejectReason: 'name' });
});

test('above the brand’s amount a second person approves; the maker cannot', async () => {
  const id = await makeWithdrawal({ server, member }, { amountMinor: 2_000_000n });
  await step(ana, id, 'claim');
  const proposed = await approve(ana, id);
  const { approvalId } = proposed.body.value;
  expect([proposed.body.value.withdrawal.state, approvalId]).toEqual(['review', expect.any(String)]);
  expect((await decide(ana, approvalId)).body.errorCode).toBe('approval.own');
  expect((await stateOf(ana, id)).state).toBe('review');
  expect((await decide(ben, approvalId)).body.value).toMatchObject({ state: 'executed' });
  expect(['approved', 'sent']).toContain((await stateOf(ana, id)).state);
});

test('what became of a payout that nobody says takes two persons, and settles it', async () => {
  const id = await makeWithdrawal({ server, member }, { state: 'sent', amountMinor: 5_000n });
  const mark = { withdrawalId: id, outcome: 'failed' };
  const body = { requestId: crypto.randomUUID(), reason, mark };
  const proposed = await ana.request('POST', '/ops/approvals/withdrawal-mark', { body });
  expect((await decide(ana, proposed.body.value.id)).body.errorCode).toBe('approval.own');
  expect((await decide(ben, proposed.body.value.id)).body.value).toMatchObject({ state: 'executed' });
  await expect
    .poll(
      async () => {
        const { rows } = await server.db.query<{ done: boolean }>(
          `select settled and state = 'failed' as done from wallet.withdrawal where id = $1`,
          [id],
        );
        return rows[0]?.done;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
});

test('a payout method and its providers are proposed, set by a second person, and offered to members', async () => {
  const fin = await console_.logIn(['finance']);
  const propose = (payout: object, who = fin) =>
    who.request('POST', '/ops/approvals/payout-method', {
      body: { requestId: crypto.randomUUID(), reason, payout: { ...payoutTerms, ...payout } },
    });
  const [route] = payoutTerms.routes;
  const bad: [object, Record<string, string>][] = [
    [{ routes: [{ ...route, provider: 'nobody' }] }, { 'payout.routes.0.provider': 'field.unknown' }],
    [{ routes: [{ ...route, providerMethod: 'PH_X' }] }, { 'payout.routes.0.provider': 'field.unknown' }],
    [{ routes: [{ ...route, max: '9999999.00' }] }, { 'payout.routes.0.max': 'field.too.large' }],
    [{ routes: [route, route] }, { 'payout.routes.1.provider': 'field.invalid' }],
    [{ min: '30000.00' }, { 'payout.max': 'field.too.small' }],
    [{ min: '25000.00', max: '30000.00' }, { 'payout.routes': 'field.invalid' }],
  ];
  for (const [fields, faults] of bad) {
    const { status, body } = await propose(fields);
    expect([fields, status, body.value?.fields]).toEqual([fields, 400, faults]);
  }
  expect((await propose({ brand: 'nowhere' })).status).toBe(404);
  const names = { EN: 'Second e-wallet', TY: 'Ikalawang e-wallet' };
  const made = await propose({ names });
  const other = await propose({ names, position: 9 });
  expect((await decide(fin, made.body.value.id)).body.errorCode).toBe('permission.denied');
  const shown = async (language: string) =>
    (
      await server.request('GET', '/wps/member/bankCard', {
        token: member.token,
        headers: { cookie: `lang=${language}` },
      })
    ).body.value.methods.find(({ method }: { method: string }) => method === payoutTerms.method)?.name;
  expect(await shown('EN')).toBeUndefined();
  expect((await decide(ana, made.body.value.id)).body.value).toMatchObject({ state: 'executed' });
  expect([await shown('EN'), await shown('TY')]).toEqual([names.EN, names.TY]);
  // It was made from a state that is gone.
  expect((await decide(ana, other.body.value.id)).body.value).toMatchObject({ state: 'stale' });
  const { body: kind } = await propose({ kind: 'bank' });
  expect(kind.value.fields).toEqual({ 'payout.kind': 'field.invalid' });
  const listed = async () =>
    (await ana.request('GET', '/ops/payout-methods?brand=perya')).body.value.list.find(
      ({ method }: { method: string }) => method === payoutTerms.method,
    );
  expect(await listed()).toMatchObject({ state: 'open', routes: [{ ...route, state: 'ready' }] });
  const closed = await propose({ names, offered: false });
  await decide(ben, closed.body.value.id);
  expect([await shown('EN'), (await listed()).state]).toEqual([undefined, 'closed']);
  const stranger = await console_.logIn(['finance'], { brands: ['lucena'] });
  expect((await stranger.request('GET', '/ops/payout-methods?brand=perya')).status).toBe(403);
});

test('an operator of another brand sees none of it', async () => {
  const id = await makeWithdrawal({ server, member });
  const stranger = await console_.logIn(['cashierLead'], { brands: ['lucena'] });
  expect((await stranger.request('GET', `/ops/withdrawals/${id}`)).status).toBe(404);
  expect((await step(stranger, id, 'claim')).status).toBe(404);
  expect((await stranger.request('GET', '/ops/withdrawals')).body.value.list).toEqual([]);
});
