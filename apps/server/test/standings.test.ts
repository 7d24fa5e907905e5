/** A member's state stands on every screen; a late deposit of one who has stopped is sent back first. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { makeDeposit } from '#test/money-calls.ts';
import { consoleOrigin, openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let risk: TestOperator;
let cashier: TestOperator;

const reason = 'because of the test';

beforeAll(async () => {
  server = await startServer({ config: { consoleUrl: consoleOrigin } });
  console_ = await openConsole(server);
  [risk, cashier] = [await console_.logIn(['risk']), await console_.logIn(['cashierLead'])];
});
afterAll(() => server.close());

const stop = (member: TestMember, length: string) =>
  risk.request('POST', `/ops/members/${member.memberId}/stops`, { body: { length, reason } });
const standingsOf = async (members: readonly TestMember[], who = cashier) => {
  const ids = members.map(({ memberId }) => memberId).join(',');
  return (await who.request('GET', `/ops/members/standings?ids=${ids}`)).body.value.list;
};

test('locks, breaks, self-exclusions and the list of excluded persons are told for many members at once', async () => {
  const [free, locked, resting, excluded, listed] = await Promise.all(
    Array.from({ length: 5 }, () => registerTestMember(server)),
  );
  await risk.request('POST', `/ops/members/${locked!.memberId}/lock`, { body: { version: 0, reason } });
  await stop(resting!, 'week');
  await stop(excluded!, 'sixMonths');
  const email = `listed-${listed!.memberId}@example.com`;
  await server.db.query(
    `update accounts.member set profile = profile || jsonb_build_object('email', $2::text) where member_id = $1`,
    [listed!.memberId, email],
  );
  await risk.request('POST', '/ops/exclusions', {
    body: { identifiers: [{ kind: 'email', value: email.toUpperCase() }], until: null, reason },
  });
  const all = [free!, locked!, resting!, excluded!, listed!];
  const byId = new Map((await standingsOf(all)).map((one: { memberId: string }) => [one.memberId, one]));
  const of = (member: TestMember | undefined) => byId.get(String(member!.memberId));
  expect(of(free)).toMatchObject({ active: true, stop: null, listed: false });
  expect(of(locked)).toMatchObject({ active: false, stop: null, listed: false });
  expect(of(resting)).toMatchObject({ active: true, stop: { kind: 'timeOut' }, listed: false });
  expect(of(excluded)).toMatchObject({ stop: { kind: 'exclusion', until: expect.stringMatching(/Z$/) } });
  expect(of(listed)).toMatchObject({ active: true, stop: null, listed: true });
  const elsewhere = await console_.logIn(['support'], { brands: ['lucena'] });
  expect(await standingsOf(all, elsewhere)).toEqual([]);
});

test.each(['', '0', 'x', '1,', '9999999999999999999', Array.from({ length: 101 }, () => '1').join(',')])(
  'standings of the ids "%s" are refused',
  async (ids) => {
    const { status, body } = await cashier.request('GET', `/ops/members/standings?ids=${ids}`);
    expect([status, body.value.fields]).toMatchObject([400, { ids: expect.any(String) }]);
  },
);

test('a waiting deposit of a member who has stopped carries the flag, and is credited only knowingly', async () => {
  const member = await registerTestMember(server);
  const id = await makeDeposit({ server, member }, { amountMinor: 300_050n });
  await stop(member, 'year');
  const waiting = (await cashier.request('GET', '/ops/deposits?waiting=true')).body.value.list;
  expect(waiting.find((one: { id: string }) => one.id === id).flags).toContain('stopped');
  await cashier.request('POST', `/ops/deposits/${id}/claim`);
  const credit = (fields: object) =>
    cashier.request('POST', `/ops/deposits/${id}/credit`, {
      body: { requestId: crypto.randomUUID(), reason, ...fields },
    });
  const refused = await credit({});
  expect([refused.status, refused.body.errorCode]).toEqual([409, 'member.stopped']);
  const { availableMinor } = await server.ledger.balance({
    brand: 'perya',
    memberId: member.memberId,
    currency: 'PHP',
  });
  expect(availableMinor).toBe(0n);
  expect((await credit({ despiteStop: true })).status).toBe(200);
  // The same command again answers what was done.
  expect((await credit({})).status).toBe(200);
});

test('a deposit of a member who has stopped is sent back with the reason that the member reads', async () => {
  const member = await registerTestMember(server);
  const id = await makeDeposit({ server, member }, { amountMinor: 5_000n });
  await stop(member, 'sixMonths');
  await cashier.request('POST', `/ops/deposits/${id}/claim`);
  const back = await cashier.request('POST', `/ops/deposits/${id}/refusal`, {
    body: { because: 'stopped', reason },
  });
  expect(back.status).toBe(200);
  const { body } = await cashier.request('GET', `/ops/deposits/${id}`);
  expect(body.value).toMatchObject({ refuseReason: 'stopped', refund: 'asked' });
});
