/** Debts: what was taken back above the balance is owed, listed, set against what comes in, and written off by two persons. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTrialBalance, takeBack } from '#modules/wallet/index.ts';
import type { Posting } from '#modules/wallet/ledger/posting.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { makeDeposit } from '#test/money-calls.ts';
import { consoleOrigin, openConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let ana: TestOperator;
let ben: TestOperator;
let count = 0;
const reason = 'because of the test';

beforeAll(async () => {
  server = await startServer({ config: { consoleUrl: consoleOrigin } });
  const console_ = await openConsole(server);
  [ana, ben] = [await console_.logIn(['cashierLead']), await console_.logIn(['cashierLead'])];
});
afterAll(async () => {
  expect(await verifyLedger(server.db)).toMatchObject({ drifts: [] });
  await server.close();
});

const of = ({ memberId }: TestMember) => ({ brand: 'perya', memberId, currency: 'PHP' }) as const;
const balance = async (who: TestMember) => (await server.ledger.balance(of(who))).availableMinor;
const post = (who: TestMember, what: Pick<Posting, 'kind' | 'house' | 'amountMinor'>) =>
  server.ledger.post({ ...of(who), ...what, idempotencyKey: `test:${(count += 1)}` });
const win = (who: TestMember, amountMinor: bigint) =>
  post(who, { kind: 'win', house: 'gaming:RNG', amountMinor });
const listed = async (who: TestMember) =>
  (await ana.request('GET', `/ops/debts?memberId=${who.memberId}`)).body.value.list;
const house = async (account: string) => {
  const { lines } = await readTrialBalance(server.db, null);
  return lines.find((line) => line.account === account && line.brand === 'perya')?.balanceMinor ?? 0n;
};
const settled = async () => {
  await server.suppliers.settled();
  await expect
    .poll(
      async () => (await server.db.query(`select from wallet.debt_payment where state = 'due'`)).rowCount,
      { timeout: 20_000 },
    )
    .toBe(0);
};

/** A deposit whose money was spent by so much, charged back. */
async function chargedBack(spentMinor = 40_000n): Promise<{ who: TestMember; depositId: string }> {
  const who = await registerTestMember(server);
  const depositId = await makeDeposit({ server, member: who }, { status: 'paid', amountMinor: 100_000n });
  await post(who, { kind: 'bet', house: 'gaming:RNG', amountMinor: -spentMinor });
  const book = () =>
    ana.request('POST', `/ops/deposits/${depositId}/charge-back`, {
      body: { requestId: crypto.randomUUID(), reason },
    });
  for (const { status } of await Promise.all([book(), book(), book()])) expect(status).toBe(200);
  await settled();
  return { who, depositId };
}

test('a charge-back above the balance is one debt with its own account, and the deposit asks for no stakes any more', async () => {
  const before = await house('receivable');
  const { who, depositId } = await chargedBack();
  expect(await balance(who)).toBe(0n);
  expect((await house('receivable')) - before).toBe(-40_000n);
  expect(await house('adjustment')).toBe(0n);
  expect(await listed(who)).toMatchObject([
    {
      source: 'deposit',
      reference: depositId,
      owed: '400.00',
      repaid: '0.00',
      open: '400.00',
      payments: [],
      mayWriteOff: true,
    },
  ]);
  const { rows } = await server.db.query('select state from wallet.turnover where owner_id = $1', [
    who.memberId,
  ]);
  expect(rows).toEqual([{ state: 'void' }]);
  const { body } = await server.request('GET', '/wps/transaction/records?pageNo=1&pageSize=10', {
    token: who.token,
  });
  expect(body.value.debt).toBe('400.00');
  expect(
    body.value.list.map(({ kind, amount }: Record<string, string>) => [kind, amount]).slice(0, 2),
  ).toEqual([
    ['chargeback', '-1000.00'],
    ['debt', '400.00'],
  ]);
  // The next deposit is held back by its own stakes alone.
  await post(who, { kind: 'deposit', house: 'clearing:sandbox:in', amountMinor: 50_000n });
  await settled();
  const settings = await server.request('GET', '/wps/transaction/withdraw/settings', { token: who.token });
  expect(settings.body.value.turnover).toMatchObject([{ source: 'deposit', locked: '500.00' }]);
});

test('what comes in pays the debt once, however often and by whomever it is derived, never more than is owed', async () => {
  const { who } = await chargedBack();
  await win(who, 15_000n);
  await settled();
  expect([await balance(who), await listed(who)]).toMatchObject([
    0n,
    [{ repaid: '150.00', open: '250.00', payments: [{ cause: 'win', amount: '150.00' }] }],
  ]);
  // Ten at once, and twice what is owed.
  await Promise.all(Array.from({ length: 10 }, () => win(who, 5_000n)));
  await settled();
  expect(await balance(who)).toBe(25_000n);
  expect(await listed(who)).toMatchObject([{ repaid: '400.00', open: '0.00', mayWriteOff: false }]);
  // The follower reads all of it again.
  await server.db.query(`delete from wallet.follower_cursor where name = 'debts'`);
  await win(who, 100n);
  await settled();
  expect(await balance(who)).toBe(25_100n);
  expect(await listed(who)).toMatchObject([{ repaid: '400.00', open: '0.00' }]);
});

