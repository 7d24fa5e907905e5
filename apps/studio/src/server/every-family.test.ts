/**
 * Whatever kind of game it is: limits and protection are asked inside the bet, by the one call of the wallet that takes the stake, and
 * what it refuses is not played, not owed, and told to the player. Play money goes the same way.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Answer, SessionView } from '../api.ts';
import type { BetAnswer, SportsSession } from '../sportsbook-api.ts';
import { launchOf, type FakeWallet } from '../../test/fake-wallet.ts';
import { Phone } from '../../test/phone.ts';
import { ends, startBook, type TestBook } from '../../test/sportsbook.ts';
import { startStudio, type TestStudio } from '../../test/studio.ts';
import { openTable, TestClock, type TestTable } from '../../test/table.ts';

const served = ['STUDIO', 'TALISAY', 'AGIMAT', 'LAOT', 'BUWAN'];
const clock = new TestClock();
let studio: TestStudio;
let book: TestBook;
let url: string;
const tables = new Map<string, TestTable>();
beforeAll(async () => {
  [studio, book] = await Promise.all([startStudio(clock, { served }), startBook()]);
  url = await studio.listen();
  await studio.cards.hall.start(url);
});
beforeEach(() => {
  for (const { wallet } of [studio, book]) {
    wallet.calls.length = 0;
    wallet.status = null;
  }
});
afterAll(async () => {
  await studio.cards.hall.stop();
  await Promise.all([studio.close(), book.close()]);
});

const codeOf = (answer: Answer<unknown>): string | null => (answer.success ? null : answer.errorCode);
const ask = async (path: string, body: object, session: string): Promise<string | null> =>
  codeOf((await studio.request('POST', path, body, session)).body);

async function join(vendor: string, code: string, user: string): Promise<string> {
  const opened = await studio.request<SessionView>('POST', '/api/session', launchOf(vendor, code, user));
  return opened.body.value.session;
}

const spin = (code: string, choice?: number[]) => async (user: string) =>
  ask('/api/spin', { spinId: randomUUID(), stakeMinor: 2000n, choice }, await join('STUDIO', code, user));

const lay =
  (vendor: string, code: string, spot: string, stakeMinor = 1000n) =>
  async (user: string) => {
    const table = tables.get(code) ?? (await openTable(studio, clock, code, vendor));
    tables.set(code, table);
    await table.run();
    const session = await table.join(user);
    const { body } = await table.bet([{ spot, stakeMinor }], { session });
    return body.success ? null : body.errorCode;
  };

async function loadMagazine(user: string): Promise<string | null> {
  const session = await join('LAOT', 'reef-hunters', user);
  await ask('/api/fish/enter', {}, session);
  return ask('/api/fish/load', { loadId: randomUUID(), bullets: 25, bulletMinor: 100n }, session);
}

/** The stake is taken when all have opened their contributions; a seat hears of a refusal on its stream. */
async function sitDown(user: string): Promise<string | null> {
  const phone = await Phone.open(url, user);
  await phone.sit();
  await phone.ready();
  await phone.reveal();
  await phone.until('the stake', () => phone.mine!.refusal ?? phone.hand);
  await phone.call('POST', '/api/pvp/leave', {});
  phone.off();
  return phone.mine!.refusal;
}

async function placeSlip(user: string): Promise<string | null> {
  const launch = launchOf('BAYANI', 'bayani-sportsbook', user);
  const { session } = (await book.request<SportsSession>('POST', '/api/sportsbook/session', launch)).value;
  const match = await book.football(ends(1, 0));
  const slip = await book.slip([[match.id, 'result', 'home']]);
  return codeOf(await book.request('POST', '/api/sportsbook/bets', slip, session));
}

interface Family {
  /** @returns the code of the failure; null where the stake was taken. */
  stake(user: string): Promise<string | null>;
  at(): { wallet: FakeWallet; context: TestStudio['context'] };
}

const inStudio = () => studio;
const families: Readonly<Record<string, Family>> = {
  slots: { stake: spin('fiesta-nights'), at: inStudio },
  'games of choices': { stake: spin('mine-garden', [3]), at: inStudio },
  'shared rounds': { stake: lay('STUDIO', 'color-game', 'red'), at: inStudio },
  flights: { stake: lay('STUDIO', 'rocket-crash', 'flight'), at: inStudio },
  'live tables': { stake: lay('BUWAN', 'baccarat-lounge', 'banker', 5000n), at: inStudio },
  'pools of a cockfight': { stake: lay('TALISAY', 'sabong-arena', 'meron', 5000n), at: inStudio },
  'shooting rooms': { stake: loadMagazine, at: inStudio },
  'card tables': { stake: sitDown, at: inStudio },
  sportsbook: { stake: placeSlip, at: () => book },
};

/** Everything that was staked and not refused. */
const inPlay = `select count(*)::int as count from (
  select state from studio.round union all select state from studio.table_ticket union all select state from studio.fish_magazine
  union all select state from studio.pvp_round union all select state from studio.sport_bet) one where state <> 'refused'`;

/** What a wallet says that knows of a limit, an exclusion, an ended session, an empty purse, a closed game. */
const refusals = [
  ['RS_ERROR_LIMIT_REACHED', 'limit.reached'],
  ['RS_ERROR_USER_DISABLED', 'player.disabled'],
  ['RS_ERROR_TOKEN_EXPIRED', 'session.expired'],
  ['RS_ERROR_NOT_ENOUGH_MONEY', 'funds.insufficient'],
  ['RS_ERROR_INVALID_GAME', 'game.unavailable'],
  // What the player need not know: nothing was taken.
  ['RS_ERROR_WRONG_CURRENCY', 'bet.refused'],
] as const;

