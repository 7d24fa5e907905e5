/**
 * Every kind of game stakes through one door, so what protects a player there protects him in all of them: accounts, brand settings,
 * catalogue and ledger together, through the whole server, with calls signed as each supplier signs them.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setGame } from '#modules/catalogue/use-cases/set-game.ts';
import { findNumberGame } from '@perya/game-rules/lottery/games.ts';
import { bookForSlip } from '#modules/lottery/use-cases/post-for-slip.ts';
import { keyFiles } from '#platform/keys.ts';
import { seed } from '#src/seed.ts';
import { registerTestMember } from '#test/accounts.ts';
import { unrecorded } from '#test/change.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { signedHeaders } from '#test/supplier-signature.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await seed(server.config, { past: false });
});
afterAll(() => server.close());

/** A tile of each. */
const families = {
  slots: ['LAKAN', 'codex-of-kings'],
  'games of choices': ['STUDIO', 'mine-garden'],
  'shared rounds': ['STUDIO', 'color-game'],
  flights: ['STUDIO', 'rocket-crash'],
  'live tables': ['BUWAN', 'baccarat-lounge'],
  'pools of a cockfight': ['TALISAY', 'sabong-arena'],
  'shooting rooms': ['LAOT', 'reef-hunters'],
  'card tables': ['AGIMAT', 'lucky-nine'],
  sportsbook: ['BAYANI', 'bayani-sportsbook'],
} as const;

/** ₱10.00 as the supplier writes it: LAKAN counts in centavos, the others in hundred-thousandths. */
const stakeOf = (vendor: string): number => (vendor === 'LAKAN' ? 1000 : 1_000_000);

async function call(vendor: string, path: string, message: object): Promise<Record<string, unknown>> {
  const file = join(server.config.dataDir, 'keys', keyFiles.supplierPrivate(vendor));
  const body = JSON.stringify({ request_uuid: randomUUID(), ...message });
  const headers = signedHeaders(await readFile(file, 'utf8'), path, body);
  return (await server.request('POST', `/supplier/${vendor}${path}`, { body, headers })).body;
}

interface Member {
  memberId: bigint;
  token: string;
}

interface Seat {
  family: string;
  bet(id?: string): Promise<string>;
  win(bet: string): Promise<string>;
}

/** Opens a game of each kind, while all is well. */
const sitEverywhere = (member: Member): Promise<Seat[]> =>
  Promise.all(Object.entries(families).map(([family, game]) => sitAt(family, game, member)));

async function sitAt(
  family: string,
  [vendor, code]: readonly [string, string],
  { memberId, token }: Member,
): Promise<Seat> {
  const launch = await server.request('GET', `/wps/game/launchGame?nodeId=${code}`, { token });
  const launched = new URLSearchParams(new URL(launch.body.value.url).hash.slice(1)).get('token');
  const send = async (path: string, message: object): Promise<string> => {
    const common = { token: launched, user: String(memberId), round: 'round-1', game_code: code };
    const money = { currency: 'PHP', amount: stakeOf(vendor), is_free: false };
    return String((await call(vendor, path, { ...common, ...money, ...message }))['status']);
  };
  return {
    family,
    bet: (id = randomUUID()) => send('/transaction/bet', { transaction_uuid: id, round_closed: false }),
    win(bet) {
      const ids = { transaction_uuid: randomUUID(), reference_transaction_uuid: bet };
      return send('/transaction/win', { ...ids, round_closed: true });
    },
  };
}

async function memberWith(amountMinor: bigint): Promise<Member> {
  const { memberId, token } = await registerTestMember(server);
  const house = 'clearing:sandbox:in';
  const posting = { brand: 'perya', memberId, currency: 'PHP', kind: 'deposit', house } as const;
  await server.ledger.post({ ...posting, amountMinor, idempotencyKey: `test:${memberId}` });
  return { memberId, token };
}

/** Processes hear of a change within moments. */
const soon = { timeout: 5_000, interval: 100 };

async function expectOfBets(seats: readonly Seat[], status: string): Promise<void> {
  for (const { family, bet } of seats)
    await expect.poll(async () => [family, await bet()], soon).toEqual([family, status]);
}

const write = (sql: string, ...values: unknown[]): Promise<unknown> => server.db.query(sql, values);
const codes = Object.values(families).map(([, code]) => code);
const setGames = (open: boolean) =>
  write('update games.game set open = $1 where node_id = any($2)', open, codes);
const setMember = ({ memberId }: Member, status: string) =>
  write('update accounts.member set status = $1 where member_id = $2', status, memberId);

