/** Cases of suspicion: rules over the ledger, one case per member, one operator at a time, two to clear or report it. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registerTestMember } from '#test/accounts.ts';
import { makeCase } from '#test/case-calls.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { consoleOrigin, openConsole, type TestConsole, type TestOperator } from '#test/operators.ts';
import type { TransferKind } from '#modules/wallet/ledger/posting.ts';
import type { MoneyFlow } from '#modules/wallet/index.ts';
import { countOpenAlerts } from './queries.ts';
import { findAlerts, type CaseTerms, type Movement } from './rules/ledger-rules.ts';

let server: TestServer;
let console_: TestConsole;
let ana: TestOperator;
let ben: TestOperator;

beforeAll(async () => {
  server = await startServer({ config: { consoleUrl: consoleOrigin } });
  console_ = await openConsole(server);
  ana = await console_.logIn(['risk']);
  ben = await console_.logIn(['risk']);
});
afterAll(() => server.close());

const reason = 'looked at it';
const claim = (who: TestOperator, id: string) => who.request('POST', `/ops/cases/${id}/claim`);
const decide = (who: TestOperator, id: string, decision: string, fields: object = {}) =>
  who.request('POST', `/ops/cases/${id}/decision`, {
    body: { requestId: crypto.randomUUID(), decision, reason, ...fields },
  });
const confirm = (who: TestOperator, approvalId: string) =>
  who.request('POST', `/ops/approvals/${approvalId}/decision`, { body: { decision: 'approve', reason } });
const detail = async (id: string) => (await ana.request('GET', `/ops/cases/${id}`)).body.value;
const openAlerts = (memberId: bigint) => countOpenAlerts(server.db, { brand: 'perya', memberId });
/** The follower has read all that is booked. */
const settled = () =>
  expect
    .poll(
      async () => {
        const { rowCount } = await server.db.query(
          `select from wallet.account a left join wallet.follower_cursor c
             on c.name = 'cases' and c.house_id = a.owner_id and c.brand = a.brand and c.currency = a.currency and c.purpose = a.purse
            where a.owner_id < 0 and a.seq > coalesce(c.seq, 0)`,
        );
        return rowCount;
      },
      { timeout: 20_000 },
    )
    .toBe(0);

const alertsOf = async (memberId: bigint): Promise<string[]> =>
  (
    await server.db.query<{ rule: string }>(
      'select rule from cases.alert where member_id = $1 order by rule, key',
      [memberId],
    )
  ).rows.map(({ rule }) => rule);

async function post(
  memberId: bigint,
  kind: TransferKind,
  amountMinor: bigint,
  house: 'clearing:sandbox:in' | 'clearing:sandbox:out' | 'gaming:RNG' | 'adjustment',
): Promise<void> {
  const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
  const posting = { ...account, kind, amountMinor, house, idempotencyKey: crypto.randomUUID() };
  expect(await server.ledger.post(posting)).toMatchObject({ status: 'booked' });
}

const terms: CaseTerms = {
  thresholdMinor: 1_000n,
  dayTotalMinor: 1_500n,
  weekTotalMinor: 3_000n,
  littlePlayFromMinor: 500n,
  littlePlayPercent: 80,
  movesPerDay: 3,
  transfersPerWeek: 2,
};
const quiet: MoneyFlow = {
  daySmallMinor: 0n,
  daySmallCount: 0,
  weekSmallMinor: 0n,
  weekSmallCount: 0,
  weekDepositedMinor: 0n,
  weekWithdrawnMinor: 0n,
  weekStakedMinor: 0n,
  dayMoves: 1,
  weekReceivedMinor: 0n,
  weekReceivedCount: 0,
};
const small = (minor: bigint, count: number) => ({
  daySmallMinor: minor,
  daySmallCount: count,
  weekSmallMinor: minor,
  weekSmallCount: count,
});
const out = (depositedMinor: bigint, withdrawnMinor: bigint, stakedMinor: bigint) => ({
  weekDepositedMinor: depositedMinor,
  weekWithdrawnMinor: withdrawnMinor,
  weekStakedMinor: stakedMinor,
});

