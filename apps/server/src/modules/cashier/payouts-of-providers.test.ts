/** What providers make of payouts: refusals, silence, reversals, words that do not fit, and a process that ends in the middle. */
import { expect, test } from 'vitest';
import { brand } from '#test/money-server.ts';
import { report, secret } from '#test/payment-provider.ts';
import { newestDevice } from '#test/payout-terms.ts';
import { callsOf, statusOf, told, openPayouts, wish } from '#test/payouts.ts';

const all = openPayouts();
const { call, addCard, ask, open, withdrawalOf, settings, money, mails, advance } = callsOf(all);

test('a provider that refuses gives the money back at once, one that is silent does not', async () => {
  all.provider.mode = 'refuse';
  const refused = await open();
  await advance(refused);
  expect(await withdrawalOf(refused)).toMatchObject({ state: 'failed' });
  expect([await money(), await mails()]).toEqual([[100_000n, 0n], ['withdrawalRefused']]);

  all.provider.mode = 'fail';
  const silent = await open();
  await advance(silent);
  const waiting = await withdrawalOf(silent);
  expect(waiting).toMatchObject({ state: 'sent' });
  expect(await money()).toEqual([50_000n, 50_000n]);
  const minutes: number[] = [];
  const sentAt = Date.parse(waiting.steps.at(-1).at);
  for (let turn = 0; turn < 4; turn += 1) {
    const { askedAgainAt } = await withdrawalOf(silent);
    minutes.push(Math.round((Date.parse(askedAgainAt) - sentAt) / 60_000));
    all.server.clock.aheadMs = Date.parse(askedAgainAt) - Date.now() + 10;
    await advance(silent);
  }
  expect(minutes).toEqual([1, 5, 15, 60]);
  expect(await money()).toEqual([50_000n, 50_000n]);
  // Nor does one that does not know us: it says nothing about the payout.
  Object.assign(all.provider, { mode: 'answer', secret: 'another secret' });
  all.server.clock.aheadMs += 3_600_100;
  await advance(silent);
  all.provider.secret = secret;
  expect([await money(), (await withdrawalOf(silent)).state]).toEqual([[50_000n, 50_000n], 'sent']);
  // It had the payout all the time.
  all.provider.payoutStatuses.set(silent, statusOf(silent, 'SUCCEEDED'));
  const sentBefore = all.provider.payouts.length;
  all.server.clock.aheadMs += 3_600_100;
  await advance(silent);
  await advance(silent);
  all.server.clock.aheadMs = 0;
  expect(await withdrawalOf(silent)).toMatchObject({ state: 'paid' });
  expect([await money(), all.provider.payouts.length]).toEqual([[50_000n, 0n], sentBefore]);
});

test('a payout that never reached the provider is sent again under the same identity', async () => {
  all.provider.mode = 'fail';
  const id = await open();
  await advance(id);
  all.provider.mode = 'answer';
  all.server.clock.aheadMs = 61_000;
  await advance(id);
  all.server.clock.aheadMs = 0;
  expect(all.provider.payouts.filter(({ payoutId }) => payoutId === id)).toHaveLength(2);
  expect(await report(all.server.url, told(id, 'FAILED'))).toMatchObject({ outcome: 'applied' });
  await advance(id);
  expect(await withdrawalOf(id)).toMatchObject({ state: 'failed' });
  expect(await money()).toEqual([100_000n, 0n]);
});

test('a payout that comes back is credited with its fee, in whatever order it is told', async () => {
  Object.assign(all.server.terms, { freePerDay: 0, feeMinor: 1_000n });
  const id = await open();
  await advance(id);
  await report(all.server.url, told(id, 'SUCCEEDED'));
  await advance(id);
  expect(await money()).toEqual([49_000n, 0n]);
  const came = told(id, 'REVERSED');
  for (const _again of [1, 2]) await report(all.server.url, came);
  await Promise.all([advance(id), advance(id), advance(id)]);
  expect([await money(), (await withdrawalOf(id)).state]).toEqual([[100_000n, 0n], 'reversed']);
  const other = await open();
  await advance(other);
  await report(all.server.url, told(other, 'REVERSED'));
  expect(await report(all.server.url, told(other, 'SUCCEEDED'))).toMatchObject({ outcome: 'ignored' });
  await advance(other);
  expect(await money()).toEqual([100_000n, 0n]);
});

test('what does not fit moves nothing, and a person is told', async () => {
  const id = await open();
  await advance(id);
  const wrong: object[] = [
    { amount: '400.00' },
    { currency: 'USD' },
    { providerReference: 'out-of-somebody' },
  ];
  for (const fields of wrong)
    expect(await report(all.server.url, told(id, 'SUCCEEDED', fields))).toMatchObject({ outcome: 'review' });
  expect([await money(), (await withdrawalOf(id)).state]).toEqual([[50_000n, 50_000n], 'sent']);
  await report(all.server.url, told(id, 'FAILED'));
  await advance(id);
  // The money is back at the member: what the all.provider says now needs a person.
  expect(await report(all.server.url, told(id, 'SUCCEEDED'))).toMatchObject({ outcome: 'review' });
  const { rows } = await all.server.db.query('select attention from wallet.withdrawal where id = $1', [id]);
  expect(rows).toEqual([{ attention: 'amount' }]);
  expect(all.server.errors.splice(0)).toHaveLength(4);
});

