import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '@perya/contract/operators/permissions.ts';
import type { Command } from '@perya/contract/operators/propose-command.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { findAllowedCommand } from './approvals/command.ts';
import { openConsole, stillClock, type TestConsole, type TestOperator } from '#test/operators.ts';

const clock = stillClock();
let server: TestServer;
let console_: TestConsole;
let maker: TestOperator;
let checker: TestOperator;

beforeAll(async () => {
  server = await startServer({ clock });
  console_ = await openConsole(server, clock);
  maker = await console_.logIn(['owner']);
  checker = await console_.logIn(['owner']);
});
afterAll(() => server.close());

const reason = 'because of the test';
const path = (id: string): string => `/ops/approvals/${id}/decision`;
const decide = (who: TestOperator, id: string, decision = 'approve') =>
  who.request('POST', path(id), { body: { decision, reason } });

async function proposeRoles(operatorId: bigint, roles: Role[], requestId: string = crypto.randomUUID()) {
  const change = { operatorId: String(operatorId), roles, brands: null, amountLimit: null };
  return maker.request('POST', '/ops/approvals/operator-roles', { body: { requestId, reason, change } });
}

const rolesOf = async (operatorId: bigint): Promise<string[]> => {
  const { rows } = await server.db.query<{ roles: string[] }>(
    'select roles from operators.operator where operator_id = $1',
    [operatorId],
  );
  return rows[0]!.roles;
};

const auditOf = async (object: string, objectId: string) => {
  const { rows } = await server.db.query(
    `select action, actor from operators.audit where object = $1 and object_id = $2 order by at, number`,
    [object, objectId],
  );
  return rows;
};

test('the command line does what two people have allowed, for three days, and nothing else', async () => {
  const proposer = await console_.logIn(['finance'], { amountLimitMinor: 500_00n });
  const command = { action: 'jackpot.take', brand: 'perya', tier: 'grand', amount: '400.00' } as const;
  const propose = (what: object) =>
    proposer.request('POST', '/ops/approvals/command', {
      body: { requestId: crypto.randomUUID(), reason, command: what },
    });
  expect((await propose({ ...command, amount: '500.01' })).body.errorCode).toBe('amount.limit');
  expect((await propose({ ...command, match: 'x' })).body.errorCode).toBe('request.invalid');
  const { id } = (await propose(command)).body.value;
  const allowed = (wanted: Command = command) => findAllowedCommand(server.db, id, wanted, clock.now());
  expect(await allowed()).toMatch(/is pending/);
  expect((await decide(proposer, id)).body.errorCode).toBe('permission.denied');
  expect((await decide(checker, id)).body.value.state).toBe('executed');
  const names = { maker: proposer.name, checker: checker.name };
  expect(await allowed()).toEqual({ approvalId: id, reason, ...names });
  expect(await allowed({ ...command, tier: 'mini' })).toMatch(/another command/);
  expect(await allowed({ action: 'match.void', match: 'x' })).toMatch(/another command/);
  const late = new Date(clock.now().getTime() + 4 * 86_400_000);
  expect(await findAllowedCommand(server.db, id, command, late)).toMatch(/older than three days/);
  expect(await auditOf('command', 'perya:grand')).toMatchObject([{ action: 'command.allow' }]);
});

