/** Money out as a member asks for it: gates, rules, everything at once, and what belongs to others. */
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { brand, currency } from '#test/money-server.ts';
import { report } from '#test/payment-provider.ts';
import { callsOf, card, fund, told, openPayouts, wish } from '#test/payouts.ts';

const all = openPayouts();
const { call, addCard, ask, open, withdrawalOf, settings, money, mails, advance } = callsOf(all);

test('a withdrawal is put aside, approved by rule, sent and paid, and booked once', async () => {
  const id = await open();
  expect(await money()).toEqual([50_000n, 50_000n]);
  await advance(id);
  expect(all.provider.payouts.at(-1)).toMatchObject({
    payoutId: id,
    method: 'SANDBOX_BANK',
    accountHolder: 'Juan dela Cruz',
    amount: '500.00',
    callbackUrl: 'http://site.test/wps/deposit/callback/sandbox',
  });
  expect(await withdrawalOf(id)).toMatchObject({
    state: 'sent',
    cancellable: false,
    account: { kind: 'bank' },
  });
  expect(await report(all.server.url, told(id, 'SUCCEEDED'))).toEqual({ status: 200, outcome: 'applied' });
  expect(await report(all.server.url, told(id, 'SUCCEEDED'))).toEqual({ status: 200, outcome: 'ignored' });
  await Promise.all([advance(id), advance(id)]);
  const paid = await withdrawalOf(id);
  expect(paid.steps.map(({ state }: { state: string }) => state)).toEqual([
    'requested',
    'checked',
    'approved',
    'sent',
    'paid',
  ]);
  expect(await money()).toEqual([50_000n, 0n]);
  expect(await mails()).toEqual(['withdrawalPaid']);
});

test('the same request again is the same withdrawal; with another amount it is refused', async () => {
  const accountId = await addCard();
  const request = wish(accountId);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => call('POST', '/wps/transaction/withdraw', request)),
  );
  expect(new Set(answers.map(({ body }) => body.value.withdrawalId)).size).toBe(1);
  expect(await money()).toEqual([50_000n, 50_000n]);
  const other = await call('POST', '/wps/transaction/withdraw', { ...request, amount: '400' });
  expect([other.status, other.body.errorCode]).toEqual([409, 'idempotency.conflict']);
});

test('thirty at once over the balance: as many as it carries, and a bet beside them', async () => {
  const accountId = await addCard();
  const { memberId } = all.member;
  const bet = { brand, memberId, currency, kind: 'bet', house: 'gaming:RNG', amountMinor: -30_000n } as const;
  const [answers, played] = await Promise.all([
    Promise.all(Array.from({ length: 30 }, () => ask(accountId, { amount: '100' }))),
    all.server.ledger.post({ ...bet, idempotencyKey: randomUUID() }),
  ]);
  const went = answers.filter(({ status }) => status === 200).length;
  const [available = 0n, held = 0n] = await money();
  expect(held).toBe(BigInt(went) * 10_000n);
  expect(available + held).toBe(played.status === 'booked' ? 70_000n : 100_000n);
  expect(answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode)).toEqual(
    expect.arrayContaining(['funds.insufficient']),
  );
  expect(available).toBeLessThan(10_000n);
  const { rows } = await all.server.db.query<{ states: bigint }>(
    `select count(*) as states from wallet.withdrawal where member_id = $1 and state = 'checked'`,
    [memberId],
  );
  expect(rows[0]?.states).toBe(BigInt(went));
});

