/** Operators and deposits: slips and payments that do not fit, credited once, refused, charged back; two above the brand's amount. */
import { readTrialBalance } from '#modules/wallet/index.ts';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { makeDeposit, sendSlip } from '#test/money-calls.ts';
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
  who.request('POST', `/ops/deposits/${id}/${what}`, body && { body });
const credit = (who: TestOperator, id: string, fields: object = {}) =>
  step(who, id, 'credit', { requestId: crypto.randomUUID(), reason, ...fields });
const detail = async (id: string) => (await ana.request('GET', `/ops/deposits/${id}`)).body.value;
const decide = (who: TestOperator, approvalId: string) =>
  who.request('POST', `/ops/approvals/${approvalId}/decision`, { body: { decision: 'approve', reason } });
const balance = async () =>
  (await server.ledger.balance({ brand: 'perya', memberId: member.memberId, currency: 'PHP' }))
    .availableMinor;
const audited = async (id: string): Promise<string[]> =>
  (
    await server.db.query<{ action: string }>(
      'select action from operators.audit where object_id = $1 order by number',
      [id],
    )
  ).rows.map(({ action }) => action);

test('what does not fit is credited as it came, by one person, once', async () => {
  const id = await makeDeposit({ server, member }, { amountMinor: 12_300n });
  expect((await credit(ana, id)).body.errorCode).toBe('deposit.claimed');
  const claims = await Promise.all([step(ana, id, 'claim'), step(ben, id, 'claim')]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [mine, other] = claims[0]!.status === 200 ? [ana, ben] : [ben, ana];
  expect((await credit(other, id)).body.errorCode).toBe('deposit.claimed');
  const before = await balance();
  const answers = await Promise.all([credit(mine, id), credit(mine, id), credit(mine, id)]);
  for (const answer of answers) expect(answer.status).toBe(200);
  expect((await balance()) - before).toBe(12_300n);
  expect(await detail(id)).toMatchObject({ status: 'paid', received: '123.00' });
  expect(await audited(id)).toEqual(['deposit.claim', 'deposit.credit']);
  const own = await server.request('GET', `/wps/deposit/orders/${id}`, { token: member.token });
  expect(own.body.value.steps.map((one: { status: string }) => one.status)).toEqual(['received', 'paid']);
});

test('a slip is looked at on record, and a line of the statement credits one deposit', async () => {
  const slip = await sendSlip({ server, member });
  const { rows } = await server.db.query<{ id: bigint }>(
    'select order_id as id from wallet.deposit_slip where slip_id = $1',
    [slip],
  );
  const id = String(rows[0]?.id);
  const waiting = (await ana.request('GET', '/ops/deposits?waiting=true&flow=slip')).body.value.list;
  expect(waiting).toContainEqual(expect.objectContaining({ id, reason: 'slip', status: 'review' }));
  const seen = await ana.request('POST', `/ops/deposits/slips/${slip}/view`, { body: { reason } });
  expect(Buffer.from(seen.body.value.data, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  await step(ana, id, 'claim');
  expect((await credit(ana, id)).body.errorCode).toBe('request.invalid');
  const before = await balance();
  // Less came than was ordered.
  const bankLine = `st ${id}`;
  expect((await credit(ana, id, { amount: '450.00', bankLine })).body.value.deposit.status).toBe('received');
  expect((await balance()) - before).toBe(45_000n);
  expect(await audited(id)).toEqual(['deposit.slip.view', 'deposit.claim', 'deposit.credit']);
  const next = await makeDeposit({ server, member }, { flow: 'slip', status: 'review' });
  await step(ana, next, 'claim');
  const again = await credit(ana, next, { amount: '450.00', bankLine: `ST-${id}` });
  expect(again.body.errorCode).toBe('deposit.bank.line');
});

test('the pictures of slips go when their time is over: a year after a refusal, else five years', async () => {
  const [kept, refused] = [await sendSlip({ server, member }), await sendSlip({ server, member })];
  const { rows } = await server.db.query<{ slip: bigint; id: bigint }>(
    'select slip_id as slip, order_id as id from wallet.deposit_slip where slip_id = any ($1::bigint[])',
    [[kept, refused]],
  );
  const orderOf = (slip: string): string => String(rows.find((row) => String(row.slip) === slip)?.id);
  await step(ana, orderOf(refused), 'claim');
  await step(ana, orderOf(refused), 'refusal', { because: 'picture', reason });
  const due = await server.db.query<{ key: string; days: number }>(
    `select key, round(extract(epoch from due_at - now()) / 86400)::int as days from platform.due
      where kind = 'cashier.slips' and key = any ($1)`,
    [[orderOf(kept), orderOf(refused)]],
  );
  expect(new Map(due.rows.map(({ key, days }) => [key, days]))).toEqual(
    new Map([
      [orderOf(kept), 1_826],
      [orderOf(refused), 365],
    ]),
  );
  await server.db.query(
    `update platform.due set due_at = now() - interval '1 second' where kind = 'cashier.slips' and key = $1`,
    [orderOf(refused)],
  );
  const view = (slip: string) =>
    ana.request('POST', `/ops/deposits/slips/${slip}/view`, { body: { reason } });
  await expect.poll(async () => (await view(refused)).status, { timeout: 20_000 }).toBe(404);
  await expect.poll(async () => (await detail(orderOf(refused))).slips, { timeout: 20_000 }).toEqual([]);
  expect((await view(kept)).status).toBe(200);
});

test('a refusal tells the member why; what a provider has goes back', async () => {
  const slip = await makeDeposit({ server, member }, { flow: 'slip', status: 'review' });
  await step(ana, slip, 'claim');
  await step(ana, slip, 'refusal', { because: 'notFound', reason });
  const own = await server.request('GET', `/wps/deposit/orders/${slip}`, { token: member.token });
  expect(own.body.value).toMatchObject({ status: 'declined', refuseReason: 'notFound' });
  const mail = (await server.request('GET', '/wps/member/inbox', { token: member.token })).body.value.list[0];
  expect(mail).toMatchObject({ kind: 'depositRefused', values: { reason: 'notFound', back: false } });
  // The money may be found later.
  await step(ana, slip, 'claim');
  expect((await credit(ana, slip, { amount: '5.00', bankLine: `late ${slip}` })).status).toBe(200);

  const payment = await makeDeposit({ server, member });
  await step(ana, payment, 'claim');
  const before = await balance();
  const twice = await Promise.all(
    [1, 2].map(() => step(ana, payment, 'refusal', { because: 'payer', reason })),
  );
  for (const { status } of twice) expect(status).toBe(200);
  expect(await detail(payment)).toMatchObject({ status: 'mismatch', refund: 'asked' });
  expect((await credit(ana, payment)).status).toBe(409);
  // The sandbox of this server is away: nobody knows yet, so it is asked again, and a person may do it by hand.
  await server.db.query(`update wallet.deposit_order set refund_state = 'failed' where id = $1`, [payment]);
  await step(ana, payment, 'refusal', { because: 'payer', reason, byHand: true });
  expect(await detail(payment)).toMatchObject({ status: 'refunded' });
  const mails = await server.db.query(`select detail as values from inbox.mail where event_key = $1`, [
    `deposit:${payment}:refused`,
  ]);
  expect(mails.rows).toEqual([{ values: { amount: '500.00', reason: 'payer', back: true } }]);
  expect(await balance()).toBe(before);
});

test('above the brand’s amount a second person decides, of a credit and of a charge-back', async () => {
  const id = await makeDeposit({ server, member }, { amountMinor: 2_000_000n });
  await step(ana, id, 'claim');
  const { approvalId } = (await credit(ana, id)).body.value;
  expect([(await detail(id)).status, approvalId]).toEqual(['mismatch', expect.any(String)]);
  expect((await decide(ana, approvalId)).body.errorCode).toBe('approval.own');
  const before = await balance();
  expect((await decide(ben, approvalId)).body.value).toMatchObject({ state: 'executed' });
  await expect.poll(balance, { timeout: 20_000 }).toBe(before + 2_000_000n);
  await expect.poll(async () => (await detail(id)).status, { timeout: 20_000 }).toBe('paid');

  const body = { requestId: crypto.randomUUID(), reason };
  const back = (await step(ben, id, 'charge-back', body)).body.value.approvalId;
  expect((await decide(ben, back)).body.errorCode).toBe('approval.own');
  expect((await decide(ana, back)).body.value).toMatchObject({ state: 'executed' });
  await expect.poll(balance, { timeout: 20_000 }).toBe(before);
});

test('a member who stops after the proposal is credited nothing by it', async () => {
  const stopped = await registerTestMember(server);
  const id = await makeDeposit({ server, member: stopped }, { amountMinor: 2_000_000n });
  await step(ana, id, 'claim');
  const { approvalId } = (await credit(ana, id)).body.value;
  await server.db.query(
    `insert into protection.stop (member_id, stop_id, brand, length, began_at, ends_at, by_operator)
     values ($1, $1, 'perya', 'year', now(), now() + interval '1 year', false)`,
    [stopped.memberId],
  );
  expect((await decide(ben, approvalId)).body.value).toMatchObject({ state: 'stale' });
  expect((await credit(ana, id)).body.errorCode).toBe('member.stopped');
  // With a sight of the stop it is proposed and decided again.
  const again = (await credit(ana, id, { despiteStop: true })).body.value.approvalId;
  expect((await decide(ben, again)).body.value).toMatchObject({ state: 'executed' });
});

test('a charge-back takes what there is, once; the house bears the rest, and payouts wait', async () => {
  const poor = await registerTestMember(server);
  const id = await makeDeposit({ server, member: poor }, { status: 'paid', amountMinor: 80_000n });
  const account = { brand: 'perya', memberId: poor.memberId, currency: 'PHP' } as const;
  const spend = { kind: 'adjustment', house: 'adjustment', amountMinor: -50_000n } as const;
  await server.ledger.post({ ...account, ...spend, idempotencyKey: `spent:${id}` });
  const book = () => step(ana, id, 'charge-back', { requestId: crypto.randomUUID(), reason });
  const answers = await Promise.all([book(), book(), book()]);
  for (const { status } of answers) expect(status).toBe(200);
  expect((await server.ledger.balance(account)).availableMinor).toBe(0n);
  expect(await detail(id)).toMatchObject({ status: 'chargedBack', uncollected: '500.00' });
  const { rows } = await server.db.query('select rule from cases.alert where member_id = $1', [
    poor.memberId,
  ]);
  expect(rows).toEqual([{ rule: 'chargeback' }]);
  expect((await step(ben, id, 'charge-back', { requestId: crypto.randomUUID(), reason })).status).toBe(409);
});

test('an operator’s limit holds, and another brand sees nothing', async () => {
  const id = await makeDeposit({ server, member }, { amountMinor: 30_000n });
  const small = await console_.logIn(['cashier'], { amountLimitMinor: 10_000n });
  await step(small, id, 'claim');
  expect((await credit(small, id)).body.errorCode).toBe('amount.limit');
  const stranger = await console_.logIn(['cashierLead'], { brands: ['lucena'] });
  expect((await stranger.request('GET', `/ops/deposits/${id}`)).status).toBe(404);
  for (const what of ['claim', 'credit', 'refusal', 'charge-back'])
    expect(
      (await step(stranger, id, what, { requestId: crypto.randomUUID(), reason, because: 'rules' })).status,
    ).not.toBe(200);
  expect((await stranger.request('GET', '/ops/deposits')).body.value.list).toEqual([]);
  const mine = await ana.request('GET', `/ops/deposits?memberId=${member.memberId}&status=mismatch`);
  expect(mine.body.value.list.map((one: { id: string }) => one.id)).toContain(id);
  expect(mine.body.value.list[0].userName).not.toBe('');
});

/** What a statement leaves in suspense: the clearing account agrees with the provider to the cent; each line is released once. */
async function showSuspense(finance: TestOperator, id: string): Promise<void> {
  const clearing = async () =>
    (await finance.request('GET', '/ops/clearing?brand=perya')).body.value.list.find(
      ({ provider }: { provider: string }) => provider === 'shore',
    );
  // 581.00 there, 123.00 here (booked at another provider's account, by the test): the rest is in suspense.
  await expect
    .poll(clearing, { timeout: 20_000 })
    .toMatchObject({ way: 'in', balance: '458.00', suspense: '458.00', openLines: 3 });
  const detail = async () => (await finance.request('GET', `/ops/reconciliations/${id}`)).body.value;
  expect(await detail()).toMatchObject({ suspense: '458.00', lines: [{ suspense: 'open' }, {}, {}] });
  const release = (position: number) =>
    finance.request('POST', `/ops/reconciliations/${id}/release`, { body: { position, reason: 'found it' } });
  const answers = await Promise.all([release(3), release(3)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await release(99)).body.errorCode).toBe('suspense.state');
  await expect.poll(clearing, { timeout: 20_000 }).toMatchObject({ balance: '457.00', suspense: '457.00' });
  const { lines } = (await readTrialBalance(server.db)) as {
    lines: { account: string; balanceMinor: bigint }[];
  };
  expect(lines.find(({ account }) => account === 'suspense')?.balanceMinor).toBe(45_700n);
  const stranger = await console_.logIn(['finance'], { brands: ['lucena'] });
  expect((await stranger.request('GET', '/ops/clearing')).body.value.list).toEqual([]);
  const path = `/ops/reconciliations/${id}/release`;
  expect((await stranger.request('POST', path, { body: { position: 1, reason: 'mine' } })).status).toBe(404);
}

test('a statement is compared with what is booked, once; nothing of another brand is told', async () => {
  const finance = await console_.logIn(['finance']);
  const mine = await registerTestMember(server);
  const [paid, unbooked] = [
    await makeDeposit({ server, member: mine }, { status: 'paid', amountMinor: 12_300n }),
    await makeDeposit({ server, member: mine }, { amountMinor: 45_600n }),
  ];
  // Of a day that no other test has deposits on.
  await server.db.query(
    `update wallet.deposit_order set provider = 'shore', created_at = '2031-02-03T04:00:00Z', paid_at = '2031-02-03T04:00:00Z'
      where id = any($1::bigint[])`,
    [[paid, unbooked]],
  );
  const body = {
    brand: 'perya',
    provider: 'shore',
    way: 'in',
    fileName: 'february.csv',
    from: '2031-02-03',
    to: '2031-02-03',
    columns: { reference: 'Order', amount: 'Amount' },
    csv: `Order,Amount\n${paid},124.00\n${unbooked},456.00\nstranger,1.00\n`,
  };
  const imported = () => finance.request('POST', '/ops/reconciliations', { body });
  const first = (await imported()).body.value;
  expect(first).toMatchObject({
    counts: { matched: 0, missingHere: 2, missingThere: 0, differs: 1 },
    theirs: '581.00',
    ours: '123.00',
  });
  expect((await imported()).body.value.id).toBe(first.id);
  const { lines } = (await finance.request('GET', `/ops/reconciliations/${first.id}`)).body.value;
  expect(lines).toMatchObject([
    { result: 'differs', theirs: '124.00', ours: '123.00', objectId: paid },
    { result: 'missingHere', reference: unbooked, objectId: unbooked },
    { result: 'missingHere', reference: 'stranger', objectId: null },
  ]);
  await showSuspense(finance, first.id);
  const wrong = await finance.request('POST', '/ops/reconciliations', {
    body: { ...body, csv: 'Order,Amount\nA,x' },
  });
  expect([wrong.status, wrong.body.value.fields]).toEqual([400, { csv: 'field.invalid' }]);
  expect(wrong.body).toMatchObject({
    message: 'Line 2, Amount: This is not an amount (x)',
    value: { lines: [{ line: 2, code: 'table.amount' }] },
  });
  const decimalCommas = { ...body, provider: 'commas', columns: {}, csv: undefined };
  const file = Buffer.from('Reference;Amount\r\nX-1001;500,00\r\nX-1002;1234,5\r\n').toString('base64');
  const { provider: _p, way: _w, from: _f, to: _t, ...sent } = { ...decimalCommas, file };
  const preview = await finance.request('POST', '/ops/reconciliations/preview', { body: sent });
  expect(preview.body.value).toMatchObject({
    total: '1734.50',
    rows: [{ cells: ['X-1001', '500.00'] }, { cells: ['X-1002', '1234.50'] }],
  });
  const commas = await finance.request('POST', '/ops/reconciliations', { body: { ...decimalCommas, file } });
  expect(commas.body.value).toMatchObject({ theirs: '1734.50', counts: { missingHere: 2 } });
  // The same statement as a workbook, and with other headings, is the same import.
  const rows = [
    ['Ref', 'Sum'],
    ['X-1002', 1234.5],
    ['X-1001', 500],
  ];
  const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })).toString('base64');
  const again = { ...decimalCommas, fileName: 'again.xlsx', file: book };
  const repeated = await finance.request('POST', '/ops/reconciliations', { body: again });
  expect(repeated.body.value).toMatchObject({ id: commas.body.value.id, theirs: '1734.50' });
  const stranger = await console_.logIn(['finance'], { brands: ['lucena'] });
  expect((await stranger.request('GET', `/ops/reconciliations/${first.id}`)).status).toBe(404);
  expect((await stranger.request('POST', '/ops/reconciliations', { body })).status).not.toBe(200);
});
