-- The fast path: many postings of one cash leg each, booked as a whole.

-- Whether each posting's guards are met: `requires` is booked (a tombstone, kind 5, does not count), `unless` is not.
-- @returns 0, or of one that is not met: 5 `requires`, 6 `unless`. Call it under the members' locks.
create or replace function wallet.check_guards(p_member bigint[], p_brand text, p_requires text[], p_unless text[]) returns int
language plpgsql stable as $$
declare
  v_unmet int;
begin
  -- `offset 0` keeps the joins as index look-ups per row: for an empty, analysed table the planner would choose worse.
  select case when t.requires is not null and r.found is null then 5 else 6 end into v_unmet
    from unnest(p_member, p_requires, p_unless) as t (member, requires, unless)
    left join lateral (
      select true as found from wallet.transfer q where q.member_id = t.member and q.brand = p_brand
        and q.idempotency_key = t.requires and q.leg = 0 and q.kind <> 5 offset 0) r on true
    left join lateral (
      select true as found from wallet.transfer q where q.member_id = t.member and q.brand = p_brand
        and q.idempotency_key = t.unless and q.leg = 0 offset 0) u on true
    where (t.requires is not null and r.found is null) or u.found limit 1;
  return coalesce(v_unmet, 0);
end $$;

-- Books all postings of a batch, or none. Nulls: one of them is not as usual (an account to be opened, a guard, a floor, a cap), nothing was
-- booked, and `wallet.post` decides for each. The same follows an error: a key or an exclusive name that is there already is a
-- unique_violation; what somebody else changed or took away between the look and the lock is a serialization_failure.
-- The members come in rising order, as every batch locks them; a key stands once in a batch, and no guard names a key of it.
-- @param p_nth of each posting, its place among those of its purpose, from 1.
-- Answers in the order of the postings: what is available after each, and its number in the account.
create or replace function wallet.post_batch(
  p_brand text, p_currency text, p_stripe bigint,
  p_id bigint[], p_member bigint[], p_amount bigint[], p_kind smallint[], p_purpose bigint[], p_nth int[], p_key text[],
  p_reference text[], p_detail text[], p_requires text[], p_unless text[], p_exclusive boolean[],
  out o_available bigint[], out o_seq bigint[]
) language plpgsql as $$
declare
  v_available bigint[];
  v_balance bigint[];
  v_held bigint[];
  v_seq bigint[];
  v_usual boolean;
  v_holds boolean;  -- of any of them something is on hold
  v_total bigint;
  -- Each member once, in rising order: the account as it was seen, and as it will be.
  v_owner bigint[];
  v_seq_seen bigint[];
  v_held_seen bigint[];
  v_capped_seen boolean[];
  v_new_balance bigint[];
  v_new_seq bigint[];
  -- Each purpose once, in rising order, with the number before its first posting.
  v_purpose bigint[];
  v_house_seq bigint[];
  v_changed int;
begin
  -- `offset 0` keeps the join as index look-ups per row, whatever the planner believes of the tables.
  select array_agg(m.run order by m.ord), array_agg(m.held order by m.ord), array_agg(m.run - m.held order by m.ord),
      array_agg(m.s order by m.ord), sum(m.amount),
      bool_and(wallet.keeps_floor(m.run, m.held, m.floor) and not (m.capped and wallet.own_stake(0, m.kind, m.amount) > 0)), bool_or(m.held <> 0),
      array_agg(m.member order by m.ord) filter (where m.last), array_agg(m.seq order by m.ord) filter (where m.last),
      array_agg(m.held order by m.ord) filter (where m.last), array_agg(m.capped order by m.ord) filter (where m.last),
      array_agg(m.run order by m.ord) filter (where m.last), array_agg(m.s order by m.ord) filter (where m.last)
    into v_balance, v_held, v_available, v_seq, v_total, v_usual, v_holds, v_owner, v_seq_seen, v_held_seen, v_capped_seen, v_new_balance, v_new_seq
  from (
    select a.*, (a.balance + sum(a.amount) over w)::bigint as run, a.seq + count(*) over w as s, lead(a.ord) over w is null as last
    from (
      select t.ord, t.member, t.amount, t.kind, l.*
      from unnest(p_member, p_amount, p_kind) with ordinality as t (member, amount, kind, ord)
      join lateral (
        select x.balance, x.held, x.floor, x.capped, x.seq from wallet.account x
        where x.owner_id = t.member and x.brand = p_brand and x.currency = p_currency and x.purse = 0
        offset 0) l on true) a
    window w as (partition by a.member order by a.ord)) m;
  if not v_usual or cardinality(v_seq) is distinct from cardinality(p_id) then return; end if;
  -- The lock, and the change. Without a join that could read all accounts while the planner has no statistics; `v_owner` rises, so a place
  -- in it is found by halving. An account that is not as it was seen any more is left out.
  update wallet.account x
    set balance = v_new_balance[width_bucket(x.owner_id, v_owner)], seq = v_new_seq[width_bucket(x.owner_id, v_owner)]
    where x.owner_id = any (v_owner) and x.brand = p_brand and x.currency = p_currency and x.purse = 0
      and x.seq = v_seq_seen[width_bucket(x.owner_id, v_owner)]
      and case when v_holds then x.held = v_held_seen[width_bucket(x.owner_id, v_owner)] else x.held = 0 end
      and (not x.capped or v_capped_seen[width_bucket(x.owner_id, v_owner)]);
  get diagnostics v_changed = row_count;
  if v_changed <> cardinality(v_owner) then
    raise exception 'an account has changed meanwhile' using errcode = 'serialization_failure';
  end if;
  if (p_requires is not null or p_unless is not null) and wallet.check_guards(p_member, p_brand, p_requires, p_unless) <> 0 then
    raise exception 'a guard is not met' using errcode = 'serialization_failure';
  end if;
  if p_purpose[1] = all (p_purpose) then
    v_purpose := p_purpose[1:1];
    update wallet.account x set balance = x.balance - v_total, seq = x.seq + cardinality(p_id)
      where x.owner_id = p_stripe and x.brand = p_brand and x.currency = p_currency and x.purse = p_purpose[1]
      returning array[x.seq - cardinality(p_id)] into v_house_seq;
  else
    select h.o_purpose, h.o_before into v_purpose, v_house_seq
      from wallet.move_houses(p_brand, p_currency, p_stripe, p_purpose, p_amount) h;
  end if;
  if cardinality(v_house_seq) is distinct from cardinality(v_purpose) then
    raise exception 'a house account of % % % is not open', p_stripe, p_brand, p_currency;
  end if;
  if p_exclusive is not null then perform wallet.claim_keys(p_member, p_key, p_exclusive); end if;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, purpose, kind,
      leg, brand, currency, idempotency_key, reference, detail)
    select t.id, t.member, p_stripe, t.amount, t.balance, t.held, t.seq, v_house_seq[width_bucket(t.purpose, v_purpose)] + t.nth, 0,
      t.purpose, t.kind, 0, p_brand, p_currency, t.key, t.reference, t.detail::jsonb
    from unnest(p_id, p_member, p_amount, p_kind, p_purpose, p_nth, p_key, p_reference, p_detail, v_balance, v_held, v_seq)
      as t (id, member, amount, kind, purpose, nth, key, reference, detail, balance, held, seq);
  o_available := v_available;
  o_seq := v_seq;
end $$;
