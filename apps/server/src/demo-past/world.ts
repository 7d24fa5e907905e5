/** What the demo's past is played in: the modules with a clock of their own, and the keys of provider and suppliers. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import type { Config } from '#src/config.ts';
import { createModules, type ModuleDependencies, type Modules } from '#src/modules.ts';
import { agentApprovals, approveRunKind } from '#modules/agents/index.ts';
import { createBrands } from '#modules/brand/index.ts';
import { createProvider, type PaymentProvider } from '#modules/cashier/index.ts';
import { createDownloads } from '#modules/content/index.ts';
import { createFollowers, openLedger } from '#modules/wallet/index.ts';
import { promotion } from '#modules/wallet/ledger/house.ts';
import type { Ledger } from '#modules/wallet/ledger/posting.ts';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createDue } from '#platform/due/due.ts';
import type { AnyHandler } from '#platform/due/work.ts';
import type { MakeId } from '#platform/id.ts';
import { ensureKeys, keyFiles, keyFolder } from '#platform/keys.ts';
import { createOutbox } from '#platform/messages/outbox.ts';
import { createDesk } from '#platform/push/desk.ts';
import { createPush } from '#platform/push/push.ts';
import { createFolderStorage } from '#platform/storage/folder.ts';
import { openDoors, type Doors } from './doors.ts';
import { listClosedRuns } from './queries.ts';
import { playedGames } from './script.ts';

/** Money of the house that a member begins with. */
export interface PastGift {
  memberId: bigint;
  amountMinor: bigint;
  idempotencyKey: string;
  /** Of the promotion. */
  code: string;
  /** Given when everything has been played. */
  isLast?: boolean;
}

type PlayedClock = { at: Date; now(): Date };

export interface World {
  db: Database;
  brand: string;
  timeZone: string;
  clock: PlayedClock;
  modules: Modules;
  doors: Doors;
  keys: ReadonlyMap<string, KeyObject>;
  payKey: string;
  settle(): Promise<void>;
  /** What a night closes: days of agents and of loyalty, and what they pay by themselves. */
  closeDays(): Promise<void>;
  /** Releases agents' closed runs up to a day, as two operators would. */
  releaseRuns(lastDay: string): Promise<void>;
  balanceOf(memberId: bigint): Promise<bigint>;
  give(gift: PastGift): Promise<void>;
}

export const currency = 'PHP' as const;

/** The provider's name of a payment. */
export const referenceOf = (orderId: string): string => `PAST-${orderId}`;

interface PastPorts {
  config: Config;
  db: Database;
  makeId: MakeId;
}

/** The server's modules in this process, without its listeners; their clock goes by the played time. */
export async function openWorld({
  config,
  db,
  makeId,
}: PastPorts): Promise<{ world: World; close(): Promise<void> }> {
  const { defaultBrand: brand, databaseUrl: url, nodeId: node, dataDir } = config;
  const logger = pino({ level: 'silent' });
  const clock: PlayedClock = { at: new Date(), now: () => clock.at };
  const failures: unknown[] = [];
  const onError = (error: unknown): void => void failures.push(error);
  const common = { db, clock, makeId, logger, onError };
  const { ledger, ...schemas } = await openLedger({ ...common, url, open: openDatabase, node });
  const followers = createFollowers({ ...common, ...schemas, gatherMs: 5 });
  const brands = await createBrands({ db, defaultBrand: brand });
  const { timeZone } = brands.settingsOf(brand);
  const modules = await openModules(config, { ...common, ledger, followers, brands });
  followers.start(modules.consumers);
  const due = createDue({ db, clock, logger, onError, idleMs: 600_000 });
  const jobs = [modules.reports, modules.cases, ...modules.list].flatMap(({ jobs: some = [] }) => some);
  await due.start(jobs.filter(({ kind }) => !isOutside(kind.name)));
  const world: World = {
    db,
    brand,
    timeZone,
    clock,
    modules,
    doors: openDoors(modules.list, brand),
    keys: await readKeys(dataDir),
    payKey: (await ensureKeys(dataDir)).sandboxPay,
    async settle() {
      await followers.settled();
      due.wake();
      await due.settled();
      await followers.settled();
      if (failures.length > 0) throw failures[0];
    },
    async closeDays() {
      for (const job of jobs.filter(({ kind }) => nightly.has(kind.name))) await runOnce(job, clock.at);
    },
    releaseRuns: (lastDay) => releaseRuns({ db, clock, timeZone }, brand, lastDay),
    give: (gift) => give(ledger, brand, gift),
    balanceOf: async (memberId) => (await ledger.balance({ brand, memberId, currency })).availableMinor,
  };
  const close = async (): Promise<void> => {
    await due.close();
    for (const module of modules.list.toReversed()) await module.close?.();
    await followers.close();
    await ledger.close();
  };
  return { world, close };
}

