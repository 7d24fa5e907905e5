/** Bets from the slip to the wallet: what is taken, what is refused, and what each comes to. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strengthOf } from '@perya/game-rules/sportsbook/calendar.ts';
import { momentAt, type Course } from '@perya/game-rules/sportsbook/course.ts';
import { engines } from '@perya/game-rules/sportsbook/engines.ts';
import { priceOf } from '@perya/game-rules/sportsbook/prices.ts';
import { betDelayMs, payoutOf } from '@perya/game-rules/sportsbook/slip.ts';
import type { Database } from '@perya/process/database.ts';
import type { BetView, MatchDetails, SportsSession } from '../../sportsbook-api.ts';
import { ends, esports, startBook, type TestBook } from '../../../test/sportsbook.ts';
import { correctResult, voidMatch } from './use-cases/correct-result.ts';

let book: TestBook;
beforeAll(async () => {
  book = await startBook();
});
afterAll(() => book.close());

/** The wallet counts in hundred-thousandths. */
const balance = (): bigint => BigInt(book.wallet.balance) / 1000n;
const callsOf = (id: string) => book.wallet.calls.filter(({ body }) => body['round'] === id);
const wholeMatchS = 1_600;
const correct = (
  { id }: { id: string },
  score: readonly [number, number],
  db: Database = book.context.db,
): Promise<number | null> => correctResult(db, id, { score, periods: [], over: true });

test('a single that wins: the stake is taken, the win is paid once, the seed is shown', async () => {
  const match = await book.football(ends(2, 1));
  const before = balance();
  const slip = await book.slip([[match.id, 'result', 'home']]);
  const placed = await book.place(slip);
  expect(placed.value).toMatchObject({
    bet: { state: 'open', outcome: null },
    balanceMinor: before - 10_000n,
  });
  const { bet } = placed.value;
  expect(bet.payoutMinor).toBe(payoutOf(10_000n, [slip.legs[0]!.odds]));
  const hidden = await book.request<{ past?: object }>('GET', `/api/sportsbook/matches/${match.id}`);
  expect(hidden.value.past).toBeUndefined();
  await book.pass(wholeMatchS + 600);
  const settled = (await book.bet(bet.id)).value;
  expect(settled.bet).toMatchObject({
    state: 'closed',
    outcome: 'won',
    legs: [{ outcome: 'won', score: [2, 1] }],
  });
  expect(balance()).toBe(before - 10_000n + bet.payoutMinor);
  await book.pass(60);
  expect(callsOf(bet.id).map(({ call }) => call)).toEqual(['bet', 'win']);
  const shown = await book.request<{ past: { serverSeed: string } }>(
    'GET',
    `/api/sportsbook/matches/${match.id}`,
  );
  expect(shown.value.past.serverSeed).toMatch(/^[0-9a-f]{64}$/);
});

test('a parlay loses with its first lost leg, and a loss is a win of nothing', async () => {
  const [won, lost] = [await book.football(ends(1, 0)), await book.football(ends(0, 2), 3_000)];
  const { bet } = (
    await book.place(
      await book.slip([
        [won.id, 'result', 'home'],
        [lost.id, 'result', 'home'],
      ]),
    )
  ).value;
  await book.pass(600 + wholeMatchS);
  expect((await book.bet(bet.id)).value.bet).toMatchObject({
    state: 'open',
    legs: [{ outcome: 'won' }, { outcome: null }],
  });
  await book.pass(3_000);
  expect((await book.bet(bet.id)).value.bet).toMatchObject({
    state: 'closed',
    outcome: 'lost',
    payoutMinor: 0n,
  });
  expect(callsOf(bet.id).map(({ call, body }) => [call, body['amount']])).toEqual([
    ['bet', 10_000_000],
    ['win', 0],
  ]);
});

