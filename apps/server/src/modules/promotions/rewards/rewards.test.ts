import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewReward } from '#modules/promotions/index.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { rewardKey } from './reward.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const newReward = (memberId: bigint, over: Partial<NewReward> = {}): NewReward => ({
  brand: 'perya',
  memberId,
  currency: 'PHP',
  code: 'check-in',
  period: '2026-11-25',
  kind: 'cash',
  amountMinor: 500n,
  titles: { EN: 'Check-in', TY: 'Pag-check-in' },
  ...over,
});

const memberOf = async (): Promise<bigint> => BigInt((await registerTestMember(server)).memberId);

const cashOf = (memberId: bigint) => server.ledger.balanceMinor('perya', memberId, 'PHP');

async function openFund(code: string, budget: bigint | null, maxClaims: number | null = null): Promise<void> {
  await server.db.query(
    `insert into promotions.fund (brand, code, currency, budget, max_claims) values ('perya', $1, 'PHP', $2, $3)`,
    [code, budget, maxClaims],
  );
}

test('a reward is paid once per promotion, member and period, whatever is sent at once', async () => {
  const memberId = await memberOf();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.offers.rewards.payReward(newReward(memberId))),
  );
  expect(answers.every(({ status }) => status === 'claimed' || status === 'exists')).toBe(true);
  expect(await cashOf(memberId)).toBe(500n);
  expect(await server.offers.rewards.payReward(newReward(memberId))).toMatchObject({
    status: 'exists',
    reward: { state: 'claimed' },
  });
  expect(await server.offers.rewards.payReward(newReward(memberId, { period: '2026-11-26' }))).toMatchObject({
    status: 'claimed',
  });
  expect(await cashOf(memberId)).toBe(1_000n);
});

test('two hundred claims on a budget for ten pay ten', async () => {
  await openFund('ten', 5_000n);
  const members: bigint[] = [];
  while (members.length < 8) members.push(await memberOf());
  const claims = members.flatMap((memberId) =>
    Array.from({ length: 25 }, (_, at) => newReward(memberId, { code: 'ten', period: `day ${at}` })),
  );
  const answers = await Promise.all(claims.map((one) => server.offers.rewards.payReward(one)));
  expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(10);
  expect(answers.filter((one) => one.status === 'refused' && one.because === 'budget')).toHaveLength(190);
  const { rows } = await server.db.query<{ sum: bigint; fund: bigint }>(
    `select (select coalesce(sum(amount), 0)::bigint from wallet.transfer where idempotency_key like 'reward:ten:%') as sum,
       (select reserved from promotions.fund where code = 'ten') as fund`,
  );
  expect(rows).toEqual([{ sum: 5_000n, fund: 5_000n }]);
});

test('a process that ends before the posting, or after it, is finished by due work', async () => {
  const [before, after] = [await memberOf(), await memberOf()];
  const crash = async (memberId: bigint, posted: boolean) => {
    const reward = newReward(memberId, { code: 'crash' });
    await server.offers.rewards.issueReward(reward);
    if (posted)
      await server.ledger.post({
        ...reward,
        idempotencyKey: rewardKey(reward),
        kind: 'promotion',
        house: 'promotion:crash',
        reference: String((await server.offers.rewards.findReward(reward))?.rewardId),
      });
    await server.db.query(
      `with paying as (update promotions.reward set automatic = true where member_id = $1 returning reward_id)
       insert into platform.due (kind, key, due_at, payload)
       select 'promotions.pay-reward', reward_id::text, now(), jsonb_build_object('rewardId', reward_id::text) from paying`,
      [memberId],
    );
    await server.db.query(`select pg_notify('platform_due', 'promotions.pay-reward 0')`);
    await expect
      .poll(async () => (await server.offers.rewards.findReward(reward))?.state, { timeout: 10_000 })
      .toBe('claimed');
    return cashOf(memberId);
  };
  expect(await crash(before, false)).toBe(500n);
  expect(await crash(after, true)).toBe(500n);
});

test('the last voucher of a stock: repeated, also at once, it is the same reward; others get none', async () => {
  await server.db.query(
    `insert into promotions.voucher_kind (brand, slug, names, worth, made_at) values ('perya', 'last', '{"EN":"Last"}', 500, now())`,
  );
  await server.db.query(
    `insert into promotions.voucher (voucher_id, brand, slug, code_mac, sealed, added_at) values (77, 'perya', 'last', 'm', 's', now())`,
  );
  const gift = { as: 'voucher', voucher: 'last' } as const;
  const wanted = newReward(await memberOf(), { code: 'last', kind: 'voucher', gift });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => server.offers.rewards.issueReward(wanted)),
  );
  expect(answers.filter(({ status }) => status === 'issued')).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 'exists')).toHaveLength(11);
  expect(await server.offers.rewards.issueReward(wanted)).toMatchObject({ status: 'exists' });
  const another = newReward(await memberOf(), { code: 'last', kind: 'voucher', gift });
  expect(await server.offers.rewards.issueReward(another)).toEqual({ status: 'refused', because: 'budget' });
  const { rows } = await server.db.query(`select reward_id is not null as given from promotions.voucher`);
  expect(rows).toEqual([{ given: true }]);
});

test('a member who has stopped is given nothing, and nothing is kept for later', async () => {
  const memberId = await memberOf();
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [memberId]);
  expect(await server.offers.rewards.payReward(newReward(memberId))).toEqual({
    status: 'refused',
    because: 'protected',
  });
  expect(await server.offers.rewards.findReward(newReward(memberId))).toBeNull();
});

test('a promotion that was stopped issues nothing more', async () => {
  await openFund('stopped', null);
  await server.db.query(`update promotions.fund set stopped_at = now() where code = 'stopped'`);
  expect(await server.offers.rewards.issueReward(newReward(await memberOf(), { code: 'stopped' }))).toEqual({
    status: 'refused',
    because: 'stopped',
  });
});
