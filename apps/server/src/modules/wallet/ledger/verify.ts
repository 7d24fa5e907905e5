/**
 * Proves the ledger from its transfers: what stands on an account row is only a sum kept up to date, so it can be
 * computed again at any time. Each proof is one statement, so it sees one moment, also while the server posts.
 */
import type { Queryable } from '#platform/db/database.ts';

/** Something that does not agree with the transfers. */
export interface Drift {
  brand: string;
  currency: string;
  /** The member, a house stripe (below zero), or `null` for the brand's whole book. */
  ownerId: bigint | null;
  what: string;
  stored: string;
  /** As the transfers (or the holds) say. */
  proven: string;
}

export interface Verification {
  accounts: number;
  transfers: bigint;
  drifts: Drift[];
}

export async function verifyLedger(db: Queryable): Promise<Verification> {
  const drifts: Drift[] = [];
  for (const proof of [sumsProof, chainProof, holdsProof, zeroProof]) {
    const { rows } = await db.query<Drift>(proof);
    drifts.push(...rows);
  }
  const { rows } = await db.query<{ accounts: number; transfers: bigint }>(
    'select (select count(*)::int from wallet.account) as accounts, (select count(*) from wallet.transfer) as transfers',
  );
  return { accounts: rows[0]?.accounts ?? 0, transfers: rows[0]?.transfers ?? 0n, drifts };
}

/** One line for people: which account, what, and both numbers in minor units. */
export function driftText(drift: Drift): string {
  const { brand, currency, ownerId, what, stored, proven } = drift;
  const who =
    ownerId === null ? 'whole book' : ownerId < 0n ? `house stripe ${ownerId}` : `member ${ownerId}`;
  return `${brand} ${currency} ${who}: ${what} is ${stored}, the transfers say ${proven}`;
}

/** Balance, seq and held of every account, the house included; also transfers whose account is missing. */
const sumsProof = `
  with booked as (
    select member_id as owner_id, brand, currency, sum(amount) as balance, count(*) as number, max(seq) as last
      from wallet.transfer group by 1, 2, 3
    union all
    select house_id, brand, currency, -sum(amount), count(*), count(*) from wallet.transfer group by 1, 2, 3
  ), held as (
    select member_id as owner_id, brand, currency, sum(amount) as held
      from wallet.hold where state = 'pending' group by 1, 2, 3
  ), both_sides as (
    select owner_id, brand, currency, a.balance, a.seq, a.held,
      coalesce(b.balance, 0) as proven_balance, coalesce(b.number, 0) as number, coalesce(b.last, 0) as last,
      coalesce(h.held, 0) as proven_held
    from wallet.account a
      full join booked b using (owner_id, brand, currency)
      full join held h using (owner_id, brand, currency)
  )
  select brand, currency, owner_id as "ownerId", what, coalesce(stored::text, 'missing') as stored, proven::text as proven
  from both_sides, lateral (values
    ('balance', balance::numeric, proven_balance),
    ('seq', seq::numeric, last::numeric),
    ('number of transfers', seq::numeric, number::numeric),
    ('held', held::numeric, proven_held)) as v (what, stored, proven)
  where stored is distinct from proven order by brand, currency, owner_id, what`;

/** Each transfer's balance follows from the one before, and was never below zero. The first wrong one per account. */
const chainProof = `
  with chain as (
    select member_id as owner_id, brand, currency, seq, balance_after, held_after,
      amount + coalesce(lag(balance_after) over w, 0) as expected, 1 + coalesce(lag(seq) over w, 0) as expected_seq
    from wallet.transfer window w as (partition by member_id, brand, currency order by seq)
  )
  select distinct on (owner_id, brand, currency) brand, currency, owner_id as "ownerId", 'transfer ' || seq || ', balance after it' as what,
    balance_after::text as stored,
    case when balance_after <> expected then expected::text when seq <> expected_seq then 'that transfer ' || expected_seq || ' is missing'
      else 'at least what is on hold, ' || held_after end as proven
  from chain where balance_after <> expected or seq <> expected_seq or balance_after < held_after
  order by owner_id, brand, currency, seq`;

/** A posted hold has its transfer, of its amount. */
const holdsProof = `
  select h.brand, h.currency, h.member_id as "ownerId", 'posted hold ' || h.idempotency_key as what,
    (-h.posted_amount)::text as stored, coalesce(t.amount::text, 'nothing') as proven
  from wallet.hold h left join wallet.transfer t
    on t.member_id = h.member_id and t.brand = h.brand and t.idempotency_key = 'hold:' || h.idempotency_key
  where h.state = 'posted' and (t.transfer_id is distinct from h.transfer_id or t.amount is distinct from -h.posted_amount)`;

/** What members have is what the house lacks. */
const zeroProof = `
  select brand, currency, null::bigint as "ownerId", 'sum of all balances' as what, sum(balance)::text as stored, '0' as proven
  from wallet.account group by brand, currency having sum(balance) <> 0`;
