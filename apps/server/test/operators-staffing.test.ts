/** Every kind of proposal needs two persons: one who proposes, another who decides. Made from the kinds that are registered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoOperators } from '#src/demo-operators.ts';
import { seedOperators } from '#modules/operators/index.ts';
import { createIdMaker } from '#platform/id.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, stillClock, type TestConsole, type TestOperator } from '#test/operators.ts';

const clock = stillClock();
const reason = 'because of the test';
let server: TestServer;
let console_: TestConsole;
let owner: TestOperator;

beforeAll(async () => {
  server = await startServer({ clock });
  console_ = await openConsole(server, clock);
  owner = await console_.logIn(['owner']);
});
afterAll(() => server.close());

const gapsOf = async (who: TestOperator) => (await who.request('GET', '/ops/staffing')).body.value.gaps;
const propose = (who: TestOperator, name: string, roles = ['support']) =>
  who.request('POST', '/ops/approvals/new-operator', {
    body: {
      requestId: crypto.randomUUID(),
      reason,
      operator: { name, title: 'Test', roles, brands: null, amountLimit: null },
    },
  });

test('one owner alone is told at once: nobody can decide the proposal, and the roles that are missing', async () => {
  expect((await propose(owner, 'lonely')).body.value).toMatchObject({ state: 'pending', deciders: [] });
  const gaps = await gapsOf(owner);
  expect(gaps).toContainEqual({
    kind: 'operator.create',
    brand: null,
    missing: 'second',
    roles: ['owner'],
    upTo: null,
  });
  const second = await console_.logIn(['owner']);
  const made = await propose(owner, 'befriended');
  expect(made.body.value.deciders).toEqual([second.name]);
  expect(
    (await gapsOf(owner)).filter(({ brand }: { brand: string | null }) => brand === null),
  ).not.toContainEqual(expect.objectContaining({ kind: 'operator.create' }));
  // A brand's own staff hears of its brand and the house.
  const here = await console_.logIn(['cashier'], { brands: ['perya'] });
  expect(new Set((await gapsOf(here)).map(({ brand }: { brand: string | null }) => brand))).not.toContain(
    'lucena',
  );
});

test('the same proposal does not wait twice, whoever makes it, also at the same moment', async () => {
  const other = await console_.logIn(['owner']);
  const makers = [owner, other, owner, other];
  const answers = await Promise.all(makers.map((who) => propose(who, 'crowd')));
  const first = answers.find(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(3);
  for (const { status, body } of refused)
    expect([status, body.errorCode, body.value.approval.id]).toEqual([
      409,
      'approval.waiting',
      first!.body.value.id,
    ]);
  expect(refused[0]!.body.value.approval.maker).toBe(first!.body.value.maker.name);
  // Other content is another proposal.
  expect((await propose(other, 'crowd', ['cashier'])).status).toBe(200);
  const third = await console_.logIn(['owner']);
  const decision = { decision: 'reject', reason };
  await third.request('POST', `/ops/approvals/${first!.body.value.id}/decision`, { body: decision });
  expect((await propose(other, 'crowd')).status).toBe(200);
});

test('its maker takes a proposal back, on record, and proposes the right one at once', async () => {
  const colleague = await console_.logIn(['owner']);
  const { id } = (await propose(owner, 'mistyped')).body.value;
  const withdraw = (who: TestOperator) =>
    who.request('POST', `/ops/approvals/${id}/withdrawal`, { body: { reason: 'mistyped the name' } });
  const read = (who: TestOperator) => who.request('GET', `/ops/approvals/${id}`);
  expect((await read(owner)).body.value).toMatchObject({ mayWithdraw: true, mayDecide: false });
  expect((await read(colleague)).body.value).toMatchObject({ mayWithdraw: false, mayDecide: true });
  expect((await withdraw(colleague)).body.errorCode).toBe('permission.denied');
  expect((await propose(colleague, 'mistyped')).body.errorCode).toBe('approval.waiting');
  const answers = await Promise.all([withdraw(owner), withdraw(owner), withdraw(owner)]);
  for (const { status, body } of answers)
    expect([status, body.value]).toEqual([
      200,
      expect.objectContaining({ state: 'withdrawn', decisionReason: 'mistyped the name', checker: null }),
    ]);
  const { rows } = await server.db.query(
    `select action, actor, reason from operators.audit where object = 'approval' and object_id = $1 order by number`,
    [id],
  );
  expect(rows.filter(({ action }) => action === 'approval.withdraw')).toEqual([
    { action: 'approval.withdraw', actor: owner.name, reason: 'mistyped the name' },
  ]);
  const decision = { decision: 'approve', reason };
  const late = await colleague.request('POST', `/ops/approvals/${id}/decision`, { body: decision });
  expect(late.body.errorCode).toBe('approval.closed');
  const listed = await owner.request('GET', '/ops/approvals?state=withdrawn');
  expect(listed.body.value.list.map((one: { id: string }) => one.id)).toContain(id);
  expect((await propose(owner, 'mistyped')).status).toBe(200);
});

test('of a decision and a withdrawal at once the first counts', async () => {
  const colleague = await console_.logIn(['owner']);
  const { id } = (await propose(owner, 'contested')).body.value;
  const [taken, decided] = await Promise.all([
    owner.request('POST', `/ops/approvals/${id}/withdrawal`, { body: { reason } }),
    colleague.request('POST', `/ops/approvals/${id}/decision`, { body: { decision: 'reject', reason } }),
  ]);
  expect([taken.status, decided.status].toSorted()).toEqual([200, 409]);
  const { state } = (await owner.request('GET', `/ops/approvals/${id}`)).body.value;
  expect(state).toBe(taken.status === 200 ? 'withdrawn' : 'rejected');
});

test('a proposal whose time is over does not stand in the way of the next', async () => {
  const late = (await propose(owner, 'late')).body.value.id;
  clock.move(4 * 86_400_000);
  await console_.enter(owner);
  expect((await propose(owner, 'late')).status).toBe(200);
  expect((await owner.request('GET', `/ops/approvals/${late}`)).body.value.state).toBe('expired');
});

test('what the server adds to a proposal does not make it another one', async () => {
  const { memberId } = await registerTestMember(server);
  const correction = { memberId: String(memberId), amount: '10.00' };
  const body = () => ({ requestId: crypto.randomUUID(), reason, correction });
  const cashier = await console_.logIn(['cashier']);
  const lead = await console_.logIn(['cashierLead']);
  const first = await cashier.request('POST', '/ops/approvals/balance-correction', { body: body() });
  expect(first.status).toBe(200);
  const second = await lead.request('POST', '/ops/approvals/balance-correction', { body: body() });
  expect([second.body.errorCode, second.body.value.approval]).toEqual([
    'approval.waiting',
    expect.objectContaining({ id: first.body.value.id, maker: cashier.name }),
  ]);
});

test('the demo has two persons for every kind of proposal, and a third for those about one of them', async () => {
  const other = await startServer({ clock });
  try {
    const there = await openConsole(other, clock);
    const auditor = await there.logIn(['auditor']);
    const kindsOf = async () => new Set((await gapsOf(auditor)).map(({ kind }: { kind: string }) => kind));
    // Without staff, every kind that is registered is a gap.
    expect((await kindsOf()).size).toBeGreaterThan(20);
    const demo = await demoOperators(other.config.dataDir);
    await seedOperators({ ...other, clock, makeId: createIdMaker(998), dataDir: other.config.dataDir }, demo);
    expect([...(await kindsOf())]).toEqual([]);
    const proposer = await there.logIn(['owner']);
    const { body } = await proposer.request('GET', '/ops/operators');
    for (const { id, name } of body.value.list as { id: string; name: string }[]) {
      if (id === String(proposer.operatorId)) continue;
      const made = await proposer.request('POST', '/ops/approvals/operator-reset', {
        body: { requestId: crypto.randomUUID(), reason, reset: { operatorId: id } },
      });
      expect([name, made.status]).toEqual([name, 200]);
      expect(made.body.value.deciders).toEqual(
        expect.arrayContaining(['owner', 'deputy', 'director'].filter((one) => one !== name)),
      );
    }
  } finally {
    await other.close();
  }
});
