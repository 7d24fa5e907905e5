/**
 * Plays against an adapter what providers do: late, doubled, reordered, contradicting, lost, slow, failing and reversed answers. The server is
 * real, with a real database; the provider speaks its own protocol. Each scene has a member of its own and says what differs.
 */
import { randomUUID } from 'node:crypto';
import type { LeasedHandler } from '#platform/due/work.ts';
import { insertPayoutMethod } from '#modules/cashier/queries/payout-methods.ts';
import { verifyLedger } from '#modules/wallet/ledger/verify.ts';
import { brand, startMoneyServer, type MoneyServer, type TestMember } from '#test/money-server.ts';
import { paymentPassword } from '#test/payout-terms.ts';
import { openPaymongoPlayer } from './paymongo-player.ts';
import type { PaymentEnd, PayoutEnd, Player, Report } from './player.ts';
import { scenes, type Scene } from './scenes.ts';
import { openSignedPlayer } from './signed-player.ts';
import { openXenditPlayer } from './xendit-player.ts';

export const players = {
  signed: openSignedPlayer,
  paymongo: openPaymongoPlayer,
  xendit: openXenditPlayer,
} as const;
export type Adapter = keyof typeof players;

export interface SceneResult {
  scene: string;
  /** What differs from what was expected; null: nothing. */
  differs: string | null;
  /** Not played: the adapter pays nothing out. */
  skipped: boolean;
  ms: number;
}

export interface DrillReport {
  adapter: Adapter;
  results: SceneResult[];
  passed: boolean;
}

export interface Stage {
  server: MoneyServer;
  player: Player;
  member: TestMember;
  order(
    amount?: string,
    requestId?: string,
  ): Promise<{ status: number; orderId: string; errorCode?: string }>;
  statusOf(orderId: string): Promise<string>;
  orders(): Promise<{ status: string; received: string | null }[]>;
  balance(): Promise<string>;
  report(report: Report): Promise<number>;
  settle(orderId: string, end: PaymentEnd): Report;
  settlePayout(id: string, end: PayoutEnd): Report;
  /** Has due work ask the provider about an order. */
  ask(orderId: string): Promise<void>;
  withdraw(): Promise<string>;
  /** What due work does for a withdrawal. */
  advance(id: string): Promise<void>;
  stateOf(id: string): Promise<string>;
  money(): Promise<[bigint, bigint]>;
}

