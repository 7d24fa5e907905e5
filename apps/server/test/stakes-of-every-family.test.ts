/**
 * Every kind of game stakes through one door, so what protects a player there protects him in all of them: accounts, brand settings,
 * catalogue and ledger together, through the whole server, with calls signed as each supplier signs them.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyFiles } from '#platform/keys.ts';
import { seed } from '#src/seed.ts';
import { registerTestMember } from '#test/accounts.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { signedHeaders } from '#test/supplier-signature.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await seed(server.config);
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

/** Stakes and wins in the ledger. */
async function roundsOf({ memberId }: Member): Promise<{ brand: string; detail: object }[]> {
  const { rows } = await server.db.query<{ brand: string; detail: object }>(
    'select brand, detail from wallet.transfer where member_id = $1 and kind in (3, 4)',
    [memberId],
  );
  return rows;
}
