/**
 * The ledger against a model of a few lines, on random histories: two ledgers ("processes") on one database, commands
 * one by one and in bursts, then thirty-two clients at the same time.
 */
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#platform/db/database.ts';
import { createIdMaker } from '#platform/id.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createLedger } from './ledger.ts';
import type { Ledger, Posting, PostingAnswer } from './posting.ts';
import { verifyLedger } from './verify.ts';

const makeId = createIdMaker(10);
let database: TestDatabase;
let db: Database;
let ledgers: [Ledger, Ledger];

beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.url, 8);
  ledgers = [10, 11].map((node) =>
    createLedger({
      db,
      node,
      makeId: createIdMaker(node),
      lanes: 2,
      maxBatch: node === 10 ? 512 : 5,
      holdSweepMs: 0,
    }),
  ) as [Ledger, Ledger];
});

afterEach(async () => {
  expect((await verifyLedger(db)).drifts).toEqual([]);
});

afterAll(async () => {
  await Promise.all(ledgers.map((ledger) => ledger.close()));
  await db.close();
  await database.drop();
});

/** A posting of a random history: few members, keys and amounts, so that they meet often. */
interface Move {
  member: number;
  key: number;
  amount: bigint;
  reference?: string;
  requires?: number;
  unless?: number;
}

const moveOf = (keys: number): fc.Arbitrary<Move> =>
  fc.record(
    {
      member: fc.nat(2),
      key: fc.nat(keys),
      amount: fc.bigInt({ min: -40n, max: 60n }),
      reference: fc.constantFrom('a', 'b'),
      requires: fc.nat(keys),
      unless: fc.nat(keys),
    },
    { requiredKeys: ['member', 'key', 'amount'] },
  );

const move = moveOf(12);

function toPosting(base: bigint, { member, key, amount, reference, requires, unless }: Move): Posting {
  return {
    brand: 'perya',
    memberId: base + BigInt(member),
    idempotencyKey: `k${key}`,
    kind: amount < 0n ? 'bet' : 'win',
    currency: 'PHP',
    amountMinor: amount,
    house: key % 2 === 0 ? 'gaming:RNG' : 'gaming:LIVE',
    reference,
    requires: requires === undefined ? undefined : `k${requires}`,
    unless: unless === undefined ? undefined : `k${unless}`,
  };
}

/** What the ledger should be, of one member. */
class MemberModel {
  balance = 0n;
  held = 0n;
  seq = 0;
  readonly transfers = new Map<number, { move: Move; available: bigint; transferId?: bigint }>();
  readonly holds = new Map<number, { amount: bigint; state: 'pending' | 'posted' | 'voided' }>();

  /** The answer as far as the model knows it; transfer ids are the ledger's. */
  post(one: Move): { status: string; balance?: bigint; because?: string } {
    const first = this.transfers.get(one.key);
    if (first) {
      const same = first.move.amount === one.amount && first.move.reference === one.reference;
      return same ? { status: 'replayed', balance: first.available } : { status: 'conflict' };
    }
    if (one.requires !== undefined && !this.transfers.has(one.requires))
      return { status: 'refused', because: 'requires' };
    if (one.unless !== undefined && this.transfers.has(one.unless))
      return { status: 'refused', because: 'unless' };
    const available = this.balance - this.held + one.amount;
    if (available < 0n) return { status: 'insufficient', balance: available - one.amount };
    this.balance += one.amount;
    this.seq += 1;
    this.transfers.set(one.key, { move: one, available });
    return { status: 'booked', balance: available };
  }
}

interface Model {
  members: MemberModel[];
}

interface Real {
  base: bigint;
}

type Command = fc.AsyncCommand<Model, Real>;

function compare(
  member: MemberModel,
  one: Move,
  expected: ReturnType<MemberModel['post']>,
  answer: PostingAnswer,
): void {
  expect(answer.status).toBe(expected.status);
  if ('balanceAfterMinor' in answer) {
    expect(answer.balanceAfterMinor).toBe(expected.balance);
    const known = member.transfers.get(one.key);
    if (!known) throw new Error('the model has no such transfer');
    known.transferId ??= answer.transferId;
    expect(answer.transferId).toBe(known.transferId);
  } else if (answer.status === 'insufficient') expect(answer.balanceMinor).toBe(expected.balance);
  else if (answer.status === 'refused') expect(answer.because).toBe(expected.because);
  else expect(answer.existing.amountMinor).toBe(member.transfers.get(one.key)?.move.amount);
}

