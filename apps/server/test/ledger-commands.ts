/** Random histories for two ledgers ("processes") over the same books, one by one and in bursts, compared with the model. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Ledger, Posting, PostingAnswer } from '#modules/wallet/ledger/posting.ts';
import { sendToMembers } from '#modules/wallet/ledger/transit.ts';
import {
  bonusPurse,
  MemberModel,
  toPosting,
  type ModelAnswer,
  type Move,
  type PurseModel,
} from './ledger-model.ts';

export const moveOf = (keys: number): fc.Arbitrary<Move> =>
  fc.record(
    {
      member: fc.nat(2),
      key: fc.nat(keys),
      amount: fc.bigInt({ min: -40n, max: 60n }),
      bonus: fc.bigInt({ min: -40n, max: 60n }),
      reference: fc.constantFrom('a', 'b'),
      requires: fc.nat(keys),
      unless: fc.nat(keys),
    },
    { requiredKeys: ['member', 'key', 'amount'] },
  );

const move = moveOf(12);

export interface Model {
  members: MemberModel[];
}

export interface Real {
  base: bigint;
}

type Command = fc.AsyncCommand<Model, Real>;

export const freshModel = (): Model => ({
  members: [new MemberModel(), new MemberModel(), new MemberModel()],
});

function compare(member: MemberModel, one: Move, expected: ModelAnswer, answer: PostingAnswer): void {
  expect(answer.status).toBe(expected.status);
  if ('balanceAfterMinor' in answer) {
    expect(answer.legs).toEqual(expected.legs);
    const known = member.transfers.get(one.key);
    if (!known) throw new Error('the model has no such transfer');
    known.transferId ??= answer.transferId;
    expect(answer.transferId).toBe(known.transferId);
  } else if (answer.status === 'insufficient')
    expect(answer).toEqual({ status: 'insufficient', balanceMinor: expected.balance, purse: expected.purse });
  else if (answer.status === 'refused') expect(answer.because).toBe(expected.because);
  else expect(answer.existing.amountMinor).toBe(member.transfers.get(one.key)?.move.amount);
}

const purseOf = (member: MemberModel, purse: number): PurseModel =>
  purse === 0 ? member.cash : member.bonus;

/** The two ledgers, as they are when a command runs. */
export type Ledgers = (which: number) => Ledger;

export const which = fc.nat(1);

/** Several postings said in the same moment to one ledger: answered as if they had come one by one. */
function burst(ledger: Ledgers, which: number, moves: Move[]): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const answers = await Promise.all(moves.map((one) => ledger(which).post(toPosting(base, one))));
      for (const [index, one] of moves.entries()) {
        const member = model.members[one.member] as MemberModel;
        compare(member, one, member.post(one), answers[index] as PostingAnswer);
      }
    },
    toString: () => `burst(${which}, ${fc.stringify(moves)})`,
  };
}

function hold(
  ledger: Ledgers,
  which: number,
  memberIndex: number,
  purse: number,
  key: number,
  amount: bigint,
): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const member = model.members[memberIndex] as MemberModel;
      const own = purseOf(member, purse);
      const answer = await ledger(which).hold({
        brand: 'perya',
        memberId: base + BigInt(memberIndex),
        purse: BigInt(purse),
        idempotencyKey: `h${key}`,
        kind: 'withdrawal',
        currency: 'PHP',
        amountMinor: amount,
      });
      const first = member.holds.get(key);
      if (first) {
        const same = first.amount === amount && first.purse === own;
        expect(answer).toMatchObject(
          same ? { status: 'replayed', state: first.state } : { status: 'conflict' },
        );
      } else if (own.available < amount) {
        expect(answer).toEqual({ status: 'insufficient', balanceMinor: own.available });
      } else {
        own.held += amount;
        member.holds.set(key, { purse: own, amount, state: 'pending' });
        expect(answer).toEqual({ status: 'held', state: 'pending', availableMinor: own.available });
      }
    },
    toString: () => `hold(${which}, ${memberIndex}, ${purse}, ${key}, ${amount})`,
  };
}

/** A posted hold of more than one unit has a fee of one. */
function settle(
  ledger: Ledgers,
  which: number,
  how: 'post' | 'void',
  memberIndex: number,
  key: number,
): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const member = model.members[memberIndex] as MemberModel;
      const own = ledger(which);
      const name = { brand: 'perya', memberId: base + BigInt(memberIndex), idempotencyKey: `h${key}` };
      const held = member.holds.get(key);
      const house = 'clearing:sandbox:out';
      const legs = [
        { amountMinor: (held?.amount ?? 2n) - 1n, house },
        { amountMinor: 1n, kind: 'fee', house: 'fee' },
      ] as const;
      const posting = held === undefined || held.amount > 1n ? { legs } : ({ house } as const);
      const answer = await (how === 'post' ? own.postHold(name, posting) : own.voidHold(name));
      if (!held) return void expect(answer).toEqual({ status: 'unknown' });
      const wanted = how === 'post' ? 'posted' : 'voided';
      if (held.state !== 'pending') {
        return void expect(answer.status).toBe(held.state === wanted ? 'replayed' : held.state);
      }
      held.state = wanted;
      held.purse.held -= held.amount;
      if (how === 'post') {
        if (held.amount > 1n) held.purse.move(1n - held.amount);
        held.purse.move(held.amount > 1n ? -1n : -held.amount);
      }
      expect(answer).toMatchObject({ status: how === 'post' ? 'booked' : 'voided' });
    },
    toString: () => `${how}(${which}, ${memberIndex}, ${key})`,
  };
}

