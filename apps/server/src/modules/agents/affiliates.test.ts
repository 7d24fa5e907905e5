/** What affiliates earn: who qualifies, shares with carry, days held, kills and repetitions; what postbacks do when nobody answers. */
import { addDays } from '@perya/calendar/days.ts';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { killedAt, openAgentTree, type AgentTree } from '#test/agent-tree.ts';
import { findAffiliateRow, listAffiliatePlayers, listTerms } from './queries/affiliates.ts';
import { listPostbacks } from './queries/postbacks.ts';
import { listLines } from './queries/lines.ts';
import { findRun, findRunOf, listPayouts, type Run } from './queries/runs.ts';
import {
  addressOf,
  isAllowedAddress,
  qualifies,
  readAffiliateCode,
  termsOn,
  type AffiliateTerms,
} from './rules/affiliates.ts';
import {
  affiliateLinksOf,
  changeAffiliate,
  createAffiliate,
  type AgreedTerms,
} from './use-cases/affiliates.ts';
import { closeNextDay } from './use-cases/close-day.ts';
import { postRun } from './use-cases/post-run.ts';
import { postbackHandler, resendPostback } from './use-cases/postbacks.ts';
import { recomputeRun } from './use-cases/recompute-run.ts';

const brand = 'perya';
const signal = new AbortController().signal;
let tree: AgentTree;
let db: Database;
beforeAll(async () => {
  tree = await openAgentTree(67);
  db = tree.db;
});
afterAll(() => tree.end());
beforeEach(() => {
  tree.nextDays();
  // In the morning of the test's own day.
  tree.pass(0);
});

/** ₱500 per player with ₱100 deposited and ₱1,000 staked within three days; a quarter of the revenue; held for two days. */
const agreed: AgreedTerms = {
  cpaMinor: 50_000n,
  sharePpm: 250_000,
  depositMinor: 10_000n,
  stakeMinor: 100_000n,
  withinDays: 3,
  holdDays: 2,
};

async function openAffiliate(terms: AgreedTerms = agreed, postback: string | null = null) {
  const payee = await tree.member(0, null);
  const made = await db.transaction((tx) =>
    createAffiliate(tree.dependencies, tx, {
      brand,
      userName: `m${payee}`,
      postback,
      terms,
      requestId: crypto.randomUUID(),
    }),
  );
  if (!made.ok) throw new Error(made.error);
  return made.value.affiliate;
}

async function bring(code: string, tag: string | null = null): Promise<bigint> {
  const memberId = await tree.member(0, null);
  const links = affiliateLinksOf(tree.dependencies);
  const taken = await db.transaction((tx) => links.accept(tx, { memberId, brand, code, tag }));
  if (!taken) throw new Error('the code was refused');
  return memberId;
}

const money = (memberId: bigint, { deposit = 0n, promotion = 0n, after = 0 }) =>
  db.query(
    `insert into agents.day_money (brand, member_id, day, deposit, deposits, withdrawal, withdrawals, promotion, rebate, commission, fee,
       transfer_in, transfer_out, jackpot) values ($1, $2, $3, $4, 1, 0, 0, $5, 0, 0, 0, 0, 0, 0)`,
    [brand, memberId, addDays(tree.state.day, after), deposit, promotion],
  );

const linesOf = async (run: Run) =>
  (await listLines(db, run.runId, null, { pageNo: 1, pageSize: 100 })).lines.map(
    ({ memberId, kind, sourceId, base, amount }) => ({
      memberId,
      kind,
      sourceId,
      base,
      amount,
    }),
  );
const runOf = (after: number) => findRunOf(db, brand, 'affiliate', addDays(tree.state.day, after));

