/** Money that agents send: the gates, everything at once, the same again, and a process that ends in the middle. */
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readTrialBalance } from '#modules/wallet/ledger/trial-balance.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import type { Posting } from '#modules/wallet/ledger/posting.ts';
import type { LeasedHandler } from '#platform/due/work.ts';
import { openAgentTree, paymentPassword, type AgentTree } from '#test/agent-tree.ts';
import type { AgentsDependencies } from './dependencies.ts';
import { listSendings } from './queries/transfers.ts';
import { transferTermsOf } from './rules/transfers.ts';
import { sendHandler, sendMoney, sendTermsOf, type SendRequest } from './use-cases/send-money.ts';

const brand = 'perya';
let tree: AgentTree;
/** A general agent, an agent below, and the members below that one. */
let top: bigint;
let agent: bigint;
let members: bigint[];

beforeAll(async () => {
  tree = await openAgentTree(88);
});
beforeEach(async () => {
  tree.nextDays();
  tree.pass(3);
  top = await tree.member(2, null);
  agent = await tree.member(1, top);
  members = await Promise.all([tree.member(0, agent), tree.member(1, agent), tree.member(0, agent)]);
  await pay(agent, 100_000n);
});
afterEach(async () => {
  expect((await verifyLedger(tree.db)).drifts).toEqual([]);
  const { isZero, lines } = await readTrialBalance(tree.db);
  expect(isZero).toBe(true);
  expect(lines.find(({ account }) => account === 'transit')?.balanceMinor ?? 0n).toBe(0n);
});
afterAll(() => tree.end());

/** Money that asks for no turnover, unless it is a deposit. */
async function pay(memberId: bigint, amountMinor: bigint, more: Partial<Posting> = {}): Promise<void> {
  const posting = { kind: 'adjustment', house: 'adjustment', ...more } as const;
  const answer = await tree.ledger.post({
    brand,
    memberId,
    currency: 'PHP',
    amountMinor,
    idempotencyKey: `test:${randomUUID()}`,
    ...posting,
  });
  expect(answer.status).toBe('booked');
}

const self = (memberId = agent, type = 1) => ({ brand, memberId, userName: 'an agent', type });

const request = (more: Partial<SendRequest> = {}): SendRequest => ({
  way: 'upLine',
  parts: [{ receiverId: top, amountMinor: 20_000n }],
  paymentPassword,
  requestId: randomUUID(),
  sessionId: 1n,
  address: '203.0.113.7',
  ...more,
});
const rain = (amounts: readonly bigint[]): Partial<SendRequest> => ({
  way: 'redRain',
  parts: amounts.map((amountMinor, at) => ({ receiverId: members[at]!, amountMinor })),
});

const send = (more: Partial<SendRequest> = {}, dependencies: AgentsDependencies = tree.dependencies) =>
  sendMoney(dependencies, self(), request(more));
const code = async (more: Partial<SendRequest> = {}) => {
  const sent = await send(more);
  return sent.ok ? 'sent' : sent.error;
};
const balances = (...ids: bigint[]) => Promise.all(ids.map((id) => tree.balance(id)));
const lockedOf = async (memberId: bigint) =>
  (await tree.dependencies.turnover.turnoverLeft(tree.db, { brand, memberId, currency: 'PHP' })).lockedMinor;

test('a repeated request sends money to the upline once, with its turnover', async () => {
  const one = request();
  const answers = await Promise.all([0, 1, 2, 3].map(() => sendMoney(tree.dependencies, self(), one)));
  expect(answers.map((answer) => answer.ok && answer.value.state)).toEqual(['sent', 'sent', 'sent', 'sent']);
  expect(await balances(agent, top)).toEqual([80_000n, 20_000n]);
  expect(await lockedOf(top)).toBe(20_000n);
  const other = { ...one, parts: [{ receiverId: top, amountMinor: 20_001n }] };
  expect(await sendMoney(tree.dependencies, self(), other)).toMatchObject({ error: 'idempotency.conflict' });
  const { sendings } = await listSendings(tree.db, agent, 'upLine', { pageNo: 1, pageSize: 10 });
  expect(sendings).toMatchObject([{ totalMinor: 20_000n, state: 'sent', parts: [{ receiverId: top }] }]);
  // Nothing waits any more.
  const { rows } = await tree.db.query(`select from platform.due where kind = 'agents.send'`);
  expect(rows).toEqual([]);
});

