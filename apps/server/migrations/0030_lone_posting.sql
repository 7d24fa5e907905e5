-- What a posting that is alone costs PostgreSQL. Each update of an account read and prepared five checks, three of them about columns
-- that no posting changes; and a posting updated its two accounts one after the other.

alter table wallet.account
  drop constraint account_brand_check,
  drop constraint account_currency_check,
  drop constraint account_check1;

-- Looked at when an account is opened, and never changed afterwards.
create function wallet.check_identity() returns trigger language plpgsql as $$
begin
  if new.brand !~ '^[A-Za-z0-9_-]{1,32}$' or new.currency !~ '^[A-Z]{3}$'
    or not ((new.kind = 1 and new.owner_id > 0) or (new.kind = 9 and new.owner_id < 0)) then
    raise exception 'there is no account % % % of kind %', new.owner_id, new.brand, new.currency, new.kind
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger identity before insert on wallet.account for each row execute function wallet.check_identity();

create function wallet.refuse_identity_change() returns trigger language plpgsql as $$
begin
  raise exception 'whose an account is does not change' using errcode = 'insufficient_privilege';
end $$;
-- For each statement: one for each row would have PostgreSQL lock each account once more before it is updated.
create trigger identity_kept before update of owner_id, brand, currency, kind on wallet.account
  for each statement execute function wallet.refuse_identity_change();

-- As 0025_caps.sql has it; new is that both accounts are updated at once. The member's is locked already.
create or replace function wallet.post_one(
  p_brand text, p_currency text, p_house bigint,
  p_id bigint, p_member bigint, p_amount bigint, p_kind smallint, p_key text,
  p_reference text, p_detail text, p_requires text, p_unless text, p_exclusive boolean,
  out o_status int, out o_transfer_id bigint, out o_available bigint, out o_told text
) language plpgsql as $$
declare
  a record;
  p record;
  v_accounts int;
begin
  select x.balance, x.held, x.floor, x.capped, x.seq into a from wallet.account x
    where x.owner_id = p_member and x.brand = p_brand and x.currency = p_currency for no key update;
  if not found then o_status := 3; return; end if;
  select x.transfer_id, x.balance_after, x.held_after, x.amount, x.kind, x.currency, x.reference into p
    from wallet.transfer x where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_key;
  if found then
    o_status := case when p.amount <> p_amount or p.kind <> p_kind or p.currency <> p_currency
      or p.reference is distinct from p_reference then 4 else 1 end;
    o_transfer_id := p.transfer_id;
    o_available := p.balance_after - p.held_after;
    return;
  end if;
  if p_exclusive then
    insert into wallet.claim (member_id, name) values (p_member, wallet.claim_name(p_key)) on conflict do nothing;
    if not found and exists (select from wallet.claim c where c.name = wallet.claim_name(p_key)
      and (c.member_id <> p_member or c.content is not null)) then
      o_status := 7; return;
    end if;
  end if;
  if p_requires is not null and not exists (select from wallet.transfer x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_requires and x.kind <> 5) then
    o_status := 5; return;
  end if;
  if p_unless is not null and exists (select from wallet.transfer x
    where x.member_id = p_member and x.brand = p_brand and x.idempotency_key = p_unless) then
    o_status := 6; return;
  end if;
  o_available := a.balance - a.held;
  if o_available + p_amount < a.floor then o_status := 2; return; end if;
  if a.capped and p_kind = 3 and p_amount < 0 and wallet.cap_reached(p_member, p_brand, p_currency, -p_amount) then
    o_status := 8; return;
  end if;
  insert into wallet.transfer (transfer_id, member_id, house_id, amount, balance_after, held_after, seq, kind, brand,
      currency, idempotency_key, reference, detail)
    values (p_id, p_member, p_house, p_amount, a.balance + p_amount, a.held, a.seq + 1, p_kind, p_brand,
      p_currency, p_key, p_reference, p_detail::jsonb);
  update wallet.account x set seq = x.seq + 1,
      balance = x.balance + case x.owner_id when p_house then -p_amount else p_amount end
    where x.owner_id in (p_member, p_house) and x.brand = p_brand and x.currency = p_currency;
  get diagnostics v_accounts = row_count;
  if v_accounts <> 2 then raise exception 'house account % % % is not open', p_house, p_brand, p_currency; end if;
  o_status := 0;
  o_transfer_id := p_id;
  o_available := o_available + p_amount;
  o_told := format('[["%s","%s","%s","%s","%s"]]', p_brand, p_member, p_currency, o_available, a.seq + 1);
end $$;