test('a push gives the stake back, and counts as 1 in a parlay', async () => {
  const level = await book.football(ends(1, 1));
  const other = await book.football(ends(2, 0));
  const single = (await book.place(await book.slip([[level.id, 'draw-no-bet', 'home']]))).value.bet;
  const parlaySlip = await book.slip([
    [level.id, 'draw-no-bet', 'away'],
    [other.id, 'result', 'home'],
  ]);
  const parlay = (await book.place(parlaySlip)).value.bet;
  await book.pass(600 + wholeMatchS);
  expect((await book.bet(single.id)).value.bet).toMatchObject({ outcome: 'push', payoutMinor: 10_000n });
  const paid = payoutOf(10_000n, [parlaySlip.legs[1]!.odds]);
  expect((await book.bet(parlay.id)).value.bet).toMatchObject({ outcome: 'won', payoutMinor: paid });
});

test('the same slip again is the same bet, also twice at once; another player’s is none', async () => {
  const match = await book.football(ends(1, 0));
  const before = balance();
  const slip = await book.slip([[match.id, 'result', 'away']]);
  const answers = await Promise.all([book.place(slip), book.place(slip), book.place(slip)]);
  expect(new Set(answers.map(({ value }) => value.bet.id)).size).toBe(1);
  await book.pass(1);
  expect(balance()).toBe(before - 10_000n);
  expect(await book.bet(randomUUID())).toMatchObject({ errorCode: 'not.found' });
});

test.each<[string, (id: string, other: string) => object, string]>([
  ['too small a stake', () => ({ stakeMinor: 999n }), 'stake.outOfLimits'],
  ['too large a stake', () => ({ stakeMinor: 2_000_001n }), 'stake.outOfLimits'],
  [
    'two legs of one match',
    (id) => ({ legs: [leg(id, 'result', 'home'), leg(id, 'both', 'yes')] }),
    'slip.related',
  ],
  ['a market that is none', (id) => ({ legs: [leg(id, 'corners', 'home')] }), 'market.closed'],
  ['a selection that is none', (id) => ({ legs: [leg(id, 'result', 'over')] }), 'market.closed'],
  ['a match that is none', () => ({ legs: [leg('kap-none', 'result', 'home')] }), 'market.closed'],
  ['odds that are others', (id) => ({ legs: [leg(id, 'result', 'home')] }), 'price.changed'],
  ['a body that is none', () => ({ legs: [] }), 'request.invalid'],
  ['odds below 1', (id) => ({ legs: [{ ...leg(id, 'result', 'home'), odds: 50 }] }), 'request.invalid'],
])('%s is refused, and nothing is staked', async (_words, change, code) => {
  const match = await book.football(ends(1, 0));
  const slip = { ...(await book.slip([[match.id, 'result', 'home']])), ...change(match.id, '') };
  const calls = book.wallet.calls.length;
  expect(await book.place(slip as never)).toMatchObject({ success: false, errorCode: code });
  expect(book.wallet.calls.slice(calls).filter(({ call }) => call === 'bet')).toEqual([]);
});

const leg = (match: string, market: string, selection: string) => ({
  match,
  market,
  selection,
  odds: 14_000,
  version: 0,
});

test('a changed price answers with the one of now, and is taken as the player has said', async () => {
  const match = await book.football(ends(1, 0));
  const slip = await book.slip([[match.id, 'result', 'home']]);
  const [first] = slip.legs;
  const now = first!.odds;
  const withOdds = (odds: number, acceptance: 'none' | 'better' | 'any') => ({
    ...slip,
    slipId: randomUUID(),
    acceptance,
    legs: [{ ...first!, odds }],
  });
  const asked = await book.place(withOdds(now - 5, 'none'));
  expect(asked).toMatchObject({
    errorCode: 'price.changed',
    value: { quotes: [{ match: match.id, odds: now }] },
  });
  expect((await book.place(withOdds(now + 5, 'better'))).errorCode).toBe('price.changed');
  // A better price is the player's.
  expect((await book.place(withOdds(now - 5, 'better'))).value.bet.odds).toBe(now);
  expect((await book.place(withOdds(now + 5, 'any'))).value.bet.odds).toBe(now);
});