test.each<[kind: Movement['kind'], amount: bigint, flow: Partial<MoneyFlow>, rules: string[]]>([
  ['deposit', 999n, {}, []],
  ['deposit', 1_000n, {}, ['threshold']],
  ['withdrawal', 1_000n, {}, ['threshold']],
  ['deposit', 700n, small(1_499n, 2), []],
  ['deposit', 700n, small(1_500n, 2), ['structuring']],
  ['deposit', 700n, small(3_000n, 5), ['structuring', 'structuring']],
  ['deposit', 700n, { ...small(0n, 0), weekSmallMinor: 3_000n, weekSmallCount: 6 }, ['structuring']],
  // One deposit alone is not structuring.
  ['deposit', 900n, { ...small(1_500n, 1) }, []],
  ['withdrawal', 400n, out(500n, 400n, 499n), ['littlePlay']],
  ['withdrawal', 400n, out(500n, 400n, 500n), []],
  ['withdrawal', 399n, out(500n, 399n, 0n), []],
  ['withdrawal', 400n, out(499n, 499n, 0n), []],
  ['deposit', 400n, out(500n, 400n, 0n), []],
  ['deposit', 10n, { dayMoves: 3 }, []],
  ['deposit', 10n, { dayMoves: 4 }, ['velocity']],
  ['withdrawal', 10n, { weekReceivedCount: 3 }, ['senders']],
  ['withdrawal', 10n, { weekReceivedCount: 2 }, []],
  ['deposit', 10n, { weekReceivedCount: 9 }, []],
])('a %s of %s after %o raises %o', (kind, amountMinor, flow, rules) => {
  const movement: Movement = {
    brand: 'perya',
    memberId: 1n,
    currency: 'PHP',
    transferId: 7n,
    amountMinor,
    kind,
    at: new Date('2026-11-25T16:30:00Z'),
  };
  const alerts = findAlerts(terms, movement, { ...quiet, ...flow }, 'Asia/Manila');
  expect(alerts.map(({ rule }) => rule)).toEqual(rules);
  for (const { evidence } of alerts) expect(evidence).toMatchObject({ movement: '7' });
});

test('the ledger’s deposits and withdrawals become one case, however often the follower reads them', async () => {
  const { memberId } = await registerTestMember(server);
  const bystander = await registerTestMember(server);
  await post(memberId, 'deposit', 300_000_000n, 'clearing:sandbox:in');
  await post(memberId, 'deposit', 300_000_000n, 'clearing:sandbox:in');
  await post(memberId, 'bet', -100_000n, 'gaming:RNG');
  await post(memberId, 'withdrawal', -550_000_000n, 'clearing:sandbox:out');
  await post(bystander.memberId, 'deposit', 1_000_000n, 'clearing:sandbox:in');
  await post(bystander.memberId, 'bet', -1_000_000n, 'gaming:RNG');
  await settled();
  expect(await alertsOf(memberId)).toEqual(['littlePlay', 'structuring', 'threshold']);
  expect(await alertsOf(bystander.memberId)).toEqual([]);
  // As after a crash that took the cursor back.
  await server.db.query(`delete from wallet.follower_cursor where name = 'cases'`);
  await settled();
  expect(await alertsOf(memberId)).toEqual(['littlePlay', 'structuring', 'threshold']);
  const { list } = (await ana.request('GET', '/ops/cases')).body.value;
  const mine = list.filter((one: { memberId: string }) => one.memberId === String(memberId));
  expect(mine).toMatchObject([{ state: 'open', rules: ['littlePlay', 'structuring', 'threshold'] }]);
  const { alerts } = await detail(mine[0].id);
  expect(alerts).toContainEqual(
    expect.objectContaining({
      rule: 'littlePlay',
      evidence: expect.arrayContaining([
        { name: 'deposited', value: '6000000.00' },
        { name: 'withdrawn', value: '5500000.00' },
        { name: 'staked', value: '1000.00' },
      ]),
    }),
  );
});

