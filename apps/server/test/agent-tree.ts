/** Trees of members and their days for tests: written into the tables, without a server. */
import { addDays } from '@perya/calendar/days.ts';
import { createBrands } from '#modules/brand/index.ts';
import type { AgentsDependencies } from '#modules/agents/dependencies.ts';
import { findRun, type Run } from '#modules/agents/queries/runs.ts';
import { closeNextDay } from '#modules/agents/use-cases/close-day.ts';
import { postRun } from '#modules/agents/use-cases/post-run.ts';
import { fail, ok } from '@perya/contract/result.ts';
import { createLedger } from '#modules/wallet/index.ts';
import { createTurnover } from '#modules/wallet/turnover/turnover.ts';
import { openDatabase, type Database, type Queryable } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase } from '#test/database.ts';

export type AgentTree = Awaited<ReturnType<typeof openAgentTree>>;

const brand = 'perya';
/** Of every member of a tree. */
export const paymentPassword = '246813';

type PaymentState = Awaited<
  ReturnType<AgentsDependencies['accounts']['payment']['findPaymentPasswordState']>
>;

/** Dependencies of the agents on a database; `state` holds the time and the members on a break. */
export async function agentsOver(
  { db, ledger, makeId }: Pick<AgentsDependencies, 'db' | 'ledger' | 'makeId'>,
  state: TreeState,
): Promise<AgentsDependencies> {
  const clock = { now: () => state.now };
  return {
    db,
    ledger,
    makeId,
    clock,
    turnover: createTurnover({
      clock,
      percentOf: () => ({ deposit: 100, transfer: 100, adjustment: 0 }),
    }),
    brands: await createBrands({ db, defaultBrand: brand }),
    currencyOf: () => 'PHP',
    timeZoneOf: () => 'Asia/Manila',
    publicUrl: 'http://localhost',
    postbackOrigins: new Set(),
    accounts: {
      openAccount: () => Promise.reject(new Error('none')),
      payment: {
        checkPaymentPassword: async (_memberId, digits) =>
          digits === paymentPassword ? ok(null) : fail('payment.password.wrong'),
        findPaymentPasswordState: async () => state.password,
        findPayeeName: async () => null,
        findNewestDevice: async () => null,
        listMaskedNames: async () => new Map(),
      },
    },
    ports: {
      listBets: async () => ({ bets: [], total: 0 }),
      async listProtected(_tx, ids) {
        const guarded = new Set(state.protectedIds);
        return ids.filter((id) => guarded.has(id));
      },
      hasStopped: async (_tx, id) => state.stoppedIds.includes(id),
      findUnheld: async () => 0n,
    },
  };
}

/** @param firstDay the days of the tests begin after it. */
export async function openAgentTree(node: number, firstDay = '2027-01-01') {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, 8);
  const state: TreeState = {
    now: new Date(),
    day: firstDay,
    protectedIds: [],
    stoppedIds: [],
    password: openPassword(),
  };
  const makeId = createIdMaker(node);
  const ledger = createLedger({ db, node, makeId });
  const dependencies = await agentsOver({ db, ledger, makeId }, state);
  return {
    url: database.url,
    db,
    ledger,
    state,
    dependencies,
    ...writerOf(db, makeId, state),
    ...closerOf(dependencies),
    balance: (memberId: bigint) => ledger.balanceMinor(brand, memberId, 'PHP'),
    async end(): Promise<void> {
      await ledger.close();
      await db.close();
      await database.drop();
    },
  };
}

export const openPassword = (): PaymentState => ({ setAt: new Date(0), waitSeconds: 0, heldUntil: null });

export interface TreeState {
  now: Date;
  stoppedIds: bigint[];
  password: PaymentState;
  /** Each test has days of its own. */
  day: string;
  protectedIds: bigint[];
}

/** Members, rates and what was played. */
function writerOf(db: Database, makeId: () => bigint, state: TreeState) {
  const rate = (memberId: bigint, ppm: number, from = '2026-01-01') =>
    db.query(
      `insert into agents.rate (member_id, game_type, valid_from, ppm, set_at) values ($1, 'RNG', $2, $3, now())
       on conflict (member_id, game_type, valid_from) do update set ppm = excluded.ppm`,
      [memberId, from, ppm],
    );
  const pass = (days: number): void => {
    state.now = new Date(`${addDays(state.day, days)}T00:00:00Z`);
  };
  return {
    rate,
    /** So many days after the test's own. */
    pass,
    /** Days of a test's own: the first is over and may be closed. */
    nextDays() {
      state.day = addDays(state.day, 10);
      state.protectedIds = [];
      state.stoppedIds = [];
      state.password = openPassword();
      pass(1);
    },
    async member(type: number, uplineId: bigint | null, ppm = 0): Promise<bigint> {
      const memberId = makeId();
      await db.query(
        `insert into accounts.member (member_id, brand, user_name, type, upline_id, register_method, register_url, registered_at,
           terms_version, terms_accepted_at, age_confirmed, age_confirmed_at)
         values ($1::bigint, $2, 'm' || $1::bigint::text, $3, $4, 'H5', 'localhost', now(), '1', now(), 21, now())`,
        [memberId, brand, type, uplineId],
      );
      if (ppm > 0) await rate(memberId, ppm);
      return memberId;
    },
    async play(memberId: bigint, stake: bigint, { after = 0, win = 0n } = {}): Promise<void> {
      await db.query(
        `insert into agents.closing (brand, closed_to) values ($1, '2000-01-01') on conflict do nothing`,
        [brand],
      );
      await db.query(
        `insert into agents.day_play (brand, member_id, day, game_type, stake, win, bets) values ($1, $2, $3, 'RNG', $4, $5, 1)
         on conflict (member_id, day, game_type) do update set stake = agents.day_play.stake + excluded.stake`,
        [brand, memberId, addDays(state.day, after), stake, win],
      );
    },
  };
}

/** What due work and operators do. */
function closerOf(dependencies: AgentsDependencies) {
  const { db } = dependencies;
  return {
    async close(): Promise<Run> {
      const run = await closeNextDay(dependencies, brand);
      if (!run) throw new Error('nothing was closed');
      return run;
    },
    async approveAndPost({ runId }: Run): Promise<void> {
      await db.query(`update agents.run set state = 'approved' where run_id = $1 and state = 'closed'`, [
        runId,
      ]);
      const approved = await findRun(db, runId);
      await postRun(dependencies, approved!, new AbortController().signal);
    },
  };
}

type Query = (sql: string, values?: unknown[]) => Promise<unknown>;

const withQuery = (db: Database, queryOf: (tx: Queryable) => Query): Database =>
  Object.assign(Object.create(db) as Database, {
    transaction: <T>(work: (tx: Queryable) => Promise<T>) =>
      db.transaction((tx) =>
        work(Object.assign(Object.create(tx) as object, { query: queryOf(tx) }) as Queryable),
      ),
  });

/** A database whose transactions end at the statement that contains the text, as when the process is killed there. */
export const killedAt = (db: Database, text: string): Database =>
  withQuery(
    db,
    (tx) => (sql: string, values?: unknown[]) =>
      sql.includes(text) ? Promise.reject(new Error('killed')) : tx.query(sql, values),
  );

/** A database that calls back within a transaction, after the statement that contains the text. */
export const afterStatement = (db: Database, text: string, then: () => void): Database =>
  withQuery(db, (tx) => async (sql: string, values?: unknown[]) => {
    const answer = await tx.query(sql, values);
    if (sql.includes(text)) then();
    return answer;
  });
