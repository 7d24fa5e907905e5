import { afterAll, beforeAll, expect, test } from 'vitest';
import { brand, currency, startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';

let server: MoneyServer;
let member: TestMember;

beforeAll(async () => {
  server = await startMoneyServer();
  member = await server.createMember();
});
afterAll(() => server.close());

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
async function read(query: string, who: TestMember | null = member): Promise<{ status: number; body: any }> {
  const response = await fetch(`${server.url}/wps/transaction/records?${query}`, {
    headers: who ? { authorization: `Bearer ${who.token}` } : {},
  });
  return { status: response.status, body: await response.json() };
}

test('a win of nothing closes a round in the ledger and is no line of the record', async () => {
  const other = await server.createMember();
  const posting = { brand, memberId: other.memberId, currency };
  await server.ledger.post({
    ...posting,
    kind: 'promotion',
    house: 'promotion:test',
    amountMinor: 500n,
    idempotencyKey: 'gift:before-a-round',
  });
  await server.ledger.post({
    ...posting,
    kind: 'bet',
    house: 'gaming:RNG',
    amountMinor: -500n,
    idempotencyKey: 'STUDIO:tx:bet-1',
  });
  await server.ledger.post({
    ...posting,
    kind: 'win',
    house: 'gaming:RNG',
    amountMinor: 0n,
    idempotencyKey: 'STUDIO:tx:win-1',
  });
  const { value } = (await read('', other)).body;
  expect(value.list.map(({ kind }: { kind: string }) => kind)).toEqual(['bet', 'promotion']);
  expect(value.totalPages).toBe(1);
  expect((await read('kind=win', other)).body.value.list).toEqual([]);
  const whole = await server.ledger.statement(posting, {}, { pageNo: 1, pageSize: 10 });
  expect(whole.rows.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
    ['win', 0n],
    ['bet', -500n],
    ['promotion', 500n],
  ]);
});

test('the account record is the member’s own, filtered and paged', async () => {
  for (let i = 1; i <= 5; i += 1) {
    const posting = {
      brand,
      memberId: member.memberId,
      currency,
      kind: 'promotion' as const,
      house: 'promotion:test' as const,
      amountMinor: BigInt(i),
    };
    await server.ledger.post({ ...posting, idempotencyKey: `gift:${i}` });
  }
  const page = async (query: string) => (await read(query)).body.value;
  expect(await page('pageNo=2&pageSize=2')).toMatchObject({
    list: [{ amount: '0.03' }, { amount: '0.02' }],
    pageNum: 2,
    totalPages: 3,
  });
  expect((await page('kind=bet')).list).toEqual([]);
  const soon = new Date(Date.now() + 60_000).toISOString();
  expect((await page(`from=${soon}`)).list).toEqual([]);
  expect((await page(`to=${soon}`)).list).toHaveLength(5);
  for (const bad of ['pageNo=0', 'pageSize=101', 'kind=theft', 'from=yesterday', 'member=5']) {
    expect((await read(bad)).body.errorCode).toBe('request.invalid');
  }
  expect((await read('', null)).status).toBe(401);
});
