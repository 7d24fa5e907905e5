-- Jackpots that games feed: accounts of the ledger, which stakes feed them, and what they have been fed.

-- Takes all that an account holds, and refills it in the same commit. o_status: 0 booked, 1 replayed, 3 no account, 4 conflict.
-- o_taken: by this call, or by the first of its key. What is on hold stays.
create function wallet.empty_account(
  p_brand text, p_currency text, p_house bigint, p_owner bigint,
  p_id bigint, p_kind smallint, p_key text, p_reference text, p_detail text,
  p_refill_id bigint, p_refill_kind smallint, p_refill_key text, p_refill bigint,
  out o_status int, out o_taken bigint, out o_told text
) language plpgsql as $$
declare
  a record;
  p record;
begin
  select x.balance, x.held, x.seq into a from wallet.account x
    where x.owner_id = p_owner and x.brand = p_brand and x.currency = p_currency for no key update;
  if not found then o_status := 3; return; end if;
  select x.amount, x.kind, x.currency, x.reference into p from wallet.transfer x
    where x.member_id = p_owner and x.brand = p_brand and x.idempotency_key = p_key;
  if found then
    o_status := case when p.kind <> p_kind or p.currency <> p_currency or p.reference is distinct from p_reference
      then 4 else 1 end;
    o_taken := -p.amount;
    return;
  end if;
  o_taken := a.balance - a.held;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, kind, brand, currency,
      idempotency_key, reference, detail)
    values (p_id, p_owner, p_house, -o_taken, a.held, a.held, a.seq + 1, p_kind, p_brand, p_currency, p_key, p_reference,
        p_detail::jsonb),
      (p_refill_id, p_owner, p_house, p_refill, a.held + p_refill, a.held, a.seq + 2, p_refill_kind, p_brand, p_currency,
        p_refill_key, p_reference, p_detail::jsonb);
  update wallet.account x set balance = a.held + p_refill, seq = a.seq + 2
    where x.owner_id = p_owner and x.brand = p_brand and x.currency = p_currency;
  update wallet.account x set balance = x.balance + o_taken - p_refill, seq = x.seq + 2
    where x.owner_id = p_house and x.brand = p_brand and x.currency = p_currency;
  if not found then raise exception 'house account % % % is not open', p_house, p_brand, p_currency; end if;
  o_status := 0;
  o_told := format('[["%s","%s","%s","%s","%s"]]', p_brand, p_owner, p_currency, p_refill, a.seq + 2);
end $$;

-- Wins from jackpots are rare among transfers, and looked for: the last ones, and those that a crash left half done.
create index transfer_jackpot on wallet.transfer (brand, at) where kind = 9;

-- Which jackpot a game's stakes feed, and its rounds can win.
alter table games.game add column jackpot text;

-- What has been staked in games of a jackpot, refunds taken off: counted with the rounds, in the same commit.
create table games.jackpot_stake (
  jackpot      text   collate "C" not null,
  brand        text   collate "C" not null,
  currency     text   collate "C" not null,
  staked_minor bigint not null default 0,
  primary key (jackpot, brand, currency)
) with (fillfactor = 50);

-- How much of that has been paid into each pool. Behind the ledger after a crash, never ahead of it: the posting's key says from
-- which sum on it feeds.
create table games.jackpot_fed (
  jackpot   text   collate "C" not null,
  tier      text   collate "C" not null,
  brand     text   collate "C" not null,
  currency  text   collate "C" not null,
  fed_minor bigint not null default 0,
  primary key (jackpot, tier, brand, currency)
) with (fillfactor = 50);

-- As it was, and what feeds a jackpot is counted too. The bet itself says which one (`detail`), so a game that changes its
-- jackpot changes nothing of what was staked before.
create or replace function games.count_rounds(p_member bigint[], p_brand text[], p_currency text[]) returns void
language plpgsql as $$
begin
  insert into games.counted (member_id, brand, currency)
    select distinct i.member, i.brand, i.currency from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    order by 1, 2, 3 on conflict do nothing;
  perform 1 from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    join games.counted c on c.member_id = i.member and c.brand = i.brand and c.currency = i.currency
    order by c.member_id, c.brand, c.currency for update of c;
  with booked as materialized (
    select c.member_id, c.brand, c.currency, t.seq, t.transfer_id, t.amount, t.at,
      t.detail->>'vendor' as vendor, t.detail->>'round' as round, t.detail->>'game' as game, t.detail->>'tx' as tx,
      t.detail->>'role' as role, t.detail->>'jackpot' as jackpot, coalesce((t.detail->>'closes')::boolean, false) as closes
    from unnest(p_member, p_brand, p_currency) i (member, brand, currency)
    join games.counted c on c.member_id = i.member and c.brand = i.brand and c.currency = i.currency
    cross join lateral wallet.transfers_after(c.member_id, c.brand, c.currency, c.seq) t
  ),
  counted as (
    update games.counted c set seq = b.seq
    from (select member_id, brand, currency, max(seq) as seq from booked group by member_id, brand, currency) b
    where c.member_id = b.member_id and c.brand = b.brand and c.currency = b.currency
  ),
  -- Two processes may add to one row, but always after their members' rows, which they do not share, and in one order.
  fed as (
    insert into games.jackpot_stake as j (jackpot, brand, currency, staked_minor)
    select jackpot, brand, currency, -sum(amount) from booked
    where role in ('bet', 'refund-bet') and jackpot is not null
    group by jackpot, brand, currency order by jackpot, brand, currency
    on conflict (jackpot, brand, currency) do update set staked_minor = j.staked_minor + excluded.staked_minor
  )
  insert into games.round as r (id, brand, member_id, vendor, round, game_code, currency, staked_minor, refunded_minor,
      won_minor, bets, closed, opened_at, changed_at, closed_at)
    select min(transfer_id), min(brand), member_id, vendor, round, min(game), min(currency),
      coalesce(sum(-amount) filter (where role = 'bet'), 0), coalesce(sum(amount) filter (where role = 'refund-bet'), 0),
      coalesce(sum(amount) filter (where role in ('win', 'refund-win')), 0),
      coalesce(array_agg(tx) filter (where role = 'bet'), '{}'), bool_or(closes), min(at), max(at),
      max(at) filter (where closes)
    from booked where role in ('bet', 'win', 'refund-bet', 'refund-win') and vendor is not null and round is not null
      and game is not null and tx is not null
    group by member_id, vendor, round order by member_id, vendor, round
  on conflict (member_id, vendor, round) do update set
    staked_minor = r.staked_minor + excluded.staked_minor,
    refunded_minor = r.refunded_minor + excluded.refunded_minor,
    won_minor = r.won_minor + excluded.won_minor,
    bets = r.bets || excluded.bets,
    closed = r.closed or excluded.closed,
    opened_at = least(r.opened_at, excluded.opened_at),
    changed_at = greatest(r.changed_at, excluded.changed_at),
    closed_at = coalesce(r.closed_at, excluded.closed_at);
end $$;
