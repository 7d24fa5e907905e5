-- The slow path: everything that a posting can be. It decides; the fast path only sees that there is something to decide.

-- Books one posting with all its legs, or none of it. All legs are of one owner: a member, or a guarded account of the house (owner 0).
-- o_status: 0 booked, 1 replayed, 2 insufficient (o_available is what there is in o_purse), 4 conflict, 5 `requires` unmet, 6 `unless`
-- unmet, 7 the key is exclusive and another member's or no posting's, 8 a cap would be passed. Only 0 stores a transfer.
-- o_transfer_id and o_available (one for each leg): of a replay the first ones. o_told: the notification for after the commit.
create or replace function wallet.post(
  p_brand text, p_currency text, p_stripe bigint,
  p_id bigint, p_owner bigint, p_key text, p_reference text, p_detail text, p_requires text, p_unless text, p_exclusive boolean,
  p_purse bigint[], p_amount bigint[], p_kind smallint[], p_purpose int[],
  out o_status int, out o_transfer_id bigint, out o_available bigint[], out o_purse bigint, out o_told text
) language plpgsql as $$
declare
  -- The owner's lock: the cash, of a pool the pool itself.
  a wallet.account := wallet.lock_account(p_brand, p_currency, p_owner, case when p_owner > 0 then 0 else p_purse[1] end);
  b wallet.account;
  v_legs int := cardinality(p_amount);
  v_purse bigint[] := array[a.purse];   -- each purse once, and below what it will hold
  v_balance bigint[] := array[a.balance];
  v_held bigint[] := array[a.held];
  v_floor bigint[] := array[a.floor];
  v_seq bigint[] := array[a.seq];
  v_place int[] := '{}';                -- of each leg: its purse above, the purse's balance and number after the leg
  v_after bigint[] := '{}';
  v_number bigint[] := '{}';
  v_at int;
  v_staked bigint := 0;                 -- of the cash
  v_house_seq bigint;
begin
  perform 1 from wallet.transfer x where x.member_id = p_owner and x.brand = p_brand and x.idempotency_key = p_key;
  if found then
    select case when count(*) = v_legs and bool_and(coalesce(x.amount = p_amount[x.leg + 1] and x.kind = p_kind[x.leg + 1]
          and x.purse = p_purse[x.leg + 1] and x.currency = p_currency and x.reference is not distinct from p_reference, false))
        then 1 else 4 end, min(x.transfer_id), array_agg(x.balance_after - x.held_after order by x.leg)
      into o_status, o_transfer_id, o_available
      from wallet.transfer x where x.member_id = p_owner and x.brand = p_brand and x.idempotency_key = p_key;
    return;
  end if;
  if p_exclusive and exists (select from wallet.claim_key(p_owner, p_key, null) c
    where c.o_member_id <> p_owner or c.o_content is not null) then
    o_status := 7; return;
  end if;
  if p_requires is not null or p_unless is not null then
    o_status := wallet.check_guards(array[p_owner], p_brand, array[p_requires], array[p_unless]);
    if o_status <> 0 then return; end if;
  end if;
  for i in 1 .. v_legs loop
    v_at := array_position(v_purse, p_purse[i]);
    if v_at is null then
      b := wallet.lock_account(p_brand, p_currency, p_owner, p_purse[i]);
      v_purse := v_purse || b.purse;
      v_balance := v_balance || b.balance;
      v_held := v_held || b.held;
      v_floor := v_floor || b.floor;
      v_seq := v_seq || b.seq;
      v_at := cardinality(v_purse);
    end if;
    if v_balance[v_at] + p_amount[i] - v_held[v_at] < v_floor[v_at] then
      o_status := 2;
      o_available := array[v_balance[v_at] - v_held[v_at]];
      o_purse := p_purse[i];
      return;
    end if;
    v_balance[v_at] := v_balance[v_at] + p_amount[i];
    v_seq[v_at] := v_seq[v_at] + 1;
    v_place := v_place || v_at;
    v_after := v_after || v_balance[v_at];
    v_number := v_number || v_seq[v_at];
    o_available := o_available || (v_balance[v_at] - v_held[v_at]);
    -- Caps are of a member's own money.
    if p_kind[i] = 3 and p_amount[i] < 0 and p_purse[i] = 0 then v_staked := v_staked - p_amount[i]; end if;
  end loop;
  if v_staked > 0 and a.capped and wallet.cap_reached(p_owner, p_brand, p_currency, v_staked) then
    o_status := 8;
    o_available := null;
    return;
  end if;
  for i in 1 .. v_legs loop
    loop
      update wallet.account x set balance = x.balance - p_amount[i], seq = x.seq + 1
        where x.owner_id = p_stripe and x.brand = p_brand and x.currency = p_currency and x.purse = p_purpose[i]
        returning x.seq into v_house_seq;
      exit when found;
      perform wallet.open_account(p_brand, p_currency, p_stripe, p_purpose[i]);
    end loop;
    insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, purpose,
        kind, leg, brand, currency, idempotency_key, reference, detail)
      values (p_id, p_owner, p_stripe, p_amount[i], v_after[i], v_held[v_place[i]], v_number[i], v_house_seq, p_purse[i], p_purpose[i],
        p_kind[i], i - 1, p_brand, p_currency, p_key, p_reference, p_detail::jsonb);
  end loop;
  for i in 1 .. cardinality(v_purse) loop
    continue when not v_purse[i] = any (p_purse);
    update wallet.account x set balance = v_balance[i], seq = v_seq[i]
      where x.owner_id = p_owner and x.brand = p_brand and x.currency = p_currency and x.purse = v_purse[i];
  end loop;
  o_status := 0;
  o_transfer_id := p_id;
  if p_owner > 0 and 0 = any (p_purse) then
    o_told := format('[["%s","%s","%s","%s","%s"]]', p_brand, p_owner, p_currency, v_balance[1] - v_held[1], v_seq[1]);
  end if;
end $$;

-- Many postings in one commit, one after the other; each has p_legs legs of the arrays that follow. All members are locked first, in the
-- order in which every batch locks them. o_ord: place of the posting, from 1.
create or replace function wallet.post_each(
  p_brand text, p_currency text, p_stripe bigint,
  p_id bigint[], p_owner bigint[], p_key text[], p_reference text[], p_detail text[], p_requires text[], p_unless text[],
  p_exclusive boolean[], p_legs int[], p_purse bigint[], p_amount bigint[], p_kind smallint[], p_purpose int[]
) returns table (o_ord int, o_status int, o_transfer_id bigint, o_available bigint[], o_purse bigint, o_told text) language plpgsql as $$
declare
  v_owner bigint;
  v_from int := 1;
  v_to int;
begin
  for v_owner in select distinct t.owner from unnest(p_owner) as t (owner) where t.owner > 0 order by 1 loop
    perform wallet.lock_account(p_brand, p_currency, v_owner, 0);
  end loop;
  for i in 1 .. cardinality(p_id) loop
    v_to := v_from + p_legs[i] - 1;
    o_ord := i;
    select p.o_status, p.o_transfer_id, p.o_available, p.o_purse, p.o_told into o_status, o_transfer_id, o_available, o_purse, o_told
      from wallet.post(p_brand, p_currency, p_stripe, p_id[i], p_owner[i], p_key[i], p_reference[i], p_detail[i], p_requires[i],
        p_unless[i], coalesce(p_exclusive[i], false), p_purse[v_from:v_to], p_amount[v_from:v_to], p_kind[v_from:v_to],
        p_purpose[v_from:v_to]) p;
    v_from := v_to + 1;
    return next;
  end loop;
end $$;