/** Several postings said in the same moment to one ledger: answered as if they had come one by one. */
function burst(which: number, moves: Move[]): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const answers = await Promise.all(
        moves.map((one) => (ledgers[which] as Ledger).post(toPosting(base, one))),
      );
      for (const [index, one] of moves.entries()) {
        const member = model.members[one.member] as MemberModel;
        compare(member, one, member.post(one), answers[index] as PostingAnswer);
      }
    },
    toString: () => `burst(${which}, ${fc.stringify(moves)})`,
  };
}

function hold(which: number, memberIndex: number, key: number, amount: bigint): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const member = model.members[memberIndex] as MemberModel;
      const answer = await (ledgers[which] as Ledger).hold({
        brand: 'perya',
        memberId: base + BigInt(memberIndex),
        idempotencyKey: `h${key}`,
        kind: 'withdrawal',
        currency: 'PHP',
        amountMinor: amount,
      });
      const first = member.holds.get(key);
      if (first) {
        expect(answer).toMatchObject(
          first.amount === amount ? { status: 'replayed', state: first.state } : { status: 'conflict' },
        );
      } else if (member.balance - member.held < amount) {
        expect(answer).toEqual({ status: 'insufficient', balanceMinor: member.balance - member.held });
      } else {
        member.held += amount;
        member.holds.set(key, { amount, state: 'pending' });
        expect(answer).toEqual({
          status: 'held',
          state: 'pending',
          availableMinor: member.balance - member.held,
        });
      }
    },
    toString: () => `hold(${which}, ${memberIndex}, ${key}, ${amount})`,
  };
}

function settle(which: number, how: 'post' | 'void', memberIndex: number, key: number): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const member = model.members[memberIndex] as MemberModel;
      const ledger = ledgers[which] as Ledger;
      const name = { brand: 'perya', memberId: base + BigInt(memberIndex), idempotencyKey: `h${key}` };
      const answer = await (how === 'post'
        ? ledger.postHold(name, { house: 'clearing:sandbox:out' })
        : ledger.voidHold(name));
      const held = member.holds.get(key);
      if (!held) return void expect(answer).toEqual({ status: 'unknown' });
      const wanted = how === 'post' ? 'posted' : 'voided';
      if (held.state !== 'pending') {
        return void expect(answer.status).toBe(held.state === wanted ? 'replayed' : held.state);
      }
      held.state = wanted;
      member.held -= held.amount;
      if (how === 'post') {
        member.balance -= held.amount;
        member.seq += 1;
      }
      expect(answer).toMatchObject({ status: how === 'post' ? 'booked' : 'voided' });
    },
    toString: () => `${how}(${which}, ${memberIndex}, ${key})`,
  };
}

/** The account and the statement are what the model says. */
function look(memberIndex: number): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const member = model.members[memberIndex] as MemberModel;
      const account = { brand: 'perya', memberId: base + BigInt(memberIndex), currency: 'PHP' } as const;
      expect(await ledgers[0].balance(account)).toEqual({
        availableMinor: member.balance - member.held,
        heldMinor: member.held,
        seq: BigInt(member.seq),
      });
      const { rows, total } = await ledgers[1].statement(account, {}, { pageNo: 1, pageSize: 1_000 });
      expect(total).toBe(member.seq);
      expect(rows.map((row) => Number(row.seq))).toEqual(
        Array.from({ length: member.seq }, (_, index) => member.seq - index),
      );
      expect(rows[0]?.balanceAfterMinor ?? 0n).toBe(member.balance);
    },
    toString: () => `look(${memberIndex})`,
  };
}

const which = fc.nat(1);
const holdKey = fc.nat(3);
const commands = fc.commands(
  [
    fc.tuple(which, fc.array(move, { minLength: 1, maxLength: 1 })).map(([on, moves]) => burst(on, moves)),
    fc.tuple(which, fc.array(move, { minLength: 2, maxLength: 20 })).map(([on, moves]) => burst(on, moves)),
    fc.tuple(which, fc.nat(2), holdKey, fc.bigInt({ min: 1n, max: 40n })).map((args) => hold(...args)),
    fc
      .tuple(which, fc.constantFrom('post' as const, 'void' as const), fc.nat(2), holdKey)
      .map((args) => settle(...args)),
    fc.nat(2).map(look),
  ],
  { maxCommands: 30 },
);

/** Identities that are this run's alone. */
function freshBase(): bigint {
  return makeId() * 16n;
}