test('rules: days, edges, codes with tags, addresses', () => {
  const terms: AffiliateTerms = { ...agreed, version: 1, validFrom: '2027-01-01', definition: 1 };
  const player = { joinedOn: '2027-01-05', depositMinor: 10_000n, stakeMinor: 100_000n };
  const days = ['2027-01-04', '2027-01-05', '2027-01-07', '2027-01-08'];
  expect(days.map((day) => qualifies(terms, player, day))).toEqual([false, true, true, false]);
  expect(qualifies(terms, { ...player, depositMinor: 9_999n }, '2027-01-05')).toBe(false);
  expect(qualifies(terms, { ...player, stakeMinor: 99_999n }, '2027-01-05')).toBe(false);
  const next = { ...terms, version: 2, validFrom: '2027-01-06' };
  const again = { ...terms, version: 3, validFrom: '2027-01-06' };
  const holding = ['2026-12-31', '2027-01-05', '2027-01-06'].map(
    (day) => termsOn([terms, next, again], day)?.version,
  );
  expect(holding).toEqual([undefined, 1, 3]);
  expect(readAffiliateCode('abc234-Ad_1')).toEqual({ code: 'ABC234', tag: 'Ad_1' });
  expect(readAffiliateCode('ABC234')).toEqual({ code: 'ABC234', tag: null });
  for (const wrong of ['ABC', 'ABC234-', 'ABC234-a b', 'ABC234-a-b', `ABC234-${'a'.repeat(25)}`])
    expect(readAffiliateCode(wrong)).toBeNull();
  const origins = new Set(['https://track.example.com']);
  expect(isAllowedAddress('https://track.example.com/p?e={event}', origins)).toBe(true);
  for (const wrong of [
    'https://track.example.com.evil.example/',
    'https://track.example.com@evil.example/',
    'https://{tag}.example.com/',
    'https://user:word@track.example.com/',
    'http://track.example.com/',
    'https://track.example.com',
    'no address',
  ])
    expect(isAllowedAddress(wrong, origins)).toBe(false);
  const facts = { event: 'qualified', player: '7', tag: 'a&b', amount: '500.00', day: '2027-01-05' } as const;
  expect(addressOf('https://x.example/{event}?t={tag}&a={amount}&u={unknown}', facts)).toBe(
    'https://x.example/qualified?t=a%26b&a=500.00&u={unknown}',
  );
});

test('a player qualifies once; shares are carried below zero; protected players bring nothing; a kill changes nothing', async () => {
  const affiliate = await openAffiliate();
  const payee = affiliate.memberId;
  const [good, poor, guarded] = [
    await bring(affiliate.code),
    await bring(affiliate.code),
    await bring(affiliate.code),
  ];
  const stranger = await tree.member(0, null);
  for (const one of [good, guarded, stranger]) {
    await tree.play(one, 100_000n, { win: 60_000n });
    await money(one, { deposit: 10_000n, promotion: 2_000n });
  }
  await tree.play(poor, 99_999n, { win: 199_999n });
  await money(poor, { deposit: 10_000n });
  tree.state.protectedIds = [guarded];
  tree.pass(1);
  for (const text of ['set qualified_on', 'insert into agents.line', 'agents.seal_of'])
    await expect(closeNextDay({ ...tree.dependencies, db: killedAt(db, text) }, brand)).rejects.toThrow(
      'killed',
    );
  expect(await runOf(0)).toBeNull();
  const runs = await Promise.all([1, 2, 3].map(() => closeNextDay(tree.dependencies, brand)));
  expect(runs.filter((run) => run !== null)).toHaveLength(1);
  const first = (await runOf(0))!;
  // 400.00 less promotions 20.00, less what `poor` won: −620.00. A quarter is −155.00.
  expect(await linesOf(first)).toEqual([
    { memberId: payee, kind: 'cpa', sourceId: good, base: 10_000n, amount: 50_000n },
    { memberId: payee, kind: 'revenueShare', sourceId: payee, base: -62_000n, amount: -15_500n },
  ]);
  expect(await listPayouts(db, first.runId)).toMatchObject([
    { memberId: payee, earnedMinor: 34_500n, carryInMinor: 0n, amountMinor: 34_500n, carryOutMinor: 0n },
  ]);
  expect(
    await recomputeRun(db, first, (await listLines(db, first.runId, null, { pageNo: 1, pageSize: 9 })).lines),
  ).toEqual({
    sealHolds: true,
    differences: [],
    wrongPayouts: [],
  });

  // The second day: `poor` has staked enough now and wins again; `good` does not qualify twice.
  await tree.play(good, 5_000n, { after: 1 });
  await tree.play(poor, 10_000n, { after: 1, win: 315_000n });
  tree.pass(2);
  await tree.close();
  const second = (await runOf(1))!;
  expect(await linesOf(second)).toEqual([
    { memberId: payee, kind: 'cpa', sourceId: poor, base: 10_000n, amount: 50_000n },
    { memberId: payee, kind: 'revenueShare', sourceId: payee, base: -300_000n, amount: -75_000n },
  ]);
  expect(await listPayouts(db, second.runId)).toMatchObject([
    { earnedMinor: -25_000n, amountMinor: 0n, carryOutMinor: -25_000n },
  ]);
  await tree.play(good, 200_000n, { after: 2 });
  tree.pass(3);
  await tree.close();
  expect(await listPayouts(db, (await runOf(2))!.runId)).toMatchObject([
    { earnedMinor: 50_000n, carryInMinor: -25_000n, amountMinor: 25_000n },
  ]);
  const row = await findAffiliateRow(db, affiliate.affiliateId);
  expect(row).toMatchObject({ registrations: 3, qualified: 2, heldMinor: 59_500n, releasedMinor: 0n });
  const { rows } = await db.query(
    `select count(*)::int as found from agents.line l join agents.run r using (run_id)
     where r.kind = 'affiliate' and l.source_id = $1`,
    [guarded],
  );
  expect(rows).toEqual([{ found: 0 }]);
});