/** What protects a player, and how a bet says so. */
const protections: readonly [
  name: string,
  status: string,
  set: (member: Member) => Promise<unknown>,
  undo?: () => Promise<unknown>,
][] = [
  ['a disabled member', 'RS_ERROR_USER_DISABLED', (member) => setMember(member, 'disabled')],
  [
    'a member who excluded himself',
    'RS_ERROR_USER_DISABLED',
    ({ token }) =>
      server.request('POST', '/wps/member/protection/stop', { token, body: { length: 'sixMonths' } }),
  ],
  [
    'a limit of one’s own that is used up',
    'RS_ERROR_LIMIT_REACHED',
    ({ token }) => {
      const body = { measure: 'stake', period: 'day', amount: '1.00' };
      return server.request('PUT', '/wps/member/protection/limit', { token, body });
    },
  ],
  [
    'a session that has ended',
    'RS_ERROR_TOKEN_EXPIRED',
    ({ token }) => server.request('DELETE', '/wps/session/logout', { token }),
  ],
  ['games that an operator has closed', 'RS_ERROR_INVALID_GAME', () => setGames(false), () => setGames(true)],
];

test.each(protections)(
  '%s: no kind of game takes a stake (%s), and what is open is paid',
  async (_, status, set, undo) => {
    const member = await memberWith(50_000n);
    const seats = await sitEverywhere(member);
    const open = seats.map((seat) => ({ seat, bet: randomUUID() }));
    for (const { seat, bet } of open)
      expect([seat.family, await seat.bet(bet)]).toEqual([seat.family, 'RS_OK']);
    await set(member);
    try {
      await expectOfBets(seats, status);
      for (const { seat, bet } of open)
        expect([seat.family, await seat.win(bet)]).toEqual([seat.family, 'RS_OK']);
    } finally {
      await undo?.();
    }
  },
);

test('more than there is is refused by all, and nothing is taken', async () => {
  const member = await memberWith(999n);
  await expectOfBets(await sitEverywhere(member), 'RS_ERROR_NOT_ENOUGH_MONEY');
  expect(await roundsOf(member)).toEqual([]);
});

test('a brand’s largest stake holds in all of them', async () => {
  const seats = await sitEverywhere(await memberWith(100_000n));
  const { rows } = await server.db.query<{ settings: object }>(
    `select settings from brand.brand where code = 'perya'`,
  );
  const before = rows[0]!.settings;
  const setSettings = (settings: object) =>
    write(`update brand.brand set settings = $1 where code = 'perya'`, settings);
  await setSettings({ ...before, maxStake: '9.99' });
  try {
    await expectOfBets(seats, 'RS_ERROR_LIMIT_REACHED');
  } finally {
    await setSettings(before);
  }
});

test('a trial account stakes play money of its own merchant in all of them, which feeds no jackpot', async () => {
  const { ticket } = (await server.request('GET', '/wps/member/trial')).body.value;
  const body = { moduleId: 'FREEPLAY3', ticket, ageConfirmed: true };
  const { token } = (await server.request('POST', '/wps/session/login/freeplay', { body })).body.value;
  const info = await server.request('GET', '/wps/member/info', { token });
  const member = { token, memberId: BigInt(info.body.value.id) };
  for (const { family, bet, win } of await sitEverywhere(member)) {
    const id = randomUUID();
    expect([family, await bet(id), await win(id)]).toEqual([family, 'RS_OK', 'RS_OK']);
  }
  const rounds = await roundsOf(member);
  expect(rounds).toHaveLength(codes.length * 2);
  for (const { brand, detail } of rounds) {
    expect(brand).toBe('perya-trial');
    expect(detail).not.toHaveProperty('jackpot');
  }
});

/** The draw after the next one of a number game: it stays on sale during a test. */
async function numeroOnSale(): Promise<string> {
  const near = await server.request('GET', '/lgw/numeros/near?game=dragon-number-draw');
  return near.body.value.ahead[1].numero;
}

/** A slip of a number game for ₱10.00. @returns its order, or why it was refused */
async function buySlip({ token }: Pick<Member, 'token'>, numero: string) {
  const row = {
    play: 'place.fixed',
    selection: [[], [], [], [], [7]],
    mode: 'unit',
    multiple: 5,
    series: 1980,
  };
  const body = {
    game: 'dragon-number-draw',
    rows: [row],
    plan: [{ numero, multiple: 1 }],
    amount: '10.00',
    requestId: randomUUID(),
  };
  const answer = await server.request('POST', '/lgw/orders/betting', { token, body });
  return answer.body.success ? { order: answer.body.value } : { refused: answer.body.errorCode };
}

test.each([
  ['a disabled member', 'session.expired'],
  ['a member who excluded himself', 'play.stopped'],
  ['a limit of one’s own that is used up', 'bet.limit'],
  ['a session that has ended', 'session.expired'],
])('%s buys no slip of a number game either (%s)', async (protection, refused) => {
  const member = await memberWith(50_000n);
  const numero = await numeroOnSale();
  expect(await buySlip(member, numero)).toMatchObject({ order: { state: 'accepted', total: '10.00' } });
  await protections.find(([name]) => name === protection)![2](member);
  await expect.poll(() => buySlip(member, numero), soon).toEqual({ refused });
});

