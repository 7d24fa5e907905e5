import { afterAll, beforeAll, expect, test } from 'vitest';
import { fail, ok } from '@perya/contract/result.ts';
import type { Change } from '#platform/change.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, stillClock, type TestConsole, type TestOperator } from '#test/operators.ts';
import { openCommandLine, verifyAudit } from './index.ts';

const clock = stillClock();
let server: TestServer;
let console_: TestConsole;
let change: Change;

beforeAll(async () => {
  server = await startServer({ clock });
  console_ = await openConsole(server, clock);
  change = openCommandLine({ db: server.db, clock }, 'ana')({ action: 'thing.change', object: 'thing' });
});
afterAll(() => server.close());

const write = (objectId: string, brand: string | null = null): Promise<unknown> =>
  change(async (tx, note) => {
    await tx.query('select 1');
    note({ objectId, brand, before: { a: 1 }, after: { ñ: '“2”', a: [null, true] }, reason: 'for the test' });
    return ok(null);
  });

test('a change and its row stand together, or not at all', async () => {
  const count = async (): Promise<number> => {
    const { rows } = await server.db.query<{ count: number }>(
      `select count(*)::int as count from operators.audit where object = 'thing'`,
    );
    return rows[0]!.count;
  };
  await server.db.query('create table public.changed (id int)');
  const insert = `insert into public.changed values (1)`;
  const before = await count();
  expect(
    await change(async (tx, note) => {
      await tx.query(insert);
      note({ objectId: '1', brand: null });
      return fail('not.found');
    }),
  ).toMatchObject({ ok: false });
  await expect(
    change(async (tx) => {
      await tx.query(insert);
      return ok(null);
    }),
  ).rejects.toThrow('thing.change does not say what it changed');
  await expect(
    change(async (tx, note) => {
      await tx.query(insert);
      note({ objectId: '1', brand: null });
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
  expect((await server.db.query('select 1 from public.changed')).rowCount).toBe(0);
  expect(await count()).toBe(before);
  await write('1');
  expect(await count()).toBe(before + 1);
  const { rows } = await server.db.query(
    `select actor_kind, actor, action, object_id, reason from operators.audit where object = 'thing'`,
  );
  expect(rows).toEqual([
    {
      actor_kind: 'command line',
      actor: 'ana',
      action: 'thing.change',
      object_id: '1',
      reason: 'for the test',
    },
  ]);
});

test('rows side by side form one chain for each brand', async () => {
  const brands = ['perya', 'lucena', null];
  await Promise.all(Array.from({ length: 60 }, (_, index) => write(`p${index}`, brands[index % 3])));
  const proof = await verifyAudit(server.db);
  expect(proof.broken).toEqual([]);
  expect(proof.ends.map(({ chain }) => chain)).toEqual(['', 'lucena', 'perya']);
  expect(proof.ends.find(({ chain }) => chain === 'perya')?.number).toBe(20n);
});

test('not even the owner of the tables changes or removes a row', async () => {
  for (const sql of [
    `update operators.audit set reason = 'other'`,
    `delete from operators.audit`,
    `truncate operators.audit`,
    `delete from operators.audit_chain`,
    `update operators.audit_chain set number = 1`,
    `update operators.approval set reason = 'other' where false; truncate operators.approval`,
  ])
    await expect(server.db.query(sql)).rejects.toThrow(/append-only|only grows/);
});

/** As somebody with the power to switch triggers off would. */
async function tamper(sql: string, work: () => Promise<void>): Promise<void> {
  await server.db.query(`alter table operators.audit disable trigger user`);
  await server.db.query(`alter table operators.audit_chain disable trigger user`);
  await server.db.query('create table public.kept as select * from operators.audit');
  await server.db.query('create table public.kept_chain as select * from operators.audit_chain');
  try {
    await server.db.query(sql);
    await work();
  } finally {
    await server.db.query(`delete from operators.audit; insert into operators.audit select * from public.kept;
      delete from operators.audit_chain; insert into operators.audit_chain select * from public.kept_chain;
      drop table public.kept; drop table public.kept_chain;
      alter table operators.audit enable trigger user; alter table operators.audit_chain enable trigger user`);
  }
}

test('a row that was edited, removed, cut off or put in is found', async () => {
  const broken = async () => (await verifyAudit(server.db)).broken;
  expect(await broken()).toEqual([]);
  const cases: [sql: string, number: bigint, why: string][] = [
    [
      `update operators.audit set reason = 'another' where chain = 'perya' and number = 7`,
      7n,
      'the row was changed',
    ],
    [
      `update operators.audit set after = '{"a":2}' where chain = 'perya' and number = 9`,
      9n,
      'the row was changed',
    ],
    [
      `update operators.audit set at = at + interval '1 ms' where chain = 'perya' and number = 3`,
      3n,
      'the row was changed',
    ],
    [`delete from operators.audit where chain = 'perya' and number = 5`, 5n, 'the row is missing'],
    [
      `delete from operators.audit where chain = 'perya' and number = 20`,
      20n,
      'the chain’s end is not where it was written',
    ],
    [
      `delete from operators.audit where chain = 'perya' and number = 5;
       update operators.audit set number = number - 1 where chain = 'perya' and number > 5`,
      5n,
      'the hash before it is another',
    ],
    [
      `delete from operators.audit_chain where chain = 'perya'`,
      21n,
      'the chain’s end is not where it was written',
    ],
  ];
  for (const [sql, number, why] of cases)
    await tamper(sql, async () => expect(await broken()).toEqual([{ chain: 'perya', number, why }]));
  expect(await broken()).toEqual([]);
});

test('an end that was noted elsewhere finds a chain that was written again', async () => {
  const { ends } = await verifyAudit(server.db);
  const known = ends.find(({ chain }) => chain === 'perya')!;
  await write('later', 'perya');
  expect((await verifyAudit(server.db, { known: [known] })).broken).toEqual([]);
  await tamper(
    `delete from operators.audit where chain = 'perya' and number > 10;
     update operators.audit_chain c set number = 10, hash = (select hash from operators.audit where chain = 'perya' and number = 10)
     where chain = 'perya'`,
    async () => {
      // By itself the shorter chain is whole.
      expect((await verifyAudit(server.db)).broken).toEqual([]);
      expect((await verifyAudit(server.db, { known: [known] })).broken).toEqual([
        { chain: 'perya', number: 11n, why: 'rows that were noted are missing' },
      ]);
    },
  );
});

test('the list is filtered and read page by page, within the operator’s brands', async () => {
  const auditor = await console_.logIn(['auditor']);
  const list = async (who: TestOperator, query: string) =>
    (await who.request('GET', `/ops/audit?${query}`)).body.value;
  const seen: string[] = [];
  let after = '';
  for (let pages = 0; pages < 20; pages += 1) {
    const page = await list(auditor, `object=thing&limit=7${after}`);
    seen.push(...page.list.map(({ objectId }: { objectId: string }) => objectId));
    if (page.next === null) break;
    after = `&after=${page.next}`;
  }
  expect(seen).toHaveLength(62);
  expect(new Set(seen).size).toBe(62);
  expect((await list(auditor, 'object=thing&objectId=p3')).list).toMatchObject([
    { brand: 'perya', before: { a: 1 }, after: { ñ: '“2”', a: [null, true] }, actorKind: 'command line' },
  ]);
  expect((await list(auditor, `operatorId=${auditor.operatorId}&action=session.begin`)).list).toHaveLength(1);
  const until = clock.now().toISOString();
  expect((await list(auditor, `to=${until}`)).list).toEqual([]);
  const narrow = await console_.logIn(['auditor'], { brands: ['lucena'] });
  const theirs = (await list(narrow, 'limit=200')).list;
  expect(new Set(theirs.map(({ brand }: { brand: string }) => brand))).toEqual(new Set(['lucena']));
  expect((await narrow.request('GET', '/ops/audit?brand=perya')).status).toBe(403);
  const bad = await auditor.request('GET', '/ops/audit?after=AAAAAAAAAAAAAAAA');
  expect(bad.body.value.fields).toEqual({ after: 'field.invalid' });
});