test('earnings wait for their day; a killed posting is finished once, from the commission account', async () => {
  const affiliate = await openAffiliate();
  const player = await bring(affiliate.code);
  await tree.play(player, 100_000n, { win: 60_000n });
  await money(player, { deposit: 10_000n });
  tree.pass(1);
  await tree.close();
  const run = (await runOf(0))!;
  await tree.approveAndPost(run);
  expect(await tree.balance(affiliate.memberId)).toBe(0n);
  expect((await findRun(db, run.runId))?.state).toBe('approved');
  await expect(
    db.query('update agents.payout set release_on = null where run_id = $1', [run.runId]),
  ).rejects.toThrow(/sealed/);

  tree.pass(2);
  const approved = (await findRun(db, run.runId))!;
  // The mark is lost after the posting was made.
  const dying: Database = Object.assign(Object.create(db) as Database, {
    query: (text: string, values?: unknown[]) =>
      text.includes('set posted_at') ? Promise.reject(new Error('killed')) : db.query(text, values),
  });
  await expect(postRun({ ...tree.dependencies, db: dying }, approved, signal)).rejects.toThrow('killed');
  await Promise.all([1, 2].map(() => postRun(tree.dependencies, approved, signal)));
  // ₱500.00 and a quarter of ₱400.00.
  expect(await tree.balance(affiliate.memberId)).toBe(60_000n);
  expect((await findRun(db, run.runId))?.state).toBe('posted');
  const { rows } = await db.query(
    `select f.code, t.kind, sum(t.amount)::bigint as sum from wallet.transfer t join wallet.purpose f on f.id = t.purpose
     where t.member_id = $1 group by 1, 2`,
    [affiliate.memberId],
  );
  expect(rows).toMatchObject([{ code: 'commission', sum: 60_000n }]);
  const row = await findAffiliateRow(db, affiliate.affiliateId);
  expect(row).toMatchObject({ heldMinor: 0n, releasedMinor: 60_000n });
});

test('changed terms hold from the next day; a closed code takes nobody, not even one who was filling in the form', async () => {
  const affiliate = await openAffiliate();
  const { affiliateId, code } = affiliate;
  const links = affiliateLinksOf(tree.dependencies);
  expect(await links.find(brand, code)).toMatchObject({ code, uplineId: null, type: 0, tag: null });
  const change = (open: boolean, terms: AgreedTerms) =>
    db.transaction((tx) =>
      changeAffiliate(tree.dependencies, tx, { brand, affiliateId }, { open, postback: null, terms }),
    );
  await change(true, { ...agreed, sharePpm: 100_000 });
  await change(true, { ...agreed, sharePpm: 100_000 });
  const terms = await listTerms(db, [affiliateId]);
  expect(terms.map(({ version, validFrom }) => [version, validFrom])).toEqual([
    [2, addDays(tree.state.day, 1)],
    [1, tree.state.day],
  ]);
  await expect(db.query('update agents.affiliate_terms set cpa = 1')).rejects.toThrow(/sealed/);
  const player = await bring(code);
  await tree.play(player, 40_000n);
  await tree.play(player, 40_000n, { after: 1 });
  tree.pass(2);
  await tree.close();
  await tree.close();
  const amounts = await Promise.all(
    [0, 1].map(async (after) => (await linesOf((await runOf(after))!))[0]?.amount),
  );
  expect(amounts).toEqual([10_000n, 4_000n]);
  await change(false, agreed);
  expect(await links.find(brand, code)).toBeNull();
  await expect(bring(code)).rejects.toThrow('refused');
});