/** @param rounds how often each scene is played, one after the other. @param databaseUrl a migrated database; absent: one of the test run. */
export async function runDrill(
  adapter: Adapter,
  { rounds = 1, databaseUrl }: { rounds?: number; databaseUrl?: string } = {},
): Promise<DrillReport> {
  const clock = { aheadMs: 0 };
  const player = await players[adapter](() => new Date(Date.now() + clock.aheadMs));
  const server = await startMoneyServer({
    providers: (of) => [player.provider(of)],
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  try {
    await prepare(server);
    const results: SceneResult[] = [];
    for (let round = 0; round < rounds; round += 1)
      for (const scene of scenes) results.push(await play(scene, server, player, clock));
    const { drifts } = await verifyLedger(server.db);
    results.push({
      scene: 'the ledger balances',
      differs: drifts.length === 0 ? null : JSON.stringify(drifts),
      skipped: false,
      ms: 0,
    });
    return { adapter, results, passed: results.every(({ differs }) => differs === null) };
  } finally {
    await server.close();
    await player.close();
  }
}

async function prepare({ db }: MoneyServer): Promise<void> {
  await db.query(
    `insert into wallet.deposit_channel (brand, code, provider, kind, currency, min_minor, max_minor, position)
     values ($1, 'drill', 'drill', 'ewallet', 'PHP', 10000, 5000000, 99) on conflict do nothing`,
    [brand],
  );
  const bounds = { minMinor: 10_000n, maxMinor: 5_000_000n };
  await insertPayoutMethod(db, {
    brand,
    code: 'drill',
    kind: 'ewallet',
    names: {},
    currency: 'PHP',
    numberRule: 'mobile',
    ...bounds,
    position: 99,
    enabled: true,
    routes: [{ provider: 'drill', providerMethod: 'PH_GCASH', ...bounds }],
  });
}

async function play(
  scene: Scene,
  server: MoneyServer,
  player: Player,
  clock: { aheadMs: number },
): Promise<SceneResult> {
  const began = Date.now();
  const result = (differs: string | null, skipped = false): SceneResult => ({
    scene: scene.name,
    differs,
    skipped,
    ms: Date.now() - began,
  });
  if (scene.paysOut && player.settlePayout === null) return result(null, true);
  player.trouble = 'none';
  const setAhead = (ms: number): void => {
    clock.aheadMs = ms;
    server.clock.aheadMs = ms;
  };
  try {
    const member = await server.createMember();
    return result(await scene.play(stageOf(server, player, member), setAhead));
  } catch (error) {
    return result(String(error));
  } finally {
    setAhead(0);
    server.errors.length = 0;
  }
}

/** Of e-wallets: each its own. */
const numbers = { next: 1_000_000 };

interface Answered {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

function stageOf(server: MoneyServer, player: Player, member: TestMember): Stage {
  const call = async (method: string, path: string, body?: object): Promise<Answered> => {
    const type = /(bankCard|withdraw)$/.test(path) ? 'application/jose' : 'application/json';
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${member.token}`, ...(body && { 'content-type': type }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const run = async (kind: string, key: string, payload: object): Promise<void> => {
    const job = server.cashier.jobs?.find((one) => one.kind.name === kind) as LeasedHandler<unknown>;
    const work = { key, dueAt: new Date(), payload, attempts: 1 };
    await job.run(work, { signal: AbortSignal.timeout(10_000) });
  };
  const stage: Stage = {
    server,
    player,
    member,
    async order(amount = '500.00', requestId = randomUUID()) {
      const { status, body } = await call('POST', '/wps/deposit/orders', {
        channel: 'drill',
        amount,
        requestId,
      });
      return {
        status,
        orderId: body.value?.orderId ?? '',
        ...(body.errorCode && { errorCode: body.errorCode }),
      };
    },
    statusOf: async (orderId) => (await call('GET', `/wps/deposit/orders/${orderId}`)).body.value.status,
    orders: async () => (await call('GET', '/wps/deposit/orders')).body.value.list,
    balance: async () => (await call('GET', '/wps/wallets/balance')).body.value.sumBalance,
    async report({ body, headers }) {
      const response = await fetch(`${server.url}/wps/deposit/callback/drill`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers(server.clock.now()) },
        body,
      });
      await response.arrayBuffer();
      return response.status;
    },
    settle: (orderId, end) => player.settlePayment(orderId, end),
    settlePayout(id, end) {
      if (player.settlePayout === null) throw new Error('it pays nothing out');
      return player.settlePayout(id, end);
    },
    ask: (orderId) => run('cashier.ask-provider', orderId, { orderId, turn: 0 }),
    async withdraw() {
      numbers.next += 1;
      const account = { method: 'drill', number: `0917${numbers.next}` };
      const card = { ...account, paymentPassword, requestId: randomUUID() };
      const { accountId } = (await call('PUT', '/wps/member/bankCard', card)).body.value;
      const wish = { amount: '500', accountId, paymentPassword, requestId: randomUUID() };
      return (await call('POST', '/wps/transaction/withdraw', wish)).body.value.withdrawalId;
    },
    advance: (withdrawalId) => run('cashier.withdrawal', withdrawalId, { withdrawalId }),
    stateOf: async (id) => (await call('GET', `/wps/transaction/withdraw/records/${id}`)).body.value.state,
    async money() {
      const { memberId } = member;
      const found = await server.ledger.balance({ brand, memberId, currency: 'PHP' });
      return [found.availableMinor, found.heldMinor];
    },
  };
  return stage;
}

/** A table for people. */
export function reportText({ adapter, results, passed }: DrillReport): string {
  const lines = results.map(({ scene, differs, skipped, ms }) => {
    const mark = skipped ? '–' : differs === null ? '✓' : '✗';
    const note = skipped ? 'not played: it pays nothing out' : (differs ?? `${ms} ms`);
    return `  ${mark} ${scene.padEnd(58)} ${note}`;
  });
  return [`${adapter}: ${passed ? 'passed' : 'FAILED'}`, ...lines, ''].join('\n');
}