test('the page says what can leave now and why the rest cannot; the request keeps to it', async () => {
  expect(await settings()).toMatchObject({ withdrawable: '0.00', barriers: [{ barrier: 'payoutAccount' }] });
  const accountId = await addCard();
  await fund(all, 40_000n, 'deposit');
  expect(await settings()).toMatchObject({
    balance: '1400.00',
    withdrawable: '1000.00',
    barriers: [],
    turnover: [{ source: 'deposit', locked: '400.00', required: '400.00', done: '0.00' }],
  });
  expect((await ask(accountId, { amount: '1000.01' })).body.errorCode).toBe('withdrawal.turnover');
  expect((await ask(accountId, { amount: '1400.01' })).body.errorCode).toBe('funds.insufficient');
  Object.assign(all.server.terms, { perDay: 2, dayMaxMinor: 60_000n, freePerDay: 1, feeMinor: 1_000n });
  expect(await settings()).toMatchObject({ withdrawable: '600.00', fee: { amount: '0.00', freeLeft: 1 } });
  expect((await ask(accountId, { amount: '600.01' })).body.errorCode).toBe('withdrawal.day.sum');
  expect((await ask(accountId)).status).toBe(200);
  expect(await settings()).toMatchObject({
    withdrawable: '100.00',
    onTheWay: '500.00',
    fee: { amount: '10.00' },
    left: { count: 1, sum: '100.00' },
  });
  const second = await ask(accountId, { amount: '100' });
  expect(second.body.value).toMatchObject({ fee: '10.00' });
  expect(await money()).toEqual([79_000n, 61_000n]);
  expect((await ask(accountId, { amount: '100' })).body.errorCode).toBe('withdrawal.day.count');
  expect(await settings()).toMatchObject({ withdrawable: '0.00', barriers: [{ barrier: 'dayCount' }, {}] });
});

