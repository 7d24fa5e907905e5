/**
 * Turnover requirements: what a member must stake before money may leave. Rows are filled oldest first, by the stakes of the cash as the
 * ledger books them; a stake that is taken back takes its part back, out of the newest row first. Money that comes in by the ledger opens
 * its row by itself (a deposit, money of another member, a correction); what another module gives asks for one by `requireTurnover`.
 */
import type { Currency } from '@perya/money/money.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable } from '#platform/db/database.ts';
import { listCashAccounts, type Consumer } from '../ledger/follower/consumer.ts';
import type { MemberAccount } from '../ledger/posting.ts';
import {
  beginTurnovers,
  countTurnover,
  countTurnovers,
  insertTurnover,
  listCountedTurnover,
  listOpenTurnover,
  updateTurnoverVoid,
} from './queries.ts';

export type TurnoverSource = 'deposit' | 'promotion' | 'transfer' | 'adjustment';

/** Stakes that money asks for, in percent of it: 100 is once, 0 is none. */
export interface TurnoverPercent {
  deposit: number;
  transfer: number;
  adjustment: number;
}

export interface TurnoverRow {
  source: TurnoverSource;
  reference: string;
  requiredMinor: bigint;
  doneMinor: bigint;
  /** Stays in the wallet until the row is filled. */
  locksMinor: bigint;
  openedAt: Date;
}

export interface TurnoverWish {
  brand: string;
  memberId: bigint;
  currency: Currency;
  /** Stakes asked for, minor units, above zero: the sum that was given, times its multiple. */
  amountMinor: bigint;
  source: TurnoverSource;
  /** With the source, the identity of the row: the same again adds nothing. */
  reference: string;
  /** What stays in the wallet until then, minor units; left out: as much as is asked for. */
  locksMinor?: bigint;
}

export interface TurnoverLeft {
  /** Stakes that are missing, minor units. */
  leftMinor: bigint;
  /** What stays in the wallet until then, minor units; may be more than there is. */
  lockedMinor: bigint;
  /** Open rows, in the order in which they are filled. */
  rows: TurnoverRow[];
}

/** What other modules are given of it. */
export interface Turnover {
  /** Inside `tx`: stakes made before this count nothing for it. @returns whether it is new. */
  requireTurnover(tx: Queryable, wish: TurnoverWish): Promise<boolean>;
  /** Inside `tx`: the money of a requirement was taken back, so nothing need be staked for it any more. */
  voidTurnover(
    tx: Queryable,
    member: MemberAccount,
    of: Pick<TurnoverRow, 'source' | 'reference'>,
  ): Promise<void>;
  /** Missing turnover, with all bookings counted. Locked until the end of the transaction. */
  turnoverLeft(db: Queryable, member: MemberAccount): Promise<TurnoverLeft>;
  /** The same for display: takes no lock, and writes only if a booking is not counted yet. */
  showTurnover(db: Queryable, member: MemberAccount): Promise<TurnoverLeft>;
}

export interface TurnoverOptions {
  clock: Clock;
  percentOf: (brand: string) => TurnoverPercent;
}

export function createTurnover({ clock, percentOf }: TurnoverOptions): Turnover & { consumer: Consumer } {
  const turnoverLeft: Turnover['turnoverLeft'] = async (db, member) => {
    await countTurnover(db, member, percentOf(member.brand));
    return leftOf(await listOpenTurnover(db, member));
  };
  return {
    async requireTurnover(tx, { amountMinor, locksMinor = amountMinor, source, reference, ...account }) {
      if (amountMinor <= 0n || locksMinor < 0n)
        throw new Error(`no turnover of ${amountMinor} can be asked for`);
      // Under the lock: what is booked until now fills earlier rows alone.
      await countTurnover(tx, account, percentOf(account.brand));
      const row = { source, reference, requiredMinor: amountMinor, locksMinor, at: clock.now() };
      return insertTurnover(tx, account, row);
    },
    async voidTurnover(tx, member, of) {
      // The row opens when its deposit is counted, which may not have happened yet.
      await countTurnover(tx, member, percentOf(member.brand));
      await updateTurnoverVoid(tx, member, { ...of, at: clock.now() });
    },
    turnoverLeft,
    async showTurnover(db, member) {
      const counted = await listCountedTurnover(db, member);
      return counted === null ? turnoverLeft(db, member) : leftOf(counted);
    },
    consumer: {
      name: 'turnover',
      async apply(tx, transfers) {
        const counted = transfers.filter(({ kind }) => kinds.has(kind));
        const sources = counted.filter(({ kind, amountMinor }) => opening.has(kind) && amountMinor > 0n);
        await beginTurnovers(tx, inOrder(listCashAccounts(sources)));
        if (!(await countTurnovers(tx, inOrder(listCashAccounts(counted)), percentOf))) return 'busy';
      },
    },
  };
}

const leftOf = (rows: TurnoverRow[]): TurnoverLeft => ({
  rows,
  leftMinor: rows.reduce((sum, row) => sum + row.requiredMinor - row.doneMinor, 0n),
  lockedMinor: rows.reduce((sum, row) => sum + row.locksMinor, 0n),
});

/** Money that comes in opens a row. */
const opening: ReadonlySet<string> = new Set(['deposit', 'transferIn', 'adjustment']);
const kinds: ReadonlySet<string> = new Set([...opening, 'bet', 'rollback']);

/** Locks are taken in one order. */
const inOrder = (accounts: MemberAccount[]): MemberAccount[] =>
  accounts.toSorted((one, other) =>
    one.memberId < other.memberId ? -1 : one.memberId > other.memberId ? 1 : 0,
  );