describe('the ledger', () => {
  it('answers like the model, whatever the history', async () => {
    await fc.assert(
      fc.asyncProperty(commands, (history) =>
        fc.asyncModelRun(
          () => ({
            model: { members: [new MemberModel(), new MemberModel(), new MemberModel()] },
            real: { base: freshBase() },
          }),
          history,
        ),
      ),
      { numRuns: 60 },
    );
  });

  it('keeps its promises to thirty-two clients at once, over two processes', async () => {
    const script = fc.array(fc.tuple(which, moveOf(200)), { minLength: 5, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(fc.array(script, { minLength: 32, maxLength: 32 }), (scripts) =>
        runClients(freshBase(), scripts),
      ),
      { numRuns: 8, endOnFailure: true },
    );
  });
});

/** Each client says its postings one after the other, each twice; the clients run at the same time. */
async function runClients(base: bigint, scripts: [number, Move][][]): Promise<void> {
  const said: { posting: Posting; answer: PostingAnswer }[] = [];
  await Promise.all(
    scripts.map(async (script) => {
      for (const [on, one] of script) {
        const posting = toPosting(base, one);
        const both = [ledgers[on] as Ledger, ledgers[1 - on] as Ledger].map((ledger) => ledger.post(posting));
        for (const answer of await Promise.all(both)) said.push({ posting, answer });
      }
    }),
  );
  const byKey = Map.groupBy(said, ({ posting }) => `${posting.memberId} ${posting.idempotencyKey}`);
  const sums = new Map<bigint, { total: bigint; number: number }>();
  for (const answers of byKey.values()) {
    const done = answers.filter(({ answer }) => 'transferId' in answer);
    const booked = done.filter(({ answer }) => answer.status === 'booked');
    // One effect, and everybody was told the same.
    expect(booked.length).toBe(done.length > 0 ? 1 : 0);
    expect(
      new Set(done.map(({ answer }) => fc.stringify({ ...answer, status: '' }))).size,
    ).toBeLessThanOrEqual(1);
    const effect = booked[0]?.posting;
    expect(answers.filter(({ posting, answer }) => !agrees(posting, answer, effect))).toEqual([]);
    if (!effect) continue;
    const sum = sums.get(effect.memberId) ?? { total: 0n, number: 0 };
    sums.set(effect.memberId, { total: sum.total + effect.amountMinor, number: sum.number + 1 });
  }
  for (const [memberId, { total, number }] of sums) {
    const account = { brand: 'perya', memberId, currency: 'PHP' } as const;
    expect(await ledgers[0].balance(account)).toEqual({
      availableMinor: total,
      heldMinor: 0n,
      seq: BigInt(number),
    });
  }
}

/** Whether an answer can be right, given what was booked under its key in the end. */
function agrees(posting: Posting, answer: PostingAnswer, effect: Posting | undefined): boolean {
  switch (answer.status) {
    case 'booked':
    case 'replayed':
      return posting.amountMinor === effect?.amountMinor && posting.reference === effect.reference;
    case 'conflict':
      return answer.existing.amountMinor === effect?.amountMinor;
    case 'insufficient':
      return answer.balanceMinor < -posting.amountMinor;
    case 'refused':
      // Nobody has caps here.
      return answer.because !== 'cap' && posting[answer.because] !== undefined;
  }
}

describe('on tables that PostgreSQL believes to be empty', () => {
  it('postings are look-ups, never scans', async () => {
    const empty = await createTestDatabase();
    const own = openDatabase(empty.url, 2);
    await own.query('analyze');
    const ledger = createLedger({ db: own, node: 12, makeId, holdSweepMs: 0 });
    const base = freshBase();
    const members = Array.from({ length: 300 }, (_, index) => base + BigInt(index));
    const rounds = 20;
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        members.map((memberId) =>
          ledger.post({
            brand: 'perya',
            memberId,
            idempotencyKey: `k${round}`,
            kind: 'deposit',
            house: 'clearing:sandbox:in',
            currency: 'PHP',
            amountMinor: 1n,
          }),
        ),
      );
    }
    // A session reports its counters at its end.
    await ledger.close();
    const { rows } = await own.query<{ scans: number; fetched: number }>(`
      select (select sum(seq_scan) from pg_stat_user_tables where relname like 'transfer\\_%' or relname = 'account')::int as scans,
        (select sum(idx_tup_fetch) from pg_stat_user_tables where schemaname = 'wallet')::int as fetched`);
    expect(rows[0]?.scans).toBe(0);
    // Of live rows: dead versions stay in an index for as long as anybody's snapshot, an autovacuum's too, might see them.
    expect(rows[0]?.fetched).toBeLessThan(4 * rounds * members.length);
    await own.close();
    await empty.drop();
  });
});
