/**
 * `npm run bench:cashier`: the answer "what can be withdrawn now" over a ledger of a million transfers, and 10,000 payouts that are judged,
 * approved and sent in one batch while other members bet. `--transfers 1000000 --payouts 10000 --rounds 3`; `--dry` writes nothing into
 * docs/benchmarks.md. For a quiet machine.
 */
import { randomUUID } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createBrands } from '../../apps/server/src/modules/brand/index.ts';
import { createCases } from '../../apps/server/src/modules/cases/index.ts';
import {
  createCashier,
  seedSandboxChannels,
  type CashierDependencies,
  type PaymentProvider,
} from '../../apps/server/src/modules/cashier/index.ts';
import { sandboxCapabilities } from '../../apps/server/src/modules/cashier/provider/provider-settings.ts';
import { createLedger } from '../../apps/server/src/modules/wallet/index.ts';
import type { Ledger } from '../../apps/server/src/modules/wallet/ledger/posting.ts';
import { createTurnover } from '../../apps/server/src/modules/wallet/turnover/turnover.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import { createSecretBox } from '../../packages/process/src/secret-box.ts';
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { createDue } from '../../apps/server/src/platform/due/due.ts';
import type { Bind } from '../../apps/server/src/platform/http/bind.ts';
import { createIdMaker } from '../../apps/server/src/platform/id.ts';
import { perya } from '../../brands/perya/brand.ts';
import { writeSection } from './section.ts';
import { median, percentile } from './speed.ts';
import { onOwnDatabase, say, seconds, timed } from './use-case.ts';

const { values: options } = parseArgs({
  options: {
    transfers: { type: 'string', default: '1000000' },
    payouts: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    dry: { type: 'boolean', default: false },
  },
});
const [transfers, payouts, rounds] = [options.transfers, options.payouts, options.rounds].map(Number) as [
  number,
  number,
  number,
];
const root = join(import.meta.dirname, '../..');
const brand = perya.code;
const currency = 'PHP';
const goals = { withdrawableMs: 20, betMs: 100 };
/** Members with a long past; so many transfers each. */
const perMember = 1_000;
const players = Math.max(1, Math.floor(transfers / perMember));
const firstPlayer = 1_000_000n;
/** Members of the payouts, one each, and of the bets beside them. */
const firstPaid = 2_000_000n;
const firstBettor = 3_000_000n;
const bettors = 500;
const betsPerSecond = 100;
const makeId = createIdMaker(1);

async function main(db: Database): Promise<void> {
  await createBrands({ db, defaultBrand: brand });
  const ledger = createLedger({ db, node: 1, makeId });
  const dependencies = dependenciesOf(db, ledger);
  const answer = withdrawableOf(dependencies);
  say(`${transfers.toLocaleString('en')} transfers of ${players.toLocaleString('en')} members …`);
  say(`… booked in ${seconds(await timed(() => fill(db, ledger)))}`);
  await fundBettors(ledger);
  await seedSandboxChannels(db, brand, currency);
  await db.query('vacuum analyze');
  const asked: number[][] = [];
  const batches: Batch[] = [];
  // Counts each member's stakes once; after that only what is new.
  for (let at = 0; at < players; at += 1) await answer(firstPlayer + BigInt(at));
  for (let round = 0; round < rounds; round += 1) {
    asked.push(await ask(answer));
    batches.push(await sendBatch(db, dependencies, ledger, round));
    say(`round ${round + 1} of ${rounds}: ${lineOf(asked.at(-1)!)}; ${textOf(batches.at(-1)!)}`);
  }
  await ledger.close();
  tell(asked, batches);
}