test('red rain reaches all receivers or none', async () => {
  expect(await code(rain([30_000n, 30_000n, 40_001n]))).toBe('funds.insufficient');
  expect(await balances(agent, ...members)).toEqual([100_000n, 0n, 0n, 0n]);
  expect(await code(rain([10_000n, 20_000n, 30_000n]))).toBe('sent');
  expect(await balances(agent, ...members)).toEqual([40_000n, 10_000n, 20_000n, 30_000n]);
  // Foreign members, the upline, the sender, a receiver twice.
  const stranger = await tree.member(0, top);
  for (const receiverId of [stranger, top, agent])
    expect(await code({ way: 'redRain', parts: [{ receiverId, amountMinor: 5_000n }] })).toBe(
      'transfer.receiver',
    );
  const twice = members.slice(0, 1).flatMap((receiverId) => [receiverId, receiverId]);
  const parts = twice.map((receiverId) => ({ receiverId, amountMinor: 5_000n }));
  expect(await code({ way: 'redRain', parts })).toBe('transfer.receiver');
  expect(await code({ parts: [{ receiverId: members[0]!, amountMinor: 5_000n }] })).toBe('transfer.receiver');
});

test('every gate: password, bounds, day, new accounts, stopped senders, protected receivers', async () => {
  expect(await code({ paymentPassword: '000000' })).toBe('payment.password.wrong');
  expect(await code({ parts: [{ receiverId: top, amountMinor: 4_999n }] })).toBe('amount.out.of.range');
  expect(await code({ parts: [{ receiverId: top, amountMinor: 1_000_001n }] })).toBe('amount.out.of.range');
  tree.state.protectedIds = [top];
  expect(await code()).toBe('transfer.receiver');
  expect(await sendTermsOf(tree.dependencies, self(), 'upLine')).toMatchObject({
    value: { mostMinor: 0n, barriers: [{ barrier: 'receiver' }] },
  });
  tree.state.protectedIds = [];
  tree.state.stoppedIds = [agent];
  expect(await code()).toBe('permission.denied');
  tree.state.stoppedIds = [];
  tree.state.password.heldUntil = new Date(tree.state.now.getTime() + 1);
  expect(await code()).toBe('payment.password.held');
  tree.state.password.heldUntil = null;
  await tree.db.query('update accounts.member set registered_at = $2 where member_id = $1', [
    agent,
    new Date(tree.state.now.getTime() - 24 * 3_600_000 + 1),
  ]);
  expect(await code()).toBe('transfer.account.new');
  tree.state.now = new Date(tree.state.now.getTime() + 1);
  expect(await code()).toBe('sent');
  // A general agent has nobody above; a player sends nothing up.
  expect(await sendMoney(tree.dependencies, self(top, 2), request())).toMatchObject({
    error: 'permission.denied',
  });
  await tree.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [top]);
  expect(await code()).toBe('transfer.receiver');
});

test('what must be played first stays, and a bonus is no cash', async () => {
  await pay(agent, 50_000n, { kind: 'deposit', house: 'clearing:sandbox:in' });
  await pay(agent, 70_000n, { kind: 'bonusGrant', house: 'promotion:welcome', purse: 7n });
  expect(await sendTermsOf(tree.dependencies, self(), 'upLine')).toMatchObject({
    value: { mostMinor: 100_000n, availableMinor: 150_000n, lockedMinor: 50_000n, barriers: [] },
  });
  expect(await code({ parts: [{ receiverId: top, amountMinor: 100_001n }] })).toBe('transfer.turnover');
  expect(await code({ parts: [{ receiverId: top, amountMinor: 150_001n }] })).toBe('funds.insufficient');
  await pay(agent, -50_000n, { kind: 'bet', house: 'gaming:RNG' });
  expect(await code({ parts: [{ receiverId: top, amountMinor: 100_000n }] })).toBe('sent');
  expect(await balances(agent, top)).toEqual([0n, 100_000n]);
});