test('a process that ends in the middle loses and doubles nothing', async () => {
  const accountId = await addCard();
  all.trouble.beforeHold = true;
  const request = wish(accountId);
  expect((await call('POST', '/wps/transaction/withdraw', request)).status).toBe(500);
  all.trouble.beforeHold = false;
  all.trouble.afterHold = true;
  const [row] = (
    await all.server.db.query<{ id: bigint }>('select id from wallet.withdrawal where member_id = $1', [
      all.member.memberId,
    ])
  ).rows;
  const id = String(row?.id);
  await expect(advance(id)).rejects.toThrow('ended after the hold');
  all.trouble.afterHold = false;
  expect((await call('POST', '/wps/transaction/withdraw', request)).body.value).toMatchObject({
    withdrawalId: id,
    state: 'checked',
  });
  await advance(id);
  await report(all.server.url, told(id, 'SUCCEEDED'));
  all.trouble.beforePost = true;
  await expect(advance(id)).rejects.toThrow('ended before the payout');
  all.trouble.beforePost = false;
  await advance(id);
  expect([await money(), await mails()]).toEqual([[50_000n, 0n], ['withdrawalPaid']]);
  all.server.errors.length = 0;
});

test('a member with a case is paid by a person alone, and sees an ordinary review; a stranger’s payout opens one', async () => {
  const { memberId } = all.member;
  const accountId = await addCard();
  const request = async (account = accountId): Promise<string> => {
    const id = (await ask(account, { amount: '100' })).body.value.withdrawalId as string;
    await advance(id);
    return id;
  };
  const decided = (state: string) =>
    all.server.db.query(
      'update cases.member_case set state = $2, waiting_since = null where member_id = $1',
      [memberId, state],
    );
  const first = await request();
  await report(all.server.url, told(first, 'SUCCEEDED', { amount: '100.00' }));
  await advance(first);
  newestDevice.at = new Date();
  const taken = await request(await addCard());
  newestDevice.at = new Date(0);
  const { rows } = await all.server.db.query<{ rule: string; evidence: object }>(
    'select rule, evidence from cases.alert where member_id = $1',
    [memberId],
  );
  expect(rows).toEqual([{ rule: 'takeover', evidence: { withdrawal: taken, amount: '100.00' } }]);
  const states: string[] = [];
  for (const state of ['open', 'blocked', 'reported', 'watched', 'cleared']) {
    await decided(state);
    const shown = await withdrawalOf(await request());
    states.push(shown.state);
    expect(JSON.stringify(shown)).not.toMatch(/case|alert|flag|suspic|block/i);
  }
  expect([(await withdrawalOf(taken)).state, ...states]).toEqual([
    'review',
    'review',
    'review',
    'review',
    'sent',
    'sent',
  ]);
});

test('where a provider falls silent, the next payouts go through another one, and come back to it later', async () => {
  await all.server.db.query(
    `insert into wallet.payout_route (brand, method, position, provider, provider_method, min_minor, max_minor)
     values ($1, 'sandbox-bank', 9, 'second', 'SANDBOX_BANK', 100, 100000000)`,
    [brand],
  );
  const accountId = await addCard();
  const send = async (): Promise<string> => {
    const id = (await ask(accountId, { amount: '100' })).body.value.withdrawalId as string;
    await advance(id);
    const { rows } = await all.server.db.query<{ provider: string }>(
      'select provider from wallet.withdrawal where id = $1',
      [id],
    );
    return `${rows[0]?.provider} ${(await withdrawalOf(id)).state}`;
  };
  const silent = async (): Promise<void> => {
    all.provider.mode = 'fail';
    const id = (await ask(accountId, { amount: '100' })).body.value.withdrawalId as string;
    await advance(id);
    all.server.clock.aheadMs += 61_000;
    await advance(id);
    all.provider.mode = 'answer';
  };
  expect(await send()).toBe('sandbox sent');
  for (let count = 0; count < 3; count += 1) await silent();
  expect(await send()).toBe('second sent');
  expect(all.provider.payouts.at(-1)).toMatchObject({
    callbackUrl: 'http://site.test/wps/deposit/callback/second',
  });
  all.server.clock.aheadMs += 16 * 60_000;
  expect(await send()).toBe('sandbox sent');
  await all.server.db.query('delete from wallet.payout_route where brand = $1 and position = 9', [brand]);
  all.server.errors.length = 0;
});

test('a payout that came back uses up neither the count, nor the sum, nor the free withdrawals of its day', async () => {
  Object.assign(all.server.terms, { perDay: 2, dayMaxMinor: 50_000n, freePerDay: 1, feeMinor: 1_000n });
  const before = await settings();
  expect(before).toMatchObject({ left: { count: 2, sum: '500.00' }, fee: { amount: '0.00', freeLeft: 1 } });
  const id = await open();
  await advance(id);
  await report(all.server.url, told(id, 'SUCCEEDED'));
  expect(await settings()).toMatchObject({ left: { count: 1, sum: '0.00' }, fee: { freeLeft: 0 } });
  await report(all.server.url, told(id, 'REVERSED'));
  await advance(id);
  expect((await withdrawalOf(id)).state).toBe('reversed');
  expect(await settings()).toMatchObject({ left: before.left, fee: before.fee });
});
