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
-- booked, and `wallet.post` decides for each. A key or an exclusive name that is there already is a unique_violation, with the same
-- consequence. The members come in rising order, as every batch locks them; a key stands once in a batch, and no guard names a key of it.
-- Answers in the order of the postings: what is available after each, and its number in the account.
create or replace function wallet.post_batch(
  p_brand text, p_currency text, p_stripe bigint,
  p_id bigint[], p_member bigint[], p_amount bigint[], p_kind smallint[], p_purpose int[], p_key text[],
  p_reference text[], p_detail text[], p_requires text[], p_unless text[], p_exclusive boolean[],
  out o_available bigint[], out o_seq bigint[]
) language plpgsql as $$
declare
  v_balance bigint[];
  v_held bigint[];
  v_available bigint[];
  v_seq bigint[];
  v_nth bigint[];            -- place among the batch's postings of its purpose
  v_usual boolean;
  v_owner bigint[];          -- each member once, in rising order, with the balance and number of the last posting
  v_owner_balance bigint[];
  v_owner_seq bigint[];
  v_house record;
  v_before bigint;
  v_purpose int[] := '{}';   -- each purpose once, with the number before its first posting
  v_house_seq bigint[] := '{}';
begin
  select array_agg(m.run order by m.ord), array_agg(m.held order by m.ord), array_agg(m.run - m.held order by m.ord),
      array_agg(m.s order by m.ord), array_agg(m.nth order by m.ord),
      bool_and(m.run - m.held >= m.floor and not (m.capped and m.kind = 3 and m.amount < 0)),
      array_agg(m.member order by m.ord) filter (where m.last), array_agg(m.run order by m.ord) filter (where m.last),
      array_agg(m.s order by m.ord) filter (where m.last)
    into v_balance, v_held, v_available, v_seq, v_nth, v_usual, v_owner, v_owner_balance, v_owner_seq
  from (
    select a.*, (a.balance + sum(a.amount) over w)::bigint as run, a.seq + count(*) over w as s, lead(a.ord) over w is null as last,
      row_number() over (partition by a.purpose order by a.ord) as nth
    from (
      select t.ord, t.member, t.amount, t.kind, t.purpose, l.*
      from unnest(p_member, p_amount, p_kind, p_purpose) with ordinality as t (member, amount, kind, purpose, ord)
      join lateral (
        select x.balance, x.held, x.floor, x.capped, x.seq from wallet.account x
        where x.owner_id = t.member and x.brand = p_brand and x.currency = p_currency and x.purse = 0
        offset 0 for no key update) l on true) a
    window w as (partition by a.member order by a.ord)) m;
  if not v_usual or cardinality(v_seq) is distinct from cardinality(p_id) then return; end if;
  if (p_requires is not null or p_unless is not null)
    and wallet.check_guards(p_member, p_brand, p_requires, p_unless) <> 0 then return; end if;
  for v_house in
    select t.purpose, sum(t.amount)::bigint as total, count(*) as number
    from unnest(p_purpose, p_amount) as t (purpose, amount) group by 1 order by 1
  loop
    update wallet.account x set balance = x.balance - v_house.total, seq = x.seq + v_house.number
      where x.owner_id = p_stripe and x.brand = p_brand and x.currency = p_currency and x.purse = v_house.purpose
      returning x.seq - v_house.number into v_before;
    if not found then
      -- Nothing but house accounts was written, and nothing is: `wallet.post` opens this one.
      raise exception 'house account % % % % is not open', p_stripe, p_brand, p_currency, v_house.purpose;
    end if;
    v_purpose := v_purpose || v_house.purpose;
    v_house_seq := v_house_seq || v_before;
  end loop;
  -- After the members, and in one order: two batches that want each other's names would be a deadlock.
  if p_exclusive is not null then
    insert into wallet.claim (member_id, name)
      select t.member, wallet.claim_name(t.key)
      from unnest(p_member, p_key, p_exclusive) as t (member, key, exclusive)
      where t.exclusive order by 2;
  end if;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, purpose, kind,
      leg, brand, currency, idempotency_key, reference, detail)
    select t.id, t.member, p_stripe, t.amount, t.balance, t.held, t.seq,
      v_house_seq[array_position(v_purpose, t.purpose)] + t.nth, 0, t.purpose, t.kind,
      0, p_brand, p_currency, t.key, t.reference, t.detail::jsonb
    from unnest(p_id, p_member, p_amount, p_kind, p_purpose, p_key, p_reference, p_detail, v_balance, v_held, v_seq, v_nth)
      as t (id, member, amount, kind, purpose, key, reference, detail, balance, held, seq, nth);
  -- By key, without a join that could read all accounts while the planner has no statistics; `v_owner` rises, so a place is found by halving.
  update wallet.account x
    set balance = v_owner_balance[width_bucket(x.owner_id, v_owner)], seq = v_owner_seq[width_bucket(x.owner_id, v_owner)]
    where x.owner_id = any (v_owner) and x.brand = p_brand and x.currency = p_currency and x.purse = 0;
  o_available := v_available;
  o_seq := v_seq;
end $$;