test('the tier of the verification bounds a day; the refusal and the page name the step that raises it', async () => {
  const accountId = await addCard();
  const none = { tier: 0, depositDayMinor: null, withdrawDayMinor: null, next: null, verifiedName: null };
  const next = { step: 'document', depositDayMinor: null, withdrawDayMinor: 500_000n } as const;
  all.server.limits.verification = { ...none, withdrawDayMinor: 60_000n, next };
  expect(await settings()).toMatchObject({
    withdrawable: '600.00',
    barriers: [],
    left: { sum: '600.00' },
    verification: { step: 'document', left: '600.00', raisesTo: '5000.00' },
  });
  const over = await ask(accountId, { amount: '600.01' });
  expect([over.status, over.body.errorCode]).toEqual([403, 'identity.needs.document']);
  // Requests that come at once share the day's sum.
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(accountId, { amount: '200' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(await money()).toEqual([40_000n, 60_000n]);
  expect(await settings()).toMatchObject({ withdrawable: '0.00', barriers: [{ barrier: 'identity' }] });
  all.server.limits.verification.next = { ...next, step: 'review' };
  expect((await ask(accountId, { amount: '100' })).body.errorCode).toBe('identity.needs.review');
  // The highest tier has a bound of its own: tomorrow is the way.
  all.server.limits.verification.next = null;
  expect(await settings()).toMatchObject({ verification: null, barriers: [{ barrier: 'daySum' }] });
  expect((await ask(accountId, { amount: '100' })).body.errorCode).toBe('withdrawal.day.sum');
  all.server.limits.verification = none;
  expect((await ask(accountId, { amount: '100' })).status).toBe(200);
});

test('bounds, a wrong payment password, an account that waits, bad input', async () => {
  const accountId = await addCard();
  const cases: [object, number, string][] = [
    [{ amount: '99.99' }, 400, 'amount.out.of.range'],
    [{ amount: '50000.01' }, 400, 'amount.out.of.range'],
    [{ amount: '0' }, 400, 'request.invalid'],
    [{ amount: '-5' }, 400, 'request.invalid'],
    [{ amount: '1.001' }, 400, 'request.invalid'],
    [{ paymentPassword: '000000' }, 403, 'payment.password.wrong'],
    [{ paymentPassword: '12345' }, 400, 'request.invalid'],
    [{ accountId: '1' }, 404, 'not.found'],
    [{ accountId: 'x' }, 400, 'request.invalid'],
    [{ provider: 'mine' }, 400, 'request.invalid'],
  ];
  for (const [fields, status, code] of cases) {
    const answer = await ask(accountId, fields);
    expect([fields, answer.status, answer.body.errorCode]).toEqual([fields, status, code]);
  }
  all.server.terms.accountHoldMs = 3_600_000;
  const fresh = await addCard();
  expect((await ask(fresh)).body.errorCode).toBe('payout.account.held');
  expect(await money()).toEqual([100_000n, 0n]);
});

test('nobody sees, uses, removes or cancels what is another member’s', async () => {
  const accountId = await addCard();
  const id = (await ask(accountId)).body.value.withdrawalId as string;
  const stranger = await all.server.createMember();
  const tries = await Promise.all([
    ask(accountId, {}, stranger),
    call('GET', `/wps/transaction/withdraw/records/${id}`, undefined, stranger),
    call('POST', `/wps/transaction/withdraw/records/${id}/cancel`, undefined, stranger),
    call('DELETE', `/wps/member/bankCard/${accountId}`, undefined, stranger),
  ]);
  expect(tries.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  const list = await call('GET', '/wps/transaction/withdraw/records', undefined, stranger);
  expect([list.body.value.list, list.body.value.totals]).toEqual([[], { count: 0, paid: '0.00' }]);
  // The owner's record holds it in its span of time; nothing of it is paid yet.
  const totalsOf = async (query: string) =>
    (await call('GET', `/wps/transaction/withdraw/records?${query}`)).body.value.totals;
  const later = new Date(Date.now() + 86_400_000).toISOString();
  expect(await totalsOf(`to=${later}`)).toEqual({ count: 1, paid: '0.00' });
  expect(await totalsOf(`from=${later}`)).toEqual({ count: 0, paid: '0.00' });
  expect((await call('GET', '/wps/member/bankCard', undefined, stranger)).body.value.list).toEqual([]);
  const trial = await all.server.createMember();
  trial.type = 4;
  expect((await ask(accountId, {}, trial)).body.errorCode).toBe('account.trial');
});

test('a member takes it back until it is sent; with the sending beside it one of the two happens', async () => {
  const id = await open();
  const cancel = () => call('POST', `/wps/transaction/withdraw/records/${id}/cancel`);
  const answers = await Promise.all([cancel(), cancel(), cancel()]);
  expect(answers.map(({ body }) => body.value.state)).toEqual(['cancelled', 'cancelled', 'cancelled']);
  expect(await money()).toEqual([100_000n, 0n]);
  const accountId = await addCard();
  for (let round = 0; round < 5; round += 1) {
    const one = (await ask(accountId, { amount: '100' })).body.value.withdrawalId as string;
    const before = all.provider.payouts.length;
    const [taken] = await Promise.all([
      call('POST', `/wps/transaction/withdraw/records/${one}/cancel`),
      advance(one),
    ]);
    await advance(one);
    const { state } = await withdrawalOf(one);
    expect([taken.status === 200, all.provider.payouts.length > before]).toEqual([
      state === 'cancelled',
      state === 'sent',
    ]);
  }
  all.server.terms.memberCancels = false;
  const kept = await open({ amount: '100' });
  const refused = await call('POST', `/wps/transaction/withdraw/records/${kept}/cancel`);
  expect(refused.body.errorCode).toBe('withdrawal.closed');
  expect(await withdrawalOf(kept)).toMatchObject({ cancellable: false });
});

test('rules that do not hold send it to a person, with all their reasons', async () => {
  all.server.terms.automatic = {
    upToMinor: 10_000n,
    paidToAccount: 1,
    deposits: 1,
    perDay: 1,
    quietHours: 24,
    samplePercent: 0,
  };
  const reasonsOf = async (id: string) =>
    (
      await all.server.db.query<{ reasons: string[] }>(
        'select reasons from wallet.withdrawal where id = $1',
        [id],
      )
    ).rows[0]?.reasons;
  const first = await open();
  await advance(first);
  const second = await open();
  await advance(second);
  expect(await withdrawalOf(first)).toMatchObject({ state: 'review', cancellable: true });
  expect(await reasonsOf(first)).toEqual(['amount', 'account', 'deposits', 'accountNew']);
  expect(await reasonsOf(second)).toEqual(['amount', 'account', 'deposits', 'velocity', 'accountNew']);
  await fund(all, 100_000n);
  all.server.terms.automatic = { ...all.terms.automatic!, samplePercent: 100 };
  const sampled = await open();
  await advance(sampled);
  expect(await reasonsOf(sampled)).toEqual(['sample']);
  const { verification } = all.server.limits;
  all.server.terms.automatic = { ...all.terms.automatic!, samplePercent: 0 };
  all.server.limits.verification = { ...verification, verifiedName: 'Pedro Penduko' };
  const accountId = await addCard();
  const named = (await ask(accountId, { amount: '100' })).body.value.withdrawalId as string;
  await advance(named);
  expect(await reasonsOf(named)).toEqual(['name']);
  all.server.limits.verification = { ...verification, verifiedName: 'Dela Cruz, Juan' };
  const same = (await ask(accountId, { amount: '100' })).body.value.withdrawalId as string;
  await advance(same);
  expect(await reasonsOf(same)).toEqual([]);
  all.server.limits.verification = verification;
  await fund(all, 100_000n);
  all.server.terms.automatic = null;
  const off = await open();
  await advance(off);
  expect(await reasonsOf(off)).toEqual(['off']);
});

test('payout accounts: at most five, each once, numbers by kind, hidden, encrypted; one at two members is flagged', async () => {
  const cases: [object, string][] = [
    [{ method: 'nobody' }, 'payout.method.unavailable'],
    [{ number: '12' }, 'payout.number.format'],
    [{ method: 'sandbox-ewallet', number: '12345678' }, 'payout.number.format'],
    [{ paymentPassword: '111111' }, 'payment.password.wrong'],
  ];
  for (const [fields, code] of cases)
    expect([fields, (await call('PUT', '/wps/member/bankCard', card(fields))).body.errorCode]).toEqual([
      fields,
      code,
    ]);
  const wallet = card({ method: 'sandbox-ewallet', number: '+63 917 555 0100' });
  const added = await call('PUT', '/wps/member/bankCard', wallet);
  expect(added.body.value).toMatchObject({
    maskedNumber: '•••• 0100',
    holder: 'Juan dela Cruz',
    kind: 'ewallet',
  });
  // A lost answer: the same request is the same account.
  expect((await call('PUT', '/wps/member/bankCard', wallet)).body.value).toEqual(added.body.value);
  const twice = await call('PUT', '/wps/member/bankCard', card({ ...wallet, requestId: randomUUID() }));
  expect(twice.body.errorCode).toBe('payout.account.present');
  const rest = await Promise.all(
    Array.from({ length: 8 }, () => call('PUT', '/wps/member/bankCard', card())),
  );
  expect(rest.filter(({ status }) => status === 200)).toHaveLength(4);
  const { rows } = await all.server.db.query<{ row: string }>(
    'select t::text as row from wallet.payout_account t where member_id = $1',
    [all.member.memberId],
  );
  expect(rows.some(({ row }) => row.includes('9175550100'))).toBe(false);
  const other = await all.server.createMember();
  await addCard({ method: 'sandbox-ewallet', number: '0917 555 0100' }, other);
  const flags = await all.server.db.query<{ id: bigint }>(
    `select member_id as id from cases.alert where rule = 'sameNumber' and member_id = any($1::bigint[])`,
    [[all.member.memberId, other.memberId]],
  );
  expect(flags.rows).toHaveLength(2);
  const { accountId } = added.body.value;
  expect((await call('DELETE', `/wps/member/bankCard/${accountId}`)).status).toBe(200);
  expect((await ask(accountId)).status).toBe(404);
  expect((await call('GET', '/wps/member/bankCard')).body.value).toMatchObject({ remaining: 1 });
});

test('the page tells how long the latest payouts took, once there are enough', async () => {
  const accountId = await addCard();
  const pay = (from: number, to: number) =>
    all.server.db.query(
      `insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
         amount_minor, state, created_at, changed_at, day)
       select 880000 + n, 'perya', $1, 'times-' || n, $2, 'x', 'x', 'x', 'PHP', 100, 'paid', now() - n * interval '1 minute', now(), now()
         from generate_series($3::int, $4::int) n`,
      [all.member.memberId, accountId, from, to],
    );
  await all.server.db.query(`update wallet.withdrawal set brand = 'elsewhere' where state = 'paid'`);
  await pay(1, 19);
  expect(await settings()).toMatchObject({ times: null });
  await pay(20, 21);
  const { times } = await settings();
  expect(times).toMatchObject({ count: 21, median: 660 });
  expect(Math.round(times.p95)).toBe(1_200);
});

test('a withdrawal ends the bonuses whose terms say so, once, for the sum that was shown', async () => {
  const { server, member, trouble } = all;
  const { memberId } = member;
  const terms = {
    multiple: 5,
    weights: { RNG: 100 },
    excludedGames: [],
    maxBetMinor: '1000',
    days: 14,
    version: 1,
  };
  const give = async (period: string, over: object): Promise<bigint> => {
    const answer = await server.rewards.payReward({
      brand,
      memberId,
      currency,
      code: 'fiesta',
      period,
      kind: 'bonus',
      amountMinor: 5_000n,
      titles: { EN: 'Fiesta', TY: 'Pista' },
      terms: { ...terms, ...over },
    });
    if (answer.status !== 'claimed') throw new Error(answer.status);
    return answer.rewardId;
  };
  const [ending, staying] = [await give('one', { endsOnWithdrawal: true }), await give('two', {})];
  const bonuses = async () => {
    const { rows } = await server.db.query<{
      state: string;
      by: string | null;
      left: bigint;
      settled: number;
    }>(
      `select state, ended_by as by, (select coalesce(sum(balance), 0)::bigint from wallet.account where purse = g.grant_id and owner_id > 0) as left,
         (select count(*)::int from wallet.transfer where idempotency_key like 'bonus:settle:' || g.grant_id || ':%') as settled
       from promotions.bonus_grant g where grant_id = any($1) order by grant_id`,
      [[ending, staying]],
    );
    return rows;
  };
  const accountId = await addCard();
  // A grant reaches the process's memory by a notification.
  await vi.waitFor(async () =>
    expect((await settings()).endingBonuses).toEqual([{ title: 'Fiesta', amount: '50.00' }]),
  );
  for (const shown of [{}, { bonusAmount: '49.99' }])
    expect((await ask(accountId, shown)).body.errorCode).toBe('bonus.changed');
  const request = wish(accountId, { bonusAmount: '50.00' });
  const withdraw = () => call('POST', '/wps/transaction/withdraw', request);
  trouble.afterHold = true;
  expect((await withdraw()).status).toBe(500);
  expect(await bonuses()).toEqual([
    { state: 'active', by: null, left: 5_000n, settled: 0 },
    { state: 'queued', by: null, left: 5_000n, settled: 0 },
  ]);
  trouble.afterHold = false;
  const answers = await Promise.all(Array.from({ length: 6 }, withdraw));
  expect(new Set(answers.map(({ body }) => body.value.withdrawalId)).size).toBe(1);
  expect(await bonuses()).toEqual([
    { state: 'cancelled', by: 'withdrawal', left: 0n, settled: 1 },
    { state: 'active', by: null, left: 5_000n, settled: 0 },
  ]);
  expect(await money()).toEqual([50_000n, 50_000n]);
  expect((await settings()).endingBonuses).toEqual([]);
});
