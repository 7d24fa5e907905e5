/** The load: everything that moves money, by clients who wait for an answer before they go on. */
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { keyFiles } from '../../apps/server/src/platform/keys.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { openCalls, type Calls, type Insistence } from './calls.ts';
import { longestGap } from './comparison.ts';
import type { Journal, Kind } from './journal.ts';
import { countUnfinished } from './ledger.ts';
import { firstMember, supplier, type Member, type Members } from './members.ts';
import { bindAccount, buySlip, deposit, findSale, sendToTeam, withdraw, type Sale } from './play-cash.ts';
import { openSeat } from './play-studio.ts';
import { openSupplier, type Supplier } from './play-supplied.ts';
import { startProvider, type Provider } from './provider.ts';
import { until } from './until.ts';

/** Clients at once, and how long each waits between two operations. */
const crowd = {
  bettors: { clients: 16, pauseMs: 120 },
  spinners: { clients: 10, pauseMs: 0 },
  buyers: { clients: 3, pauseMs: 500 },
  depositors: { clients: 2, pauseMs: 700 },
  withdrawers: { clients: 1, pauseMs: 900 },
  senders: { clients: 1, pauseMs: 900 },
} as const;
/** What flows fast enough that a pause can be seen. */
export const steady: readonly Kind[] = ['bet', 'spin'];

export interface Load {
  start(): void;
  /** Waits until bets and spins were acknowledged in each of the last seconds. @returns false where the time ended before. */
  flows(seconds: number, withinMs: number): Promise<boolean>;
  /** No new operations; waits until all are answered and the servers have finished what they owe. @returns what is left. */
  stop(withinMs: number): Promise<string[]>;
}

interface LoadParts {
  calls: Calls;
  provider: Provider;
  supplier: Supplier;
  sale: Sale;
  journal: Journal;
  members: Members;
  accounts: ReadonlyMap<bigint, string>;
  seats: ReadonlyMap<bigint, ReturnType<typeof openSeat>>;
  db: Database;
}

export interface LoadOptions {
  certificate: string;
  keyFolder: string;
  journal: Journal;
  members: Members;
  /** The owner's, for what the servers still owe. */
  db: Database;
}

/** Opens the load and gives every member money by deposits of its own. */
export async function openLoad({ certificate, keyFolder, journal, members, db }: LoadOptions): Promise<Load> {
  const calls = openCalls(certificate);
  const secret = await readFile(join(keyFolder, keyFiles.sandboxPay), 'utf8');
  const privateKey = await readFile(join(keyFolder, keyFiles.supplierPrivate(supplier)), 'utf8');
  const provider = await startProvider(secret.trim(), calls);
  const parts: LoadParts = {
    calls,
    provider,
    supplier: openSupplier(calls, privateKey),
    sale: await until('the site behind the proxy', () => findSale(calls)),
    journal,
    members,
    accounts: new Map(),
    seats: new Map(members.spinners.map((member) => [member.memberId, openSeat(calls, member)])),
    db,
  };
  await fund(parts);
  const accounts = new Map<bigint, string>();
  for (const member of members.cashiers)
    accounts.set(member.memberId, await until('the cashier', () => bindAccount(calls, member)));
  return loadOf({ ...parts, accounts });
}

async function fund({ journal, members, calls, provider }: LoadParts): Promise<void> {
  const { bettors, spinners, buyers, cashiers, teams } = members;
  const all = [...bettors, ...spinners, ...buyers, ...cashiers, ...teams.map(({ agent }) => agent)];
  const insistence = { journal, patience: AbortSignal.timeout(120_000) };
  await Promise.all(
    Array.from({ length: 12 }, async () => {
      for (let member = all.pop(); member; member = all.pop())
        await deposit(insistence, { calls, provider }, { ...member, amountMinor: 2_000_000n });
    }),
  );
  const refused = [...journal.entries.values()].find(({ state }) => state !== 'acknowledged');
  if (refused) throw new Error(`A first deposit was not taken: ${refused.refusal}`);
}

function loadOf(parts: LoadParts): Load {
  const { journal, provider, db } = parts;
  let stopping = new AbortController();
  let patience = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  return {
    start() {
      [stopping, patience] = [new AbortController(), new AbortController()];
      running = run(parts, { journal, patience: patience.signal }, stopping.signal);
    },
    async flows(seconds, withinMs) {
      for (const untilMs = performance.now() + withinMs; performance.now() < untilMs; await sleep(200))
        if (isFlowing(journal, seconds)) return true;
      return false;
    },
    async stop(withinMs) {
      stopping.abort();
      const late = setTimeout(() => patience.abort(), withinMs);
      await running;
      clearTimeout(late);
      let left: string[] = [];
      for (const untilMs = performance.now() + withinMs; performance.now() < untilMs; await sleep(500)) {
        left = await countUnfinished(db, firstMember).catch((error: unknown) => [String(error)]);
        if (left.length === 0 && provider.openPayouts() === 0) return [];
      }
      return [
        ...left,
        ...(provider.openPayouts() > 0 ? [`${provider.openPayouts()} payouts unreported`] : []),
      ];
    },
  };
}

/** Bets come many per second; a slot keeps its pace, so a spin is looked for in three. */
function isFlowing(journal: Journal, seconds: number): boolean {
  const nowMs = performance.now();
  const isSteady = (kind: Kind, windowSeconds: number): boolean => {
    const times = journal.acknowledgedSince([kind], nowMs - seconds * 1_000);
    return longestGap(times, nowMs - seconds * 1_000, nowMs) < windowSeconds * 1_000;
  };
  return isSteady('bet', 1) && isSteady('spin', 3);
}

async function run(parts: LoadParts, insistence: Insistence, stopping: AbortSignal): Promise<void> {
  const { calls, provider, supplier, sale, members, accounts, seats } = parts;
  const clients = (
    { clients, pauseMs }: { clients: number; pauseMs: number },
    work: (client: number) => Promise<void>,
  ): Promise<void>[] =>
    Array.from({ length: clients }, async (_, client) => {
      while (!stopping.aborted) {
        await work(client);
        await sleep(pauseMs * (0.5 + Math.random()));
      }
    });
  const anyOf = (list: readonly Member[]): Member => list[randomInt(list.length)]!;
  await Promise.all([
    ...clients(crowd.bettors, () => supplier.playRound(insistence, anyOf(members.bettors))),
    ...clients(crowd.spinners, (at) => seats.get(members.spinners[at]!.memberId)!.playRound(insistence)),
    ...clients(crowd.buyers, () => buySlip(insistence, { calls, sale }, anyOf(members.buyers))),
    ...clients(crowd.depositors, () =>
      deposit(insistence, { calls, provider }, { ...anyOf(members.cashiers), amountMinor: 10_000n }),
    ),
    ...clients(crowd.withdrawers, () => {
      const member = anyOf(members.cashiers);
      return withdraw(insistence, calls, { ...member, accountId: accounts.get(member.memberId)! });
    }),
    ...clients(crowd.senders, () =>
      sendToTeam(insistence, calls, members.teams[randomInt(members.teams.length)]!),
    ),
  ]);
}