test('a bet that could win more than the house pays is refused', async () => {
  const match = await book.football(ends(1, 0));
  const slip = await book.slip([[match.id, 'score', '3-3']], { stakeMinor: 2_000_000n, acceptance: 'any' });
  expect((await book.place(slip)).errorCode).toBe('payout.limit');
});

test('too little money: the bet is refused, with what there is', async () => {
  const match = await book.football(ends(1, 0));
  book.wallet.status = 'RS_ERROR_NOT_ENOUGH_MONEY';
  const answer = await book.place(await book.slip([[match.id, 'result', 'home']]));
  book.wallet.status = null;
  expect(answer).toMatchObject({ errorCode: 'funds.insufficient', value: { balanceMinor: balance() } });
});

/** No goal in the first seconds of the match: of two goals within a minute the leader's odds are no longer offered. */
const quiet =
  (untilS: number) =>
  (course: Course): boolean =>
    momentAt(course, untilS).state.score.join() === '0,0';

test('a live bet waits its delay: then it is staked at the odds of the end of it', async () => {
  const match = await book.football(quiet(80), -60);
  const before = balance();
  const { bet } = (await book.place(await book.slip([[match.id, 'result', 'home']], { acceptance: 'any' })))
    .value;
  expect(bet.state).toBe('waiting');
  await book.pass(betDelayMs / 1000 - 1);
  expect((await book.bet(bet.id)).value.bet.state).toBe('waiting');
  expect(balance()).toBe(before);
  await book.pass(1);
  expect((await book.bet(bet.id)).value.bet.state).toBe('open');
  expect(balance()).toBe(before - 10_000n);
});

test('a goal in the delay refuses the bet, and suspends the match', async () => {
  const goalSoon = (course: Course): boolean => quiet(61)(course) && !quiet(64)(course);
  const match = await book.football(goalSoon, -60);
  const { bet } = (await book.place(await book.slip([[match.id, 'result', 'home']], { acceptance: 'any' })))
    .value;
  await book.pass(betDelayMs / 1000);
  expect((await book.bet(bet.id)).errorCode).toBe('bet.goal');
  expect(callsOf(bet.id)).toEqual([]);
  const slip = await book.slip([[match.id, 'result', 'home']], { acceptance: 'any' });
  expect((await book.place(slip)).errorCode).toBe('market.suspended');
});

test('a live bet whose price has moved is taken or refused as its player has said', async () => {
  // Without a goal a draw becomes likelier from second to second: somewhere its odds fall by a tick within the delay.
  const strength = strengthOf({ league: 'kap', home: 'Bituin Athletic', away: 'Laot United' });
  const start = engines.football.start();
  const drawAt = (seconds: number): number => {
    const state = { ...start, tick: Math.floor(seconds / 2) };
    return priceOf({ sport: 'football', strength, state }, 'result')!.selections[1]!.odds;
  };
  const delayS = betDelayMs / 1000;
  let at = 60;
  while (drawAt(at) <= drawAt(at + delayS)) at += 2;
  expect(at).toBeLessThan(420);
  const match = await book.football(quiet(at + 10), -at);
  const slip = await book.slip([[match.id, 'result', 'draw']]);
  const place = async (acceptance: 'none' | 'better' | 'any') =>
    (await book.place({ ...slip, slipId: randomUUID(), acceptance })).value.bet.id;
  const bets = [await place('none'), await place('better'), await place('any')];
  await book.pass(delayS);
  const [none, better, any] = await Promise.all(bets.map((id) => book.bet(id)));
  expect([none!.errorCode, better!.errorCode]).toEqual(['price.changed', 'price.changed']);
  expect(any!.value.bet).toMatchObject({
    state: 'open',
    odds: drawAt(at + delayS),
  });
});

test('a delay that nobody watched over is no bet', async () => {
  const match = await book.football(quiet(200), -60);
  const { bet } = (await book.place(await book.slip([[match.id, 'result', 'home']], { acceptance: 'any' })))
    .value;
  await book.pass(60);
  expect((await book.bet(bet.id)).errorCode).toBe('round.interrupted');
  expect(callsOf(bet.id)).toEqual([]);
});