function dependenciesOf(db: Database, ledger: Ledger): CashierDependencies {
  const none = () => Promise.reject(new Error('not in a benchmark'));
  return {
    db,
    ledger,
    clock,
    makeId,
    hasStopped: async () => false,
    stopsOf: async () => new Map(),
    debts: { dueBeforeWithdrawal: async () => 0n, payBeforeWithdrawal: async () => {} },
    providers: [instantProvider],
    channels: [],
    publicUrl: '',
    currencyOf: () => currency,
    timeZoneOf: () => 'Asia/Manila',
    brandCodes: () => [brand],
    isBrand: () => true,
    withdrawalTermsOf: () => terms,
    turnover: createTurnover({ clock, percentOf: () => ({ deposit: 100, transfer: 100, adjustment: 0 }) }),
    cases: createCases({
      db,
      clock,
      makeId,
      caseTermsOf: () => null,
      currencyOf: () => currency,
      timeZoneOf: () => 'Asia/Manila',
      findNames: async () => new Map(),
      people: { find: async () => new Map(), listAfter: async () => [] },
      isBrand: () => true,
    }),
    accounts: {
      checkPaymentPassword: none,
      findPaymentPasswordState: async () => ({ setAt: new Date(0), waitSeconds: 0, heldUntil: null }),
      findPayeeName: async () => 'Juan dela Cruz',
      findNewestDevice: async () => new Date(0),
      listMaskedNames: async () => new Map(),
    },
    slips: { write: none, read: none, remove: none, removeAll: none },
    numberBox: createSecretBox(Buffer.alloc(32, 7)),
    verificationOf: async () => ({
      tier: 0,
      depositDayMinor: null,
      withdrawDayMinor: null,
      next: null,
      verifiedName: null,
    }),
    onError: (error) => console.error(error),
  };
}

const terms: ReturnType<CashierDependencies['withdrawalTermsOf']> = {
  timeZone: 'Asia/Manila',
  minMinor: 10_000n,
  maxMinor: 5_000_000n,
  perDay: null,
  dayMaxMinor: null,
  freePerDay: null,
  feeMinor: 0n,
  accountHoldMs: 0,
  secondPersonFromMinor: 2_000_000n,
  memberCancels: false,
  automatic: {
    upToMinor: 500_000n,
    paidToAccount: 0,
    deposits: 0,
    perDay: 100,
    quietHours: 0,
    samplePercent: 0,
  },
};

/** Answers at once: what is measured is ours. */
const instantProvider = {
  code: 'sandbox',
  capabilities: sandboxCapabilities,
  async createPayout({ payoutId }) {
    return { status: 'done', value: { reference: `out-${payoutId}`, state: 'accepted' } };
  },
} as Pick<PaymentProvider, 'code' | 'capabilities' | 'createPayout'> as PaymentProvider;

type Ask = (memberId: bigint) => Promise<unknown>;

/** The endpoint's own handler, without HTTP. */
function withdrawableOf(dependencies: CashierDependencies): Ask {
  const handlers = new Map<string, (request: object) => Promise<unknown>>();
  const bind = ((
    endpoint: { path: string; method: string },
    handler: (request: object) => Promise<unknown>,
  ) => void handlers.set(`${endpoint.method} ${endpoint.path}`, handler)) as unknown as Bind;
  createCashier(dependencies).routes(bind);
  const handler = handlers.get('GET /wps/transaction/withdraw/settings');
  if (!handler) throw new Error('the endpoint was not found');
  return (memberId) => handler({ session: { brand, memberId }, language: 'EN' });
}

/** Deposits, bets and wins: one member's through the ledger, and the same past for all others. Through the ledger it would take longer than all that is measured. */
async function fill(db: Database, ledger: Ledger): Promise<void> {
  await play(ledger, firstPlayer);
  for (let from = 1; from < players; from += 100) {
    const range = [firstPlayer, from, Math.min(players, from + 100) - 1];
    await db.query(
      `insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, at, purpose,
         kind, leg, brand, currency, idempotency_key, reference, detail)
       select transfer_id + n, member_id + n, house_id, amount, balance_after, held_after, seq, house_seq, purse, at, purpose,
         kind, leg, brand, currency, idempotency_key, reference, detail
       from wallet.transfer, generate_series($2::int, $3::int) n where member_id = $1`,
      range,
    );
  }
  await db.query(
    `insert into wallet.account select (jsonb_populate_record(a, jsonb_build_object('owner_id', a.owner_id + n))).*
     from wallet.account a, generate_series(1, $2::int) n where a.owner_id = $1`,
    [firstPlayer, players - 1],
  );
}