describe.each(Object.entries(families))('%s', (_, { stake, at }) => {
  const countInPlay = async (): Promise<number> =>
    (await at().context.db.query<{ count: number }>(inPlay)).rows[0]!.count;

  test.each(refusals)('%s is asked inside the bet and told as %s', async (status, code) => {
    const { wallet } = at();
    const [before, balance] = [await countInPlay(), wallet.balance];
    // The session was opened while all was well: nothing but the bet can know.
    const told = refuseBets(wallet, status, () => stake('player-1'));
    expect(await told).toBe(code);
    const moved = wallet.calls.filter(({ call }) => !['balance', 'info'].includes(call));
    expect(moved.map((one) => [one.call, one.status])).toEqual([['bet', status]]);
    expect([await countInPlay(), wallet.balance]).toEqual([before, balance]);
  });

  test('play money is staked by the same call, in the name of the trial account', async () => {
    const { wallet } = at();
    expect(await stake('trial-7')).toBeNull();
    const bet = wallet.calls.find(({ call }) => call === 'bet');
    expect(bet).toMatchObject({ status: 'RS_OK', body: { user: 'trial-7', is_free: false } });
  });
});

/** Balances are told as ever; bets alone are refused. */
async function refuseBets<T>(wallet: FakeWallet, status: string, act: () => Promise<T>): Promise<T> {
  wallet.betStatus = status;
  try {
    return await act();
  } finally {
    wallet.betStatus = null;
  }
}

/** A call that stakes, and the same call under the same key as often as wanted. */
interface Keyed {
  send(): Promise<Answer<unknown>>;
  /** What the same call hears while the first one's stake is on its way: a code, or the state of a bet. */
  pending: string;
}

const keyed = (path: string, body: object, session: string, pending: string): Keyed => ({
  send: async () => (await studio.request('POST', path, body, session)).body,
  pending,
});

/** Each makes a new player's bet. */
const bets: Readonly<Record<string, (user: string) => Promise<Keyed>>> = {
  async slots(user) {
    const body = { spinId: randomUUID(), stakeMinor: 2000n };
    return keyed('/api/spin', body, await join('STUDIO', 'fiesta-nights', user), 'round.pending');
  },
  async 'shared rounds'(user) {
    const table = await openTable(studio, clock, 'rocket-crash');
    while ((await table.state()).table.round?.phase !== 'betting') await table.next();
    const session = await table.join(user);
    const roundId = (await table.state(session)).table.round!.id;
    const bet = { spot: 'flight', choice: [], stakeMinor: 1000n };
    return keyed('/api/table/bets', { betId: randomUUID(), roundId, bets: [bet] }, session, 'bet.pending');
  },
  async 'shooting rooms'(user) {
    const session = await join('LAOT', 'reef-hunters', user);
    await ask('/api/fish/enter', {}, session);
    const body = { loadId: randomUUID(), bullets: 25, bulletMinor: 100n };
    return keyed('/api/fish/load', body, session, 'magazine.pending');
  },
  async sportsbook(user) {
    const launch = launchOf('BAYANI', 'bayani-sportsbook', user);
    const { session } = (await book.request<SportsSession>('POST', '/api/sportsbook/session', launch)).value;
    const match = await book.football(ends(1, 0));
    const slip = await book.slip([[match.id, 'result', 'home']]);
    return { send: () => book.request('POST', '/api/sportsbook/bets', slip, session), pending: 'pending' };
  },
};

/** Lets the next transaction fail before its commit, or lets its answer be lost after it. */
function failCommit({ context: { db } }: Pick<TestStudio, 'context'>, when: 'before' | 'after'): void {
  const { transaction } = db;
  db.transaction = async (work) => {
    db.transaction = transaction;
    if (when === 'after') await transaction(work);
    else await transaction((tx) => work(tx).then(() => Promise.reject(new Error('not committed'))));
    throw new Error('the answer is lost');
  };
}

const stakesOf = ({ calls }: FakeWallet): number => calls.filter(({ call }) => call === 'bet').length;

describe.each(Object.entries(bets))('%s, where the server fails', (name, begin) => {
  const at = (): TestStudio | TestBook => (name === 'sportsbook' ? book : studio);

  test('before the commit: the outcome is unknown, and the same call again bets once', async () => {
    const { send } = await begin(`broken-${randomUUID()}`);
    failCommit(at(), 'before');
    expect(codeOf(await send())).toBe('outcome.unknown');
    expect(stakesOf(at().wallet)).toBe(0);
    expect([codeOf(await send()), codeOf(await send())]).toEqual([null, null]);
    expect(stakesOf(at().wallet)).toBe(1);
  });

  test('after the commit: the outcome is unknown too, and the same call again finds the bet and makes no other', async () => {
    const { send, pending } = await begin(`broken-${randomUUID()}`);
    failCommit(at(), 'after');
    expect(codeOf(await send())).toBe('outcome.unknown');
    const again = await send();
    expect(again.success ? (again.value as BetAnswer).bet.state : again.errorCode).toBe(pending);
    expect(stakesOf(at().wallet)).toBe(0);
  });
});