test('a new operator needs two people, and a link that serves once', async () => {
  const operator = {
    name: 'maria',
    title: 'Cashier',
    roles: ['cashier'],
    brands: ['perya'],
    amountLimit: '500.00',
  };
  const body = { requestId: crypto.randomUUID(), reason, operator };
  const made = await maker.request('POST', '/ops/approvals/new-operator', { body });
  expect(made.body.value).toMatchObject({ state: 'pending', before: { exists: false }, mayDecide: false });
  const { id } = made.body.value;
  // Pressed twice, it is one proposal; with other content it is refused.
  expect((await maker.request('POST', '/ops/approvals/new-operator', { body })).body.value.id).toBe(id);
  const other = { ...body, operator: { ...operator, roles: ['owner'] } };
  const conflict = await maker.request('POST', '/ops/approvals/new-operator', { body: other });
  expect(conflict.body.errorCode).toBe('idempotency.conflict');

  expect((await decide(maker, id)).body.errorCode).toBe('approval.own');
  expect((await checker.request('GET', `/ops/approvals/${id}`)).body.value.mayDecide).toBe(true);
  const done = await decide(checker, id);
  expect(done.body.value).toMatchObject({ state: 'executed', checker: { name: checker.name } });
  // Again by the same person: the same answer, and no second effect.
  expect((await decide(checker, id)).body.value).toEqual(done.body.value);
  expect((await decide(checker, id, 'reject')).body.errorCode).toBe('approval.closed');
  expect(await auditOf('operator', 'maria')).toEqual([{ action: 'operator.create', actor: checker.name }]);

  const operatorId = done.body.value.outcome.operatorId as string;
  const invitation = `/ops/operators/${operatorId}/invitation`;
  const first = (await maker.request('POST', invitation, { body: { reason } })).body.value.link as string;
  const second = (await maker.request('POST', invitation, { body: { reason } })).body.value.link as string;
  const accept = (link: string) => {
    const token = new URL(link).hash.slice(1);
    return console_.request('POST', '/ops/session/invitation', {
      body: { token, password: 'a long password' },
    });
  };
  expect((await accept(first)).body.errorCode).toBe('invitation.invalid');
  expect((await accept(second)).body.value).toEqual({ name: 'maria' });
  expect((await accept(second)).body.errorCode).toBe('invitation.invalid');
  expect((await maker.request('POST', invitation, { body: { reason } })).body.errorCode).toBe(
    'operator.state',
  );
  const login = { name: 'maria', password: 'a long password' };
  expect(
    (await console_.request('POST', '/ops/session/login', { body: login })).body.value.setUp,
  ).not.toBeNull();
});

test('nobody proposes or decides what concerns themselves', async () => {
  expect((await proposeRoles(maker.operatorId, ['owner', 'cashier'])).body.errorCode).toBe('approval.own');
  const { id } = (await proposeRoles(checker.operatorId, ['owner', 'finance'])).body.value;
  expect((await decide(checker, id)).body.errorCode).toBe('approval.own');
  expect(await rolesOf(checker.operatorId)).toEqual(['owner']);
});

test('SQL itself refuses a maker who checks, and changes of what is closed', async () => {
  const staff = await console_.hire(['support']);
  const { id } = (await proposeRoles(staff.operatorId, ['kyc'])).body.value;
  const set = (sql: string) =>
    server.db.query(`update operators.approval set ${sql} where approval_id = $1`, [id]);
  const decided = `state = 'approved', decided_at = now(), decision = 'approve'`;
  await expect(set(`${decided}, checker_id = maker_id`)).rejects.toThrow('maker_is_not_checker');
  await expect(set(`payload = '{}'`)).rejects.toThrow('does not change');
  expect((await decide(checker, id, 'reject')).body.value.state).toBe('rejected');
  await expect(
    set(`state = 'pending', checker_id = null, decided_at = null, closed_at = null`),
  ).rejects.toThrow('stays so');
  expect(await rolesOf(staff.operatorId)).toEqual(['support']);
});

test('what changed meanwhile makes a proposal stale, and says what', async () => {
  const staff = await console_.hire(['support']);
  const one = (await proposeRoles(staff.operatorId, ['kyc'])).body.value.id;
  const other = (await proposeRoles(staff.operatorId, ['risk'])).body.value.id;
  expect((await decide(checker, one)).body.value.state).toBe('executed');
  const stale = await decide(checker, other);
  expect(stale.body.value).toMatchObject({
    state: 'stale',
    outcome: { changed: [{ field: 'roles', before: ['support'], now: ['kyc'] }] },
  });
  expect(await rolesOf(staff.operatorId)).toEqual(['kyc']);
});

