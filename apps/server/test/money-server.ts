/**
 * Wallet, cashier, catalogue and suppliers on a real database behind a real port, for their own tests: members are numbers here, and a session is
 * whatever `login` says, so that nothing about accounts is needed.
 */
import { createSign, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ComplianceProfile } from '@perya/contract/brand/compliance.ts';
import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import { openDatabase as open, type Database } from '#platform/db/database.ts';
import { createDue, scheduler, type Due } from '#platform/due/due.ts';
import { createBind } from '#platform/http/bind.ts';
import { createHttp } from '#platform/http/create-http.ts';
import { createLogger } from '@perya/http/log.ts';
import { createIdMaker, type MakeId } from '#platform/id.ts';
import type { Module } from '#platform/module.ts';
import { createPush, type Push } from '#platform/push/push.ts';
import type { PushOptions } from '#platform/push/hub.ts';
import { startListener } from '#platform/push/listener.ts';
import {
  createCashier,
  seedSandboxChannels,
  type Cashier,
  type PaymentProvider,
  type Verification,
  type WithdrawalTerms,
} from '#modules/cashier/index.ts';
import { createCases } from '#modules/cases/index.ts';
import { createCatalogue, seedCatalogue, type Catalogue } from '#modules/catalogue/index.ts';
import {
  createSuppliers,
  createTransferTeller,
  registerSupplier,
  type Player,
  type Suppliers,
  type SuppliersDependencies,
} from '#modules/suppliers/index.ts';
import type { DialectName } from '#modules/suppliers/rules/dialects.ts';
import { createRecords } from '#modules/records/index.ts';
import { createRewards, type Rewards } from '#modules/promotions/index.ts';
import {
  createFollowers,
  createPots,
  createWallet,
  openLedger,
  type Followers,
  type WalletDependencies,
} from '#modules/wallet/index.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { giving } from '#test/giving.ts';
import { createServerDatabase } from '#test/database.ts';
import { debtRule, limitedBy, payouts, standardTerms, watching } from '#test/payout-terms.ts';

export const brand = 'perya';
export const currency: Currency = 'PHP';

/** A clock that a test can move. */
export interface TestClock extends Clock {
  /** Milliseconds ahead of the real time. */
  aheadMs: number;
}

export interface MoneyServer {
  url: string;
  db: Database;
  databaseUrl: string;
  ledger: Ledger;
  cashier: Cashier;
  /** What is asked before money leaves; a test may set them. */
  terms: WithdrawalTerms;
  catalogue: Catalogue;
  suppliers: Suppliers;
  rewards: Rewards;
  followers: Followers;
  due: Due;
  push: Push;
  clock: TestClock;
  makeId: MakeId;
  errors: unknown[];
  players: Map<bigint, Player>;
  /** Limit of one stake, vendors that are at work, what the regulator leaves open; a test may set them. */
  limits: {
    maxStakeMinor: bigint | null;
    winCeilings: { times: bigint; dayMinor: bigint };
    vendorsAtWork: ReadonlyMap<string, Date | null>;
    isClosed: boolean;
    /** Breaks and self-exclusions. */
    stops: Map<bigint, 'timeOut' | 'exclusion'>;
    verification: Verification;
    compliance: ComplianceProfile;
  };
  /** A new member with money. */
  createMember(balanceMinor?: bigint): Promise<TestMember>;
  close(): Promise<void>;
}

export interface TestMember {
  memberId: bigint;
  sessionId: bigint;
  /** Bearer token. */
  token: string;
  type: number;
}

export interface MoneyServerOptions {
  providers?: (clock: Clock) => PaymentProvider[];
  ledger?: (real: Ledger) => Ledger;
  push?: PushOptions;
  /** An existing database: it is left alone at the end. */
  databaseUrl?: string;
  nodeId?: number;
  /** Runs what the rewards and bonuses have scheduled. */
  due?: boolean;
}