test('cash-out pays the offer once, and the bet is at its end', async () => {
  const match = await book.football(ends(1, 0));
  const { bet } = (await book.place(await book.slip([[match.id, 'result', 'home']]))).value;
  const offer = bet.cashOutMinor!;
  // The fair worth is a little less than the stake, for the margin was paid; then the margin of the cash-out.
  expect(offer).toBeLessThan(9_500n);
  expect(offer).toBeGreaterThan(8_800n);
  const before = balance();
  const cashOut = (leastMinor: bigint) =>
    book.request<{ bet: BetView }>('POST', `/api/sportsbook/bets/${bet.id}/cash-out`, { leastMinor });
  expect((await cashOut(offer + 1n)).errorCode).toBe('offer.changed');
  const answers = await Promise.all([cashOut(offer), cashOut(offer)]);
  expect(answers.map(({ value }) => value.bet.outcome)).toEqual(['cashed', 'cashed']);
  expect(balance()).toBe(before + offer);
  await book.pass(wholeMatchS);
  expect((await book.bet(bet.id)).value.bet).toMatchObject({
    state: 'closed',
    outcome: 'cashed',
    payoutMinor: offer,
  });
  // Both requests may have sent it: it is one transaction.
  expect(new Set(callsOf(bet.id).map(({ body }) => body['transaction_uuid'])).size).toBe(2);
});

test('a void match: the single goes back as a rollback, the parlay goes on without it', async () => {
  const [gone, stays] = [await book.football(ends(3, 0)), await book.football(ends(1, 0))];
  const before = balance();
  const single = (await book.place(await book.slip([[gone.id, 'result', 'home']]))).value.bet;
  const slip = await book.slip([
    [gone.id, 'result', 'away'],
    [stays.id, 'result', 'home'],
  ]);
  const parlay = (await book.place(slip)).value.bet;
  expect(await voidMatch(book.context.db, gone.id)).toBe(2);
  expect(await voidMatch(book.context.db, gone.id)).toBe(0);
  await book.pass(600 + wholeMatchS);
  expect((await book.bet(single.id)).value.bet).toMatchObject({ state: 'cancelled', outcome: 'void' });
  expect(callsOf(single.id).map(({ call }) => call)).toEqual(['bet', 'rollback']);
  const paid = payoutOf(10_000n, [slip.legs[1]!.odds]);
  expect((await book.bet(parlay.id)).value.bet).toMatchObject({ outcome: 'won', payoutMinor: paid });
  expect(balance()).toBe(before - 10_000n + paid);
});

test('a corrected result pays the difference upwards, and never asks anything back', async () => {
  const match = await book.football(ends(1, 0));
  const slips = [
    await book.slip([[match.id, 'result', 'home']]),
    await book.slip([[match.id, 'result', 'away']]),
    await book.slip([[match.id, 'result', 'draw']]),
  ];
  const bets = [];
  for (const slip of slips) bets.push((await book.place(slip)).value.bet);
  const [home, away, draw] = bets as [BetView, BetView, BetView];
  expect(await correct(match, [0, 2])).toBeNull();
  await book.pass(600 + wholeMatchS);
  const before = balance();
  expect(await correct(match, [0, 2])).toBe(1);
  await book.pass(1);
  expect(balance()).toBe(before + away.payoutMinor);
  expect((await book.bet(home.id)).value.bet).toMatchObject({
    outcome: 'won',
    payoutMinor: home.payoutMinor,
  });
  expect((await book.bet(away.id)).value.bet).toMatchObject({
    outcome: 'won',
    payoutMinor: away.payoutMinor,
  });
  expect((await book.bet(draw.id)).value.bet).toMatchObject({ outcome: 'lost', payoutMinor: 0n });
  // Repeated it changes nothing; corrected back, and no player loses anything.
  expect(await correct(match, [0, 2])).toBe(0);
  expect(await correct(match, [1, 0])).toBe(0);
  await book.pass(1);
  expect(balance()).toBe(before + away.payoutMinor);
  expect(callsOf(away.id).map(({ call }) => call)).toEqual(['bet', 'win', 'win']);
});

