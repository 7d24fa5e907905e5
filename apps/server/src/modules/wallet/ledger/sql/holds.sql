-- Holds: money of a purse put aside. Each function locks the member first.

-- o_status: 0 held, 1 replayed, 2 insufficient, 4 conflict.
create or replace function wallet.hold_money(
  p_brand text, p_currency text, p_member bigint, p_purse bigint, p_amount bigint, p_kind smallint, p_key text,
  p_reference text, p_detail text, p_expires_at timestamptz,
  out o_status int, out o_state text, out o_available bigint
) language plpgsql as $$
declare
  a wallet.account := wallet.lock_account(p_brand, p_currency, p_member, p_purse);
  h wallet.hold;
begin
  o_available := a.balance - a.held;
  select * into h from wallet.hold x where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  if found then
    o_status := case when h.amount <> p_amount or h.kind <> p_kind or h.currency <> p_currency or h.purse <> p_purse
      or h.reference is distinct from p_reference then 4 else 1 end;
    o_state := h.state;
    return;
  end if;
  if not wallet.keeps_floor(a.balance, a.held + p_amount, a.floor) then o_status := 2; return; end if;
  insert into wallet.hold (member_id, purse, amount, expires_at, kind, brand, currency, idempotency_key, reference, detail)
    values (p_member, p_purse, p_amount, p_expires_at, p_kind, p_brand, p_currency, p_key, p_reference, p_detail::jsonb);
  perform wallet.change_held(p_member, p_brand, p_currency, p_purse, p_amount);
  o_status := 0;
  o_state := 'pending';
  o_available := o_available - p_amount;
end $$;

-- Changes what is on hold in a purse, and tells what is available then.
create or replace function wallet.change_held(p_member bigint, p_brand text, p_currency text, p_purse bigint, p_change bigint)
returns void language plpgsql as $$
declare
  a wallet.account;
begin
  update wallet.account x set held = x.held + p_change
    where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency and x.purse = p_purse returning * into a;
  if p_purse = 0 then
    perform pg_notify('wallet_balance',
      format('[["%s","%s","%s","%s","%s"]]', p_brand, p_member, p_currency, a.balance - a.held, a.seq));
  end if;
end $$;

-- The hold, with its member and purse locked; null where there is none. Its purse and currency never change, so they may be read before the
-- lock.
create or replace function wallet.lock_hold(p_brand text, p_member bigint, p_key text) returns wallet.hold language plpgsql as $$
declare
  h wallet.hold;
begin
  select * into h from wallet.hold x where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  if not found then return null; end if;
  perform wallet.lock_account(p_brand, h.currency, p_member, h.purse);
  select * into h from wallet.hold x where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  return h;
end $$;

-- Frees a pending hold. o_status: 0 voided, 1 was voided before, 5 unknown, 6 was posted.
create or replace function wallet.void_hold(
  p_brand text, p_member bigint, p_key text, out o_status int, out o_available bigint
) language plpgsql as $$
declare
  h wallet.hold := wallet.lock_hold(p_brand, p_member, p_key);
begin
  if h.member_id is null then o_status := 5; return; end if;
  select x.balance - x.held into o_available from wallet.account x
    where x.owner_id = p_member and x.brand = p_brand and x.currency = h.currency and x.purse = h.purse;
  if h.state <> 'pending' then o_status := case h.state when 'voided' then 1 else 6 end; return; end if;
  update wallet.hold x set state = 'voided', settled_at = now()
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  perform wallet.change_held(p_member, p_brand, h.currency, h.purse, -h.amount);
  o_status := 0;
  o_available := o_available + h.amount;
end $$;

-- Books a pending hold as a posting of one or more legs (a withdrawal and its fee); what they leave of it is free again.
-- @param p_amount of each leg, positive; null: one leg of the whole hold. @param p_kind of each leg; null: the hold's.
-- o_status: 0 booked, 1 was booked before, 4 other amounts, 5 unknown, 6 voided.
create or replace function wallet.post_hold(
  p_brand text, p_stripe bigint, p_id bigint, p_member bigint, p_key text, p_amount bigint[], p_kind smallint[], p_purpose int[],
  out o_status int, out o_transfer_id bigint, out o_available bigint[], out o_told text
) language plpgsql as $$
declare
  h wallet.hold := wallet.lock_hold(p_brand, p_member, p_key);
  v_kind smallint[];
  v_total bigint;
begin
  if h.member_id is null then o_status := 5; return; end if;
  p_amount := coalesce(p_amount, array[h.amount]);
  select sum(t.amount), array_agg(coalesce(t.kind, h.kind) order by t.ord) into v_total, v_kind
    from unnest(p_amount, p_kind) with ordinality as t (amount, kind, ord);
  if h.state = 'pending' and h.expires_at <= now() then
    perform wallet.void_hold(p_brand, p_member, p_key);
    h.state := 'voided';
  end if;
  if h.state = 'voided' then o_status := 6; return; end if;
  if h.state = 'pending' then
    if v_total > h.amount then o_status := 4; return; end if;
    update wallet.hold x set state = 'posted', settled_at = now(), posted_amount = v_total, transfer_id = p_id
      where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
    update wallet.account x set held = x.held - h.amount
      where x.owner_id = p_member and x.brand = p_brand and x.currency = h.currency and x.purse = h.purse;
  end if;
  select p.o_status, p.o_transfer_id, p.o_available, p.o_told into o_status, o_transfer_id, o_available, o_told
    from wallet.post(p_brand, h.currency, p_stripe, p_id, p_member, 'hold:' || p_key, h.reference, h.detail::text, null, null, false,
      array_fill(h.purse, array[cardinality(p_amount)]), (select array_agg(-t.amount order by t.ord)
        from unnest(p_amount) with ordinality as t (amount, ord)), v_kind, p_purpose) p;
  if h.state = 'pending' and o_status <> 0 then
    raise exception 'the hold % of % was answered with %', p_key, p_member, o_status;
  end if;
end $$;
