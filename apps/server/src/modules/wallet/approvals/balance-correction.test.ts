import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let cashier: TestOperator;
let lead: TestOperator;
let member: TestMember;

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  cashier = await console_.logIn(['cashier']);
  lead = await console_.logIn(['cashierLead']);
  member = await registerTestMember(server);
});
afterAll(() => server.close());

const reason = 'a deposit that came twice';
const balance = (): Promise<bigint> => server.ledger.balanceMinor('perya', BigInt(member.memberId), 'PHP');

function propose(amount: string, who = cashier, requestId: string = crypto.randomUUID()) {
  const correction = { memberId: String(member.memberId), amount };
  const body = { requestId, reason, correction };
  return who.request('POST', '/ops/approvals/balance-correction', { body });
}

const decide = (who: TestOperator, id: string, decision = 'approve') =>
  who.request('POST', `/ops/approvals/${id}/decision`, { body: { decision, reason } });

test('a lead books what a colleague proposed, once, and the audit says who did what', async () => {
  const { id, before } = (await propose('125.50')).body.value;
  expect(before).toEqual({ status: 'active', balance: '0.00' });
  expect((await decide(cashier, id)).status).toBe(403);
  expect(await balance()).toBe(0n);
  const answers = await Promise.all(Array.from({ length: 5 }, () => decide(lead, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await balance()).toBe(12_550n);
  const done = (await lead.request('GET', `/ops/approvals/${id}`)).body.value;
  expect(done).toMatchObject({
    state: 'executed',
    outcome: { balance: '125.50' },
    checker: { name: lead.name },
  });
  const { rows } = await server.db.query(
    `select action, actor, object, brand from operators.audit where object_id in ($1, $2) order by number`,
    [id, String(member.memberId)],
  );
  expect(rows).toEqual([
    { action: 'balance.propose', actor: cashier.name, object: 'approval', brand: 'perya' },
    { action: 'approval.decide', actor: lead.name, object: 'approval', brand: 'perya' },
    { action: 'balance.correct', actor: lead.name, object: 'member', brand: 'perya' },
  ]);
});

test('a lead does not decide what the lead proposed', async () => {
  const { id } = (await propose('1.00', lead)).body.value;
  expect((await decide(lead, id)).body.errorCode).toBe('approval.own');
});

test('money is taken back too, and never below nothing', async () => {
  const have = await balance();
  expect((await propose('-1000.00')).body.errorCode).toBe('funds.insufficient');
  const one = (await propose('-100.00')).body.value.id;
  const other = (await propose('-99.99')).body.value.id;
  expect((await decide(lead, one)).body.value.state).toBe('executed');
  // By now there is less than the second one takes: it fails, and stays so.
  expect((await decide(lead, other)).body.value).toMatchObject({
    state: 'failed',
    outcome: { error: 'funds.insufficient' },
  });
  expect(await balance()).toBe(have - 10_000n);
});

test('limits of maker and checker hold, and so do their brands', async () => {
  const junior = await console_.logIn(['cashier'], { amountLimitMinor: 5_000n });
  expect((await propose('50.01', junior)).body.errorCode).toBe('amount.limit');
  const { id } = (await propose('60.00')).body.value;
  const small = await console_.logIn(['cashierLead'], { amountLimitMinor: 5_000n });
  expect((await decide(small, id)).body.errorCode).toBe('amount.limit');
  const elsewhere = await console_.logIn(['cashierLead'], { brands: ['lucena'] });
  expect((await decide(elsewhere, id)).status).toBe(404);
  expect((await propose('1.00', elsewhere)).body.errorCode).toBe('not.found');
});

test('a member who was closed meanwhile makes it stale', async () => {
  const { id } = (await propose('5.00')).body.value;
  const have = await balance();
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [
    member.memberId,
  ]);
  const stale = await decide(lead, id);
  expect(stale.body.value).toMatchObject({
    state: 'stale',
    outcome: { changed: [{ field: 'status', before: 'active', now: 'disabled' }] },
  });
  await server.db.query(`update accounts.member set status = 'active' where member_id = $1`, [
    member.memberId,
  ]);
  expect(await balance()).toBe(have);
});

test('a crash between the decision and the posting, or after it, is finished and booked once', async () => {
  const have = await balance();
  const decided = async (): Promise<string> => {
    const { id } = (await propose('7.00')).body.value;
    await server.db.query(
      `update operators.approval set state = 'approved', checker_id = $2, decision = 'approve', decision_reason = 'x',
         decided_at = now() where approval_id = $1`,
      [id, lead.operatorId],
    );
    return id;
  };
  const [before, after] = [await decided(), await decided()];
  // The second one's posting was committed, and nothing written of it.
  await server.ledger.post({
    brand: 'perya',
    memberId: BigInt(member.memberId),
    idempotencyKey: `approval:${after}`,
    kind: 'adjustment',
    house: 'adjustment',
    currency: 'PHP',
    amountMinor: 700n,
    reference: `approval:${after}`,
  });
  await Promise.all([server.console.operators.recover(), server.console.operators.recover()]);
  expect(await balance()).toBe(have + 1_400n);
  for (const id of [before, after]) {
    expect((await lead.request('GET', `/ops/approvals/${id}`)).body.value.state).toBe('executed');
    const { rows } = await server.db.query(
      `select 1 from operators.audit where action = 'balance.correct' and after ->> 'approvalId' = $1`,
      [id],
    );
    expect(rows).toHaveLength(1);
  }
});

test('bad amounts and strangers are refused', async () => {
  for (const amount of ['0.00', '1', '1.5', '-0.00', '1e3', '99999999999999.00', ''])
    expect([amount, (await propose(amount)).status]).toEqual([amount, 400]);
  const body = {
    requestId: crypto.randomUUID(),
    reason,
    correction: { memberId: '1', amount: '1.00' },
  };
  const answer = await cashier.request('POST', '/ops/approvals/balance-correction', { body });
  expect(answer.body.errorCode).toBe('not.found');
});