async function play(ledger: Ledger, memberId: bigint): Promise<void> {
  for (let at = 0; at < perMember; at += 1) {
    const [kind, house, amountMinor] =
      at % 100 === 0
        ? (['deposit', 'clearing:sandbox:in', 100_000n] as const)
        : at % 2 === 0
          ? (['bet', 'gaming:RNG', -1_000n] as const)
          : (['win', 'gaming:RNG', 900n] as const);
    await book(ledger, { memberId, kind, house, amountMinor });
  }
}

async function book(
  ledger: Ledger,
  posting: Pick<Parameters<Ledger['post']>[0], 'memberId' | 'kind' | 'house' | 'amountMinor'>,
): Promise<void> {
  const { status } = await ledger.post({ ...posting, brand, currency, idempotencyKey: randomUUID() });
  if (status !== 'booked') throw new Error(`a posting was ${status}`);
}

/** 2,000 answers, eight at a time, each of another member than the one before. */
async function ask(answer: Ask): Promise<number[]> {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < 2_000) {
        const memberId = firstPlayer + BigInt((next += 1) % players);
        times.push(await timed(() => answer(memberId)));
      }
    }),
  );
  return times;
}

interface Batch {
  ms: number;
  /** Of bets beside it. */
  betMs: number[];
}

async function sendBatch(
  db: Database,
  dependencies: CashierDependencies,
  ledger: Ledger,
  round: number,
): Promise<Batch> {
  await prepare(db, ledger, round);
  const onError = (error: unknown): void => console.error(error);
  const due = createDue({ db, clock, logger: console, onError });
  const betting = { on: true };
  const bets = bet(ledger, betting);
  // Bets alone first, so that the batch finds them at work.
  await sleep(1_000);
  const { jobs = [] } = createCashier(dependencies);
  const ms = await timed(async () => {
    await due.start(jobs.filter(({ kind }) => kind.name === 'cashier.withdrawal'));
    while ((await countUnsent(db)) > 0) await sleep(100);
  });
  betting.on = false;
  const betMs = await bets;
  await due.close();
  await db.query(`delete from platform.due where kind = 'cashier.withdrawal'`);
  return { ms, betMs };
}

/** Payouts whose money is put aside, each with its work due. */
async function prepare(db: Database, ledger: Ledger, round: number): Promise<void> {
  const first = firstPaid + BigInt(round * payouts);
  const sealed = createSecretBox(Buffer.alloc(32, 7));
  for (let from = 0; from < payouts; from += 500) {
    const some = Array.from({ length: Math.min(500, payouts - from) }, (_, at) => first + BigInt(from + at));
    await Promise.all(
      some.map(async (memberId) => {
        await book(ledger, { memberId, kind: 'adjustment', house: 'adjustment', amountMinor: 60_000n });
        const hold = { kind: 'withdrawal', amountMinor: 50_000n, reference: String(memberId) } as const;
        await ledger.hold({ ...hold, brand, currency, memberId, idempotencyKey: `withdrawal:${memberId}` });
      }),
    );
    await db.query(
      `insert into wallet.payout_account (account_id, brand, member_id, request_id, method, kind, number_sealed, number_hash, last4,
         holder, bound_at, usable_from)
       select m, $1, m, 'bench', 'sandbox-bank', 'bank', s, m::text::bytea, '1234', 'Juan dela Cruz', now() - interval '1 year', now()
         from unnest($2::bigint[], $3::bytea[]) u (m, s)`,
      [brand, some, some.map((memberId) => sealed.seal(Buffer.from('7700123456'), memberId))],
    );
  }
  await db.query(
    `insert into wallet.withdrawal (id, brand, member_id, request_id, account_id, method, provider, provider_method, currency,
       amount_minor, state, created_at, changed_at, day)
     select m, $1, m, 'bench', m, 'sandbox-bank', 'sandbox', 'SANDBOX_BANK', $2, 50000, 'checked', now(), now(), now()
       from generate_series($3::bigint, $4::bigint) m`,
    [brand, currency, first, first + BigInt(payouts) - 1n],
  );
  await db.query(
    `insert into platform.due (kind, key, due_at, payload)
     select 'cashier.withdrawal', m::text, now(), jsonb_build_object('withdrawalId', m::text) from generate_series($1::bigint, $2::bigint) m`,
    [first, first + BigInt(payouts) - 1n],
  );
}

