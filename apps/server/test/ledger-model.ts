/** What the ledger should be, of one member, in a few lines: for the model-based test. */
import type { Posting } from '#modules/wallet/ledger/posting.ts';

/** A posting of a random history: few members, keys and amounts, so that they meet often. */
export interface Move {
  member: number;
  key: number;
  /** Of the cash. */
  amount: bigint;
  /** A second leg, of the bonus. */
  bonus?: bigint;
  reference?: string;
  requires?: number;
  unless?: number;
}

/** The member's only bonus. */
export const bonusPurse = 1n;

export function toPosting(
  base: bigint,
  { member, key, amount, bonus, reference, requires, unless }: Move,
): Posting {
  return {
    brand: 'perya',
    memberId: base + BigInt(member),
    idempotencyKey: `k${key}`,
    kind: amount < 0n ? 'bet' : 'win',
    currency: 'PHP',
    amountMinor: amount,
    house: key % 2 === 0 ? 'gaming:RNG' : 'gaming:LIVE',
    more:
      bonus === undefined ? undefined : [{ purse: bonusPurse, amountMinor: bonus, house: 'promotion:model' }],
    reference,
    requires: requires === undefined ? undefined : `k${requires}`,
    unless: unless === undefined ? undefined : `k${unless}`,
  };
}

export class PurseModel {
  balance = 0n;
  held = 0n;
  seq = 0;

  get available(): bigint {
    return this.balance - this.held;
  }

  move(amount: bigint): void {
    this.balance += amount;
    this.seq += 1;
  }
}

/** The answer as far as the model knows it; transfer ids are the ledger's. */
export interface ModelAnswer {
  status: string;
  legs?: readonly bigint[];
  balance?: bigint;
  purse?: bigint;
  because?: string;
}

export class MemberModel {
  readonly cash = new PurseModel();
  readonly bonus = new PurseModel();
  readonly transfers = new Map<number, { move: Move; legs: readonly bigint[]; transferId?: bigint }>();
  readonly holds = new Map<
    number,
    { purse: PurseModel; amount: bigint; state: 'pending' | 'posted' | 'voided' }
  >();
  /** Sendings by key: receiver and amount. */
  readonly sent = new Map<number, { receiver: number; amount: bigint }>();

  post(one: Move): ModelAnswer {
    const first = this.transfers.get(one.key);
    if (first) {
      const { amount, bonus, reference } = first.move;
      const same = amount === one.amount && bonus === one.bonus && reference === one.reference;
      return same ? { status: 'replayed', legs: first.legs } : { status: 'conflict' };
    }
    if (one.requires !== undefined && !this.transfers.has(one.requires))
      return { status: 'refused', because: 'requires' };
    if (one.unless !== undefined && this.transfers.has(one.unless))
      return { status: 'refused', because: 'unless' };
    const cash = this.cash.available;
    if (cash + one.amount < 0n) return { status: 'insufficient', balance: cash, purse: 0n };
    const bonus = this.bonus.available;
    if (one.bonus !== undefined && bonus + one.bonus < 0n)
      return { status: 'insufficient', balance: bonus, purse: bonusPurse };
    this.cash.move(one.amount);
    if (one.bonus !== undefined) this.bonus.move(one.bonus);
    const legs = [this.cash.available, ...(one.bonus === undefined ? [] : [this.bonus.available])];
    this.transfers.set(one.key, { move: one, legs });
    return { status: 'booked', legs };
  }
}
