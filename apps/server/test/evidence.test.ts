/** Evidence for a regulator: a check that fails turns its clauses red and is an alarm; the PDF holds the JSON. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createChecks } from '#src/checks.ts';
import { runChecks } from '#modules/reports/checks/run-checks.ts';
import { systemClock } from '#platform/clock.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';

let server: TestServer;
let console_: TestConsole;
let auditor: TestOperator;
const noted: unknown[] = [];
const alarms: unknown[] = [];

beforeAll(async () => {
  server = await startServer();
  console_ = await openConsole(server);
  auditor = await console_.logIn(['auditor']);
}, 60_000);
afterAll(() => server.close());

async function run(later?: Date) {
  const now = later ?? new Date();
  const clock = { ...systemClock, now: () => now };
  const { db, config } = server;
  const brands = { list: () => [] };
  // Files are the subject of control-program.test.ts, and days pass here by a clock of the test alone.
  const checks = createChecks({
    config,
    db,
    clock,
    brands,
    lottery: { countDiffering: async () => 0 },
  }).filter(({ id }) => id !== 'program' && (id !== 'clock' || later === undefined));
  const dependencies = {
    db,
    clock,
    checks,
    recordChecks: async (_tx: unknown, note: unknown) => void noted.push(note),
    logger: { error: (what: unknown) => void alarms.push(what) },
  };
  await runChecks(dependencies, new AbortController().signal);
}

const evidence = async (query = '') =>
  (await auditor.request('GET', `/ops/evidence/perya${query}`)).body.value;
const stateOf = (value: { clauses: { id: string; state: string }[] }, id: string) =>
  value.clauses.find((one) => one.id === id)?.state;
const queue = async () =>
  (await auditor.request('GET', '/ops/queues')).body.value.list.find(
    ({ name }: { name: string }) => name === 'failed-checks',
  ).total.count;

test('before the first run clauses with checks are open; afterwards they are shown, once a day', async () => {
  expect(stateOf(await evidence(), 'money')).toBe('open');
  await run();
  const value = await evidence();
  expect(value.checks.filter(({ outcome }: { outcome: string }) => outcome === 'failed')).toEqual([]);
  expect(stateOf(value, 'money')).toBe('good');
  expect(stateOf(value, 'timeSource')).toBe('good');
  expect(stateOf(value, 'internalControls')).toBe('paper');
  expect(await queue()).toBe(0);
  await run();
  expect(noted).toHaveLength(1);
});

test('a disabled guard is an alarm the next day, red in its clauses, and over when it is back', async () => {
  const trigger = await server.db.query<{ table: string; name: string }>(
    `select c.oid::regclass::text as table, quote_ident(tgname) as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where not tgisinternal and tgparentid = 0 and c.relkind = 'r' order by 1, 2 limit 1`,
  );
  const { table, name } = trigger.rows[0]!;
  await server.db.query(`alter table ${table} disable trigger ${name}`);
  await run(new Date(Date.now() + 86_400_000));
  const value = await evidence();
  expect(stateOf(value, 'rngHealth')).toBe('bad');
  expect(alarms).toMatchObject([{ check: 'triggers' }]);
  expect(await queue()).toBe(1);
  await server.db.query(`alter table ${table} enable trigger ${name}`);
  await run(new Date(Date.now() + 2 * 86_400_000));
  expect(stateOf(await evidence(), 'rngHealth')).toBe('good');
  expect(await queue()).toBe(0);
});

test('PDF and JSON are one report with one hash', async () => {
  const { json, sha256, pdf, clauses } = await evidence('?file=pdf');
  expect(createHash('sha256').update(json).digest('hex')).toBe(sha256);
  const doc = await PDFDocument.load(Buffer.from(pdf, 'base64'));
  expect(doc.getSubject()).toContain(sha256);
  expect(doc.catalog.toString()).toContain('/Lang');
  const [attached] = doc.getAttachments();
  expect(Buffer.from(attached!.data).toString('utf8')).toBe(json);
  const states = JSON.parse(json).clauses.map(({ id, state }: { id: string; state: string }) => [id, state]);
  expect(states).toEqual(clauses.map(({ id, state }: { id: string; state: string }) => [id, state]));
});

test('only a seat that may see the audit reads it, and only of its brands', async () => {
  const elsewhere = await console_.logIn(['auditor'], { brands: ['lucena'] });
  expect((await elsewhere.request('GET', '/ops/evidence/perya')).status).toBe(403);
  const content = await console_.logIn(['content']);
  expect((await content.request('GET', '/ops/evidence/perya')).status).toBe(403);
});