async function countUnsent(db: Database): Promise<number> {
  const { rows } = await db.query<{ left: number }>(
    `select count(*)::int as left from wallet.withdrawal where state in ('checked', 'approved')`,
  );
  return rows[0]?.left ?? 0;
}

async function fundBettors(ledger: Ledger): Promise<void> {
  const members = Array.from({ length: bettors }, (_, at) => firstBettor + BigInt(at));
  const funds = { kind: 'adjustment', house: 'adjustment', amountMinor: 100_000_000n } as const;
  await Promise.all(members.map((memberId) => book(ledger, { ...funds, memberId })));
}

/** Bets at an even pace until they are told to stop. @returns how long each took */
async function bet(ledger: Ledger, betting: { on: boolean }): Promise<number[]> {
  const times: number[] = [];
  const under: Promise<void>[] = [];
  const startedMs = performance.now();
  for (let at = 0; betting.on; at += 1) {
    const memberId = firstBettor + BigInt(at % bettors);
    const posting = { memberId, kind: 'bet', house: 'gaming:RNG', amountMinor: -100n } as const;
    under.push(timed(() => book(ledger, posting)).then((ms) => void times.push(ms)));
    await sleep(Math.max(0, startedMs + ((at + 1) * 1_000) / betsPerSecond - performance.now()));
  }
  await Promise.all(under);
  return times;
}

const lineOf = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
const textOf = ({ ms, betMs }: Batch): string => `batch ${seconds(ms)}, bets beside it ${lineOf(betMs)}`;

function tell(asked: readonly number[][], batches: readonly Batch[]): void {
  const row = (name: string, measured: readonly number[][], goalMs: number): string => {
    const [p50, p99, most] = [0.5, 0.99, 1].map((part) =>
      median(measured.map((times) => percentile(times, part))),
    ) as [number, number, number];
    const good = p99 <= goalMs;
    if (!good) process.exitCode = 1;
    return `| ${name} | ${p50.toFixed(1)} | ${p99.toFixed(1)} ${good ? '✓' : '✗'} | ${most.toFixed(1)} | p99 ≤ ${goalMs} |`;
  };
  const batchMs = median(batches.map(({ ms }) => ms));
  const text = [
    '| case | p50 ms | p99 ms | longest ms | goal |',
    '| --- | --: | --: | --: | --- |',
    row('what can be withdrawn now, eight at a time', asked, goals.withdrawableMs),
    row(
      'a bet beside a batch of payouts',
      batches.map(({ betMs }) => betMs),
      goals.betMs,
    ),
    '',
    `${payouts.toLocaleString('en')} payouts were judged, approved and sent in ${seconds(batchMs)} (${Math.round((payouts * 1_000) / batchMs)} per second), beside ${betsPerSecond} bets per second; the provider answers at once. The ledger held ${transfers.toLocaleString('en')} transfers of ${players.toLocaleString('en')} members before.`,
    '',
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model.trim()}, shared with PostgreSQL (fsync and synchronous_commit on); medians of ${rounds} rounds. Load average of the machine afterwards: ${loadavg()[0]?.toFixed(1)}; of an idle one it is about 1.`,
  ].join('\n');
  say(`\n${text}`);
  if (!options.dry) writeSection(join(root, 'docs/benchmarks.md'), 'bench:cashier', text);
}

await onOwnDatabase(main);
