/**
 * Proves the ledger from its transfers: what stands on an account row is only a sum kept up to date, so it can be
 * computed again at any time. Each proof is one statement, so it sees one moment, also while the server posts.
 */
import type { Queryable } from '#platform/db/database.ts';

/** Something that does not agree with the transfers. */
export interface Drift {
  brand: string;
  currency: string;
  /** The member, 0 for a pool, a house stripe (below zero), or `null` for the brand's whole book. */
  ownerId: bigint | null;
  /** Of a member the purse; of the house the purpose's code. */
  purse: string | null;
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
  for (const proof of [sumsProof, chainProof, houseChainProof, legsProof, holdsProof, zeroProof]) {
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
  const { brand, currency, what, stored, proven } = drift;
  const who = accountText(drift);
  return `${brand} ${currency} ${who}: ${what} is ${stored}, the transfers say ${proven}`;
}

function accountText({ ownerId, purse }: Drift): string {
  if (ownerId === null) return 'whole book';
  if (ownerId === 0n) return `house ${purse}`;
  if (ownerId < 0n) return `house stripe ${ownerId} ${purse}`;
  return purse === '0' ? `member ${ownerId}` : `member ${ownerId} bonus ${purse}`;
}

/** Of a member the purse's number, of the house the purpose's code. */
const purseText = `case when owner_id > 0 then purse::text
    else coalesce((select code from wallet.purpose where id = purse), 'unknown purpose ' || purse) end as purse`;

/** Balance, seq and held of every account, the house included; also transfers whose account is missing. */
const sumsProof = `
  with booked as (
    select member_id as owner_id, brand, currency, purse, sum(amount) as balance, count(*) as number, max(seq) as last
      from wallet.transfer group by 1, 2, 3, 4
    union all
    select house_id, brand, currency, purpose, -sum(amount), count(*), max(house_seq) from wallet.transfer group by 1, 2, 3, 4
  ), held as (
    select member_id as owner_id, brand, currency, purse, sum(amount) as held
      from wallet.hold where state = 'pending' group by 1, 2, 3, 4
  ), both_sides as (
    select owner_id, brand, currency, purse, a.balance, a.seq, a.held,
      coalesce(b.balance, 0) as proven_balance, coalesce(b.number, 0) as number, coalesce(b.last, 0) as last,
      coalesce(h.held, 0) as proven_held
    from wallet.account a
      full join booked b using (owner_id, brand, currency, purse)
      full join held h using (owner_id, brand, currency, purse)
  )
  select brand, currency, owner_id as "ownerId", ${purseText}, what, coalesce(stored::text, 'missing') as stored, proven::text as proven
  from both_sides, lateral (values
    ('balance', balance::numeric, proven_balance),
    ('seq', seq::numeric, last::numeric),
    ('number of transfers', seq::numeric, number::numeric),
    ('held', held::numeric, proven_held)) as v (what, stored, proven)
  where stored is distinct from proven order by brand, currency, owner_id, what`;

/** Each transfer's balance follows from the one before, and was never below zero. The first wrong one per account. */
const chainProof = `
  with chain as (
    select member_id as owner_id, brand, currency, purse, seq, balance_after, held_after,
      amount + coalesce(lag(balance_after) over w, 0) as expected, 1 + coalesce(lag(seq) over w, 0) as expected_seq
    from wallet.transfer window w as (partition by member_id, brand, currency, purse order by seq)
  )
  select distinct on (owner_id, brand, currency, purse) brand, currency, owner_id as "ownerId", ${purseText},
    'transfer ' || seq || ', balance after it' as what, balance_after::text as stored,
    case when balance_after <> expected then expected::text when seq <> expected_seq then 'that transfer ' || expected_seq || ' is missing'
      else 'at least what is on hold, ' || held_after end as proven
  from chain where balance_after <> expected or seq <> expected_seq or balance_after < held_after
  order by owner_id, brand, currency, purse, seq`;

/** A house account's transfers have numbers without gaps, each once. The first wrong one per account. */
const houseChainProof = `
  with chain as (
    select house_id as owner_id, brand, currency, purpose as purse, house_seq,
      row_number() over (partition by house_id, brand, currency, purpose order by house_seq) as expected from wallet.transfer
  )
  select distinct on (owner_id, brand, currency, purse) brand, currency, owner_id as "ownerId", ${purseText},
    'number of a transfer' as what, house_seq::text as stored, expected::text as proven
  from chain where house_seq <> expected order by owner_id, brand, currency, purse, house_seq`;

/** The legs of a posting are numbered from 0, and share identity and time. */
const legsProof = `
  select min(brand) as brand, min(currency) as currency, member_id as "ownerId", min(purse)::text as purse,
    'posting ' || idempotency_key as what, array_agg(leg order by leg)::text as stored, 'legs 0 to ' || count(*) - 1 || ' of one posting' as proven
  from wallet.transfer group by member_id, transfer_id, idempotency_key
  having min(leg) <> 0 or max(leg) <> count(*) - 1 or min(at) <> max(at) or min(brand) <> max(brand) or min(currency) <> max(currency)`;

/** A posted hold has its transfer, of its amount. */
const holdsProof = `
  select h.brand, h.currency, h.member_id as "ownerId", h.purse::text as purse, 'posted hold ' || h.idempotency_key as what,
    (-h.posted_amount)::text as stored, coalesce(t.amount::text, 'nothing') as proven
  from wallet.hold h left join lateral (
    select sum(t.amount) as amount, bool_and(t.transfer_id = h.transfer_id and t.purse = h.purse) as same from wallet.transfer t
    where t.member_id = h.member_id and t.brand = h.brand and t.idempotency_key = 'hold:' || h.idempotency_key) t on true
  where h.state = 'posted' and (t.same is not true or t.amount is distinct from -h.posted_amount)`;

/** What members have is what the house lacks. */
const zeroProof = `
  select brand, currency, null::bigint as "ownerId", null as purse, 'sum of all balances' as what, sum(balance)::text as stored, '0' as proven
  from wallet.account group by brand, currency having sum(balance) <> 0`;