test('one person has a case at a time; watching and blocking hold at once, and a new alert brings it back', async () => {
  const { caseId, memberId } = await makeCase({ server });
  expect((await decide(ana, caseId, 'watched')).body.errorCode).toBe('case.claimed');
  const claims = await Promise.all([claim(ana, caseId), claim(ben, caseId)]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [mine, other] = claims[0]!.status === 200 ? [ana, ben] : [ben, ana];
  expect((await decide(other, caseId, 'blocked')).body.errorCode).toBe('case.claimed');
  expect(await openAlerts(memberId)).toBe(1);
  expect((await decide(mine, caseId, 'watched')).body.value).toMatchObject({
    case: { state: 'watched', waitingSince: null, claimedBy: null },
    approvalId: null,
  });
  expect(await openAlerts(memberId)).toBe(0);
  const waits = async () =>
    (await ana.request('GET', '/ops/cases')).body.value.list.some((one: { id: string }) => one.id === caseId);
  expect(await waits()).toBe(false);
  expect((await makeCase({ server }, memberId)).caseId).toBe(caseId);
  expect([await waits(), await openAlerts(memberId)]).toEqual([true, 2]);
  await claim(other, caseId);
  expect((await decide(other, caseId, 'blocked')).body.value.case).toMatchObject({ state: 'blocked' });
  expect(await openAlerts(memberId)).toBe(2);
  expect((await detail(caseId)).decisions).toMatchObject([
    { state: 'blocked', by: other.name, reason },
    { state: 'watched', by: mine.name, reason },
  ]);
});

test('two persons report a case, and two clear it; an alert in between makes the proposal stale', async () => {
  const { caseId, memberId } = await makeCase({ server });
  await claim(ana, caseId);
  const bad = await decide(ana, caseId, 'reported');
  expect([bad.status, bad.body.value.fields]).toEqual([400, { reference: 'field.required' }]);
  expect((await decide(ana, caseId, 'cleared', { reference: 'STR-1' })).status).toBe(400);
  const requestId = crypto.randomUUID();
  const reported = await decide(ana, caseId, 'reported', { reference: 'STR-2026-1', requestId });
  const again = await decide(ana, caseId, 'reported', { reference: 'STR-2026-1', requestId });
  expect(again.body.value.approvalId).toBe(reported.body.value.approvalId);
  expect((await confirm(ana, reported.body.value.approvalId)).body.errorCode).toBe('approval.own');
  expect((await detail(caseId)).state).toBe('open');
  expect((await confirm(ben, reported.body.value.approvalId)).body.value).toMatchObject({
    state: 'executed',
  });
  expect(await detail(caseId)).toMatchObject({
    state: 'reported',
    decisions: [{ reference: 'STR-2026-1', by: ana.name }],
  });
  expect(await openAlerts(memberId)).toBe(1);
  await claim(ana, caseId);
  const early = (await decide(ana, caseId, 'cleared')).body.value.approvalId;
  await makeCase({ server }, memberId);
  expect((await confirm(ben, early)).body.value).toMatchObject({ state: 'stale' });
  await claim(ana, caseId);
  const cleared = (await decide(ana, caseId, 'cleared')).body.value.approvalId;
  expect((await confirm(ben, cleared)).body.value).toMatchObject({ state: 'executed' });
  expect([(await detail(caseId)).state, await openAlerts(memberId)]).toEqual(['cleared', 0]);
  expect((await claim(ana, caseId)).body.errorCode).toBe('case.state');
  // What comes later is a case of its own.
  expect((await makeCase({ server }, memberId)).caseId).not.toBe(caseId);
});

test('thirty alerts at once are one case; another brand’s operator and the cashier see none', async () => {
  const { memberId } = await registerTestMember(server);
  const made = await Promise.all(Array.from({ length: 30 }, () => makeCase({ server }, memberId)));
  expect(new Set(made.map(({ caseId }) => caseId)).size).toBe(1);
  expect(await openAlerts(memberId)).toBe(30);
  const { caseId } = made[0]!;
  const stranger = await console_.logIn(['risk'], { brands: ['lucena'] });
  for (const answer of [
    await stranger.request('GET', `/ops/cases/${caseId}`),
    await claim(stranger, caseId),
    await decide(stranger, caseId, 'watched'),
    await decide(stranger, caseId, 'cleared'),
  ])
    expect(answer.status).toBe(404);
  expect((await stranger.request('GET', '/ops/cases')).body.value.list).toEqual([]);
  const cashier = await console_.logIn(['cashierLead', 'support', 'kyc']);
  expect((await cashier.request('GET', '/ops/cases')).status).toBe(403);
});