test('decisions side by side have one effect', async () => {
  const staff = await console_.hire(['support']);
  const third = await console_.logIn(['owner']);
  const { id } = (await proposeRoles(staff.operatorId, ['kyc'])).body.value;
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => decide(checker, id)),
    ...Array.from({ length: 4 }, () => decide(third, id, 'reject')),
  ]);
  const approved = answers.slice(0, 4).filter(({ status }) => status === 200).length;
  const rejected = answers.slice(4).filter(({ status }) => status === 200).length;
  expect([approved, rejected].toSorted()).toEqual([0, 4]);
  expect(await rolesOf(staff.operatorId)).toEqual(approved > 0 ? ['kyc'] : ['support']);
  expect(await auditOf('approval', id)).toHaveLength(2);
});

test('of proposals about one thing that are decided at once the first counts, and the others are stale', async () => {
  const promoter = await console_.logIn(['promotions']);
  const ids: string[] = [];
  for (const first of ['1.00', '2.00', '3.00', '4.00']) {
    const programme = {
      brand: 'perya',
      kind: 'checkIn',
      validFrom: '2198-01-01',
      content: { days: [first] },
    };
    const body = { requestId: crypto.randomUUID(), reason, programme };
    ids.push((await promoter.request('POST', '/ops/approvals/loyalty-programme', { body })).body.value.id);
  }
  // Nothing but the proposals can be locked: there is no such programme yet.
  const states = (await Promise.all(ids.map((id) => decide(checker, id)))).map(
    ({ body }) => body.value.state,
  );
  expect(states.toSorted()).toEqual(['executed', 'stale', 'stale', 'stale']);
});

test('proposals expire', async () => {
  const staff = await console_.hire(['support']);
  const { id } = (await proposeRoles(staff.operatorId, ['kyc'])).body.value;
  clock.move(3 * 86_400_000);
  maker = await again(maker);
  checker = await again(checker);
  expect((await checker.request('GET', `/ops/approvals/${id}`)).body.value.state).toBe('expired');
  expect((await decide(checker, id)).body.errorCode).toBe('approval.closed');
  await server.console.operators.tend();
  const { list } = (await checker.request('GET', '/ops/approvals?state=expired')).body.value;
  expect(list.map((one: { id: string }) => one.id)).toContain(id);
  expect(await auditOf('approval', id)).toEqual([
    { action: 'operator.propose-roles', actor: maker.name },
    { action: 'approval.expire', actor: 'expiry' },
  ]);
  expect(await rolesOf(staff.operatorId)).toEqual(['support']);
});

test('a reset takes all keys away and ends the sessions', async () => {
  const staff = await console_.logIn(['support']);
  const body = { requestId: crypto.randomUUID(), reason, reset: { operatorId: String(staff.operatorId) } };
  const { id } = (await maker.request('POST', '/ops/approvals/operator-reset', { body })).body.value;
  expect((await decide(checker, id)).body.value).toMatchObject({
    state: 'executed',
    outcome: { endedSessions: 1 },
  });
  expect((await staff.request('GET', '/ops/self')).body.errorCode).toBe('session.expired');
  expect((await console_.enter(staff)).body.errorCode).toBe('login.failed');
});

test('the list is read page by page', async () => {
  const seen: string[] = [];
  for (let after = ''; ;) {
    const { list, next } = (await maker.request('GET', `/ops/approvals?limit=2${after}`)).body.value;
    seen.push(...list.map(({ id }: { id: string }) => id));
    if (next === null) break;
    after = `&after=${next}`;
  }
  const { rows } = await server.db.query<{ id: bigint }>(
    'select approval_id as id from operators.approval order by 1 desc',
  );
  expect(seen).toEqual(rows.map(({ id }) => String(id)));
});

async function again(operator: TestOperator): Promise<TestOperator> {
  await console_.enter(operator);
  return operator;
}
