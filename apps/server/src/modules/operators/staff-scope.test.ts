/** An operator of some brands sees and touches the staff of these brands alone, at every door. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let house: TestOperator;
let perya: TestOperator;
let colleague: TestOperator;
let both: TestOperator;
let lucena: TestOperator;
const reason = 'because of the test';

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  house = await console_.logIn(['owner']);
  perya = await console_.logIn(['owner'], { brands: ['perya'] });
  lucena = await console_.logIn(['owner'], { brands: ['lucena'] });
  colleague = await console_.hire(['support'], { brands: ['perya'] });
  both = await console_.hire(['support'], { brands: ['perya', 'lucena'] });
});
afterAll(() => server.close());

const one = ({ operatorId }: TestOperator) => `/ops/operators/${operatorId}`;

test('the list and a single account show those who work for the brand, with its name alone', async () => {
  const { list } = (await perya.request('GET', '/ops/operators')).body.value;
  const names = list.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining([perya.name, colleague.name, both.name, house.name]));
  expect(names).not.toContain(lucena.name);
  expect(JSON.stringify(list)).not.toContain('lucena');
  expect((await perya.request('GET', one(lucena))).body.errorCode).toBe('not.found');
  expect((await perya.request('GET', one(both))).body.value.brands).toEqual(['perya']);
  expect((await house.request('GET', one(both))).body.value.brands).toEqual(['perya', 'lucena']);
});

test('nobody disables or invites staff of another brand', async () => {
  const codes = async (who: TestOperator) => [
    (await perya.request('POST', `${one(who)}/disable`, { body: { reason } })).body.errorCode,
    (await perya.request('POST', `${one(who)}/invitation`, { body: { reason } })).body.errorCode,
  ];
  expect(await codes(lucena)).toEqual(['not.found', 'not.found']);
  expect(await codes(both)).toEqual(['permission.denied', 'permission.denied']);
  expect(await codes(house)).toEqual(['permission.denied', 'permission.denied']);
  expect((await house.request('GET', one(lucena))).body.value.state).toBe('active');
  expect((await perya.request('POST', `${one(colleague)}/disable`, { body: { reason } })).status).toBe(200);
});

test('proposals about staff belong to the house: an operator of a brand neither sees nor decides them', async () => {
  const change = { operatorId: String(both.operatorId), roles: ['kyc'], brands: null, amountLimit: null };
  const body = { requestId: crypto.randomUUID(), reason, change };
  const { id } = (await house.request('POST', '/ops/approvals/operator-roles', { body })).body.value;
  expect((await perya.request('GET', `/ops/approvals/${id}`)).body.errorCode).toBe('not.found');
  const decision = { body: { decision: 'approve', reason } };
  expect((await perya.request('POST', `/ops/approvals/${id}/decision`, decision)).body.errorCode).toBe(
    'not.found',
  );
  const { list } = (await perya.request('GET', '/ops/approvals')).body.value;
  expect(list.map((shown: { id: string }) => shown.id)).not.toContain(id);
});

test('the proof of the audit names the chains of the brand alone', async () => {
  const proof = async (who: TestOperator) => (await who.request('GET', '/ops/audit/proof')).body.value;
  const chainsOf = ({ ends }: { ends: { chain: string }[] }) => ends.map(({ chain }) => chain);
  await server.db.query(
    `insert into operators.audit_chain (chain, number, hash) values ('lucena', 0, $1), ('perya', 0, $1) on conflict do nothing`,
    [Buffer.alloc(32)],
  );
  const [all, own] = [await proof(house), await proof(perya)];
  expect(chainsOf(all)).toContain('lucena');
  expect(chainsOf(own).filter((chain) => chain !== 'perya')).toEqual([]);
  expect(own.rows).toBeLessThan(all.rows);
});

test('a shared view reaches colleagues of a brand in common', async () => {
  const body = {
    list: 'players',
    name: 'lucena only',
    filters: { brand: 'lucena' },
    columns: {},
    roles: ['owner'],
  };
  const saved = (await lucena.request('PUT', '/ops/views', { body })).body.value;
  expect(saved.id).toBeDefined();
  const seen = async (who: TestOperator) =>
    (await who.request('GET', '/ops/views?list=players')).body.value.list.map(
      ({ name }: { name: string }) => name,
    );
  expect(await seen(house)).toContain('lucena only');
  expect(await seen(perya)).not.toContain('lucena only');
  expect((await perya.request('DELETE', `/ops/views/${saved.id}`)).body.errorCode).toBe('not.found');
});