export async function startMoneyServer(options: MoneyServerOptions = {}): Promise<MoneyServer> {
  const database = options.databaseUrl
    ? { url: options.databaseUrl, drop: async () => {} }
    : await createServerDatabase();
  const db = open(database.url, 6);
  const parts = await createParts(db, database.url, options);
  const { ledger, real, followers, consumers, list, push, rewards, clock, onError } = parts;
  const due = createDue({ db, clock, logger: { warn: () => {}, error: onError }, onError });
  const dataDir = await openRecords(parts);
  await seedSandboxChannels(db, brand, currency);
  await seedCatalogue(db);
  const http = await openDoor(parts);
  const listener = await startListener({
    db,
    channels: Object.assign({}, due.channels, ...list.map(({ channels }) => channels)),
    onReconnect: () => void Promise.resolve(push.resync?.()).catch(onError),
    onError,
    retryMs: 20,
  });
  await rewards.recover?.();
  followers.start(consumers);
  if (options.due) await due.start(rewards.jobs ?? []);
  await http.listen({ host: '127.0.0.1', port: 0 });
  return {
    ...parts,
    due,
    url: `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`,
    databaseUrl: database.url,
    createMember: (balanceMinor = 0n) => createMember(parts, ledger, balanceMinor),
    async close() {
      push.endAll();
      await http.close();
      await listener.close();
      await due.close();
      for (const module of list.toReversed()) await module.close?.();
      await followers.close();
      await real.close();
      await db.close();
      await rm(dataDir, { recursive: true, force: true });
      await database.drop();
    },
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** The records keep a key in a folder of their own. @returns the folder. */
async function openRecords(parts: Parts): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'perya-money-'));
  const { suppliers, tellTransfer } = parts;
  const ports = { ...suppliers, tellTransfer, provePlay: [suppliers.proveRounds] };
  parts.list.push(await createRecords({ ...parts, timeZoneOf: () => 'Asia/Manila', dataDir, ports }));
  return dataDir;
}

async function createParts(db: Database, url: string, options: MoneyServerOptions) {
  const nodeId = options.nodeId ?? 1;
  const makeId = createIdMaker(nodeId);
  const clock: TestClock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  const errors: unknown[] = [];
  const onError = (error: unknown): void => void errors.push(error);
  const { ledger: real, ...schemas } = await openLedger({ db, url, open, node: nodeId, makeId, onError });
  const ledger = options.ledger?.(real) ?? real;
  const followers = createFollowers({ db, logger: { warn: () => {} }, onError, ...schemas });
  const push = createPush(options.push);
  const players = new Map<bigint, Player>();
  const limits: MoneyServer['limits'] = {
    stops: new Map(),
    maxStakeMinor: null,
    winCeilings: { times: 100_000n, dayMinor: 10_000_000_000n },
    vendorsAtWork: new Map(),
    isClosed: false,
    verification: { tier: 0, depositDayMinor: null, withdrawDayMinor: null, next: null, verifiedName: null },
    compliance: {},
  };
  const common = {
    db,
    ledger,
    followers,
    clock,
    makeId,
    currencyOf: () => currency,
    timeZoneOf: () => 'Asia/Manila',
    trialPurseOf: () => null,
    hasJackpot: () => false,
    hasStopped: async () => false,
    hasGameJackpots: () => true,
    debtRuleOf: () => debtRule,
    turnoverPercentOf: () => ({ deposit: 100, transfer: 100, adjustment: 0 }),
    publicUrl: 'http://site.test',
    onError,
  };
  const modules = createModules(common, { options, push, players, limits, nodeId });
  const sessions = new Map<string, TestMember>();
  return { ...common, ...modules, real, push, errors, players, sessions, limits };
}

/** The modules in the order in which they use each other. */
function createModules(
  common: Omit<
    SuppliersDependencies,
    | 'nodeId'
    | 'catalogue'
    | 'bonuses'
    | 'freeSpins'
    | 'pots'
    | 'artPath'
    | 'maxStakeMinor'
    | 'isClosed'
    | 'vendorsAtWork'
    | 'winCeilingsOf'
    | 'complianceOf'
    | keyof Players
  > &
    Omit<WalletDependencies, 'push' | 'pots' | 'tellTransfer'>,
  {
    options,
    push,
    players,
    limits,
    nodeId,
  }: {
    options: MoneyServerOptions;
    push: Push;
    players: ReadonlyMap<bigint, Player>;
    limits: MoneyServer['limits'];
    nodeId: number;
  },
) {
  const pots = createPots(common);
  const served = { artPath: '/art/test', vendorsAtWork: () => limits.vendorsAtWork };
  const catalogue = createCatalogue({
    ...common,
    ...served,
    pots,
    matchFeeds: new Map(),
  });
  const tellTransfer = createTransferTeller(catalogue);
  const wallet = createWallet({ ...common, push, pots, tellTransfer });
  const rewards = createRewards({ ...common, due: scheduler, push, turnover: wallet.turnover, ...giving });
  const suppliers = createSuppliers({
    ...common,
    nodeId,
    catalogue,
    bonuses: rewards.bonuses,
    freeSpins: rewards.freeSpins,
    ...served,
    pots,
    maxStakeMinor: () => limits.maxStakeMinor,
    isClosed: () => limits.isClosed,
    winCeilingsOf: () => limits.winCeilings,
    complianceOf: () => limits.compliance,
    ...playersOf(players),
  });
  const [terms, providers] = [standardTerms(), options.providers?.(common.clock) ?? []];
  const money = { turnover: wallet.turnover, debts: wallet.debts, bonuses: rewards.bonuses, providers };
  const payments = { ...payouts(terms), ...limitedBy(limits), ...money };
  const cashier = createCashier({ ...common, ...payments, cases: createCases({ ...common, ...watching }) });
  const list: Module[] = [push, wallet, catalogue, rewards, suppliers, cashier];
  const consumers = [...wallet.consumers, ...suppliers.consumers, ...rewards.bonuses.consumers];
  return { terms, wallet, tellTransfer, cashier, catalogue, rewards, suppliers, list, consumers };
}

