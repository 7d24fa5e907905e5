/** Operators and withdrawals: one person at a time, two above the brand's amount, and nobody twice. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { makeWithdrawal } from '#test/money-calls.ts';
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

test('an operator of another brand sees none of it', async () => {
  const id = await makeWithdrawal({ server, member });
  const stranger = await console_.logIn(['cashierLead'], { brands: ['lucena'] });
  expect((await stranger.request('GET', `/ops/withdrawals/${id}`)).status).toBe(404);
  expect((await step(stranger, id, 'claim')).status).toBe(404);
  expect((await stranger.request('GET', '/ops/withdrawals')).body.value.list).toEqual([]);
});