test('a payment that was reserved before a crash is taken once afterwards', async () => {
  const { who } = await chargedBack();
  const [{ id }] = await listed(who);
  await win(who, 10_000n);
  await settled();
  // As if the process had ended after the ledger's commit, and before its own.
  await server.db.query(`update wallet.debt set repaid = 0 where debt_id = $1`, [id]);
  await server.db.query(`update wallet.debt_payment set state = 'due', amount = 10000 where debt_id = $1`, [
    id,
  ]);
  await server.db.query(
    `insert into platform.due (kind, key, due_at, payload) values ('wallet.collect-debt', $1, now(), jsonb_build_object('debtId', $1::text))`,
    [id],
  );
  await settled();
  expect(await balance(who)).toBe(0n);
  expect(await listed(who)).toMatchObject([{ repaid: '100.00', open: '300.00' }]);
});

test('bonus purses are never taken, and a debt from before pays nothing with older money', async () => {
  const { who } = await chargedBack();
  await server.ledger.post({
    ...of(who),
    kind: 'bonusGrant',
    house: 'promotion:test',
    purse: 77n,
    amountMinor: 90_000n,
    idempotencyKey: 'grant',
  });
  await settled();
  expect((await server.ledger.balance({ ...of(who), purse: 77n })).availableMinor).toBe(90_000n);
  expect(await listed(who)).toMatchObject([{ open: '400.00' }]);
});

test('two persons write it off, once; a payment in between makes the proposal stale', async () => {
  const { who } = await chargedBack();
  const [{ id }] = await listed(who);
  const [owed, lost] = [await house('receivable'), await house('writeoff')];
  const propose = () =>
    ana.request('POST', '/ops/approvals/debt-write-off', {
      body: { requestId: crypto.randomUUID(), reason, debt: { id } },
    });
  const decide = (operator: TestOperator, approvalId: string) =>
    operator.request('POST', `/ops/approvals/${approvalId}/decision`, {
      body: { decision: 'approve', reason },
    });
  const first = (await propose()).body.value;
  expect((await decide(ana, first.id)).body.errorCode).toBe('approval.own');
  await win(who, 10_000n);
  await settled();
  expect((await decide(ben, first.id)).body.value).toMatchObject({ state: 'stale' });
  const second = (await propose()).body.value;
  expect((await decide(ben, second.id)).body.value).toMatchObject({ state: 'executed' });
  // The same decision again is answered as it was.
  await decide(ben, second.id);
  await expect.poll(async () => (await house('writeoff')) - lost, { timeout: 20_000 }).toBe(-30_000n);
  expect((await house('receivable')) - owed).toBe(40_000n);
  expect(await listed(who)).toMatchObject([{ repaid: '100.00', writtenOff: '300.00', open: '0.00' }]);
  expect((await propose()).status).toBe(404);
  await win(who, 1_000n);
  await settled();
  expect(await balance(who)).toBe(1_000n);
});

test('a withdrawal request pays the debt first, from whatever is there', async () => {
  const { who } = await chargedBack();
  const rules = `update wallet.debt set seq = seq + 1000 where member_id = $1`;
  // Money that no rule has set against it: it came before.
  await server.db.query(rules, [who.memberId]);
  await win(who, 60_000n);
  await settled();
  expect(await balance(who)).toBe(60_000n);
  const { body } = await server.request('GET', '/wps/transaction/withdraw/settings', { token: who.token });
  expect(body.value).toMatchObject({ balance: '600.00', debt: '400.00' });
});

test('taking back twenty times at once, with the member spending meanwhile, takes once', async () => {
  const who = await registerTestMember(server);
  await win(who, 30_000n);
  const take = () =>
    takeBack(server.ledger, {
      ...of(who),
      idempotencyKey: 'twenty',
      kind: 'rollback',
      house: 'gaming:LOTT',
      wholeMinor: 50_000n,
      debt: { source: 'lottery', of: 'slip' },
    });
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, take)),
    post(who, { kind: 'bet', house: 'gaming:RNG', amountMinor: -10_000n }),
  ]);
  expect(new Set(answers).size).toBe(1);
  await settled();
  const [{ owed }] = await listed(who);
  expect(BigInt(owed.replace('.', ''))).toBe(answers[0]);
});

test('a win that a supplier took back stands in the same list; another brand sees nothing', async () => {
  const who = await registerTestMember(server);
  await server.db.query(
    `insert into games.deficit (brand, member_id, currency, vendor, transaction_id, owed_minor, repaid_minor, created_at)
     values ('perya', $1, 'PHP', 'STUDIO', 'a-win', 5000, 1000, now())`,
    [who.memberId],
  );
  expect(await listed(who)).toMatchObject([
    { source: 'win', reference: 'STUDIO a-win', open: '40.00', mayWriteOff: false },
  ]);
  const other = (await ana.request('GET', '/ops/debts?brand=lucena')).body.value.list;
  expect(other).toEqual([]);
});