type Players = Pick<SuppliersDependencies, 'namesOf' | 'findPlayers' | 'checkSitters'>;

/** Members are what the test says of them. */
const playersOf = (players: ReadonlyMap<bigint, Player>): Players => ({
  namesOf: async (ids) => new Map(ids.flatMap((id) => (players.has(id) ? [[id, `member${id}`]] : []))),
  findPlayers: async (ids) => ids.flatMap((id) => players.get(id) ?? []),
  checkSitters: async (sitters) =>
    sitters.map(({ memberId }) => (players.get(memberId)?.active === true ? 'active' : 'disabled')),
});

async function openDoor({ list, sessions }: Parts): Promise<FastifyInstance> {
  const http = await createHttp({
    logger: createLogger('server', 'silent'),
    trustProxy: [],
    rateLimits: false,
    maxEventLoopDelayMs: 0,
    secure: false,
    resolveLanguage: () => 'EN',
  });
  const bind = createBind({
    app: http,
    resolveSession: async (token) => {
      const member = sessions.get(token);
      return member ? { ...member, brand, userName: `m${member.memberId}` } : null;
    },
    resolveLanguage: () => 'EN',
    resolveBrand: () => brand,
    closedBecause: () => null,
    decrypt: async (body) => body,
    tries: { guard: async (_guesser, check) => ({ answer: (await check()).answer }) },
  });
  for (const { routes } of list) routes(bind);
  return http;
}

async function createMember(
  { makeId, sessions, players }: Parts,
  ledger: Ledger,
  balanceMinor: bigint,
): Promise<TestMember> {
  const member: TestMember = { memberId: makeId(), sessionId: makeId(), token: randomUUID(), type: 0 };
  const { memberId } = member;
  sessions.set(member.token, member);
  players.set(memberId, { memberId, brand, active: true, registeredAt: new Date() });
  if (balanceMinor > 0n) {
    await ledger.post({
      brand,
      memberId,
      currency,
      kind: 'deposit',
      house: 'clearing:sandbox:in',
      amountMinor: balanceMinor,
      idempotencyKey: `test:${memberId}`,
    });
  }
  return member;
}

/** An answer of a supplier's call. */
export interface SupplierAnswer {
  status: string;
  request_uuid?: string;
  user?: string;
  currency?: string;
  balance?: number | string;
  [other: string]: unknown;
}

/** A supplier with its own key pair that speaks to a server as a foreign one would. */
export interface TestSupplier {
  code: string;
  privateKey: KeyObject;
  /** Signs and sends; the message is completed by a `request_uuid`. */
  call(path: string, message: Record<string, unknown>): Promise<SupplierAnswer>;
  /** Sends bytes with a signature of the caller's choice. */
  send(
    path: string,
    body: string,
    signature: string | null,
  ): Promise<{ http: number; answer: SupplierAnswer }>;
  sign(body: string): string;
}

export async function registerTestSupplier(
  server: Pick<MoneyServer, 'db' | 'url'>,
  dialect: DialectName = 'hub88',
  code = 'STUDIO',
  signature: 'body' | 'bound' = 'body',
): Promise<TestSupplier> {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
  const launchUrl = 'http://studio.test/play';
  await registerSupplier(server.db, { code, dialect, launchUrl, publicKey: pem, signature });
  // A vendor of the catalogue whose games are only tiles gets them opened with its door.
  await server.db.query('update games.game set open = true where vendor = $1', [code]);
  const sign = (body: string): string => createSign('RSA-SHA256').update(body).sign(privateKey, 'base64');
  const send: TestSupplier['send'] = async (path, body, signature) => {
    const response = await fetch(`${server.url}/supplier/${code}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(signature !== null && { 'x-hub88-signature': signature }),
      },
      body,
    });
    return { http: response.status, answer: (await response.json()) as SupplierAnswer };
  };
  return {
    code,
    privateKey,
    sign,
    send,
    async call(path, message) {
      const body = JSON.stringify({ request_uuid: randomUUID(), ...message });
      return (await send(path, body, sign(body))).answer;
    },
  };
}
