/** The ledger's postings of the load's members, named as the load names its operations, and the proof of the books. */
import type { Database } from '../../apps/server/src/platform/db/database.ts';
import { readTrialBalance } from '../../apps/server/src/modules/wallet/ledger/trial-balance.ts';
import { driftText, verifyLedger } from '../../apps/server/src/modules/wallet/ledger/verify.ts';
import type { Booking } from './comparison.ts';

interface Posting {
  memberId: bigint;
  key: string;
  kind: number;
  amountMinor: bigint;
  /** Of a posting of a game: its round. */
  round: string | null;
}

/** Requests as their clients named them, by the identity that the server gave them. */
interface Names {
  /** `deposit:<orderId>`, `lottery:bet:<orderId>`, `hold:withdrawal:<id>`, `agents:sending:<id>`. */
  requests: ReadonlyMap<string, string>;
  /** Rounds of the studio: the spin that began each. */
  spins: ReadonlyMap<string, string>;
}

export async function readBookings(db: Database, firstMember: bigint): Promise<Booking[]> {
  const names = await readNames(db, firstMember);
  const { rows } = await db.query<Posting>(
    `select member_id as "memberId", idempotency_key as key, kind, sum(amount)::bigint as "amountMinor", min(detail ->> 'round') as round
       from wallet.transfer where member_id >= $1 group by 1, 2, 3`,
    [firstMember],
  );
  return gather(rows, names);
}

/** One booking per operation and member. */
export function gather(postings: readonly Posting[], names: Names): Booking[] {
  const bookings = new Map<string, Booking & { byKind: Map<number, number> }>();
  for (const posting of postings) {
    const operation = operationOf(posting, names);
    const id = `${posting.memberId} ${operation}`;
    const { memberId } = posting;
    const known = bookings.get(id) ?? { operation, memberId, amountMinor: 0n, times: 0, byKind: new Map() };
    known.amountMinor += posting.amountMinor;
    const times = (known.byKind.get(posting.kind) ?? 0) + 1;
    known.byKind.set(posting.kind, times);
    known.times = Math.max(known.times, times);
    bookings.set(id, known);
  }
  return [...bookings.values()].map(({ operation, memberId, amountMinor, times }) => ({
    operation,
    memberId,
    amountMinor,
    times,
  }));
}

function operationOf({ key, round }: Posting, { requests, spins }: Names): string {
  const spin = round === null ? undefined : spins.get(round);
  if (spin !== undefined) return `spin:${spin}`;
  const transaction = /^[A-Z]+:tx:(.+)$/.exec(key)?.[1];
  if (transaction !== undefined) return transaction;
  const received = /^transit:\d+:(agents:sending:\d+)$/.exec(key)?.[1];
  if (received !== undefined) return requests.has(received) ? `${requests.get(received)}:in` : key;
  const request = requests.get(key);
  if (request === undefined) return key;
  return key.startsWith('agents:') ? `${request}:out` : request;
}

async function readNames(db: Database, firstMember: bigint): Promise<Names> {
  const requests = await db.query<{ key: string; operation: string }>(
    `select 'deposit:' || id as key, 'deposit:' || request_id as operation from wallet.deposit_order where member_id >= $1
     union all select 'lottery:bet:' || order_id, 'slip:' || request_id from lottery.bet_order where member_id >= $1
     union all select 'hold:withdrawal:' || id, 'withdrawal:' || request_id from wallet.withdrawal where member_id >= $1
     union all select 'agents:sending:' || sending_id, 'transfer:' || request_id from agents.sending where sender_id >= $1`,
    [firstMember],
  );
  const spins = await db.query<{ id: string; spin: string }>(
    'select id::text, spin_id::text as spin from studio.round',
  );
  return {
    requests: new Map(requests.rows.map(({ key, operation }) => [key, operation])),
    spins: new Map(spins.rows.map(({ id, spin }) => [id, spin])),
  };
}

/** Balances of the members' purses of cash, in minor units, with what is on hold. */
export async function readBalances(db: Database, firstMember: bigint): Promise<ReadonlyMap<bigint, bigint>> {
  const { rows } = await db.query<{ memberId: bigint; balance: bigint }>(
    `select owner_id as "memberId", balance from wallet.account where owner_id >= $1 and purse = 0`,
    [firstMember],
  );
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]));
}

/** @returns what `ledger:verify` and the trial balance find wrong. */
export async function verifyBooks(db: Database): Promise<string[]> {
  const { drifts } = await verifyLedger(db);
  const { sums } = await readTrialBalance(db);
  return [
    ...drifts.map(driftText),
    ...sums.flatMap(({ brand, currency, sumMinor }) =>
      sumMinor === 0n ? [] : [`The trial balance of ${brand} ${currency} comes to ${sumMinor}, not to zero.`],
    ),
  ];
}

/** What the servers still have to finish: rounds of the studio, payouts on their way, sendings. */
export async function countUnfinished(db: Database, firstMember: bigint): Promise<string[]> {
  const { rows } = await db.query<{ what: string; count: number }>(
    `select what, count(*)::int as count from (
       select 'rounds ' || state as what from studio.round where state not in ('closed', 'refused', 'cancelled')
       union all select 'withdrawals ' || state from wallet.withdrawal where member_id >= $1 and not (state = 'paid' and settled)
       union all select 'sendings ' || state from agents.sending where sender_id >= $1 and state <> 'sent'
     ) left_over group by 1 order by 1`,
    [firstMember],
  );
  return rows.map(({ what, count }) => `${count} ${what}`);
}