test('a number game that operators close sells nothing and says so; its draws go on, and it opens again', async () => {
  const member = await memberWith(10_000n);
  const numero = await numeroOnSale();
  expect(await buySlip(member, numero)).toMatchObject({ order: { state: 'accepted' } });
  const set = (version: number, open: boolean) =>
    setGame(unrecorded(server.db), {
      nodeId: 'dragon-number-draw',
      version,
      open,
      badge: null,
      position: null,
      reason: 'The machine is looked at',
    });
  const near = async () =>
    (await server.request('GET', '/lgw/numeros/near?game=dragon-number-draw')).body.errorCode;
  const listed = async (): Promise<boolean> =>
    (await server.request('GET', '/lgw/games')).body.value.list.some(
      ({ code }: { code: string }) => code === 'dragon-number-draw',
    );
  expect(await set(0, false)).toMatchObject({
    ok: true,
    value: { state: 'closed', closedReason: 'The machine is looked at' },
  });
  await expect.poll(() => buySlip(member, numero), soon).toEqual({ refused: 'game.unavailable' });
  expect([await near(), await listed()]).toEqual(['game.unavailable', false]);
  const drawn = await server.request('GET', '/lgw/numeros/recent?game=dragon-number-draw&count=1');
  expect(drawn.status).toBe(200);
  expect(await set(1, true)).toMatchObject({ ok: true, value: { state: 'open', closedReason: null } });
  await expect.poll(near, soon).toBeUndefined();
  expect([await listed(), await buySlip(member, numero)]).toMatchObject([
    true,
    { order: { state: 'accepted' } },
  ]);
});

test('a slip of a number game: play money on trial, no more than there is, and a place in every record', async () => {
  const numero = await numeroOnSale();
  expect(await buySlip(await memberWith(999n), numero)).toEqual({ refused: 'funds.insufficient' });
  const { ticket } = (await server.request('GET', '/wps/member/trial')).body.value;
  const trial = { moduleId: 'FREEPLAY3', ticket, ageConfirmed: true };
  const { token } = (await server.request('POST', '/wps/session/login/freeplay', { body: trial })).body.value;
  const info = await server.request('GET', '/wps/member/info', { token });
  expect(await buySlip({ token }, numero)).toMatchObject({ order: { state: 'accepted' } });
  expect(await roundsOf({ token, memberId: BigInt(info.body.value.id) })).toMatchObject([
    { brand: 'perya-trial' },
  ]);

  const member = await memberWith(50_000n);
  const { order } = await buySlip(member, numero);
  const game = findNumberGame('dragon-number-draw')!;
  const slip = {
    brand: 'perya',
    memberId: member.memberId,
    currency: 'PHP' as const,
    orderId: BigInt(order.id),
    slipId: BigInt(order.plan[0].id),
    game: game.code,
    numero,
  };
  await bookForSlip(server, game, slip, {
    role: 'win',
    kind: 'win',
    house: `gaming:${game.product}`,
    amountMinor: 9_900_000n,
    idempotencyKey: `lottery:win:${slip.slipId}`,
  });
  const ask = async (path: string) => (await server.request('GET', path, { token: member.token })).body.value;
  const record = async () => (await ask('/wps/game/records?gameType=LOTT')).list;
  await expect
    .poll(record, soon)
    .toMatchObject([
      { round: order.id, nodeId: game.code, stake: '10.00', win: '99000.00', net: '98990.00' },
    ]);
  const { list } = await ask('/wps/transaction/records');
  const [{ gameName: subject }] = await record();
  expect(list.slice(0, 2)).toMatchObject([
    { kind: 'win', amount: '99000.00', subject },
    { kind: 'bet', amount: '-10.00', subject },
  ]);
  // As the lottery does with the rounds of a draw.
  await server.suppliers.closeRounds([{ ...slip, vendor: game.vendor, round: order.id }]);
  await expect
    .poll(async () => (await ask('/wps/report/profitandloss')).totals, soon)
    .toMatchObject({ betting: '10.00', winning: '99000.00', profitLoss: '98990.00' });
  const month = new Date().toISOString().slice(0, 7);
  const { data } = await ask(`/wps/report/statement?month=${month}&format=csv`);
  expect(Buffer.from(data, 'base64').toString()).toContain(subject);
  // The board shows the largest wins, those of the demo's past among them.
  const winners = async () => (await ask('/wps/game/winners')).list;
  await expect
    .poll(winners, { timeout: 15_000, interval: 500 })
    .toContainEqual({ vo: expect.objectContaining({ winAmount: '99000.00', nodeId: game.code }) });
});

/** Stakes and wins in the ledger. */
async function roundsOf({ memberId }: Member): Promise<{ brand: string; detail: object }[]> {
  const { rows } = await server.db.query<{ brand: string; detail: object }>(
    'select brand, detail from wallet.transfer where member_id = $1 and kind in (3, 4)',
    [memberId],
  );
  return rows;
}
