import { afterAll, beforeAll, expect, test } from 'vitest';
import { id, launch, openTable, unit, type Seat, type Table } from '#test/supplier-table.ts';
import { startMoneyServer } from '#test/money-server.ts';

let table: Table;
beforeAll(async () => {
  table = await openTable();
});
afterAll(() => table.close());

// oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of every form
async function get(path: string, token?: string): Promise<{ status: number; body: any }> {
  const response = await fetch(`${table.server.url}${path}`, {
    headers: { ...(token && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.status, body: await response.json() };
}

const list = async (query: string) => (await get(`/wps/relay/GCSGAME_gameList?${query}`)).body.value;

test('a launch needs a session and an open game, and gives an address with the token in its fragment', async () => {
  const member = await table.server.createMember();
  const launchOf = (nodeId: string, token?: string) => get(`/wps/game/launchGame?nodeId=${nodeId}`, token);
  expect((await launchOf('fiesta-nights')).body.errorCode).toBe('session.required');
  expect((await launchOf('no-such', member.token)).body.errorCode).toBe('not.found');
  const tile = (await list('vassalage=KIDLAT')).games[0].nodeId as string;
  expect((await launchOf(tile, member.token)).body.errorCode).toBe('game.unavailable');
  expect((await launchOf('a%20b', member.token)).body.errorCode).toBe('request.invalid');
  table.server.limits.maxStakeMinor = 5_000_000n;
  const { value } = (await launchOf('fiesta-nights', member.token)).body;
  table.server.limits.maxStakeMinor = null;
  const url = new URL(value.url);
  expect([url.origin, url.pathname, url.search]).toEqual(['http://studio.test', '/play/fiesta-nights', '']);
  const fragment = new URLSearchParams(url.hash.slice(1));
  expect([fragment.get('lang'), fragment.get('lobby')]).toEqual(['EN', 'http://site.test']);
  // The brand's highest stake, in centavos: the game offers none above it.
  expect(fragment.get('max')).toBe('5000000');
  expect(fragment.get('token')).toMatch(/^[\w-]{43}$/);
  expect(value).toMatchObject({ gameName: 'Fiesta Nights', vassalage: 'STUDIO' });
  // The token is kept as a hash alone.
  const { rows } = await table.server.db.query('select * from games.launch_token');
  expect(JSON.stringify(rows, (_key, one) => (typeof one === 'bigint' ? String(one) : one))).not.toContain(
    fragment.get('token'),
  );
});

/** Without waiting: a round is in the record as soon as its answer is given. */
async function records(seat: Seat, query = ''): Promise<Record<string, unknown>[]> {
  return (await get(`/wps/game/records?${query}`, seat.member.token)).body.value.list;
}

test('supplier-wallet.rule-30.the betting record shows rounds, and each ends closed or cancelled', async () => {
  const seat = await table.sit();
  const [won, lost, undone] = [id(), id(), id()];
  await seat.bet({ transaction_uuid: won, round: 'won' });
  await seat.bet({ transaction_uuid: lost, round: 'lost', round_closed: true });
  await seat.bet({ transaction_uuid: undone, round: 'undone' });
  expect((await records(seat, 'status=open')).map(({ round }) => round)).toEqual(['undone', 'won']);
  await seat.win(won, { round: 'won', amount: 3 * unit });
  await seat.win(won, { round: 'won', amount: 30 * unit, round_closed: true });
  await seat.rollback(undone, { round: 'undone' });
  expect(await records(seat)).toMatchObject([
    { round: 'undone', stake: '0.00', win: '0.00', net: '0.00', status: 'cancelled' },
    { round: 'lost', stake: '10.00', win: '0.00', net: '-10.00', status: 'closed' },
    {
      round: 'won',
      gameName: 'Fiesta Nights',
      stake: '10.00',
      win: '33.00',
      net: '23.00',
      status: 'closed',
      currency: 'PHP',
    },
  ]);
  expect((await records(seat, 'pageSize=1&pageNo=2')).map(({ round }) => round)).toEqual(['lost']);
  expect(await records(seat, `from=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  const other = await table.sit();
  expect(await records(other)).toEqual([]);
  expect((await get('/wps/game/records')).body.errorCode).toBe('session.required');
  expect((await get('/wps/game/records?status=lost', seat.member.token)).body.errorCode).toBe(
    'request.invalid',
  );
});

test('rounds of a game without a long pause are a session, with what it came to; the record is narrowed to a game', async () => {
  const seat = await table.sit();
  for (const round of ['s1', 's2', 's3']) {
    const bet = id();
    await seat.bet({ transaction_uuid: bet, round });
    await seat.win(bet, { round, amount: round === 's3' ? 0 : 4 * unit, round_closed: true });
  }
  await records(seat);
  // The last one was played two hours later.
  await table.server.db.query(
    `update games.round set opened_at = opened_at + interval '2 hours', closed_at = closed_at + interval '2 hours'
     where member_id = $1 and round = 's3'`,
    [seat.member.memberId],
  );
  const sessions = async (query = '') =>
    (await get(`/wps/game/sessions?${query}`, seat.member.token)).body.value;
  const { list, totals, totalPages } = await sessions();
  expect(list).toMatchObject([
    {
      nodeId: 'fiesta-nights',
      gameName: 'Fiesta Nights',
      rounds: 1,
      stake: '10.00',
      win: '0.00',
      net: '-10.00',
    },
    { rounds: 2, stake: '20.00', win: '8.00', net: '-12.00', currency: 'PHP' },
  ]);
  expect([totals, totalPages]).toEqual([{ rounds: 3, stake: '30.00', win: '8.00', net: '-22.00' }, 1]);
  expect(new Date(list[1].endedAt).getTime()).toBeGreaterThan(new Date(list[1].startedAt).getTime());
  expect((await sessions('pageSize=1&pageNo=2')).list).toMatchObject([{ rounds: 2 }]);
  expect((await sessions('nodeId=color-game')).list).toEqual([]);
  expect((await sessions('gameType=LIVE')).list).toEqual([]);
  expect((await records(seat, 'nodeId=fiesta-nights')).map(({ round }) => round)).toEqual(['s3', 's2', 's1']);
  expect(await records(seat, 'nodeId=color-game')).toEqual([]);
  const played = async (one: Seat) => (await get('/wps/game/played', one.member.token)).body.value.list;
  expect(await played(seat)).toEqual([{ nodeId: 'fiesta-nights', gameName: 'Fiesta Nights' }]);
  // Of others nothing.
  const other = await table.sit();
  const theirs = (await get('/wps/game/sessions', other.member.token)).body.value;
  expect([theirs.list, theirs.totals.rounds, await played(other)]).toEqual([[], 0, []]);
  for (const path of ['/wps/game/sessions', '/wps/game/played'])
    expect((await get(path)).body.errorCode).toBe('session.required');
  for (const query of ['nodeId=a%20b', 'gameType=NONE', 'from=today'])
    expect((await get(`/wps/game/sessions?${query}`, seat.member.token)).body.errorCode).toBe(
      'request.invalid',
    );
});

test('supplier-wallet.rule-30.open rounds are listed, and closed or refunded in the end', async () => {
  const seat = await table.sit();
  const [kept, returned] = [id(), id()];
  await seat.bet({ transaction_uuid: kept, round: 'kept' });
  await seat.bet({ transaction_uuid: returned, round: 'returned' });
  const { suppliers } = table.server;
  await suppliers.settled();
  const soon = new Date(Date.now() + 60_000);
  const open = (await suppliers.listOpenRounds('perya', soon, 100)).filter(
    ({ memberId }) => memberId === seat.member.memberId,
  );
  expect(open.map(({ round }) => round).sort()).toEqual(['kept', 'returned']);
  for (const { id: roundId, memberId, brand, round } of open) {
    const how = round === 'kept' ? 'close' : 'refund';
    expect((await suppliers.settleOpenRound({ brand, memberId, roundId }, how)).ok).toBe(true);
    expect((await suppliers.settleOpenRound({ brand, memberId, roundId }, how)).ok).toBe(false);
  }
  expect(await seat.movements()).toEqual(['bet -1000', 'bet -1000', 'rollback 1000']);
  expect((await seat.win(returned, { round: 'returned' })).status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK');
  expect((await records(seat)).map(({ round, status }) => `${round} ${status}`).sort()).toEqual([
    'kept closed',
    'returned cancelled',
  ]);
});

test('32 transactions at once are counted once each, repetitions too', async () => {
  const seat = await table.sit({ balance: 1_000 });
  const bets = Array.from({ length: 16 }, () => seat.betMessage({ round: 'busy' }));
  const twice = [...bets, ...bets, ...bets];
  await Promise.all(twice.map((bet) => table.supplier.call('/transaction/bet', bet)));
  await Promise.all(bets.map((bet) => seat.win(bet['transaction_uuid'] as string, { round: 'busy' })));
  expect(await records(seat)).toMatchObject([{ round: 'busy', stake: '160.00', win: '80.00' }]);
});

test('rounds of several members end together, each counted first', async () => {
  const seats = [await table.sit(), await table.sit()];
  for (const seat of seats)
    for (const round of ['slip-1', 'slip-2']) await seat.bet({ transaction_uuid: id(), round });
  const rounds = seats.flatMap(({ member: { memberId } }) =>
    ['slip-1', 'slip-2'].map((round) => ({
      brand: 'perya',
      memberId,
      currency: 'PHP' as const,
      vendor: 'STUDIO',
      round,
    })),
  );
  await table.server.suppliers.closeRounds(rounds);
  await table.server.suppliers.closeRounds(rounds);
  for (const seat of seats)
    expect((await records(seat)).map(({ status }) => status)).toEqual(['closed', 'closed']);
});

test('rounds that a crash left uncounted are counted at the next start, once', async () => {
  const own = await openTable();
  try {
    const seat = await own.sit();
    const bet = id();
    await seat.bet({ transaction_uuid: bet, round: 'before' });
    await seat.win(bet, { round: 'before', round_closed: true });
    await own.server.suppliers.settled();
    // As if the process had ended after the answer and before the count.
    await own.server.db.query('delete from games.round');
    await own.server.db.query('delete from games.counted');
    await own.server.db.query(`delete from wallet.follower_cursor where name = 'rounds'`);
    const next = await startMoneyServer({ databaseUrl: own.server.databaseUrl, nodeId: 2 });
    try {
      await next.suppliers.settled();
      const { rows } = await next.db.query('select staked_minor, won_minor, closed from games.round');
      expect(rows).toEqual([{ staked_minor: 1_000n, won_minor: 500n, closed: true }]);
    } finally {
      await next.close();
    }
  } finally {
    await own.close();
  }
});

test('a token is good in another process too', async () => {
  const seat = await table.sit();
  const next = await startMoneyServer({ databaseUrl: table.server.databaseUrl, nodeId: 3 });
  try {
    next.players.set(seat.member.memberId, {
      memberId: seat.member.memberId,
      brand: 'perya',
      active: true,
      registeredAt: new Date(),
    });
    const body = JSON.stringify(seat.betMessage());
    const response = await fetch(`${next.url}/supplier/STUDIO/transaction/bet`, {
      method: 'POST',
      headers: { 'x-hub88-signature': table.supplier.sign(body), 'content-type': 'application/json' },
      body,
    });
    expect(((await response.json()) as { status: string }).status).toBe('RS_OK');
    await launch(next, await next.createMember(), 'fiesta-nights');
  } finally {
    await next.close();
  }
});