test('a postback is repeated until it is answered; without permission of the installation nothing is sent', async () => {
  const asked: string[] = [];
  let status = 503;
  const tracker = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.writeHead(status).end();
  });
  await new Promise<void>((resolve) => tracker.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(tracker.address() as AddressInfo).port}`;
  const { dependencies } = tree;
  dependencies.postbackOrigins = new Set([origin]);
  const affiliate = await openAffiliate(agreed, `${origin}/{event}?t={tag}&a={amount}`);
  const player = await bring(affiliate.code, 'ad1');
  await tree.play(player, 100_000n);
  await money(player, { deposit: 10_000n });
  tree.pass(1);
  await tree.close();
  const log = () => listPostbacks(db, affiliate.affiliateId);
  expect(await log()).toMatchObject([
    { event: 'qualified', state: 'waiting' },
    { event: 'registration', state: 'waiting' },
  ]);
  const { rows: scheduled } = await db.query<{ key: string }>(
    `select key from platform.due where kind = 'agents.postback'`,
  );
  expect(scheduled).toHaveLength(2);
  const [qualified, registered] = await log();
  const handler = postbackHandler(dependencies);
  const workOf = (id: bigint) => ({
    key: String(id),
    dueAt: new Date(),
    payload: { postbackId: String(id) },
    attempts: 1,
  });
  const run = (id: bigint, one = handler) => one.run(workOf(id), { signal } as never);
  await expect(run(qualified!.postbackId)).rejects.toThrow('answered 503');
  expect((await log())[0]).toMatchObject({
    state: 'waiting',
    attempts: 1,
    answer: 503,
    error: 'answered 503',
  });
  status = 204;
  await run(qualified!.postbackId);
  // Sent already: nothing is asked again.
  await run(qualified!.postbackId);
  expect(asked).toEqual(['/qualified?t=ad1&a=500.00', '/qualified?t=ad1&a=500.00']);
  expect((await log())[0]).toMatchObject({ state: 'sent', attempts: 2, answer: 204, error: null });
  // Taken off the installation's list meanwhile.
  await run(registered!.postbackId, postbackHandler({ ...dependencies, postbackOrigins: new Set() }));
  expect((await log())[1]).toMatchObject({ state: 'failed', attempts: 0 });
  expect(asked).toHaveLength(2);
  await handler.gaveUp?.(workOf(qualified!.postbackId), db);
  expect((await log())[0]?.state).toBe('sent');

  // Sent again: what failed alone, of the own code, to the address that is set by now.
  const again = (postbackId: bigint, one = affiliate) =>
    db.transaction((tx) => resendPostback(dependencies, tx, one, postbackId));
  const moved = { ...affiliate, postback: `${origin}/new?e={event}&t={tag}&d={day}&a={amount}` };
  const { postbackId } = registered!;
  expect(await again(qualified!.postbackId)).toEqual({ ok: false, error: 'postback.state' });
  expect(await again(postbackId, await openAffiliate())).toEqual({ ok: false, error: 'not.found' });
  expect(await again(postbackId, { ...affiliate, postback: 'https://elsewhere.example/p' })).toEqual({
    ok: false,
    error: 'postback.address',
  });
  const twice = await Promise.all([again(postbackId, moved), again(postbackId, moved)]);
  expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  await run(postbackId);
  expect(asked.at(-1)).toBe(`/new?e=registration&t=ad1&d=${tree.state.day}&a=0.00`);
  expect((await log())[1]).toMatchObject({ state: 'sent', attempts: 1, answer: 204 });
  dependencies.postbackOrigins = new Set();
  await bring(affiliate.code);
  expect(await log()).toHaveLength(2);
  expect(await listAffiliatePlayers(db, affiliate.affiliateId)).toHaveLength(2);
  await new Promise((resolve) => tracker.close(resolve));
});
