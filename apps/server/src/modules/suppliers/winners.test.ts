import { addDays, dayOf, startOfDay } from '@perya/calendar/days.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '#modules/catalogue/index.ts';
import { registerTestMember, type TestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { openTable, unit } from '#test/supplier-table.ts';

let server: TestServer;
let member: TestMember;
/** Moves the board's clock: it is made anew when it is ten seconds old. */
let aheadMs = 0;
beforeAll(async () => {
  server = await startServer({ clock: { now: () => new Date(Date.now() + aheadMs) } });
  await seedCatalogue(server.db);
  member = await registerTestMember(server, { username: 'marisol88' });
});
afterAll(() => server.close());

const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
let rounds = 0;

interface TestRound {
  memberId?: bigint;
  brand?: string;
  won: number;
  staked?: number;
  closed?: boolean;
  at?: Date;
}

async function play({ memberId, brand, won, staked = 100, closed = true, at = hours(1) }: TestRound) {
  rounds += 1;
  await server.db.query(
    `insert into games.round (id, brand, member_id, vendor, round, game_code, currency, staked_minor, won_minor, closed, opened_at,
       changed_at, closed_at)
     values ($1, $2, $3, 'STUDIO', $4, 'fiesta-nights', 'PHP', $5, $6, $7, $8, $8, case when $7 then $8::timestamptz end)`,
    [rounds, brand ?? 'perya', memberId ?? member.memberId, `r${rounds}`, staked, won, closed, at],
  );
}

async function board(query = '', merchant = 'perya') {
  aheadMs += 11_000;
  const { body } = await server.request('GET', `/wps/game/winners?${query}`, {
    headers: { 'x-merchant-code': merchant },
  });
  return body.value.list.map(({ vo }: { vo: Record<string, string> }) => vo);
}
const amounts = async (query = '', merchant = 'perya') =>
  (await board(query, merchant)).map(({ winAmount }: { winAmount: string }) => winAmount);

test('the largest wins of the last days, the largest first, under a masked name', async () => {
  expect(await amounts()).toEqual([]);
  await play({ won: 5_000 });
  await play({ won: 1_250_050, at: hours(100) });
  await play({ won: 20_000, at: hours(30) });
  expect(await board()).toEqual([
    {
      winAmount: '12500.50',
      currency: 'PHP',
      userName: 'ma•••8',
      nodeId: 'fiesta-nights',
      gameName: 'Fiesta Nights',
      mobileSmallIcon: expect.stringMatching(/\/tiles\/fiesta-nights-220\.avif$/),
      wonAt: expect.stringMatching(/Z$/),
    },
    expect.objectContaining({ winAmount: '200.00' }),
    expect.objectContaining({ winAmount: '50.00' }),
  ]);
  expect(await amounts('limit=2')).toEqual(['12500.50', '200.00']);
  // For the ticker: the same wins by their time.
  expect(await amounts('order=latest')).toEqual(['50.00', '200.00', '12500.50']);
});

test('the days of the board are the brand’s, not those of UTC', async () => {
  const manila = 'Asia/Manila';
  aheadMs += 11_000;
  const now = new Date(Date.now() + aheadMs);
  const first = startOfDay(addDays(dayOf(now, manila), -6), manila).getTime();
  await play({ won: 33_300, at: new Date(first - 60_000) });
  await play({ won: 44_400, at: new Date(first + 60_000) });
  const shown = await amounts();
  expect(shown).toContain('444.00');
  expect(shown).not.toContain('333.00');
});

test('an open round, an old one, and one that won less than twice its stake are no wins', async () => {
  const before = await amounts();
  await play({ won: 900_000, closed: false });
  await play({ won: 900_000, at: hours(24 * 9) });
  await play({ won: 900_000, staked: 500_000 });
  expect(await amounts()).toEqual(before);
});

test('trial, test and disabled members do not stand on the board', async () => {
  const before = await amounts();
  for (const type of [4, 40, 41, 42]) {
    const other = await registerTestMember(server);
    await server.db.query('update accounts.member set type = $2 where member_id = $1', [
      other.memberId,
      type,
    ]);
    await play({ memberId: other.memberId, won: 800_000 });
  }
  const disabled = await registerTestMember(server);
  await play({ memberId: disabled.memberId, won: 800_000 });
  expect(await amounts()).toHaveLength(before.length + 1);
  await server.db.query(`update accounts.member set status = 'disabled' where member_id = $1`, [
    disabled.memberId,
  ]);
  expect(await amounts()).toEqual(before);
});

test('nobody who has stopped playing, or is on the list of excluded persons, stands on the board', async () => {
  const before = await amounts();
  const [resting, listed] = [await registerTestMember(server), await registerTestMember(server)];
  for (const { memberId } of [resting, listed]) await play({ memberId, won: 800_000 });
  expect(await amounts()).toHaveLength(before.length + 2);
  await server.db.query(
    `insert into protection.stop (stop_id, brand, member_id, length, began_at, ends_at, by_operator)
     values (1, 'perya', $1, 'day', now(), now() + interval '1 day', false)`,
    [resting.memberId],
  );
  await server.db.query(
    `insert into accounts.listed_member (member_id, kind, value_hash, brand, began_at)
     values ($1, 'mobile', '\\x00', 'perya', now() - interval '1 minute')`,
    [listed.memberId],
  );
  expect(await amounts()).toEqual(before);
});

test('each brand has its own board', async () => {
  const before = await amounts();
  await play({ brand: 'lucena', won: 700_000 });
  expect(await amounts()).toEqual(before);
  expect(await amounts('', 'lucena')).toEqual(['7000.00']);
});

test('bad queries are refused', async () => {
  for (const query of ['limit=0', 'limit=51', 'limit=x', 'days=9', 'order=name']) {
    const { body } = await server.request('GET', `/wps/game/winners?${query}`);
    expect(body.errorCode).toBe('request.invalid');
  }
});

test('a round that is really played comes onto the board', async () => {
  const table = await openTable();
  try {
    const seat = await table.sit();
    const bet = crypto.randomUUID();
    await seat.bet({ transaction_uuid: bet, round: 'big' });
    await seat.win(bet, { round: 'big', amount: 300 * unit, round_closed: true });
    await table.server.suppliers.settled();
    const response = await fetch(`${table.server.url}/wps/game/winners`);
    const { value } = (await response.json()) as { value: { list: { vo: { winAmount: string } }[] } };
    expect(value.list.map(({ vo }) => vo.winAmount)).toEqual(['300.00']);
  } finally {
    await table.close();
  }
});