test('many at once pass no bound of the day and no centavo of the balance', async () => {
  await pay(agent, 900_000n);
  const answers = await Promise.all(
    Array.from({ length: 14 }, () => code({ parts: [{ receiverId: top, amountMinor: 5_000n }] })),
  );
  // Ten a day.
  expect(answers.filter((answer) => answer === 'sent')).toHaveLength(10);
  expect(new Set(answers)).toEqual(new Set(['sent', 'transfer.day.count']));
  expect(await balances(agent, top)).toEqual([950_000n, 50_000n]);
  tree.pass(4);
  const rest = Array.from({ length: 6 }, () => code({ parts: [{ receiverId: top, amountMinor: 200_000n }] }));
  expect((await Promise.all(rest)).filter((answer) => answer === 'sent')).toHaveLength(4);
  expect(await balances(agent, top)).toEqual([150_000n, 850_000n]);
  tree.pass(5);
  await pay(agent, 5_000_000n);
  for (let times = 0; times < 5; times += 1)
    expect(await code({ parts: [{ receiverId: top, amountMinor: 1_000_000n }] })).toBe('sent');
  expect(await code({ parts: [{ receiverId: top, amountMinor: 5_000n }] })).toBe('transfer.day.sum');
});

test('a process that ends in the middle leaves what due work completes, once', async () => {
  const { ledger } = tree.dependencies;
  const ends: Record<string, AgentsDependencies['ledger']['post']> = {
    before: () => Promise.reject(new Error('ended before the posting')),
    between: async (posting) => {
      await ledger.post(posting);
      throw new Error('ended after the sender’s posting');
    },
  };
  for (const [when, post] of Object.entries(ends)) {
    const dying = { ...tree.dependencies, ledger: { ...ledger, post } };
    await expect(send(rain([5_000n, 6_000n]), dying)).rejects.toThrow('ended');
    const { rows } = await tree.db.query<{ key: string; payload: unknown }>(
      `select key, payload from platform.due
       where kind = 'agents.send' and key in (select sending_id::text from agents.sending where sender_id = $1)`,
      [agent],
    );
    expect([when, rows.length]).toEqual([when, 1]);
    const handler = sendHandler(tree.dependencies) as LeasedHandler<unknown>;
    const work = { key: rows[0]!.key, payload: rows[0]!.payload, dueAt: tree.state.now, attempts: 1 };
    const signal = new AbortController().signal;
    await Promise.all([handler.run(work, { signal }), handler.run(work, { signal })]);
    await handler.run(work, { signal });
  }
  expect(await balances(agent, ...members)).toEqual([78_000n, 10_000n, 12_000n, 0n]);
  const { sendings } = await listSendings(tree.db, agent, 'redRain', { pageNo: 1, pageSize: 10 });
  expect(sendings.map(({ state }) => state)).toEqual(['sent', 'sent']);
});

test('a profile that says nothing of transfers has none, nor a brand without the menu’s entry', () => {
  const settings = tree.dependencies.brands.settingsOf(brand);
  expect(transferTermsOf(settings, 'redRain')).toMatchObject({ minMinor: 5_000n, perDay: 10 });
  for (const less of [
    { compliance: {} },
    { compliance: undefined },
    { agents: { ...settings.agents!, transfers: undefined } },
    { whitelabel: { ...settings.whitelabel, AGENTRANSMULTDOWN3: false } },
    { kind: 'trial' as const },
  ])
    expect(transferTermsOf({ ...settings, ...less }, 'redRain')).toBeNull();
});