function send(
  ledger: Ledgers,
  which: number,
  from: number,
  to: number,
  key: number,
  amount: bigint,
): Command {
  return {
    check: () => from !== to,
    async run(model, { base }) {
      const [sender, receiver] = [from, to].map((index) => model.members[index] as MemberModel);
      const answer = await sendToMembers(ledger(which), {
        brand: 'perya',
        currency: 'PHP',
        senderId: base + BigInt(from),
        parts: [{ receiverId: base + BigInt(to), amountMinor: amount }],
        idempotencyKey: `s${key}`,
      });
      const first = sender!.sent.get(key);
      if (first) {
        const same = first.receiver === to && first.amount === amount;
        return void expect(answer.status).toBe(same ? 'replayed' : 'conflict');
      }
      if (sender!.cash.available < amount) return void expect(answer.status).toBe('insufficient');
      sender!.sent.set(key, { receiver: to, amount });
      sender!.cash.move(-amount);
      receiver!.cash.move(amount);
      expect(answer).toMatchObject({ status: 'booked', balanceAfterMinor: sender!.cash.available });
    },
    toString: () => `send(${which}, ${from}, ${to}, ${key}, ${amount})`,
  };
}

/** The account and the statement of a purse are what the model says. */
function look(ledger: Ledgers, memberIndex: number, purse: number): Command {
  return {
    check: () => true,
    async run(model, { base }) {
      const own = purseOf(model.members[memberIndex] as MemberModel, purse);
      const memberId = base + BigInt(memberIndex);
      const account = { brand: 'perya', memberId, currency: 'PHP', purse: BigInt(purse) } as const;
      expect(await ledger(0).balance(account)).toEqual({
        availableMinor: own.available,
        heldMinor: own.held,
        seq: BigInt(own.seq),
      });
      const { rows, total } = await ledger(1).statement(account, {}, { pageNo: 1, pageSize: 1_000 });
      expect(total).toBe(own.seq);
      expect(rows.map((row) => Number(row.seq))).toEqual(
        Array.from({ length: own.seq }, (_, index) => own.seq - index),
      );
      expect(rows[0]?.balanceAfterMinor ?? 0n).toBe(own.balance);
    },
    toString: () => `look(${memberIndex}, ${purse})`,
  };
}

const holdKey = fc.nat(3);
export const commandsOf = (ledger: Ledgers): fc.Arbitrary<Iterable<Command>> =>
  fc.commands(
    [
      fc
        .tuple(which, fc.array(move, { minLength: 1, maxLength: 1 }))
        .map(([on, moves]) => burst(ledger, on, moves)),
      fc
        .tuple(which, fc.array(move, { minLength: 2, maxLength: 20 }))
        .map(([on, moves]) => burst(ledger, on, moves)),
      fc
        .tuple(which, fc.nat(2), fc.nat(1), holdKey, fc.bigInt({ min: 1n, max: 40n }))
        .map((args) => hold(ledger, ...args)),
      fc
        .tuple(which, fc.nat(2), fc.nat(2), holdKey, fc.bigInt({ min: 1n, max: 20n }))
        .map((args) => send(ledger, ...args)),
      fc
        .tuple(which, fc.constantFrom('post' as const, 'void' as const), fc.nat(2), holdKey)
        .map((args) => settle(ledger, ...args)),
      fc.tuple(fc.nat(2), fc.nat(1)).map((args) => look(ledger, ...args)),
    ],
    { maxCommands: 30 },
  );

/** Each client says its postings one after the other, each twice; the clients run at the same time. */
export async function runClients(ledger: Ledgers, base: bigint, scripts: [number, Move][][]): Promise<void> {
  const said: { posting: Posting; answer: PostingAnswer }[] = [];
  await Promise.all(
    scripts.map(async (script) => {
      for (const [on, one] of script) {
        const posting = toPosting(base, one);
        const both = [ledger(on), ledger(1 - on)].map((one) => one.post(posting));
        for (const answer of await Promise.all(both)) said.push({ posting, answer });
      }
    }),
  );
  const byKey = Map.groupBy(said, ({ posting }) => `${posting.memberId} ${posting.idempotencyKey}`);
  const sums = new Map<string, { memberId: bigint; purse: bigint; total: bigint; number: number }>();
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
    for (const { purse = 0n, amountMinor } of [effect, ...(effect.more ?? [])]) {
      const { memberId } = effect;
      const name = `${memberId} ${purse}`;
      const sum = sums.get(name) ?? { memberId, purse, total: 0n, number: 0 };
      sums.set(name, { ...sum, total: sum.total + amountMinor, number: sum.number + 1 });
    }
  }
  for (const { memberId, purse, total, number } of sums.values()) {
    const account = { brand: 'perya', memberId, currency: 'PHP', purse } as const;
    expect(await ledger(0).balance(account)).toEqual({
      availableMinor: total,
      heldMinor: 0n,
      seq: BigInt(number),
    });
  }
}

const sameContent = (one: Posting, other: Posting | undefined): boolean =>
  one.amountMinor === other?.amountMinor &&
  one.reference === other.reference &&
  one.more?.[0]?.amountMinor === other.more?.[0]?.amountMinor;

/** Whether an answer can be right, given what was booked under its key in the end. */
function agrees(posting: Posting, answer: PostingAnswer, effect: Posting | undefined): boolean {
  switch (answer.status) {
    case 'booked':
    case 'replayed':
      return sameContent(posting, effect);
    case 'conflict':
      return answer.existing.amountMinor === effect?.amountMinor;
    case 'insufficient':
      return (
        answer.balanceMinor <
        -(answer.purse === bonusPurse ? posting.more![0]!.amountMinor : posting.amountMinor)
      );
    case 'refused':
      // Nobody has caps here.
      return answer.because !== 'cap' && posting[answer.because] !== undefined;
  }
}
