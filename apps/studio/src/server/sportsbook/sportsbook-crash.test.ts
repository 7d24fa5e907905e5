/** The studio is killed with SIGKILL at each step of a bet; afterwards no stake is lost and no win is doubled. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { momentAt } from '@perya/game-rules/sportsbook/course.ts';
import type { BetAnswer, BetView, MatchDetails } from '../../sportsbook-api.ts';
import { rewriteWith } from '../../../test/rewrite.ts';
import { FakeWallet, type Mishap } from '../../../test/fake-wallet.ts';
import { startKillable, type KillableStudio } from '../../../test/killable.ts';
import { arrangeMatch, bayani, bookSuppliers, ends } from '../../../test/sportsbook.ts';

const initialBalance = 100_000_000;
const stakeMinor = 10_000n;
let wallet: FakeWallet;
let studio: KillableStudio;

beforeAll(async () => {
  wallet = new FakeWallet(initialBalance, bookSuppliers);
  await wallet.listen();
  studio = await startKillable({
    wallet,
    served: bookSuppliers,
    session: { path: '/api/sportsbook/session', launch: bayani },
  });
});
afterAll(() => studio.close());

/** Asks until there is what is waited for. */
async function until<T>(ask: () => Promise<T | null>): Promise<T> {
  for (let count = 0; count < 150; count += 1) {
    const found = await ask().catch(() => null);
    if (found !== null) return found;
    await pause(100);
  }
  throw new Error('what was waited for did not come');
}

const detailsOf = (id: string): Promise<MatchDetails> =>
  until(async () => {
    const answer = await studio.call<MatchDetails>('GET', `/api/sportsbook/matches/${id}`);
    return answer.success && answer.value.match.markets.length > 0 ? answer.value : null;
  });

async function slipOn(id: string): Promise<object> {
  const { match } = await detailsOf(id);
  const { odds } = match.markets.find(({ name }) => name === 'result')!.selections[0]!;
  const leg = { match: id, market: 'result', selection: 'home', odds, version: match.version };
  return { slipId: randomUUID(), stakeMinor, acceptance: 'any', legs: [leg] };
}

const arrange = (startsInS: number, fits = ends(2, 0)) =>
  arrangeMatch(
    { query: (text, values) => studio.sql.query(text as string, values) as never },
    {
      league: 'kap',
      home: 'Bituin Athletic',
      away: 'Laot United',
      startsAt: new Date(Date.now() + startsInS * 1000),
    },
    fits,
  );

/** The one bet that is not at its end, or the last one. */
const settled = (): Promise<BetView> =>
  until(async () => {
    const answer = await studio.call<BetView[]>('GET', '/api/sportsbook/bets');
    const [bet] = answer.success ? answer.value : [];
    return bet && ['closed', 'cancelled'].includes(bet.state) ? bet : null;
  });

/** What the player has must be what he had, less the stakes of his bets, plus what they brought: each exactly once. */
async function expectBalanceOfBets(): Promise<void> {
  const { rows } = await studio.sql.query<{ net: string | null }>(
    `select sum(payout_minor - stake_minor)::text as net from studio.sport_bet where state = 'closed'`,
  );
  expect(wallet.balance).toBe(initialBalance + Number(rows[0]!.net ?? 0) * 1000);
}

test.each<[string, Mishap['call'], Mishap['when'], BetView['state']]>([
  ['before the bet is booked', 'bet', 'before', 'cancelled'],
  ['after the bet is booked, before its answer', 'bet', 'after', 'cancelled'],
  ['before the win is booked', 'win', 'before', 'closed'],
  ['after the win is booked, before its answer', 'win', 'after', 'closed'],
])('killed %s', async (_words, call_, when, end) => {
  const match = await arrange(3_600);
  const slip = await slipOn(match.id);
  wallet.mishaps.push({ call: call_, when, run: () => studio.kill() });
  await studio.call<BetAnswer>('POST', '/api/sportsbook/bets', slip).catch(() => null);
  // The match is over at once.
  if (call_ === 'win')
    await rewriteWith(
      studio.sql,
      `update studio.sport_match set starts_at = now() - interval '1 hour' where id = $1`,
      [match.id],
    );
  await studio.restart();
  expect((await settled()).state).toBe(end);
  await expectBalanceOfBets();
});

test('killed while a live bet waits: it is decided once, or nothing was staked', async () => {
  const quiet = await arrange(-60, (course) => momentAt(course, 200).state.score.join() === '0,0');
  const slip = await slipOn(quiet.id);
  const placed = await studio.call<BetAnswer>('POST', '/api/sportsbook/bets', slip);
  expect(placed).toMatchObject({ success: true, value: { bet: { state: 'waiting' } } });
  studio.kill();
  await studio.restart();
  const { state } = await until(async () => {
    const { rows } = await studio.sql.query<{ state: string }>(
      `select state from studio.sport_bet where state in ('open', 'refused', 'cancelled') order by created_at desc limit 1`,
    );
    const waiting = await studio.sql.query(
      `select from studio.sport_bet where state in ('waiting', 'pending')`,
    );
    return waiting.rowCount === 0 ? (rows[0] ?? null) : null;
  });
  expect(wallet.bookings.size).toBeGreaterThan(0);
  const { rows } = await studio.sql.query<{ net: string | null }>(
    `select sum(coalesce(payout_minor, 0) - stake_minor)::text as net from studio.sport_bet where state in ('closed', 'open')`,
  );
  expect(['open', 'refused', 'cancelled']).toContain(state);
  expect(wallet.balance).toBe(initialBalance + Number(rows[0]!.net ?? 0) * 1000);
});
