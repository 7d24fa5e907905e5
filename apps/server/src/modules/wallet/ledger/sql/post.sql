-- The slow path: everything that a posting can be. It decides; the fast path only sees that there is something to decide.

-- Moves money in an account of a stripe, which is opened at its first use. @returns its number there.
create or replace function wallet.move_house(p_brand text, p_currency text, p_stripe bigint, p_purpose int, p_amount bigint)
returns bigint language plpgsql as $$
declare
  v_seq bigint;
begin
  loop
    update wallet.account x set balance = x.balance + p_amount, seq = x.seq + 1
      where x.owner_id = p_stripe and x.brand = p_brand and x.currency = p_currency and x.purse = p_purpose
      returning x.seq into v_seq;
    if found then return v_seq; end if;
    perform wallet.open_account(p_brand, p_currency, p_stripe, p_purpose);
  end loop;
end $$;

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
  v_lock bigint := case when p_owner > 0 then 0 else p_purse[1] end;
  a wallet.account;
  b wallet.account;
  v_legs int := cardinality(p_amount);
  v_purse bigint[];                     -- each purse once, and below what it will hold
  v_balance bigint[];
  v_held bigint[];
  v_floor bigint[];
  v_seq bigint[];
  v_place int[] := '{}';                -- of each leg: its purse above, the purse's balance and number after the leg
  v_after bigint[] := '{}';
  v_number bigint[] := '{}';
  v_at int;
  v_staked bigint := 0;                 -- of the cash
  v_house_seq bigint;
begin
  select * into a from wallet.account x
    where x.owner_id = p_owner and x.brand = p_brand and x.currency = p_currency and x.purse = v_lock for no key update;
  if not found then a := wallet.lock_account(p_brand, p_currency, p_owner, v_lock); end if;
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
  if v_legs = 1 and p_purse[1] = v_lock then
    -- Nearly every posting: nothing but the locked purse moves.
    o_available := array[a.balance - a.held + p_amount[1]];
    if not wallet.keeps_floor(a.balance + p_amount[1], a.held, a.floor) then
      o_status := 2;
      o_available := array[a.balance - a.held];
      o_purse := v_lock;
      return;
    end if;
    v_staked := wallet.own_stake(v_lock, p_kind[1], p_amount[1]);
  else
    v_purse := array[a.purse];
    v_balance := array[a.balance];
    v_held := array[a.held];
    v_floor := array[a.floor];
    v_seq := array[a.seq];
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
      if not wallet.keeps_floor(v_balance[v_at] + p_amount[i], v_held[v_at], v_floor[v_at]) then
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
      v_staked := v_staked + wallet.own_stake(p_purse[i], p_kind[i], p_amount[i]);
    end loop;
  end if;
  if v_staked > 0 and a.capped and wallet.cap_reached(p_owner, p_brand, p_currency, v_staked) then
    o_status := 8;
    o_available := null;
    return;
  end if;
  if v_legs = 1 and p_purse[1] = v_lock then
    -- Both accounts with one statement, unless the house's is not open yet.
    with changed as (
      update wallet.account x set seq = x.seq + 1,
          balance = x.balance + case when x.owner_id = p_owner then p_amount[1] else -p_amount[1] end
        where x.owner_id in (p_owner, p_stripe) and x.brand = p_brand and x.currency = p_currency
          and x.purse in (v_lock, p_purpose[1]) and x.purse = case when x.owner_id = p_owner then v_lock else p_purpose[1] end
        returning x.owner_id, x.seq)
    select max(c.seq) filter (where c.owner_id = p_stripe) into v_house_seq from changed c;
    if v_house_seq is null then v_house_seq := wallet.move_house(p_brand, p_currency, p_stripe, p_purpose[1], -p_amount[1]); end if;
    insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, house_seq, purse, purpose,
        kind, leg, brand, currency, idempotency_key, reference, detail)
      values (p_id, p_owner, p_stripe, p_amount[1], a.balance + p_amount[1], a.held, a.seq + 1, v_house_seq, v_lock, p_purpose[1],
        p_kind[1], 0, p_brand, p_currency, p_key, p_reference, p_detail::jsonb);
    if p_owner > 0 then
      o_told := format('[["%s","%s","%s","%s","%s"]]', p_brand, p_owner, p_currency, o_available[1], a.seq + 1);
    end if;
  else
    for i in 1 .. v_legs loop
      v_house_seq := wallet.move_house(p_brand, p_currency, p_stripe, p_purpose[i], -p_amount[i]);
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
    if p_owner > 0 and 0 = any (p_purse) then
      o_told := format('[["%s","%s","%s","%s","%s"]]', p_brand, p_owner, p_currency, v_balance[1] - v_held[1], v_seq[1]);
    end if;
  end if;
  o_status := 0;
  o_transfer_id := p_id;
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