type Shared = Pick<
  ModuleDependencies,
  'db' | 'clock' | 'makeId' | 'logger' | 'onError' | 'ledger' | 'followers' | 'brands'
>;

function openModules(config: Config, shared: Shared): Promise<Modules> {
  // Draws and feeds of the past are not made up.
  const [matchFeeds, resultFeeds] = [new Map<string, string>(), new Map<string, string>()];
  return createModules(
    { ...config, lottery: false, matchFeeds, resultFeeds },
    {
      ...shared,
      storage: createFolderStorage(config.dataDir),
      push: createPush(),
      desk: createDesk(),
      outbox: createOutbox(shared),
      downloads: createDownloads(shared),
      onSupplierCall: () => {},
      closesLogin: () => false,
      openProvider: (settings, at) => answerAtOnce(createProvider(settings, at)),
    },
  );
}

async function give(
  ledger: Ledger,
  brand: string,
  { memberId, amountMinor, idempotencyKey, code }: PastGift,
): Promise<void> {
  const to = { brand, memberId, currency, idempotencyKey } as const;
  const posting = { ...to, amountMinor, kind: 'promotion', house: promotion(code) } as const;
  const answer = await ledger.post(posting);
  if (answer.status !== 'booked' && answer.status !== 'replayed')
    throw new Error(`a gift of the demo's past was not booked: ${answer.status}`);
}

/** Recurring work that closes days. The due table would run it by the time of its last turn, which is not the played one. */
const nightly: ReadonlySet<string> = new Set(['agents.close', 'loyalty.close', 'loyalty.pay']);

async function runOnce(job: AnyHandler, at: Date): Promise<void> {
  if (job.inTransaction) throw new Error(`${job.kind.name} runs inside of a transaction`);
  const work = { key: '', dueAt: at, payload: null as never, attempts: 1 };
  await job.run(work, { signal: AbortSignal.timeout(60_000) });
}

interface ReleasePorts {
  db: Database;
  clock: PlayedClock;
  timeZone: string;
}

async function releaseRuns(
  { db, clock, timeZone }: ReleasePorts,
  brand: string,
  lastDay: string,
): Promise<void> {
  const kinds = agentApprovals({ clock, currencyOf: () => currency, timeZoneOf: () => timeZone });
  const release = kinds.find(({ kind }) => kind === approveRunKind)!;
  for (const { runId, totalMinor } of await listClosedRuns(db, brand, lastDay)) {
    const payload = { brand, runId: String(runId), totalMinor: String(totalMinor) };
    const people = { approvalId: runId, reason: 'the demo', makerId: 0n, checkerId: 0n };
    await db.transaction(async (tx) => {
      const before = await release.before(tx, payload);
      if (!before.ok) throw new Error(`a run of the demo's past may not be paid: ${before.error}`);
      await release.execute!(tx, { ...people, payload });
    });
  }
}

/** Work that calls other programs, which do not run yet. */
const isOutside = (kind: string): boolean => kind === 'agents.postback' || kind.startsWith('catalogue.');

async function readKeys(dataDir: string): Promise<ReadonlyMap<string, KeyObject>> {
  const vendors = [...new Set(playedGames.map(({ vendor }) => vendor))];
  return new Map(
    await Promise.all(
      vendors.map(
        async (vendor) =>
          [
            vendor,
            createPrivateKey(await readFile(join(keyFolder(dataDir), keyFiles.supplierPrivate(vendor)))),
          ] as const,
      ),
    ),
  );
}

/** The sandbox does not run yet: its answer to a new payment is the one that it would give. */
const answerAtOnce = (provider: PaymentProvider | null): PaymentProvider | null =>
  provider && {
    ...provider,
    createPayment: async ({ paymentId, returnUrl }) => ({
      status: 'done',
      value: { reference: referenceOf(paymentId), action: { kind: 'redirect', url: returnUrl } },
    }),
  };