test('a correction that a crash interrupts pays the rest when it is repeated, and counts once', async () => {
  const match = await book.football(ends(1, 0));
  const bets: BetView[] = [];
  for (let count = 0; count < 3; count += 1)
    bets.push((await book.place(await book.slip([[match.id, 'result', 'away']]))).value.bet);
  await book.pass(600 + wholeMatchS);
  const before = balance();
  const { db } = book.context;
  /** The process ends after so many transactions: the first writes the match, each further one a bet. */
  const endingAfter = (most: number): Database => {
    let begun = 0;
    return {
      ...db,
      async transaction(work) {
        begun += 1;
        if (begun > most) throw new Error('the process has ended');
        return db.transaction(work);
      },
    };
  };
  const paidBets = async (): Promise<number> => {
    await book.pass(1);
    expect((balance() - before) % bets[0]!.payoutMinor).toBe(0n);
    return Number((balance() - before) / bets[0]!.payoutMinor);
  };
  await expect(correct(match, [0, 2], endingAfter(1))).rejects.toThrow('has ended');
  expect(await paidBets()).toBe(0);
  await expect(correct(match, [0, 2], endingAfter(2))).rejects.toThrow('has ended');
  expect(await paidBets()).toBe(1);
  expect(await correct(match, [0, 2])).toBe(2);
  expect(await paidBets()).toBe(3);
  expect(await correct(match, [0, 2])).toBe(0);
  expect(await paidBets()).toBe(3);
  const { past } = (await book.request<MatchDetails>('GET', `/api/sportsbook/matches/${match.id}`)).value;
  expect(past?.corrections).toBe(1);
});

test('a correction opens a lost parlay again while the rest of it is still to be played', async () => {
  const [first, second] = [await book.football(ends(0, 1)), await book.football(ends(2, 0), 4_000)];
  const slip = await book.slip([
    [first.id, 'result', 'home'],
    [second.id, 'result', 'home'],
  ]);
  const { bet } = (await book.place(slip)).value;
  await book.pass(600 + wholeMatchS);
  expect((await book.bet(bet.id)).value.bet).toMatchObject({ state: 'closed', outcome: 'lost' });
  await correct(first, [2, 1]);
  expect((await book.bet(bet.id)).value.bet).toMatchObject({ state: 'open', outcome: null });
  await book.pass(4_000);
  expect((await book.bet(bet.id)).value.bet).toMatchObject({
    state: 'closed',
    outcome: 'won',
    payoutMinor: bet.payoutMinor,
  });
  expect(callsOf(bet.id).map(({ call }) => call)).toEqual(['bet', 'win', 'win']);
});

test('a bet whose answer is lost is rolled back, and nothing is open', async () => {
  const match = await book.football(ends(1, 0));
  const before = balance();
  book.wallet.mishaps.push({ call: 'bet', when: 'after', times: 3 });
  const slip = await book.slip([[match.id, 'result', 'home']]);
  expect((await book.place(slip)).errorCode).toBe('round.interrupted');
  await book.pass(1);
  expect(balance()).toBe(before);
  expect((await book.place(slip)).value.bet).toMatchObject({ state: 'cancelled', outcome: 'void' });
});

test('each house has its own book, and a tile of no book none', async () => {
  const match = await book.football(ends(1, 0));
  const other = (await book.request<SportsSession>('POST', '/api/sportsbook/session', esports)).value;
  const slip = await book.slip([[match.id, 'result', 'home']]);
  const answer = await book.request('POST', '/api/sportsbook/bets', slip, other.session);
  expect(answer.errorCode).toBe('slip.invalid');
  const none = { ...esports, code: 'fiesta-nights' };
  expect((await book.request('POST', '/api/sportsbook/session', none)).errorCode).toBe('not.found');
});
